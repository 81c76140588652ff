// Gradients against central differences: what a change of one input cell really does.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "core/domain.h"
#include "core/gradient.h"
#include "core/gradient_names.h"
#include "core/graph.h"
#include "core/tape.h"

namespace support {

using attention::ConstMap;
using attention::Graph;
using attention::Index;
using attention::Seed;
using attention::Tape;

inline constexpr std::size_t kEnoughBytes = std::size_t{1} << 26;

// Σ seed × value over the cells of all seeded tensors. What is not finite is hidden or dead: no
// seed changes it.
inline double objective(const Tape<double>& tape, std::span<const Seed> seeds) {
  double sum = 0;
  for (const Seed& seed : seeds) {
    const ConstMap<double> values = tape.values(seed.tensor);
    for (Index i = 0; i < values.size(); ++i) {
      if (std::isfinite(values.data()[i])) sum += seed.values[i] * values.data()[i];
    }
  }
  return sum;
}

// The derivative of the objective by one cell, from a tape that is left as it was.
inline double central_difference(Tape<double>& tape, std::span<const Seed> seeds, Index input,
                                 Index cell) {
  double& value = tape.values(input).data()[cell];
  const double before = value;
  const double step = 1e-5 * std::max(1.0, std::abs(before));
  const auto at = [&](double there) {
    value = there;
    tape.run(0, tape.graph().size());
    return objective(tape, seeds);
  };
  const double right = at(before + step);
  const double left = at(before - step);
  value = before;
  return (right - left) / (2 * step);
}

// Where a gradient differs first from the central difference, in words; "" where none does.
// Every input is looked at: one without a gradient must have no influence. Each difference may be
// `relative` of the largest gradient of its tensor, and 1e-8.
inline std::string disagreement(const Graph& forward, std::span<const Seed> seeds,
                                double relative = 1e-6) {
  Graph both = forward;
  append_gradients(both, seeds);
  Tape<double> backward(both);
  Tape<double> tape(forward);
  if (!backward.finish(kEnoughBytes).ok() || !tape.finish(kEnoughBytes).ok()) return "no tape";
  backward.run(0, both.size());

  std::ostringstream says;
  says.precision(12);
  for (Index input = 0; input < forward.size(); ++input) {
    const attention::TensorInfo& info = tape.info(input);
    if (info.op->name != "input") continue;
    if (attention::domain_named(info.text("domain")) == attention::Domain::keep) continue;
    const Index gradient = both.find(attention::gradient_name(info.id));
    const Index cells = info.extent.rows * info.extent.cols;
    std::vector<double> expected;
    double largest = 0;
    for (Index cell = 0; cell < cells; ++cell) {
      const bool hides = !std::isfinite(tape.values(input).data()[cell]);
      expected.push_back(hides ? 0 : central_difference(tape, seeds, input, cell));
      largest = std::max(largest, std::abs(expected.back()));
    }
    for (Index cell = 0; cell < cells; ++cell) {
      const double got = gradient < 0 ? 0 : backward.values(gradient).data()[cell];
      const double should_be = expected[static_cast<std::size_t>(cell)];
      if (std::abs(got - should_be) <= 1e-8 + relative * largest) continue;
      says << "d_" << info.id << "[" << cell / info.extent.cols << ", " << cell % info.extent.cols
           << "]: got " << got << ", difference " << should_be;
      return says.str();
    }
  }
  return "";
}

}  // namespace support
