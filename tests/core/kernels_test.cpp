// Every kernel against its naive twin, over sizes around the number of lanes, starts of any
// alignment and rows with gaps between them; then what a reader relies on at the extremes.
#include "core/kernels.h"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>

#include "support/compare.h"
#include "support/reference.h"
#include "support/table.h"

namespace attention {
namespace {

using support::difference;
using support::kSame;
using support::Table;

template <class T>
constexpr T kInf = std::numeric_limits<T>::infinity();
template <class T>
constexpr T kNaN = std::numeric_limits<T>::quiet_NaN();

constexpr Index kSizes[] = {0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 16, 17, 33};

template <class T>
void fill(Table<T>& table, T value) {
  support::reference::for_cells(table.view(), [=](Index, Index) { return value; });
}

// f(rows, cols, gap, shift) for all sizes of a matrix and a few ways of lying in memory.
template <class F>
void for_layouts(F f) {
  for (const Index rows : {0, 1, 2, 3, 5, 8}) {
    for (const Index cols : kSizes) {
      for (const Index shift : {0, 1, 2, 3}) {
        const Index gap = (rows + cols + shift) % 3;
        CAPTURE(rows, cols, gap, shift);
        f(rows, cols, gap, shift);
      }
    }
  }
}

// Runs a kernel and its twin on outputs that lie alike, and compares.
template <class T, class Kernel, class Twin>
void check_twins(Index rows, Index cols, Index gap, Index shift, Kernel kernel, Twin twin,
                 support::Tolerance tolerance = {}) {
  Table<T> got(rows, cols, gap, shift);
  Table<T> expected(rows, cols, gap, shift);
  kernel(got.view());
  twin(expected.view());
  CHECK(difference(got.view(), expected.view(), tolerance) == kSame);
  CHECK(got.gaps_untouched());
}

template <class T>
void check_products(Index m, Index k, Index n, Index gap, Index shift, Random& random) {
  CAPTURE(m, k, n, gap, shift);
  const auto a = Table<T>::random(m, k, random, 1, gap, shift);
  const auto a_turned = Table<T>::random(k, m, random, 1, gap, shift);
  const auto b = Table<T>::random(k, n, random, 1, 0, shift);
  const auto b_turned = Table<T>::random(n, k, random, 1, gap, 0);
  const auto row = Table<T>::random(1, n, random, 1, 0, shift);
  for (const T* bias : {static_cast<const T*>(nullptr), row.view().data}) {
    CAPTURE(bias != nullptr);
    check_twins<T>(
        m, n, gap, shift, [&](View<T> out) { matmul(a.view(), b.view(), bias, out); },
        [&](View<T> out) { support::reference::matmul(a.view(), b.view(), bias, out); });
    check_twins<T>(
        m, n, gap, shift, [&](View<T> out) { matmul_nt(a.view(), b_turned.view(), bias, out); },
        [&](View<T> out) { support::reference::matmul_nt(a.view(), b_turned.view(), bias, out); });
    check_twins<T>(
        m, n, gap, shift, [&](View<T> out) { matmul_tn(a_turned.view(), b.view(), bias, out); },
        [&](View<T> out) { support::reference::matmul_tn(a_turned.view(), b.view(), bias, out); });
  }
}

template <class T>
void check_masks(Index rows, Index cols, Index gap, Index shift, T fill, bool with_bias,
                 Random& random) {
  CAPTURE(fill, with_bias);
  const auto a = Table<T>::random(rows, cols, random, 3, gap, shift);
  const auto grid = Table<T>::random(rows, cols, random, 1, 0, shift);
  const View<const T> bias = with_bias ? grid.view() : View<const T>{nullptr, 0, 0};
  Table<T> keep(rows, cols, gap, 0);
  support::reference::for_cells(keep.view(),
                                [&](Index, Index) { return static_cast<T>(random.integer(0, 2)); });
  check_twins<T>(
      rows, cols, gap, shift,
      [&](View<T> out) { mask_fill(a.view(), keep.view(), bias, fill, out); },
      [&](View<T> out) { support::reference::mask_fill(a.view(), keep.view(), bias, fill, out); });
  check_twins<T>(
      rows, cols, gap, shift,
      [&](View<T> out) { mask_add(a.view(), keep.view(), bias, fill, out); },
      [&](View<T> out) { support::reference::mask_add(a.view(), keep.view(), bias, fill, out); });
}

// Rows of scores → rows of weights.
template <class T>
Table<T> softmax(Table<T> scores) {
  Table<T> max(scores.rows(), 1);
  Table<T> exps(scores.rows(), scores.cols());
  Table<T> sum(scores.rows(), 1);
  Table<T> weights(scores.rows(), scores.cols());
  row_max(scores.view(), max.view());
  exp_shifted(scores.view(), max.view(), exps.view());
  row_sum(exps.view(), sum.view());
  divide_rows(exps.view(), sum.view(), EmptyRow::zero, weights.view());
  return weights;
}

template <class T>
Table<T> row_of(std::initializer_list<T> values) {
  Table<T> row(1, static_cast<Index>(values.size()));
  std::copy(values.begin(), values.end(), row.view().data);
  return row;
}

}  // namespace

TEMPLATE_TEST_CASE("products add their terms in order, to the last bit", "[kernels]", float,
                   double) {
  Random random(2);
  for (const Index m : {0, 1, 3, 4, 5, 9}) {
    for (const Index k : {0, 1, 2, 5, 8}) {
      for (const Index n : kSizes) {
        check_products<TestType>(m, k, n, (m + k + n) % 3, (m + k) % 4, random);
      }
    }
  }
}

TEMPLATE_TEST_CASE("products add long sums in order across panels", "[kernels]", float, double) {
  Random random(3);
  for (const Index k : {255, 256, 257, 512, 600}) {
    check_products<TestType>(5, k, 9, 1, 3, random);
    check_products<TestType>(4, k, 8, 0, 0, random);
    check_products<TestType>(41, k, 24, 1, 2, random);
  }
}

TEMPLATE_TEST_CASE("a product of NaN and infinity shows them", "[kernels]", float, double) {
  using T = TestType;
  Table<T> a = row_of<T>({1, kInf<T>, 3});
  Table<T> b(3, 2);
  fill(b, T{1});
  b(1, 1) = 0;
  Table<T> out(1, 2);
  matmul(a.view(), b.view(), nullptr, out.view());
  CHECK(out(0, 0) == kInf<T>);
  CHECK(std::isnan(out(0, 1)));
}

TEMPLATE_TEST_CASE("row_max and row_sum equal their twins", "[kernels]", float, double) {
  using T = TestType;
  Random random(4);
  for_layouts([&](Index rows, Index cols, Index gap, Index shift) {
    const auto a = Table<T>::random(rows, cols, random, 3, gap, shift);
    check_twins<T>(
        rows, 1, gap, shift, [&](View<T> out) { row_max(a.view(), out); },
        [&](View<T> out) { support::reference::row_max(a.view(), out); });
    check_twins<T>(
        rows, 1, gap, shift, [&](View<T> out) { row_sum(a.view(), out); },
        [&](View<T> out) { support::reference::row_sum(a.view(), out); });
  });
}

TEMPLATE_TEST_CASE("row_max sees a NaN anywhere in a row", "[kernels]", float, double) {
  using T = TestType;
  Random random(5);
  for (const Index cols : kSizes) {
    for (Index at = 0; at < cols; ++at) {
      CAPTURE(cols, at);
      auto a = Table<T>::random(1, cols, random);
      a(0, at) = kNaN<T>;
      if (at > 0) a(0, 0) = kInf<T>;
      Table<T> max(1, 1);
      row_max(a.view(), max.view());
      CHECK(std::isnan(max(0, 0)));
    }
  }
}

TEMPLATE_TEST_CASE("row_max of a row of nothing but minus infinity is minus infinity", "[kernels]",
                   float, double) {
  using T = TestType;
  for (const Index cols : kSizes) {
    Table<T> a(2, cols);
    fill(a, -kInf<T>);
    Table<T> max(2, 1);
    row_max(a.view(), max.view());
    CHECK(max(0, 0) == -kInf<T>);
    CHECK(max(1, 0) == -kInf<T>);
  }
}

TEMPLATE_TEST_CASE("exp is as exact as promised over its whole range", "[kernels]", float, double) {
  using T = TestType;
  const double promised = sizeof(T) == 4 ? 1.3e-7 : 1.5e-16;
  const double of_std_exp = 1.2e-16;  // which stands for the exact value here
  const double low = sizeof(T) == 4 ? -87.3 : -708.3;
  const double high = sizeof(T) == 4 ? 88.3 : 709.4;
  Random random(6);
  Table<T> x(100, 101);
  support::reference::for_cells(
      x.view(), [&](Index, Index) { return static_cast<T>(random.uniform(low, high)); });
  Table<T> got(100, 101);
  exp(x.view(), got.view());
  double worst = 0;
  for (Index i = 0; i < x.rows(); ++i) {
    for (Index j = 0; j < x.cols(); ++j) {
      const double exact = std::exp(static_cast<double>(x(i, j)));
      worst = std::max(worst, std::abs(got(i, j) - exact) / exact);
    }
  }
  CHECK(worst <= promised + of_std_exp);
}

TEMPLATE_TEST_CASE("exp depends on the value alone, not on where it stands", "[kernels]", float,
                   double) {
  using T = TestType;
  Random random(7);
  for_layouts([&](Index rows, Index cols, Index gap, Index shift) {
    const auto a = Table<T>::random(rows, cols, random, 20, gap, shift);
    const auto one_by_one = [&](View<T> out) {
      support::reference::for_cells(out, [&](Index i, Index j) {
        T alone = 0;
        exp(View<const T>{a.view().row(i) + j, 1, 1}, View<T>{&alone, 1, 1});
        return alone;
      });
    };
    check_twins<T>(rows, cols, gap, shift, [&](View<T> out) { exp(a.view(), out); }, one_by_one);
  });
}

TEMPLATE_TEST_CASE("exp has its limits", "[kernels]", float, double) {
  using T = TestType;
  const T lowest = std::numeric_limits<T>::lowest();
  Table<T> x = row_of<T>({0, -T{0}, -kInf<T>, -10000, lowest, kInf<T>, 10000, kNaN<T>});
  Table<T> expected = row_of<T>({1, 1, 0, 0, 0, kInf<T>, kInf<T>, kNaN<T>});
  Table<T> got(1, 8);
  exp(x.view(), got.view());
  CHECK(difference(got.view(), expected.view()) == kSame);
}

TEMPLATE_TEST_CASE("exp_shifted and divide_rows equal their twins", "[kernels]", float, double) {
  using T = TestType;
  const support::Tolerance tolerance{.relative = sizeof(T) == 4 ? 2e-7 : 3e-16};
  Random random(8);
  for_layouts([&](Index rows, Index cols, Index gap, Index shift) {
    const auto a = Table<T>::random(rows, cols, random, 3, gap, shift);
    Table<T> max(rows, 1, gap, shift);
    row_max(a.view(), max.view());
    if (rows > 1) max(1, 0) = -kInf<T>;
    check_twins<T>(
        rows, cols, gap, shift, [&](View<T> out) { exp_shifted(a.view(), max.view(), out); },
        [&](View<T> out) { support::reference::exp_shifted(a.view(), max.view(), out); },
        tolerance);
    if (rows > 1) max(1, 0) = 0;
    for (const EmptyRow empty_row : {EmptyRow::zero, EmptyRow::nan, EmptyRow::uniform}) {
      check_twins<T>(
          rows, cols, gap, shift,
          [&](View<T> out) { divide_rows(a.view(), max.view(), empty_row, out); },
          [&](View<T> out) {
            support::reference::divide_rows(a.view(), max.view(), empty_row, out);
          });
    }
  });
}

TEMPLATE_TEST_CASE("arithmetic by cells equals its twins", "[kernels]", float, double) {
  using T = TestType;
  Random random(9);
  for_layouts([&](Index rows, Index cols, Index gap, Index shift) {
    const auto a = Table<T>::random(rows, cols, random, 3, gap, shift);
    const auto b = Table<T>::random(rows, cols, random, 1, 0, shift);
    check_twins<T>(
        rows, cols, gap, shift, [&](View<T> out) { add(a.view(), b.view(), out); },
        [&](View<T> out) { support::reference::add(a.view(), b.view(), out); });
    check_twins<T>(
        rows, cols, gap, shift, [&](View<T> out) { scale(a.view(), T{0.3F}, out); },
        [&](View<T> out) { support::reference::scale(a.view(), T{0.3F}, out); });
  });
}

TEMPLATE_TEST_CASE("masks equal their twins", "[kernels]", float, double) {
  using T = TestType;
  Random random(10);
  for_layouts([&](Index rows, Index cols, Index gap, Index shift) {
    for (const T fill : {-kInf<T>, T{-1e9F}}) {
      check_masks<T>(rows, cols, gap, shift, fill, false, random);
      check_masks<T>(rows, cols, gap, shift, fill, true, random);
    }
  });
}

TEMPLATE_TEST_CASE("softmax neither overflows nor divides by zero", "[kernels]", float, double) {
  using T = TestType;
  const T huge = sizeof(T) == 4 ? T{1e38F} : static_cast<T>(1e300);
  for (const T size : {T{10000}, huge}) {
    CAPTURE(size);
    const Table<T> weights = softmax(row_of<T>({-size, size, 0, -size, size}));
    const Table<T> expected = row_of<T>({0, T{0.5}, 0, 0, T{0.5}});
    CHECK(difference(weights.view(), expected.view()) == kSame);
  }
  const Table<T> empty = softmax(row_of<T>({-kInf<T>, -kInf<T>, -kInf<T>}));
  CHECK(difference(empty.view(), row_of<T>({0, 0, 0}).view()) == kSame);
  const Table<T> overflown = softmax(row_of<T>({1, kInf<T>, 2}));
  CHECK(std::isnan(overflown(0, 1)));
}

TEMPLATE_TEST_CASE("rows of weights sum to one and do not see a shift of the scores", "[kernels]",
                   float, double) {
  using T = TestType;
  const double eps = std::numeric_limits<T>::epsilon();
  Random random(11);
  for (const Index cols : kSizes) {
    if (cols == 0) continue;
    Table<T> scores(5, cols);
    Table<T> shifted(5, cols);
    support::reference::for_cells(scores.view(), [&](Index, Index) {
      return static_cast<T>(random.integer(-1000, 1000)) / 256;
    });
    support::reference::for_cells(shifted.view(),
                                  [&](Index i, Index j) { return scores(i, j) + T{512}; });
    const Table<T> weights = softmax(scores);
    CHECK(difference(softmax(shifted).view(), weights.view()) == kSame);
    Table<T> sums(5, 1);
    row_sum(weights.view(), sums.view());
    for (Index i = 0; i < 5; ++i) CHECK(std::abs(sums(i, 0) - 1) <= 4 * eps);
  }
}

}  // namespace attention
