// The numbers of a finished graph: one arena, allocated once, calculated in the order of the list.
//
// Tape<double> is what the lessons show; Tape<float> is for speed and large sizes; numbers of 16
// bits have a tape of their own (rounded_tape.h). After finish() nothing is allocated any more: new
// inputs are written into their tensors and run() is called again. Every tensor starts at a
// multiple of 16 bytes; what lies between tensors is zero.
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

// What can be said of a tape whatever its scalars are.
class AnyTape {
 public:
  explicit AnyTape(Graph graph) : graph_(std::move(graph)) {}
  virtual ~AnyTape() = default;
  AnyTape(const AnyTape&) = delete;
  AnyTape& operator=(const AnyTape&) = delete;

  // Lays the tensors out, allocates the arena and copies the given inputs into it. Refuses a graph
  // whose operands did not fit, more than `limit` bytes, and what the machine cannot give.
  [[nodiscard]] Status finish(std::size_t limit);

  void run() { run(0, graph_.size()); }
  virtual void run(Index from, Index to) = 0;  // [from, to); the ones before must be there already

  const Graph& graph() const { return graph_; }
  const TensorInfo& info(Index tensor) const {
    return graph_.tensors[static_cast<std::size_t>(tensor)];
  }

  void* arena() { return arena_.get(); }
  std::size_t arena_bytes() const { return bytes_; }

  // Whether every input holds what its domain allows: after inputs were written into the arena.
  [[nodiscard]] virtual Status check_inputs() const = 0;
  virtual std::optional<NotFinite> first_not_finite() const = 0;

 protected:
  const void* arena() const { return arena_.get(); }

 private:
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  Status lay_out(std::size_t limit);
  virtual std::size_t scalar_bytes() const = 0;
  virtual void copy_in(const Graph::Source& source) = 0;

  Graph graph_;
  std::unique_ptr<void, Free> arena_;
  std::size_t bytes_ = 0;
};

template <class T>
class Tape : public AnyTape {
 public:
  using AnyTape::AnyTape;
  using AnyTape::run;

  void run(Index from, Index to) override;
  [[nodiscard]] Status check_inputs() const override;
  std::optional<NotFinite> first_not_finite() const override;

  Map<T> values(Index tensor);
  ConstMap<T> values(Index tensor) const;

 private:
  const T* scalars() const { return static_cast<const T*>(arena()); }
  std::size_t scalar_bytes() const override { return sizeof(T); }
  void copy_in(const Graph::Source& source) override;
  bool hidden_by_mask(const TensorInfo& info, Index row, Index col) const;
  bool asked_for(const TensorInfo& info, Index row, Index col) const;
};

extern template class Tape<double>;
extern template class Tape<float>;

}  // namespace attention
