// Dropout: some cells become 0, the others grow by 1 / (1 − p), so that sums stay what they were on
// average. Off in evaluation.
//
// Which cells stay is given, or drawn as NumPy draws it: for one tensor after the other, in the
// order of the graph's list,
//
//   np.random.seed(seed);  keep = np.random.random_sample(shape) >= p
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/builder.h"
#include "core/givens.h"
#include "core/one_head.h"
#include "core/random.h"

namespace attention {

struct DropoutOptions {
  bool active = false;
  double p = 0;
  double factor = 1;
  std::uint32_t seed = 0;
  bool draws = true;  // false: nothing is calculated, so that masks need no values
  Givens keep{};  // by the ids of what is dropped: "head0.dropped"; if any is given, none is drawn
};

class Dropout {
 public:
  explicit Dropout(const DropoutOptions& options) : options_(options), random_(options.seed) {}

  // a as it stays: a itself, or a tensor of this name below the builder's path.
  Tensor operator()(Builder tape, std::string_view name, Tensor a);

  // A mask that was given for something that is not dropped, by its id; "" if there is none.
  std::string first_unused() const;

 private:
  Tensor mask(Builder tape, std::string_view name, Extent extent);

  DropoutOptions options_;
  Random random_;
  std::vector<std::string> used_;
};

}  // namespace attention
