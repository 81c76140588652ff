// The counted loops of the operations that came with the variants of attention.
#pragma once

#include <vector>

#include "support/counted.h"

namespace support {

inline std::vector<Case> variant_cost_cases() {
  return {
      {"row_norm",
       [](Builder& t, const auto& in) { t.row_norm("y", in[0]); },
       {kTable},
       rows(squared, [](Counted sum) { function(sum); })},
      {"scale_rows",
       [](Builder& t, const auto& in) { t.scale_rows("y", in[0], in[1]); },
       {kTable, kColumn},
       cells([](Counted x) { x* x; })},
      {"maximum_gradient",
       [](Builder& t, const auto& in) { t.maximum_gradient("y", in[0], in[1], in[2]); },
       {kTable, kTable, kTable},
       cells([](Counted x) { x / x; })},
      {"fold_rows",
       [](Builder& t, const auto& in) { t.fold_rows("y", in[0], 2, "each"); },
       {{2 * m, n}},
       cells([](Counted x) {
         Counted sum = x;
         times(2, [&] { sum += x; });
       })},

      function_case("tanh", [](Counted x) { function(x); }),
      function_case("tanh_slope",
                    [](Counted x) {
                      const Counted t = function(x);
                      x - t* t;
                    }),
      function_case("elu_plus_one", [](Counted x) { x + x, function(x); }),
      function_case("elu_plus_one_slope", [](Counted x) { function(x); }),
  };
}

}  // namespace support
