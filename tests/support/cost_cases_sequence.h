// The counted loops of the operations that came with recurrences and convolutions.
#pragma once

#include <vector>

#include "support/counted.h"

namespace support {

inline std::vector<Case> sequence_cost_cases() {
  return {
      function_case("exp", [](Counted x) { function(x); }),
      function_case("softplus", [](Counted x) { x + function(function(x)); }),
      function_case("softplus_slope", [](Counted x) { x / (x + function(x)); }),
      {"fold",  // of two taps, as if both lay within the sequence everywhere
       [](Builder& t, const auto& in) { t.fold("y", in[0], n, 0, 1); },
       {{m, 2 * n}},
       cells([](Counted x) {
         Counted sum = x;
         times(2, [&] { sum += x; });
       })},
  };
}

}  // namespace support
