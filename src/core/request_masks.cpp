// Reading a specification: its list of masks, options.mask.0.kind and so on.
#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "core/one_head.h"
#include "core/request_parts.h"

namespace attention {

namespace {

constexpr std::string_view kMasks = "options.mask.";

using Places = std::array<bool, kMaxMasks>;

// key: "0.kind" and the like
bool note_place(Reading& reading, std::string_view key, Places& present) {
  std::size_t place = 0;
  std::size_t digits = 0;
  while (digits < key.size() && digits < 4 && key[digits] >= '0' && key[digits] <= '9') {
    place = place * 10 + static_cast<std::size_t>(key[digits++] - '0');
  }
  const bool proper =
      digits > 0 && digits < key.size() && key[digits] == '.' && (digits == 1 || key[0] != '0');
  if (!proper) {
    reading.detail.option = std::string("mask.").append(key);
    return reading.refuse(Code::unknown_option);
  }
  if (place >= kMaxMasks) {
    reading.detail.option = "mask";
    reading.detail.limit = static_cast<double>(kMaxMasks);
    return reading.refuse(Code::too_large);
  }
  present[place] = true;
  return true;
}

// One mask: `name` is "mask.0.", with which its options begin in refusals.
struct MaskReader {
  Reading& reading;
  std::string name;
  const MaskRow* row = nullptr;
  Mask mask{};
  std::string_view per{};  // what the first size of a grid of rank 3 counts; not said: empty

  std::string key(std::string_view field) const { return name + std::string(field); }
  const Entry* find(std::string_view field) const {
    return reading.specification.find("options." + key(field));
  }

  bool read() { return kind() && known_fields() && options() && values(); }

  bool kind() {
    const Entry* entry = find("kind");
    const bool text = entry && entry->kind == Entry::Kind::text;
    std::string allowed;
    for (const MaskRow& known : mask_rows()) {
      if (text && entry->text == known.kind) row = &known;
      allowed.append(allowed.empty() ? "" : ", ").append(known.kind);
    }
    if (row) {
      mask.kind = row->builds;
      return true;
    }
    reading.detail.option = key("kind");
    reading.detail.allowed = allowed;
    if (text) reading.detail.value_text = entry->text;
    if (entry && entry->kind == Entry::Kind::number) reading.detail.value_number = entry->number;
    return reading.refuse(Code::bad_option);
  }

  bool known_fields() const {
    const std::string prefix = "options." + name;
    for (const Entry& entry : reading.specification.entries) {
      if (!entry.key.starts_with(prefix)) continue;
      const std::string_view field = entry.key.substr(prefix.size());
      const bool option = std::any_of(row->options.begin(), row->options.end(),
                                      [&](const OptionRow& known) { return known.key == field; });
      if (field == "kind" || option || (!field.empty() && field == row->tensor.name)) continue;
      reading.detail.option = key(field);
      return reading.refuse(Code::unknown_option);
    }
    return true;
  }

  bool options() {
    for (const OptionRow& option : row->options) {
      Value value = option.standard;
      if (!choose(reading, option, find(option.key), key(option.key), value)) return false;
      if (option.key == "align") mask.bottom_right = value.word == "bottom_right";
      if (option.key == "diagonal") mask.hides_diagonal = value.word == "hide";
      if (option.key == "axis") mask.per_query = value.word == "queries";
      if (option.key == "true_means") mask.true_hides = value.word == "hide";
      if (option.key == "per") per = value.word;
      if (!kOneHead) read_window(option.key, value.number);
    }
    return true;
  }

  void read_window(std::string_view option, double number) {
    mask.window.draws = reading.request.givens.have_values();
    if (option == "seed") mask.window.seed = static_cast<std::uint32_t>(number);
    const std::pair<std::string_view, Index&> sizes[] = {{"before", mask.window.before},
                                                         {"after", mask.window.after},
                                                         {"global", mask.window.global},
                                                         {"random", mask.window.random}};
    for (const auto& [name, size] : sizes) {
      if (option == name) size = static_cast<Index>(number);
    }
  }

  bool values() {
    TensorRow tensor = row->tensor;
    if (tensor.name.empty()) return true;
    const Entry* entry = find(tensor.name);
    if (!entry) {
      reading.detail.tensor = key(tensor.name);
      return reading.refuse(Code::missing_input);
    }
    if (mask.per_query) tensor.cols = "m";
    Front front{.items = true, .heads = false};
    const bool grid = tensor.rows != "1";
    if (grid && !front_of(entry->shape, front)) return false;
    return read_tensor(reading, *entry, tensor, key(tensor.name), front, false, mask.given);
  }

  // Of rank 3 it may be one grid for every head, or one for every item of a batch. Where there are
  // both, nothing but the option says which, least of all equal sizes.
  bool front_of(const Shape& got, Front& front) {
    const bool has_heads = reading.request.form->has_option("heads");
    if (per == "head" && !has_heads) {
      reading.detail.option = key("per");
      reading.detail.value_text = per;
      reading.detail.allowed = "batch";
      return reading.refuse(Code::bad_option);
    }
    if (per.empty() && got.rank == 3 && has_heads && reading.request.givens.items() > 0) {
      reading.detail.tensor = key(row->tensor.name);
      reading.detail.got = got;
      reading.detail.option = key("per");
      reading.detail.allowed = "head, batch";
      return reading.refuse(Code::ambiguous_mask);
    }
    const bool per_head = per.empty() ? has_heads : per == "head";
    front.heads = has_heads && (got.rank == 4 || per_head);
    front.items = got.rank == 4 || !per_head;
    return true;
  }
};

}  // namespace

bool read_masks(Reading& reading) {
  constexpr OptionRow none{"mask", "none"};
  Value value;
  if (!choose(reading, none, reading.specification.find("options.mask"), none.key, value)) {
    return false;
  }
  Places present{};
  for (const Entry& entry : reading.specification.entries) {
    if (!entry.key.starts_with(kMasks)) continue;
    if (!note_place(reading, entry.key.substr(kMasks.size()), present)) return false;
  }
  for (std::size_t place = 0; place < kMaxMasks; ++place) {
    if (!present[place]) continue;
    MaskReader reader{.reading = reading, .name = "mask." + std::to_string(place) + "."};
    reader.mask.place = static_cast<Index>(place);
    if (!reader.read()) return false;
    reading.request.masks.push_back(reader.mask);
  }
  return true;
}

}  // namespace attention
