// The counted loops of the operations that came with the variants of attention.
#pragma once

#include <vector>

#include "support/counted.h"

namespace support {

// One pair of a query and a key, and the k columns of the key.
inline void band(Counted x) {
  Counted sum = x;
  times(k, [&] { sum += x * x; });
}

// Of two queries with the windows of the two places before them: only the second has a key there.
inline constexpr attention::BandPlaces kBefore{.before = 2, .offset = 0};

inline std::vector<Case> variant_cost_cases() {
  return {
      {"band_product",
       [](Builder& t, const auto& in) { t.band_product("y", in[0], in[1], 2, kBefore); },
       {{m, k}, {n, k}},
       band},
      {"band_sum",
       [](Builder& t, const auto& in) { t.band_sum("y", in[0], in[1], kBefore); },
       {{m, 2}, {n, k}},
       band},
      {"band_spread",
       [](Builder& t, const auto& in) { t.band_spread("y", in[0], in[1], n, kBefore); },
       {{m, 2}, {m, k}},
       band},
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
