// A small graph whose inputs are drawn, for tests that hold whatever the numbers are.
//
//   DrawnGraph drawn(seed);
//   const Tensor a = drawn.input("a", {drawn.size(), 3});
//   drawn.tape.row_sum("y", a);
#pragma once

#include <deque>
#include <string_view>
#include <utility>
#include <vector>

#include "core/builder.h"
#include "core/random.h"

namespace support {

using attention::Domain;
using attention::Extent;
using attention::Index;
using attention::Tensor;

class DrawnGraph {
 public:
  explicit DrawnGraph(unsigned seed) : random(seed) {}
  DrawnGraph(const DrawnGraph&) = delete;
  DrawnGraph& operator=(const DrawnGraph&) = delete;

  Index size(Index least = 1) { return static_cast<Index>(random.integer(least, least + 5)); }
  bool chance() { return random.integer(0, 2) == 1; }

  // Normals; of a mask of keep and hide, zeros and ones.
  const double* values(Extent extent, Domain domain = Domain::finite) {
    std::vector<double> drawn(static_cast<std::size_t>(extent.rows * extent.cols));
    for (double& value : drawn) {
      value = domain == Domain::keep ? static_cast<double>(random.integer(0, 2)) : random.normal();
    }
    return values_.emplace_back(std::move(drawn)).data();
  }

  Tensor input(std::string_view id, Extent extent, Domain domain = Domain::finite) {
    return tape.input(id, extent, values(extent, domain), domain);
  }

  // Between 0.5 and 2.5: a divisor, a variance.
  Tensor positive(std::string_view id, Extent extent) {
    std::vector<double> drawn(static_cast<std::size_t>(extent.rows * extent.cols));
    for (double& value : drawn) value = random.uniform(0.5, 2.5);
    return tape.input(id, extent, values_.emplace_back(std::move(drawn)).data());
  }

  attention::Graph graph;
  attention::Builder tape{graph};
  attention::Random random;

 private:
  std::deque<std::vector<double>> values_;  // a deque: what it holds stays where it is
};

}  // namespace support
