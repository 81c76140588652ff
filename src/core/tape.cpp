#include "core/tape.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/operations.h"

namespace attention {

namespace {

constexpr std::size_t kAlignment = 16;  // bytes: a SIMD register of WebAssembly

template <class T>
std::size_t padded(std::size_t elements) {
  constexpr std::size_t unit = kAlignment / sizeof(T);
  return (elements + unit - 1) / unit * unit;
}

std::size_t cells(Extent extent) {
  return static_cast<std::size_t>(extent.rows) * static_cast<std::size_t>(extent.cols);
}

}  // namespace

template <class T>
Status Tape<T>::lay_out(std::size_t limit) {
  elements_ = 0;
  for (TensorInfo& info : graph_.tensors) {
    const auto rows = static_cast<std::size_t>(info.extent.rows);
    const auto cols = static_cast<std::size_t>(info.extent.cols);
    const std::size_t room = limit / sizeof(T) - elements_;
    // Divides, because rows × cols can be more than 32-bit sizes hold.
    const bool fits = cols == 0 || (rows <= room / cols && padded<T>(rows * cols) <= room);
    if (!fits) {
      return {Code::too_large,
              {.tensor = info.id,
               .got = Shape(info.extent.rows, info.extent.cols),
               .option = "bytes",
               .limit = static_cast<double>(limit)}};
    }
    info.offset = elements_;
    elements_ += padded<T>(rows * cols);
  }
  return {};
}

template <class T>
Status Tape<T>::finish(std::size_t limit) {
  if (!graph_.status.ok()) return graph_.status;
  if (Status status = lay_out(limit); !status.ok()) return status;
  arena_.reset(static_cast<T*>(std::aligned_alloc(kAlignment, std::max(arena_bytes(), kAlignment))));
  if (!arena_) {
    return {Code::out_of_memory, {.limit = static_cast<double>(arena_bytes())}};
  }
  std::fill_n(arena_.get(), elements_, T(0));
  for (const Graph::Source& source : graph_.sources) {
    const TensorInfo& input = info(source.tensor);
    std::transform(source.values, source.values + cells(input.extent),
                   arena_.get() + input.offset, [](double x) { return static_cast<T>(x); });
  }
  graph_.sources.clear();  // theirs may be gone from now on
  return {};
}

template <class T>
void Tape<T>::run(Index from, Index to) {
  for (Index i = from; i < to; ++i) {
    info(i).op->run(Step<T>{graph_, info(i), arena_.get()});
  }
}

template <class T>
Map<T> Tape<T>::values(Index tensor) {
  const TensorInfo& of = info(tensor);
  return {arena_.get() + of.offset, of.extent.rows, of.extent.cols};
}

template <class T>
ConstMap<T> Tape<T>::values(Index tensor) const {
  const TensorInfo& of = info(tensor);
  return {arena_.get() + of.offset, of.extent.rows, of.extent.cols};
}

template <class T>
Status Tape<T>::check_inputs() const {
  for (const TensorInfo& input : graph_.tensors) {
    if (input.op->name != "input") continue;
    const T* values = arena_.get() + input.offset;
    const Domain domain = domain_named(input.text("domain"));
    Status status =
        check_values(values, input.extent.rows, input.extent.cols, domain, input.id);
    if (!status.ok()) return status;
  }
  return {};
}

template <class T>
std::optional<NotFinite> Tape<T>::first_not_finite() const {
  for (Index i = 0; i < graph_.size(); ++i) {
    const ConstMap<T> matrix = values(i);
    for (Index row = 0; row < matrix.rows(); ++row) {
      for (Index col = 0; col < matrix.cols(); ++col) {
        const T value = matrix(row, col);
        if (std::isfinite(value)) continue;
        const bool minus_infinity = value == -std::numeric_limits<T>::infinity();
        if (minus_infinity && hidden_by_mask(info(i), row, col)) continue;
        return NotFinite{i, row, col, value, asked_for(info(i), row)};
      }
    }
  }
  return std::nullopt;
}

// A −∞ hides a cell if it was given as a bias or fill, or came down from such a −∞ in an operand.
// What overflowed to −∞ before was found before.
template <class T>
bool Tape<T>::hidden_by_mask(const TensorInfo& info, Index row, Index col) const {
  if (info.op->name == "input") return domain_named(info.text("domain")) == Domain::bias;
  if (info.op->hiding == Hiding::no) return false;
  const T minus_infinity = -std::numeric_limits<T>::infinity();
  const bool fills = static_cast<T>(info.number("fill")) == minus_infinity;
  if (fills && values(info.inputs[1])(row, col) == 0) return true;  // operand 1 is keep
  return std::any_of(info.inputs.begin(), info.inputs.end(), [&](Index operand) {
    return values(operand)(row, col) == minus_infinity;
  });
}

// Only an empty row may be asked to be NaN; any other NaN beside it is nobody's wish.
template <class T>
bool Tape<T>::asked_for(const TensorInfo& info, Index row) const {
  return info.text("empty_row") == "nan" && values(info.inputs[1])(row, 0) == 0;
}

template class Tape<double>;
template class Tape<float>;

}  // namespace attention
