// How values are calculated (steps.h): Gaussian elimination with complete pivoting, one pivot at a
// time, and the rank that it shows.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/operations.h"

namespace attention::steps {

struct Place {
  Index row = 0;
  Index col = 0;
};

// Where the number of a that is largest in size stands, the first of several.
template <class T>
Place largest_in_size(View<const T> a) {
  Place place;
  for (Index i = 0; i < a.rows; ++i) {
    for (Index j = 0; j < a.cols; ++j) {
      if (std::abs(a.row(i)[j]) > std::abs(a.row(place.row)[place.col])) place = {i, j};
    }
  }
  return place;
}

// a (m × n) → 1 × 1
inline constexpr auto pivot = []<class T>(const Step<T>& s) {
  const Place place = largest_in_size<T>(s.in(0));
  *s.out().data = s.in(0).row(place.row)[place.col];
};

// a (m × n), the first pivot (1 × 1) → a − (a's pivot's column) (a's pivot's row) / pivot. What is
// in size not above `tolerance` times the first pivot counts as rounding and becomes 0, as do the
// row and the column.
inline constexpr auto eliminate = []<class T>(const Step<T>& s) {
  const View<const T> a = s.in(0);
  const Place place = largest_in_size<T>(a);
  const T largest = a.row(place.row)[place.col];
  const T least = std::abs(*s.in(1).data) * s.number("tolerance");
  for (Index i = 0; i < a.rows; ++i) {
    const T* row = a.row(i);
    for (Index j = 0; j < a.cols; ++j) {
      const bool explained = i == place.row || j == place.col || largest == 0;
      const T rest = explained ? T(0) : row[j] - row[place.col] * a.row(place.row)[j] / largest;
      s.out().row(i)[j] = std::abs(rest) > least ? rest : T(0);
    }
  }
};

// a → 1 × 1: how many of its numbers are in size above `tolerance` times the first
inline constexpr auto count_large = []<class T>(const Step<T>& s) {
  const View<const T> a = s.in(0);
  const T least = std::abs(*a.data) * s.number("tolerance");
  T count = 0;
  for (Index i = 0; i < a.rows; ++i) {
    for (Index j = 0; j < a.cols; ++j) count += std::abs(a.row(i)[j]) > least ? 1 : 0;
  }
  *s.out().data = count;
};

}  // namespace attention::steps
