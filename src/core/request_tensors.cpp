// Reading a specification: shapes and values of what is given.
#include <algorithm>
#include <initializer_list>
#include <optional>

#include "core/request_parts.h"

namespace attention {

namespace {

constexpr std::string_view kBatch = "batch";  // the letter of the size in front of a batch

Shape shape_of(std::initializer_list<std::int64_t> dims) {
  Shape shape;
  for (const std::int64_t size : dims) {
    shape.dims[static_cast<std::size_t>(shape.rank++)] = size;
  }
  return shape;
}

// How a shape is read: as a matrix, or as a batch of matrices.
struct Layout {
  std::int64_t items = 0;
  std::int64_t rows = 1;
  std::int64_t cols = 1;

  friend bool operator==(const Layout&, const Layout&) = default;
};

// Nothing if the rank does not allow it.
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

bool sizes_allowed(Reading& reading, const Shape& got) {
  for (int i = 0; i < got.rank; ++i) {
    const std::int64_t size = got.dims[static_cast<std::size_t>(i)];
    if (size > 0 && size <= kMaxDimension) continue;
    reading.detail.got = got;
    if (size <= 0) return reading.refuse(Code::empty_tensor);
    reading.detail.limit = static_cast<double>(kMaxDimension);
    return reading.refuse(Code::too_large);
  }
  return true;
}

// Compares a tensor's sizes with what earlier ones said of the same letters, and learns new ones.
bool fits(Reading& reading, const Layout& layout, const TensorRow& row, std::string_view name,
          const Shape& got, bool in_batch) {
  Sizes& sizes = reading.request.sizes;
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

  if (right == layout) {
    if (in_batch) sizes.learn(kBatch, layout.items, name, got);
    sizes.learn(row.rows, layout.rows, name, got);
    sizes.learn(row.cols, layout.cols, name, got);
    return true;
  }
  reading.detail.got = got;
  reading.detail.expected = shape_like(got, row, right);
  if (other) {
    reading.detail.other = other->tensor;
    reading.detail.other_shape = other->shape;
  }
  return reading.refuse(Code::shape_mismatch);
}

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

bool read_tensor(Reading& reading, const Entry& entry, const TensorRow& row, std::string_view name,
                 bool in_batch, Given& given) {
  const Shape got = entry.kind == Entry::Kind::tensor ? entry.shape : Shape{};
  const std::optional<Layout> layout = layout_of(got, row);
  reading.detail.tensor = name;
  if (!layout) {
    reading.detail.got = got;
    return reading.refuse(Code::bad_rank);
  }
  if (!sizes_allowed(reading, got)) return false;
  if (!fits(reading, *layout, row, name, got, in_batch)) return false;
  reading.detail.tensor.clear();
  given = {.extent = {static_cast<Index>(layout->rows), static_cast<Index>(layout->cols)},
           .items = static_cast<Index>(layout->items),
           .values = entry.values};
  reading.unchecked.push_back({std::string(name), given, row.domain});
  return true;
}

bool read_tensors(Reading& reading) {
  Request& request = reading.request;
  for (const TensorRow& row : request.form->tensors) {
    if (const Entry* entry = entry_of(reading.specification, row)) {
      Given given;
      const bool in_batch = row.section == Section::inputs;
      if (!read_tensor(reading, *entry, row, row.name, in_batch, given)) return false;
      request.givens.set(row.name, given);
    } else if (const Given other = request.givens[row.stand_in]; other) {
      const Shape shape(other.extent.rows, other.extent.cols);
      request.sizes.learn(row.rows, other.extent.rows, row.stand_in, shape);
      request.sizes.learn(row.cols, other.extent.cols, row.stand_in, shape);
    }
  }
  return true;
}

bool check_all_values(Reading& reading) {
  for (const auto& [name, given, domain] : reading.unchecked) {
    for (Index item = 0; item < std::max(given.items, 1); ++item) {
      const std::string of_item =
          given.items == 0 ? name : "batch" + std::to_string(item) + "." + name;
      Status status =
          check_values(given.item(item), given.extent.rows, given.extent.cols, domain, of_item);
      if (status.ok()) continue;
      reading.detail = std::move(status.detail);
      return reading.refuse(status.code);
    }
  }
  return true;
}

}  // namespace attention
