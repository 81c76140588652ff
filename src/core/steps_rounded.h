// How sums are calculated (steps.h) where every term and every partial sum is rounded to a number
// format: the last column of the table of operations, for those that add many terms.
//
// Terms are added in the order of the usual steps. A product of two numbers of 16 bits, and the sum
// of two of them, are exact in double or so near that rounding them once is right.
#pragma once

#include <cmath>

#include "core/number_format.h"
#include "core/operations.h"
#include "core/steps_band.h"

namespace attention::rounded_steps {

// Σ term(t) for t < count
template <class Term>
double sum_of(Index count, const NumberFormat& format, Term term) {
  double sum = 0;
  for (Index t = 0; t < count; ++t) {
    const double next = format.round(term(t));
    sum = format.round(sum + next);
  }
  return sum;
}

// out[i, j] = f(i, j)
template <class F>
void for_cells(const Step<float>& s, F f) {
  for (Index i = 0; i < s.out().rows; ++i) {
    for (Index j = 0; j < s.out().cols; ++j) s.out().row(i)[j] = static_cast<float>(f(i, j));
  }
}

// out[i, j] = Σ a(i, t) b(t, j) + bias[j] over as many terms t
template <class A, class B>
void product(const Step<float>& s, const NumberFormat& format, Index terms, A a, B b) {
  const float* bias = s.in(2).data;
  for_cells(s, [&](Index i, Index j) {
    const double sum = sum_of(terms, format, [&](Index t) { return double{a(i, t)} * b(t, j); });
    return bias ? sum + bias[j] : sum;
  });
}

inline void matmul(const Step<float>& s, const NumberFormat& format) {
  product(
      s, format, s.in(0).cols, [a = s.in(0)](Index i, Index t) { return a.row(i)[t]; },
      [b = s.in(1)](Index t, Index j) { return b.row(t)[j]; });
}

inline void matmul_nt(const Step<float>& s, const NumberFormat& format) {
  product(
      s, format, s.in(0).cols, [a = s.in(0)](Index i, Index t) { return a.row(i)[t]; },
      [b = s.in(1)](Index t, Index j) { return b.row(j)[t]; });
}

inline void matmul_tn(const Step<float>& s, const NumberFormat& format) {
  product(
      s, format, s.in(0).rows, [a = s.in(0)](Index i, Index t) { return a.row(t)[i]; },
      [b = s.in(1)](Index t, Index j) { return b.row(t)[j]; });
}

// Of places of a window without a key, 0.
inline void band_product(const Step<float>& s, const NumberFormat& format) {
  for_cells(s, [&, a = s.in(0), b = s.in(1)](Index i, Index c) {
    const steps::Places places(s.info, i, s.out().cols, b.rows);
    const bool has_key = places.first <= c && c < places.last;
    return sum_of(has_key ? a.cols : 0, format,
                  [&](Index t) { return double{a.row(i)[t]} * b.row(places.key + c)[t]; });
  });
}

inline void band_sum(const Step<float>& s, const NumberFormat& format) {
  for_cells(s, [&, band = s.in(0), b = s.in(1)](Index i, Index j) {
    const steps::Places places(s.info, i, band.cols, b.rows);
    return sum_of(places.last - places.first, format, [&](Index t) {
      const Index c = places.first + t;
      return double{band.row(i)[c]} * b.row(places.key + c)[j];
    });
  });
}

inline void band_spread(const Step<float>& s, const NumberFormat& format) {
  for_cells(s, [&, band = s.in(0), a = s.in(1)](Index key, Index j) {
    return sum_of(band.rows, format, [&](Index i) {
      const steps::Places places(s.info, i, band.cols, s.out().rows);
      const Index c = key - places.key;
      return places.first <= c && c < places.last ? double{band.row(i)[c]} * a.row(i)[j] : 0;
    });
  });
}

// the sum of all operands
inline void add(const Step<float>& s, const NumberFormat& format) {
  for_cells(s, [&](Index i, Index j) {
    return sum_of(s.operands(), format, [&](Index k) { return double{s.in(k).row(i)[j]}; });
  });
}

// the sum of all operands, divided by their number
inline void mean(const Step<float>& s, const NumberFormat& format) {
  for_cells(s, [&](Index i, Index j) {
    const auto term = [&](Index k) { return double{s.in(k).row(i)[j]}; };
    return sum_of(s.operands(), format, term) / s.operands();
  });
}

inline void column_sum(const Step<float>& s, const NumberFormat& format) {
  for_cells(s, [&](Index, Index j) {
    return sum_of(s.in(0).rows, format, [&](Index i) { return double{s.in(0).row(i)[j]}; });
  });
}

// a (n × taps·d) → n × d: every part added to the row that it came from (steps_sequence.h)
inline void fold(const Step<float>& s, const NumberFormat& format) {
  const View<const float> a = s.in(0);
  const Index cols = s.out().cols, taps = a.cols / cols;
  const auto first = static_cast<Index>(s.info.number("first"));
  const auto dilation = static_cast<Index>(s.info.number("dilation"));
  for_cells(s, [&](Index row, Index col) {
    return sum_of(taps, format, [&](Index term) {
      const Index tap = taps - 1 - term;  // the last tap sees a row first
      const Index from = row - first - tap * dilation;
      return from < 0 || from >= a.rows ? 0.0 : double{a.row(from)[tap * cols + col]};
    });
  });
}

// for each row i, the sum over its cells j of term(i, j)
template <class Term>
void row_sums(const Step<float>& s, const NumberFormat& format, Term term, double divisor = 1) {
  for_cells(s, [&](Index i, Index) {
    return sum_of(s.in(0).cols, format, [&](Index j) { return term(i, j); }) / divisor;
  });
}

inline void row_sum(const Step<float>& s, const NumberFormat& format) {
  row_sums(s, format, [a = s.in(0)](Index i, Index j) { return double{a.row(i)[j]}; });
}

inline void row_mean(const Step<float>& s, const NumberFormat& format) {
  row_sums(
      s, format, [a = s.in(0)](Index i, Index j) { return double{a.row(i)[j]}; }, s.in(0).cols);
}

inline void row_dot(const Step<float>& s, const NumberFormat& format) {
  row_sums(s, format, [a = s.in(0), b = s.in(1)](Index i, Index j) {
    return double{a.row(i)[j]} * b.row(i)[j];
  });
}

inline void row_mean_square(const Step<float>& s, const NumberFormat& format) {
  row_sums(
      s, format, [a = s.in(0)](Index i, Index j) { return double{a.row(i)[j]} * a.row(i)[j]; },
      s.in(0).cols);
}

// √ Σ a²
inline void row_norm(const Step<float>& s, const NumberFormat& format) {
  for_cells(s, [&, a = s.in(0)](Index i, Index) {
    const auto term = [&](Index j) { return double{a.row(i)[j]} * a.row(i)[j]; };
    return std::sqrt(sum_of(a.cols, format, term));
  });
}

// the sum of the rows that repeat_rows would make of one
inline void fold_rows(const Step<float>& s, const NumberFormat& format) {
  const auto times = static_cast<Index>(s.info.number("times"));
  const bool all = s.info.text("order") == "all";
  for_cells(s, [&, a = s.in(0)](Index i, Index j) {
    return sum_of(times, format, [&](Index t) {
      return double{a.row(all ? t * s.out().rows + i : i * times + t)[j]};
    });
  });
}

// Σ (a − mean)² / divisor, the difference rounded too
inline void row_variance(const Step<float>& s, const NumberFormat& format) {
  const auto term = [&](Index i, Index j) {
    const double distance = format.round(double{s.in(0).row(i)[j]} - *s.in(1).row(i));
    return distance * distance;
  };
  row_sums(s, format, term, s.info.number("divisor"));
}

}  // namespace attention::rounded_steps
