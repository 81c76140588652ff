// The numbers of a finished graph: one arena, allocated once, calculated in the order of the list.
//
// Tape<double> is what the lessons show; Tape<float> is for speed and large sizes. After finish()
// nothing is allocated any more: new inputs are written into their tensors and run() is called
// again. Every tensor starts at a multiple of 16 bytes; what lies between tensors is zero.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "core/graph.h"
#include "core/status.h"
#include "core/types.h"

namespace attention {

// The first cell, in the order calculated, that is not a finite number, apart from the −∞ by which
// masks hide.
struct NotFinite {
  Index tensor;
  Index row;
  Index col;
  double value;
  bool asked;  // an option asked for it (empty_row "nan"); otherwise something overflowed
};

template <class T>
class Tape {
 public:
  Tape() = default;
  explicit Tape(Graph graph) : graph_(std::move(graph)) {}

  // Lays the tensors out, allocates the arena and copies the given inputs into it. Refuses a graph
  // whose operands did not fit, more than `limit` bytes, and what the machine cannot give.
  [[nodiscard]] Status finish(std::size_t limit);

  void run() { run(0, graph_.size()); }
  void run(Index from, Index to);  // tensors [from, to); the ones before must be there already

  const Graph& graph() const { return graph_; }
  const TensorInfo& info(Index tensor) const {
    return graph_.tensors[static_cast<std::size_t>(tensor)];
  }

  Map<T> values(Index tensor);
  ConstMap<T> values(Index tensor) const;

  T* arena() { return arena_.get(); }
  std::size_t arena_bytes() const { return elements_ * sizeof(T); }

  // Whether every input holds what its domain allows: after inputs were written into the arena.
  [[nodiscard]] Status check_inputs() const;
  std::optional<NotFinite> first_not_finite() const;

 private:
  struct Free {
    void operator()(T* values) const { std::free(values); }
  };

  Status lay_out(std::size_t limit);
  bool hidden_by_mask(const TensorInfo& info, Index row, Index col) const;
  bool asked_for(const TensorInfo& info, Index row) const;

  Graph graph_;
  std::unique_ptr<T[], Free> arena_;
  std::size_t elements_ = 0;
};

extern template class Tape<double>;
extern template class Tape<float>;

}  // namespace attention
