#include "core/tape.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "core/domain.h"
#include "core/one_head.h"
#include "core/operations.h"

namespace attention {

namespace {

constexpr std::size_t kAlignment = 16;  // bytes: a SIMD register of WebAssembly

std::size_t aligned(std::size_t bytes) {
  return (bytes + kAlignment - 1) / kAlignment * kAlignment;
}

}  // namespace

Status AnyTape::lay_out(std::size_t limit) {
  bytes_ = 0;
  for (TensorInfo& info : graph_.tensors) {
    const auto rows = static_cast<std::size_t>(info.extent.rows);
    const auto cols = static_cast<std::size_t>(info.extent.cols);
    const std::size_t room = (limit - bytes_) / scalar_bytes();
    // Divides, because rows × cols can be more than 32-bit sizes hold.
    const bool fits = cols == 0 || rows <= room / cols;
    const std::size_t bytes = fits ? aligned(rows * cols * scalar_bytes()) : 0;
    if (!fits || bytes > limit - bytes_) {
      return {Code::too_large,
              {.tensor = info.id,
               .got = Shape(info.extent.rows, info.extent.cols),
               .option = "bytes",
               .limit = static_cast<double>(limit)}};
    }
    info.offset = bytes_ / scalar_bytes();
    bytes_ += bytes;
  }
  return {};
}

Status AnyTape::finish(std::size_t limit) {
  if (!graph_.status.ok()) return graph_.status;
  if (Status status = lay_out(limit); !status.ok()) return status;
  const std::size_t bytes = std::max(bytes_, kAlignment);
  arena_.reset(std::aligned_alloc(kAlignment, bytes));
  if (!arena_) return {Code::out_of_memory, {.limit = static_cast<double>(bytes)}};
  std::memset(arena_.get(), 0, bytes);
  for (const Graph::Source& source : graph_.sources) copy_in(source);
  graph_.sources.clear();  // theirs may be gone from now on
  graph_.own_values.clear();
  return {};
}

template <class T>
void Tape<T>::copy_in(const Graph::Source& source) {
  Map<T> to = values(source.tensor);
  to = ConstMap<double>(source.values, to.rows(), to.cols()).template cast<T>();
}

template <class T>
void Tape<T>::run(Index from, Index to) {
  T* scalars = static_cast<T*>(arena());
  for (Index i = from; i < to; ++i) {
    info(i).op->run(Step<T>{graph(), info(i), scalars});
  }
}

template <class T>
Map<T> Tape<T>::values(Index tensor) {
  const TensorInfo& of = info(tensor);
  return {static_cast<T*>(arena()) + of.offset, of.extent.rows, of.extent.cols};
}

template <class T>
ConstMap<T> Tape<T>::values(Index tensor) const {
  const TensorInfo& of = info(tensor);
  return {scalars() + of.offset, of.extent.rows, of.extent.cols};
}

template <class T>
Status Tape<T>::check_inputs() const {
  for (const TensorInfo& input : graph().tensors) {
    if (input.op->name != "input") continue;
    const T* values = scalars() + input.offset;
    const Domain domain = domain_named(input.text("domain"));
    Status status = check_values(values, input.extent.rows, input.extent.cols, domain, input.id);
    if (!status.ok()) return status;
  }
  return {};
}

template <class T>
std::optional<NotFinite> Tape<T>::first_not_finite() const {
  for (Index i = 0; i < graph().size(); ++i) {
    const ConstMap<T> matrix = values(i);
    for (Index row = 0; row < matrix.rows(); ++row) {
      for (Index col = 0; col < matrix.cols(); ++col) {
        const T value = matrix(row, col);
        if (std::isfinite(value)) continue;
        const bool minus_infinity = value == -std::numeric_limits<T>::infinity();
        if (minus_infinity && hidden_by_mask(info(i), row, col)) continue;
        return NotFinite{i, row, col, value, asked_for(info(i), row, col)};
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
  const T minus_infinity = -std::numeric_limits<T>::infinity();
  if (info.op->name == "transpose") return values(info.inputs[0])(col, row) == minus_infinity;
  if (info.op->hiding == Hiding::no) return false;
  const bool fills = static_cast<T>(info.number("fill")) == minus_infinity;
  if (fills && values(info.inputs[1])(row, col) == 0) return true;  // operand 1 is keep
  const bool moved = !kOneHead && info.op->name == "columns";
  const Index first = moved ? static_cast<Index>(info.number("first")) : 0;
  return std::any_of(info.inputs.begin(), info.inputs.end(), [&](Index operand) {
    return values(operand)(row, first + col) == minus_infinity;
  });
}

// An empty row may be asked to be NaN, and so may a row of equal numbers whose deviation, 0, no ε
// makes larger, and a loss of hidden scores; any other NaN beside them is nobody's wish.
template <class T>
bool Tape<T>::asked_for(const TensorInfo& info, Index row, Index col) const {
  if (!kOneHead && info.op->name == "multiply") {
    return std::any_of(info.inputs.begin(), info.inputs.end(), [&](Index operand) {
      return values(operand)(row, col) == -std::numeric_limits<T>::infinity();
    });
  }
  if (info.text("empty_row") == "nan") return values(info.inputs[1])(row, 0) == 0;
  const bool fused = !kOneHead && info.op->name == "norm";
  if (!fused && info.text("eps_place").empty()) return false;
  if (static_cast<T>(info.number("eps")) != 0) return false;
  if (!fused) return values(info.inputs.back())(row, 0) == 0;
  const auto x = values(info.inputs[0]).row(row);
  return (x.array() == (info.text("kind") == "layer_norm" ? x(0) : 0)).all();
}

template class Tape<double>;
template class Tape<float>;

}  // namespace attention
