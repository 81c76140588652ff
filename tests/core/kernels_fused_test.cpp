// Every fused kernel against the explained operations that it stands for, over sizes around lanes,
// tiles and blocks; then what no tolerance shows.
#include "core/kernels_fused.h"

#include <algorithm>
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
using support::reference::for_cells;

template <class T>
constexpr T kInf = std::numeric_limits<T>::infinity();

// Sums in other orders, and in float exponentials of our own.
template <class T>
constexpr support::Tolerance kRounding{.absolute = sizeof(T) == 4 ? 1e-6 : 2e-15,
                                       .relative = sizeof(T) == 4 ? 2e-6 : 4e-15};

// As the explained operations do it, one after the other.
template <class T>
Table<T> explained_softmax(View<const T> scores) {
  Table<T> max(scores.rows, 1);
  Table<T> exps(scores.rows, scores.cols);
  Table<T> sum(scores.rows, 1);
  Table<T> weights(scores.rows, scores.cols);
  row_max(scores, max.view());
  exp_shifted<T>(scores, max.view(), exps.view());
  row_sum<T>(exps.view(), sum.view());
  divide_rows<T>(exps.view(), sum.view(), EmptyRow::zero, weights.view());
  return weights;
}

bool sees(Band band, Index query, Index key) {
  return query + band.first <= key && key <= query + band.last;
}

template <class T>
Table<T> explained_attention(const FusedHead<T>& head) {
  Table<T> scores(head.q.rows, head.k.rows);
  matmul_nt<T>(head.q, head.k, nullptr, scores.view());
  for_cells(scores.view(), [&](Index i, Index j) {
    const T scaled = scores(i, j) * head.scale;
    const T biased = head.bias.data ? scaled + head.bias.row(i)[j] : scaled;
    const bool kept = head.keep.data == nullptr || head.keep.row(i)[j] != 0;
    return kept && sees(head.band, i, j) ? biased : -kInf<T>;
  });
  Table<T> out(head.q.rows, head.v.cols);
  const Table<T> weights = explained_softmax<T>(scores.view());
  matmul<T>(weights.view(), head.v, nullptr, out.view());
  return out;
}

struct Sizes {
  Index m, n, d_k, d_v;
};

template <class T>
void check_attention(Sizes sizes, Band band, bool with_masks, Random& random) {
  const auto [m, n, d_k, d_v] = sizes;
  CAPTURE(m, n, d_k, d_v, band.first, band.last, with_masks);
  const auto q = Table<T>::random(m, d_k, random, 1, 1, 1);
  const auto k = Table<T>::random(n, d_k, random, 1, 2, 0);
  const auto v = Table<T>::random(n, d_v, random, 1, 0, 3);
  const auto bias = Table<T>::random(m, n, random, 1, 1, 0);
  Table<T> keep(m, n);
  for_cells(keep.view(), [&](Index, Index) { return static_cast<T>(random.integer(0, 2)); });
  const View<const T> none{nullptr, 0, 0};
  const FusedHead<T> head{.q = q.view(),
                          .k = k.view(),
                          .v = v.view(),
                          .keep = with_masks ? View<const T>(keep.view()) : none,
                          .bias = with_masks ? bias.view() : none,
                          .scale = T(0.7),
                          .band = band};
  Table<T> out(m, d_v, 2, 1);
  attend(head, out.view());
  const Table<T> expected = explained_attention(head);
  CHECK(difference(out.view(), expected.view(), kRounding<T>) == kSame);
  CHECK(out.gaps_untouched());
}

}  // namespace

TEMPLATE_TEST_CASE("a fused softmax is the explained one", "[kernels]", float, double) {
  using T = TestType;
  Random random(31);
  for (const Index cols : {0, 1, 3, 4, 5, 15, 16, 17, 33, 200}) {
    auto scores = Table<T>::random(5, cols, random, 4, cols % 3, cols % 4);
    for (Index j = 0; j < cols; ++j) scores(1, j) = -kInf<T>;
    for (Index j = 1; j < cols; j += 2) scores(2, j) = -kInf<T>;
    Table<T> got(5, cols, 1, 2);
    softmax<T>(scores.view(), got.view());
    const Table<T> expected = explained_softmax<T>(scores.view());
    CHECK(difference(got.view(), expected.view(), kRounding<T>) == kSame);
    CHECK(got.gaps_untouched());
  }
}

TEMPLATE_TEST_CASE("a fused softmax loses no NaN", "[kernels]", float, double) {
  using T = TestType;
  for (const T other : {T{1}, -kInf<T>, kInf<T>}) {
    for (const Index place : {0, 3, 17}) {
      Table<T> scores(1, 18);
      for_cells(scores.view(), [&](Index, Index) { return other; });
      scores(0, place) = std::numeric_limits<T>::quiet_NaN();
      Table<T> got(1, 18);
      softmax<T>(scores.view(), got.view());
      CHECK(std::isnan(got(0, 5)));
    }
  }
}

TEST_CASE("the exponentials of a fused softmax are as exact as their comment says", "[kernels]") {
  double worst = 0;
  for (float x = 0; x > -87; x -= 0.01F) {
    const float scores[] = {0, x};
    float shares[2];
    softmax<float>({scores, 1, 2}, View<float>{shares, 1, 2});
    const double exact = std::exp(double{x}) / (1 + std::exp(double{x}));
    worst = std::max(worst, std::abs(shares[1] / exact - 1));
  }
  // Beside the exponential's 1.6e-7: its sum, the reciprocal and a product, rounded once each.
  CHECK(worst < 1.6e-7 + 3 * 6e-8);
  const float scores[] = {0, -89, -1000};
  float shares[3];
  softmax<float>({scores, 1, 3}, View<float>{shares, 1, 3});
  CHECK(shares[0] == 1);
  CHECK(shares[1] == 0);
  CHECK(shares[2] == 0);
}

TEMPLATE_TEST_CASE("fused norms agree with their formula", "[kernels]", float, double) {
  using T = TestType;
  Random random(32);
  for (const Index cols : {1, 2, 3, 4, 5, 15, 16, 17, 33, 200}) {
    const auto a = Table<T>::random(3, cols, random, 2, cols % 3, cols % 4);
    const auto gamma = Table<T>::random(1, cols, random);
    const auto beta = Table<T>::random(1, cols, random);
    for (const bool centred : {true, false}) {
      for (const int weights : {0, 1, 2}) {
        CAPTURE(cols, centred, weights);
        Table<T> got(3, cols, 2, 1);
        norm_rows<T>(a.view(), weights > 0 ? gamma.view().data : nullptr,
                     weights > 1 ? beta.view().data : nullptr, {centred, 1e-3}, got.view());
        Table<T> expected(3, cols);
        for_cells(expected.view(), [&](Index i, Index j) {
          double mean = 0;
          for (Index c = 0; centred && c < cols; ++c) mean += double{a(i, c)} / cols;
          double variance = 0;
          for (Index c = 0; c < cols; ++c) variance += std::pow(a(i, c) - mean, 2) / cols;
          const double normal = (a(i, j) - mean) / std::sqrt(variance + 1e-3);
          return static_cast<T>(normal * (weights > 0 ? gamma(0, j) : T{1}) +
                                (weights > 1 ? beta(0, j) : T{0}));
        });
        CHECK(difference(got.view(), expected.view(), kRounding<T>) == kSame);
        CHECK(got.gaps_untouched());
      }
    }
  }
}

TEMPLATE_TEST_CASE("fused attention is the explained one", "[kernels]", float, double) {
  Random random(33);
  const Band all{-5000, 5000};
  for (const Sizes sizes : {Sizes{1, 1, 1, 1},
                            {4, 8, 8, 8},
                            {5, 7, 3, 2},
                            {6, 9, 4, 17},
                            {33, 65, 17, 9},
                            {3, 600, 5, 6},
                            {20, 1100, 70, 3}}) {
    for (const Band band : {all,
                            Band{-5000, 0},
                            {-5000, -1},
                            {-5000, sizes.n - sizes.m},
                            {-3, 3},
                            {-600, 550},
                            {2, 1}}) {
      check_attention<TestType>(sizes, band, false, random);
    }
    check_attention<TestType>(sizes, all, true, random);
    check_attention<TestType>(sizes, {-3, 2}, true, random);
  }
  check_attention<TestType>({0, 3, 2, 2}, all, false, random);
  check_attention<TestType>({3, 0, 2, 2}, all, false, random);
  check_attention<TestType>({2, 70, kMaxFusedWidth, kMaxFusedWidth}, all, false, random);
  check_attention<TestType>({1030, 9, 2, 2}, {-5000, 0}, false, random);
}

TEMPLATE_TEST_CASE("fused attention shows what is not finite", "[kernels]", float, double) {
  using T = TestType;
  Table<T> q(2, 1);
  Table<T> k(3, 1);
  Table<T> v(3, 1);
  for_cells(k.view(), [](Index, Index) { return T{1}; });
  for_cells(v.view(), [](Index i, Index) { return static_cast<T>(i); });
  q(0, 0) = std::numeric_limits<T>::quiet_NaN();
  q(1, 0) = 0;
  Table<T> out(2, 1);
  const View<const T> none{nullptr, 0, 0};
  attend<T>({.q = q.view(),
             .k = k.view(),
             .v = v.view(),
             .keep = none,
             .bias = none,
             .scale = 1,
             .band = {-9, 9}},
            out.view());
  CHECK(std::isnan(out(0, 0)));
  CHECK(out(1, 0) == T{1});
}

}  // namespace attention
