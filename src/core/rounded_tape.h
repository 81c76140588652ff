// A tape of 16-bit numbers: what a machine gives that stores every tensor as float16 or bfloat16.
//
// Every tensor is calculated in float from rounded operands, and rounded when it is stored. How a
// sum of many terms is made is an option: accumulated in float and rounded once, as tensor cores do
// it, or with every term and every partial sum rounded (steps_rounded.h). The arena holds floats.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <utility>

#include "core/number_format.h"
#include "core/tape.h"

namespace attention {

enum class Rounding { once, each };

class RoundedTape final : public Tape<float> {
 public:
  using AnyTape::run;

  RoundedTape(Graph graph, const NumberFormat& format, Rounding sums)
      : Tape(std::move(graph)), format_(format), sums_(sums) {}

  void run(Index from, Index to) override;

  // An input that the format is too small for became infinite, which is no reason to refuse others.
  [[nodiscard]] Status check_inputs() const override;
  std::optional<NotFinite> first_not_finite() const override;

 private:
  void copy_in(const Graph::Source& source) override;
  void round_input(const TensorInfo& input);
  NotFinite cell_at(std::size_t place) const;

  const NumberFormat& format_;
  Rounding sums_;
  std::set<std::size_t> too_large_;  // places in the arena: cells of inputs that were finite before
};

}  // namespace attention
