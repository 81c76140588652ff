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

// How a shape is read: as a matrix, or as one for every item of a batch, every head, or both.
struct Layout {
  std::int64_t items = 0;
  std::int64_t heads = 0;
  std::int64_t rows = 1;
  std::int64_t cols = 1;

  friend bool operator==(const Layout&, const Layout&) = default;
};

bool is_flat(const TensorRow& row) { return row.rows == "1"; }

// Nothing if the rank does not allow it.
std::optional<Layout> layout_of(const Shape& shape, const TensorRow& row, Front front) {
  const auto& d = shape.dims;
  if (shape.rank == 1 && is_flat(row)) return Layout{0, 0, 1, d[0]};
  if (shape.rank == 2 && is_flat(row) && front.items && d[0] != 1) return Layout{d[0], 0, 1, d[1]};
  if (shape.rank == 2) return Layout{0, 0, d[0], d[1]};
  if (shape.rank == 3 && front.heads && !front.items) return Layout{0, d[0], d[1], d[2]};
  if (shape.rank == 3 && front.items && !front.heads) return Layout{d[0], 0, d[1], d[2]};
  if (shape.rank == 4 && front.items && front.heads) return Layout{d[0], d[1], d[2], d[3]};
  return std::nullopt;
}

// A size of 1 in front of a mask counts for all items, or all heads, where there are more.
void broadcast(Layout& layout, const Request& request) {
  if (layout.items == 1 && request.givens.items() != 1) layout.items = 0;
  if (layout.heads == 1 && request.whole("heads") != 1) layout.heads = 0;
}

// Which letters have to agree. The width of a feed-forward layer is its block's own.
std::string letter_of(const TensorRow& row, std::string_view letter, std::string_view name) {
  const bool own = row.per_block && letter == "d_ff";
  return std::string(own ? name.substr(0, name.find('.') + 1) : "").append(letter);
}

// The shape that would have been right, written as `got` was.
Shape shape_like(const Shape& got, const TensorRow& row, const Layout& layout) {
  const auto& [items, heads, rows, cols] = layout;
  if (items > 0 && heads > 0) return shape_of({items, heads, rows, cols});
  if (items > 0 && is_flat(row) && got.rank == 2) return shape_of({items, cols});
  if (items > 0 || heads > 0) return shape_of({std::max(items, heads), rows, cols});
  if (is_flat(row) && got.rank == 1) return shape_of({cols});
  return shape_of({rows, cols});
}

// Compares a tensor's sizes with what earlier ones said of the same letters, and learns new ones.
bool fits(Reading& reading, const Layout& layout, const TensorRow& row, const std::string& name,
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
  if (layout.heads > 0) right.heads = reading.request.whole("heads");
  const std::string rows = letter_of(row, row.rows, name), cols = letter_of(row, row.cols, name);
  compare(rows, right.rows);
  compare(cols, right.cols);
  if (is_flat(row)) right.rows = 1;

  if (right == layout) {
    if (in_batch) sizes.learn(kBatch, layout.items, name, got);
    sizes.learn(rows, layout.rows, name, got);
    sizes.learn(cols, layout.cols, name, got);
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

// What takes the part of a tensor that was left out; its name is set. Nothing if there is nothing.
Given stand_in(const Request& request, const TensorRow& row, std::string_view& name) {
  const auto& rows = request.form->tensors;
  for (name = row.stand_in; !name.empty();) {
    if (const Given given = request.givens[name]) return given;
    const auto next = std::find_if(rows.begin(), rows.end(),
                                   [&](const TensorRow& other) { return other.name == name; });
    name = next->stand_in;
  }
  return {};
}

// The name of one matrix among those that were given as one tensor.
std::string name_of(const Reading::Unchecked& tensor, Index item, Index head) {
  std::string name;
  if (tensor.given.items > 0) name.append("batch").append(std::to_string(item)).append(".");
  if (tensor.given.heads > 0) name.append("head").append(std::to_string(head)).append(".");
  return name.append(tensor.name);
}

}  // namespace

bool sizes_allowed(Reading& reading, const Entry& entry) {
  const std::int64_t limit = entry.values ? kMaxDimension : kMaxLedgerDimension;
  for (int i = 0; i < entry.shape.rank; ++i) {
    const std::int64_t size = entry.shape.dims[static_cast<std::size_t>(i)];
    if (size > 0 && size <= limit) continue;
    reading.detail.got = entry.shape;
    if (size <= 0) return reading.refuse(Code::empty_tensor);
    reading.detail.limit = static_cast<double>(limit);
    return reading.refuse(Code::too_large);
  }
  return true;
}

bool read_tensor(Reading& reading, const Entry& entry, const TensorRow& row,
                 const std::string& name, Front front, bool in_batch, Given& given) {
  const Shape got = entry.kind == Entry::Kind::tensor ? entry.shape : Shape{};
  std::optional<Layout> layout = layout_of(got, row, front);
  reading.detail.tensor = name;
  if (!layout) {
    reading.detail.got = got;
    return reading.refuse(Code::bad_rank);
  }
  if (!sizes_allowed(reading, entry)) return false;
  if (!in_batch && row.section == Section::inputs) broadcast(*layout, reading.request);
  if (!fits(reading, *layout, row, name, got, in_batch)) return false;
  reading.detail.tensor.clear();
  given = {.extent = {static_cast<Index>(layout->rows), static_cast<Index>(layout->cols)},
           .items = static_cast<Index>(layout->items),
           .heads = static_cast<Index>(layout->heads),
           .values = entry.values};
  reading.unchecked.push_back({name, given, row.domain});
  return true;
}

bool read_tensors(Reading& reading) {
  Request& request = reading.request;
  const auto learn = [&](std::string_view letter, Index size, std::string_view tensor,
                         Extent extent) {
    request.sizes.learn(letter, size, tensor, Shape(extent.rows, extent.cols));
  };
  const bool all = all_tensors(request, [&](const TensorRow& row, const std::string& name) {
    std::string_view other;
    if (const Entry* entry = entry_of(reading.specification, row, name)) {
      Given given;
      const bool in_batch = row.section == Section::inputs;
      if (!read_tensor(reading, *entry, row, name, {in_batch, false}, in_batch, given)) {
        return false;
      }
      request.givens.set(name, given);
      if (row.section == Section::weights) request.weights.push_back(name);
    } else if (const Given given = stand_in(request, row, other)) {
      learn(row.rows, given.extent.rows, other, given.extent);
      learn(row.cols, given.extent.cols, other, given.extent);
    }
    return true;
  });
  // Where nothing else was said, there are as many keys as queries.
  if (const Given x = request.givens["x"]) learn("n", x.extent.rows, "x", x.extent);
  return all;
}

bool check_all_values(Reading& reading) {
  for (const Reading::Unchecked& tensor : reading.unchecked) {
    const Given& given = tensor.given;
    for (Index item = 0; item < std::max(given.items, 1); ++item) {
      for (Index head = 0; head < std::max(given.heads, 1); ++head) {
        Status status = check_values(given.at(item, head), given.extent.rows, given.extent.cols,
                                     tensor.domain, name_of(tensor, item, head));
        if (status.ok()) continue;
        reading.detail = std::move(status.detail);
        return reading.refuse(status.code);
      }
    }
  }
  return true;
}

}  // namespace attention
