// Reading a specification: its list of masks, options.mask.0.kind and so on.
#include <array>

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

  const Entry* find(std::string_view field) const {
    return reading.specification.find("options." + name + std::string(field));
  }

  const MaskRow* kind() const {
    const Entry* entry = find("kind");
    const bool text = entry && entry->kind == Entry::Kind::text;
    std::string allowed;
    for (const MaskRow& row : mask_rows()) {
      if (text && entry->text == row.kind) return &row;
      allowed.append(allowed.empty() ? "" : ", ").append(row.kind);
    }
    reading.detail.option = name + "kind";
    reading.detail.allowed = allowed;
    if (text) reading.detail.value_text = entry->text;
    if (entry && entry->kind == Entry::Kind::number) reading.detail.value_number = entry->number;
    reading.refuse(Code::bad_option);
    return nullptr;
  }

  bool known_fields(const MaskRow& row) const {
    const std::string prefix = "options." + name;
    for (const Entry& entry : reading.specification.entries) {
      if (!entry.key.starts_with(prefix)) continue;
      const std::string_view field = entry.key.substr(prefix.size());
      if (field == "kind") continue;
      if (!field.empty() && (field == row.option.key || field == row.tensor.name)) continue;
      reading.detail.option = name + std::string(field);
      return reading.refuse(Code::unknown_option);
    }
    return true;
  }

  bool read(Mask& mask) const {
    const MaskRow* row = kind();
    if (!row || !known_fields(*row)) return false;
    mask.kind = row->builds;
    if (!row->option.key.empty()) {
      Value value = row->option.standard;
      const std::string key = name + std::string(row->option.key);
      if (!choose(reading, row->option, find(row->option.key), key, value)) return false;
      mask.bottom_right = value.word == "bottom_right";
    }
    if (row->tensor.name.empty()) return true;
    const std::string key = name + std::string(row->tensor.name);
    if (const Entry* entry = find(row->tensor.name)) {
      return read_tensor(reading, *entry, row->tensor, key, false, mask.given);
    }
    reading.detail.tensor = key;
    return reading.refuse(Code::missing_input);
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
  for (std::size_t place = 0; place < present.size(); ++place) {
    if (!present[place]) continue;
    Mask mask{.place = static_cast<Index>(place)};
    if (!MaskReader{reading, "mask." + std::to_string(place) + "."}.read(mask)) return false;
    reading.request.masks.push_back(mask);
  }
  return true;
}

}  // namespace attention
