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
      {"eliminate",
       [](Builder& t, const auto& in) { t.eliminate("y", in[0], in[1], 1e-6); },
       {kTable, {1, 1}},
       cells([](Counted x) { x - x* x / x; })},
      {"count_large",
       [](Builder& t, const auto& in) { t.count_large("y", in[0], 1e-6); },
       {kTable},
       [](Counted x) { x* x; }},
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
