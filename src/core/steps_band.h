// How values are calculated (steps.h): products of which only a band is made. Query i and place c
// of its window stand for the key j = i + offset − before + c, if there is such a key.
//
// A band (m × w) has a row for every query and a column for every place of the window.
#pragma once

#include <algorithm>

#include "core/operations.h"

namespace attention::steps {

// The places of a query's window that have a key: from `first` to before `last`.
struct Places {
  Index key;  // of place 0
  Index first, last;

  Places(const TensorInfo& info, Index query, Index width, Index keys)
      : key(query + static_cast<Index>(info.number("offset") - info.number("before"))),
        first(std::clamp(-key, 0, width)),
        last(std::clamp(keys - key, first, width)) {}
};

// 1 where there is a key
inline constexpr auto band = []<class T>(const Step<T>& s) {
  const auto keys = static_cast<Index>(s.info.number("keys"));
  for (Index i = 0; i < s.out().rows; ++i) {
    T* row = s.out().row(i);
    const Places places(s.info, i, s.out().cols, keys);
    for (Index c = 0; c < s.out().cols; ++c) {
      row[c] = places.first <= c && c < places.last ? T(1) : T(0);
    }
  }
};

// a (m × d), b (n × d) → band (m × w) of a bᵀ; 0 where there is no key
inline constexpr auto band_product = []<class T>(const Step<T>& s) {
  const View<const T> b = s.in(1);
  for (Index i = 0; i < s.out().rows; ++i) {
    const T* a = s.in(0).row(i);
    T* row = s.out().row(i);
    const Places places(s.info, i, s.out().cols, b.rows);
    std::fill_n(row, s.out().cols, T(0));
    for (Index c = places.first; c < places.last; ++c) {
      const T* other = b.row(places.key + c);
      T sum = 0;
      for (Index t = 0; t < b.cols; ++t) sum += a[t] * other[t];
      row[c] = sum;
    }
  }
};

// band (m × w), b (n × d) → m × d: row i is Σ_c band[i, c] b[j]
inline constexpr auto band_sum = []<class T>(const Step<T>& s) {
  const View<const T> band = s.in(0);
  for (Index i = 0; i < s.out().rows; ++i) {
    T* row = s.out().row(i);
    const Places places(s.info, i, band.cols, s.in(1).rows);
    std::fill_n(row, s.out().cols, T(0));
    for (Index c = places.first; c < places.last; ++c) {
      const T* other = s.in(1).row(places.key + c);
      for (Index t = 0; t < s.out().cols; ++t) row[t] += band.row(i)[c] * other[t];
    }
  }
};

// band (m × w), a (m × d) → n × d: row j is Σ band[i, c] a[i] over all i whose place c is key j
inline constexpr auto band_spread = []<class T>(const Step<T>& s) {
  const View<const T> band = s.in(0);
  const View<T> out = s.out();
  for (Index j = 0; j < out.rows; ++j) std::fill_n(out.row(j), out.cols, T(0));
  for (Index i = 0; i < band.rows; ++i) {
    const T* a = s.in(1).row(i);
    const Places places(s.info, i, band.cols, out.rows);
    for (Index c = places.first; c < places.last; ++c) {
      T* row = out.row(places.key + c);
      for (Index t = 0; t < out.cols; ++t) row[t] += band.row(i)[c] * a[t];
    }
  }
};

}  // namespace attention::steps
