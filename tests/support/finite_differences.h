// Gradients against central differences: what a change of one input cell really does.
//
//   const Differences differences(graph);        // every input cell has been moved a little
//   CHECK(differences.disagreement(seeds) == kSame);  // as the gradients say
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "core/domain.h"
#include "core/gradient.h"
#include "core/gradient_names.h"
#include "core/graph.h"
#include "core/operations.h"
#include "core/tape.h"

namespace support {

using attention::Graph;
using attention::Index;
using attention::Seed;
using attention::Tape;
using attention::TensorInfo;

inline constexpr std::size_t kEnoughBytes = std::size_t{1} << 26;
inline constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

class Differences {
 public:
  // The values of the graph's inputs have to be there still.
  explicit Differences(const Graph& forward) : forward_(forward), tape_(forward) {
    if (!tape_.finish(kEnoughBytes).ok()) return;
    run();
    for (Index i = 0; i < forward_.size(); ++i) {
      if (is_differentiable(forward_.tensors[at(i)])) move_input(i);
    }
    run();
  }

  // Where a gradient differs first from the difference, in words; kSame where none does. Every
  // input is looked at: one without a gradient must have no influence. They may differ by
  // `relative` of the largest gradient of the tensor, and by what rounding does to differences of
  // large values.
  std::string disagreement(std::span<const Seed> seeds, double relative = 1e-6) const {
    Graph both = forward_;
    append_gradients(both, seeds);
    Tape<double> backward(both);
    if (!backward.finish(kEnoughBytes).ok()) return "no tape";
    backward.AnyTape::run();
    for (const Moved& moved : moved_) {
      const std::string name = attention::gradient_name(forward_.tensors[at(moved.input)].id);
      const Index gradient = both.find(name);
      const double* got = gradient < 0 ? nullptr : backward.values(gradient).data();
      const std::string text = compare(moved, got, seeds, relative);
      if (!text.empty()) return name + text;
    }
    return "";
  }

 private:
  // Of one input, by each of its cells: the derivatives of all values of the tape.
  struct Moved {
    Index input;
    std::vector<std::vector<double>> derivatives{};
  };

  static std::size_t at(Index i) { return static_cast<std::size_t>(i); }

  static bool is_differentiable(const TensorInfo& info) {
    return info.op->name == "input" &&
           attention::domain_named(info.text("domain")) != attention::Domain::keep;
  }

  void run() { tape_.run(0, forward_.size()); }

  std::vector<double> values() {
    run();
    const auto* start = static_cast<const double*>(tape_.arena());
    return {start, start + tape_.arena_bytes() / sizeof(double)};
  }

  void move_input(Index input) {
    Moved moved{.input = input};
    const auto cells = tape_.values(input).size();
    for (Index cell = 0; cell < cells; ++cell) {
      moved.derivatives.push_back(derivatives_by(tape_.values(input).data()[cell]));
    }
    moved_.push_back(std::move(moved));
  }

  // By a value of the tape, which is left as it was. A −∞ cannot be moved.
  std::vector<double> derivatives_by(double& value) {
    const double before = value;
    const std::vector<double> here = values();
    if (!std::isfinite(before)) return std::vector<double>(here.size(), kUnknown);
    const double step = 3e-5 * std::max(1.0, std::abs(before));
    const auto with = [&](double change) {
      value = before + change;
      return values();
    };
    const std::vector<double> near[] = {with(-step), with(step)};
    const std::vector<double> far[] = {with(-2 * step), with(2 * step)};
    value = before;
    std::vector<double> slopes;
    for (std::size_t i = 0; i < here.size(); ++i) {
      slopes.push_back(slope({far[0][i], near[0][i], here[i], near[1][i], far[1][i]}, step));
    }
    return slopes;
  }

  // Through five points at equal distances. At a corner (a maximum that changes, a ReLU at 0), and
  // where something is not finite, it is unknown.
  static double slope(const double (&f)[5], double step) {
    const double left = (f[2] - f[1]) / step;
    const double right = (f[3] - f[2]) / step;
    const double near = (f[3] - f[1]) / (2 * step);
    const double far = (f[4] - f[0]) / (4 * step);
    const double size = 1 + std::abs(near);
    const bool smooth = std::abs(left - right) < 0.1 * size && std::abs(near - far) < 1e-3 * size;
    return smooth ? (4 * near - far) / 3 : kUnknown;
  }

  // Σ seed × derivative over the cells of all seeded tensors
  double expected(const std::vector<double>& derivatives, std::span<const Seed> seeds) const {
    double sum = 0;
    for (const Seed& seed : seeds) {
      const TensorInfo& info = tape_.info(seed.tensor);
      const Index cells = info.extent.rows * info.extent.cols;
      for (Index i = 0; i < cells; ++i) {
        if (seed.values[i] != 0) sum += seed.values[i] * derivatives[info.offset + at(i)];
      }
    }
    return sum;
  }

  // Σ |seed × value|
  double size_of(std::span<const Seed> seeds) const {
    double size = 0;
    for (const Seed& seed : seeds) {
      const auto values = tape_.values(seed.tensor);
      for (Index i = 0; i < values.size(); ++i) {
        if (seed.values[i] != 0) size += std::abs(seed.values[i] * values.data()[i]);
      }
    }
    return size;
  }

  std::string compare(const Moved& moved, const double* got, std::span<const Seed> seeds,
                      double relative) const {
    const double rounding = 1e-8 + 1e-10 * size_of(seeds);
    std::vector<double> should_be;
    double largest = 0;
    for (const std::vector<double>& derivatives : moved.derivatives) {
      should_be.push_back(expected(derivatives, seeds));
      if (std::isfinite(should_be.back())) largest = std::max(largest, std::abs(should_be.back()));
    }
    for (std::size_t cell = 0; cell < should_be.size(); ++cell) {
      const double is = got ? got[cell] : 0;
      if (std::isnan(should_be[cell])) continue;
      if (std::abs(is - should_be[cell]) <= rounding + relative * largest) continue;
      std::ostringstream says;
      says.precision(12);
      says << " cell " << cell << ": got " << is << ", difference " << should_be[cell];
      return says.str();
    }
    return "";
  }

  const Graph& forward_;
  Tape<double> tape_;
  std::vector<Moved> moved_;
};

}  // namespace support
