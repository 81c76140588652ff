#include "core/request.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "core/seeds.h"

namespace attention {

namespace {

constexpr std::string_view kBatch = "batch";  // the letter of the size in front of a batch

std::string path(std::string_view a, std::string_view b) { return std::string(a).append(b); }

std::string_view prefix_of(Section section) {
  return section == Section::inputs ? "inputs." : "weights.";
}

const TensorRow* find_row(std::span<const TensorRow> rows, std::string_view key) {
  for (const TensorRow& row : rows) {
    const std::string_view prefix = prefix_of(row.section);
    if (key.starts_with(prefix) && key.substr(prefix.size()) == row.name) return &row;
  }
  return nullptr;
}

Shape shape_of(std::initializer_list<std::int64_t> dims) {
  Shape shape;
  for (const std::int64_t size : dims) {
    shape.dims[static_cast<std::size_t>(shape.rank++)] = size;
  }
  return shape;
}

// How a shape is read as a matrix or a batch of matrices. Nothing if the rank does not allow it.
struct Layout {
  std::int64_t items = 0;
  std::int64_t rows = 1;
  std::int64_t cols = 1;
};

std::optional<Layout> layout_of(const Shape& shape, const TensorRow& row) {
  const bool flat = row.rows == "1";
  const bool may_be_batch = row.section == Section::inputs;
  const auto& d = shape.dims;
  if (shape.rank == 1 && flat) return Layout{0, 1, d[0]};
  if (shape.rank == 2 && flat && may_be_batch && d[0] != 1) return Layout{d[0], 1, d[1]};
  if (shape.rank == 2) return Layout{0, d[0], d[1]};
  if (shape.rank == 3 && may_be_batch) return Layout{d[0], d[1], d[2]};
  return std::nullopt;
}

// The shape that would have been right, written as `got` was.
Shape shape_like(const Shape& got, const TensorRow& row, const Layout& layout) {
  const bool flat = row.rows == "1";
  if (layout.items > 0 && flat && got.rank == 2) return shape_of({layout.items, layout.cols});
  if (layout.items > 0) return shape_of({layout.items, layout.rows, layout.cols});
  if (flat && got.rank == 1) return shape_of({layout.cols});
  return shape_of({layout.rows, layout.cols});
}

class Reader {
 public:
  Reader(const Specification& specification, Request& request)
      : specification_(specification), request_(request) {}

  Status read() {
    const bool understood = no_key_twice() && graph() && precision() && known_inputs() && form() &&
                            nothing_missing() && tensors() && known_options() && options() &&
                            masks() && all_values_allowed();
    return understood ? Status{} : refusal_;
  }

 private:
  bool refuse(Code code, Detail detail) {
    refusal_ = {code, std::move(detail)};
    return false;
  }

  bool no_key_twice() {
    if (specification_.entries.size() > kMaxEntries) {
      return refuse(Code::too_large,
                    {.option = "entries", .limit = static_cast<double>(kMaxEntries)});
    }
    for (const Entry& entry : specification_.entries) {
      const bool first = specification_.find(entry.key) == &entry;
      if (!first) return refuse(Code::malformed_spec, {.option = std::string(entry.key)});
    }
    return true;
  }

  bool graph() {
    const Entry* entry = specification_.find("graph");
    const std::string_view name = entry ? entry->text : std::string_view{};
    for (const GraphRow& row : graph_rows()) {
      if (row.name == name) request_.graph = &row;
    }
    if (request_.graph) return true;
    return refuse(Code::unknown_graph, {.option = "graph", .value_text = std::string(name)});
  }

  bool precision() {
    const OptionRow& row = precision_row();
    Value value = row.standard;
    if (!choose(row, specification_.find(row.key), row.key, value)) return false;
    request_.precision = value.word;
    return true;
  }

  // --- inputs and weights ---

  bool known_inputs() {
    for (const Entry& entry : specification_.entries) {
      const bool input = entry.key.starts_with("inputs.") || entry.key.starts_with("weights.");
      if (!input) continue;
      const bool known = std::any_of(
          request_.graph->forms.begin(), request_.graph->forms.end(),
          [&](const Form& form) { return find_row(form.tensors, entry.key) != nullptr; });
      const std::string_view name = entry.key.substr(entry.key.find('.') + 1);
      if (!known) return refuse(Code::unknown_input, {.tensor = std::string(name)});
    }
    return true;
  }

  // The first form that has a place for everything that is given.
  bool form() {
    const std::vector<const TensorRow*> given = given_rows();
    for (const Form& form : request_.graph->forms) {
      const bool all = std::all_of(given.begin(), given.end(),
                                   [&](const TensorRow* row) { return has(form, row->name); });
      if (!all) continue;
      request_.form = &form;
      return true;
    }
    return refuse_conflict(given);
  }

  // Rows of all forms whose tensors are given; one of every name.
  std::vector<const TensorRow*> given_rows() const {
    std::vector<const TensorRow*> given;
    for (const Form& form : request_.graph->forms) {
      for (const TensorRow& row : form.tensors) {
        const bool listed = std::any_of(given.begin(), given.end(), [&](const TensorRow* other) {
          return other->name == row.name;
        });
        if (!listed && entry_of(row)) given.push_back(&row);
      }
    }
    return given;
  }

  static bool has(const Form& form, std::string_view name) {
    return std::any_of(form.tensors.begin(), form.tensors.end(),
                       [&](const TensorRow& row) { return row.name == name; });
  }

  // Names two of the given tensors that no form has together.
  bool refuse_conflict(const std::vector<const TensorRow*>& given) {
    const auto& forms = request_.graph->forms;
    for (const TensorRow* a : given) {
      for (const TensorRow* b : given) {
        const bool together = std::any_of(forms.begin(), forms.end(), [&](const Form& form) {
          return has(form, a->name) && has(form, b->name);
        });
        if (together) continue;
        return refuse(Code::conflicting_inputs,
                      {.tensor = std::string(b->name), .other = std::string(a->name)});
      }
    }
    return refuse(Code::conflicting_inputs, {.tensor = std::string(given.back()->name),
                                             .other = std::string(given.front()->name)});
  }

  const Entry* entry_of(const TensorRow& row) const {
    return specification_.find(path(prefix_of(row.section), row.name));
  }

  bool nothing_missing() {
    for (const TensorRow& row : request_.form->tensors) {
      if (row.need == Need::required && !entry_of(row)) {
        return refuse(Code::missing_input, {.tensor = std::string(row.name)});
      }
    }
    return true;
  }

  bool tensors() {
    for (const TensorRow& row : request_.form->tensors) {
      if (const Entry* entry = entry_of(row)) {
        Given given;
        if (!tensor(*entry, row, row.name, row.section == Section::inputs, given)) return false;
        request_.givens.set(row.name, given);
      } else if (const Given other = request_.givens[row.stand_in]; other) {
        const Shape shape(other.extent.rows, other.extent.cols);
        request_.sizes.learn(row.rows, other.extent.rows, row.stand_in, shape);
        request_.sizes.learn(row.cols, other.extent.cols, row.stand_in, shape);
      }
    }
    return true;
  }

  // One tensor, called `name` in refusals. `in_batch`: it has items if and only if the others have;
  // otherwise it may also be the same for all items.
  bool tensor(const Entry& entry, const TensorRow& row, std::string_view name, bool in_batch,
              Given& given) {
    const Shape got = entry.kind == Entry::Kind::tensor ? entry.shape : Shape{};
    const std::optional<Layout> layout = layout_of(got, row);
    if (!layout) {
      return refuse(Code::bad_rank, {.tensor = std::string(name), .got = got});
    }
    for (int i = 0; i < got.rank; ++i) {
      const std::int64_t size = got.dims[static_cast<std::size_t>(i)];
      if (size <= 0) return refuse(Code::empty_tensor, {.tensor = std::string(name), .got = got});
      if (size > kMaxDimension) {
        return refuse(Code::too_large, {.tensor = std::string(name),
                                        .got = got,
                                        .limit = static_cast<double>(kMaxDimension)});
      }
    }
    if (!fits(*layout, row, name, got, in_batch)) return false;
    given = {.extent = {static_cast<Index>(layout->rows), static_cast<Index>(layout->cols)},
             .items = static_cast<Index>(layout->items),
             .values = entry.values};
    to_check_.push_back({std::string(name), given, row.domain});
    return true;
  }

  // Compares a tensor's sizes with what earlier ones said of the same letters, and learns new ones.
  bool fits(const Layout& layout, const TensorRow& row, std::string_view name, const Shape& got,
            bool in_batch) {
    Sizes& sizes = request_.sizes;
    Layout right = layout;
    const Sizes::Known* other = nullptr;
    const auto compare = [&](std::string_view letter, std::int64_t& size) {
      const Sizes::Known* known = sizes.find(letter);
      if (!known || known->size == size) return;
      size = known->size;
      if (!other) other = known;
    };
    if (in_batch || layout.items > 0) compare(kBatch, right.items);
    compare(row.rows, right.rows);
    compare(row.cols, right.cols);
    if (row.rows == "1") right.rows = 1;

    const bool same = right.items == layout.items && right.rows == layout.rows &&
                      right.cols == layout.cols;
    if (!same) {
      Detail detail{.tensor = std::string(name), .got = got};
      detail.expected = shape_like(got, row, right);
      if (other) {
        detail.other = other->tensor;
        detail.other_shape = other->shape;
      }
      return refuse(Code::shape_mismatch, std::move(detail));
    }
    if (in_batch) sizes.learn(kBatch, layout.items, name, got);
    sizes.learn(row.rows, layout.rows, name, got);
    sizes.learn(row.cols, layout.cols, name, got);
    return true;
  }

  bool all_values_allowed() {
    for (const auto& [name, given, domain] : to_check_) {
      for (Index item = 0; item < std::max(given.items, 1); ++item) {
        const std::string of_item =
            given.items == 0 ? name : "batch" + std::to_string(item) + "." + name;
        Status status = check_values(given.item(item), given.extent.rows, given.extent.cols,
                                     domain, of_item);
        if (!status.ok()) return refuse(status.code, std::move(status.detail));
      }
    }
    return true;
  }

  // --- options ---

  bool known_options() {
    for (const Entry& entry : specification_.entries) {
      std::string_view key = entry.key;
      if (key == "graph" || key == precision_row().key) continue;
      if (key.starts_with("inputs.") || key.starts_with("weights.")) continue;
      if (key.starts_with("options.")) {
        key.remove_prefix(std::string_view("options.").size());
        const bool mask = key == "mask" || key.starts_with("mask.");
        if (mask && request_.form->masks) continue;
        if (is_gradient(key)) continue;  // understood when the graph is there
        const auto& rows = request_.form->options;
        if (std::any_of(rows.begin(), rows.end(),
                        [&](const OptionRow& row) { return row.key == key; })) {
          continue;
        }
      }
      return refuse(Code::unknown_option, {.option = std::string(key)});
    }
    return true;
  }

  bool options() {
    for (const OptionRow& row : request_.form->options) {
      Value value = row.standard;
      if (!choose(row, specification_.find(path("options.", row.key)), row.key, value)) {
        return false;
      }
      request_.options.emplace_back(row.key, value);
    }
    return true;
  }

  // The value of an option that is called `name` in refusals; unchanged where nothing is asked.
  bool choose(const OptionRow& row, const Entry* entry, std::string_view name, Value& value) {
    if (!entry) return true;
    Detail detail{.option = std::string(name)};
    if (entry->kind == Entry::Kind::text) {
      // The word of the row, not the one of the specification, which may be gone later.
      const auto take = [&](std::string_view word) {
        if (word == entry->text) value = {.word = word};
        return word == entry->text;
      };
      if (any_word(row.words, take)) return true;
      detail.value_text = entry->text;
    }
    if (entry->kind == Entry::Kind::number) {
      detail.value_number = entry->number;
      const bool takes_infinity = row.numbers == Numbers::finite_or_minus_infinity;
      const bool allowed = allows(takes_infinity ? Domain::bias : Domain::finite, entry->number);
      if (row.numbers != Numbers::none && !allowed) {
        return refuse(Code::not_finite, std::move(detail));
      }
      if (row.numbers != Numbers::none) {
        value = {.number = entry->number};
        return true;
      }
    }
    detail.allowed = row.words;
    if (row.numbers != Numbers::none) detail.allowed += row.words.empty() ? "number" : ", number";
    return refuse(Code::bad_option, std::move(detail));
  }

  // --- masks ---

  bool masks() {
    constexpr OptionRow none{"mask", "none"};
    Value value;
    if (!choose(none, specification_.find("options.mask"), none.key, value)) return false;

    std::array<bool, kMaxMasks> present{};
    for (const Entry& entry : specification_.entries) {
      constexpr std::string_view prefix = "options.mask.";
      if (entry.key.starts_with(prefix) && !place_of(entry.key.substr(prefix.size()), present)) {
        return false;
      }
    }
    for (std::size_t i = 0; i < kMaxMasks; ++i) {
      if (present[i] && !mask(i)) return false;
    }
    return true;
  }

  // key: "0.kind" and the like
  bool place_of(std::string_view key, std::array<bool, kMaxMasks>& present) {
    std::size_t place = 0;
    std::size_t digits = 0;
    while (digits < key.size() && digits < 4 && key[digits] >= '0' && key[digits] <= '9') {
      place = place * 10 + static_cast<std::size_t>(key[digits++] - '0');
    }
    const bool proper = digits > 0 && digits < key.size() && key[digits] == '.' &&
                        (digits == 1 || key[0] != '0');
    if (!proper) return refuse(Code::unknown_option, {.option = path("mask.", key)});
    if (place >= kMaxMasks) {
      return refuse(Code::too_large, {.option = "mask", .limit = static_cast<double>(kMaxMasks)});
    }
    present[place] = true;
    return true;
  }

  bool mask(std::size_t place) {
    const std::string name = "mask." + std::to_string(place) + ".";
    const std::string prefix = "options." + name;
    const MaskRow* row = nullptr;
    if (!mask_kind(specification_.find(prefix + "kind"), name + "kind", row)) return false;
    for (const Entry& entry : specification_.entries) {
      if (!entry.key.starts_with(prefix)) continue;
      const std::string_view field = entry.key.substr(prefix.size());
      const bool known = field == "kind" || (!field.empty() && (field == row->option.key ||
                                                                field == row->tensor.name));
      if (!known) return refuse(Code::unknown_option, {.option = path(name, field)});
    }

    Mask mask{.kind = row->builds, .place = static_cast<Index>(place)};
    if (!row->option.key.empty()) {
      Value value = row->option.standard;
      const std::string key = path(name, row->option.key);
      if (!choose(row->option, specification_.find("options." + key), key, value)) return false;
      mask.bottom_right = value.word == "bottom_right";
    }
    if (!row->tensor.name.empty()) {
      const std::string key = path(name, row->tensor.name);
      const Entry* entry = specification_.find("options." + key);
      if (!entry) return refuse(Code::missing_input, {.tensor = key});
      if (!tensor(*entry, row->tensor, key, false, mask.given)) return false;
    }
    request_.masks.push_back(mask);
    return true;
  }

  bool mask_kind(const Entry* entry, const std::string& name, const MaskRow*& found) {
    std::string allowed;
    for (const MaskRow& row : mask_rows()) {
      const bool same = entry && entry->kind == Entry::Kind::text && entry->text == row.kind;
      if (same) found = &row;
      allowed.append(allowed.empty() ? "" : ", ").append(row.kind);
    }
    if (found) return true;
    Detail detail{.option = name, .allowed = allowed};
    if (entry && entry->kind == Entry::Kind::text) detail.value_text = entry->text;
    if (entry && entry->kind == Entry::Kind::number) detail.value_number = entry->number;
    return refuse(Code::bad_option, std::move(detail));
  }

  struct ToCheck {
    std::string name;
    Given given;
    Domain domain;
  };

  const Specification& specification_;
  Request& request_;
  Status refusal_;
  std::vector<ToCheck> to_check_;
};

}  // namespace

const Sizes::Known* Sizes::find(std::string_view letter) const {
  const auto found = std::find_if(known_.begin(), known_.end(),
                                  [&](const Known& known) { return known.letter == letter; });
  return found == known_.end() ? nullptr : &*found;
}

void Sizes::learn(std::string_view letter, std::int64_t size, std::string_view tensor,
                  const Shape& shape) {
  if (letter == "1" || find(letter)) return;
  known_.push_back({letter, size, std::string(tensor), shape});
}

Value Request::option(std::string_view key) const {
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const auto& option) { return option.first == key; });
  return found == options.end() ? Value{} : found->second;
}

Status understand(const Specification& specification, Request& request) {
  return Reader(specification, request).read();
}

}  // namespace attention
