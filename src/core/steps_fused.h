// How values are calculated (steps.h): several operations in one, which keep nothing on the way.
#pragma once

#include "core/kernels_fused.h"
#include "core/operations.h"

namespace attention::steps {

inline constexpr auto softmax = [](const auto& s) { attention::softmax(s.in(0), s.out()); };

// x (m×n), then gamma and beta (1×n each), which may be left out
inline constexpr auto norm = [](const auto& s) {
  const NormKind kind{s.info.text("kind") == "layer_norm", s.info.number("eps")};
  attention::norm_rows(s.in(0), s.in(1).data, s.in(2).data, kind, s.out());
};

// One head's columns of a tensor of all heads.
template <class T>
View<T> head_columns(View<T> all, Index head, Index heads) {
  const Index width = all.cols / heads;
  return {all.data + static_cast<std::ptrdiff_t>(head) * width, all.rows, width, all.stride};
}

// q (m×h·d_k), k (n×h·d_k), v (n×h·d_v), then keep and bias (m×n each), which may be left out
inline constexpr auto attend = []<class T>(const Step<T>& s) {
  const auto heads = static_cast<Index>(s.info.number("heads"));
  const Band band{static_cast<Index>(s.info.number("first")),
                  static_cast<Index>(s.info.number("last"))};
  for (Index head = 0; head < heads; ++head) {
    attention::attend<T>({.q = head_columns(s.in(0), head, heads),
                          .k = head_columns(s.in(1), head, heads),
                          .v = head_columns(s.in(2), head, heads),
                          .keep = s.in(3),
                          .bias = s.in(4),
                          .scale = s.number("scale"),
                          .band = band},
                         head_columns(s.out(), head, heads));
  }
};

}  // namespace attention::steps
