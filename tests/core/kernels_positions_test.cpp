// Tables and rotations of positions against the formulas with the C++ library's functions.
#include "core/kernels_positions.h"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "support/compare.h"
#include "support/reference.h"
#include "support/table.h"

namespace attention {
namespace {

using support::difference;
using support::Table;

// The angle may be off by a few of its last digits, and so may the result.
support::Tolerance tolerance(Index last_position, bool single) {
  return {.absolute = single ? 1e-7 : 4e-15 * (1 + last_position)};
}

template <class T>
void check_sinusoid(const Waves& waves, Index rows, Index cols) {
  CAPTURE(rows, cols, waves.base, waves.first, waves.concatenated, waves.exponent);
  const Index sines = (cols + 1) / 2;
  Table<T> got(rows, cols, 1, 1);
  Table<T> expected(rows, cols);
  sinusoid(waves, got.view());
  support::reference::for_cells(expected.view(), [&](Index i, Index j) {
    const Index pair = waves.concatenated ? j % sines : j / 2;
    const bool sine = waves.concatenated ? j < sines : j % 2 == 0;
    double numerator = 2.0 * pair;
    if (waves.exponent == Exponent::column) numerator = j;
    if (waves.exponent == Exponent::twice_column) numerator = 2.0 * j;
    const double angle = (waves.first + i) / std::pow(waves.base, numerator / cols);
    return static_cast<T>(sine ? std::sin(angle) : std::cos(angle));
  });
  CHECK(difference(got.view(), expected.view(), tolerance(waves.first + rows, sizeof(T) == 4)) ==
        "");
  CHECK(got.gaps_untouched());
}

}  // namespace

TEMPLATE_TEST_CASE("a sinusoidal table is what the formula says", "[kernels]", float, double) {
  for (const Index cols : {1, 2, 5, 6, 16, 33}) {
    for (const bool concatenated : {false, true}) {
      for (const Exponent exponent : {Exponent::pair, Exponent::column, Exponent::twice_column}) {
        const Waves waves{.concatenated = concatenated, .exponent = exponent};
        check_sinusoid<TestType>(waves, 0, cols);
        check_sinusoid<TestType>(waves, 40, cols);
        check_sinusoid<TestType>({50, 16000, concatenated, exponent}, 4, cols);
      }
    }
  }
}

TEST_CASE("an odd width has one sine more than cosines, in both layouts", "[kernels]") {
  for (const bool concatenated : {false, true}) {
    Table<double> first(1, 5);
    sinusoid(Waves{.concatenated = concatenated}, first.view());
    int sines = 0;  // which are 0 at position 0
    for (Index j = 0; j < 5; ++j) sines += first(0, j) == 0;
    CHECK(sines == 3);
  }
}

TEMPLATE_TEST_CASE("a rotation turns each pair of columns by its angle", "[kernels]", float,
                   double) {
  using T = TestType;
  Random random(31);
  for (const Index cols : {2, 4, 6, 10}) {
    for (const bool halves : {false, true}) {
      const Rotation rotation{.base = 100, .first = 7, .halves = halves};
      const auto a = Table<T>::random(5, cols, random, 1, 1, 0);
      Table<T> got(5, cols, 0, 1);
      Table<T> expected(5, cols);
      rotate(a.view(), rotation, got.view());
      for (Index i = 0; i < 5; ++i) {
        for (Index pair = 0; pair < cols / 2; ++pair) {
          const Index left = halves ? pair : 2 * pair;
          const Index right = halves ? pair + cols / 2 : left + 1;
          const double angle = (7 + i) * std::pow(100, -2.0 * pair / cols);
          const double x = a(i, left), y = a(i, right);
          expected(i, left) = static_cast<T>(x * std::cos(angle) - y * std::sin(angle));
          expected(i, right) = static_cast<T>(x * std::sin(angle) + y * std::cos(angle));
        }
      }
      const support::Tolerance near{.absolute = sizeof(T) == 4 ? 1e-6 : 1e-13};
      CHECK(difference(got.view(), expected.view(), near) == "");

      Table<T> back(5, cols);
      Rotation opposite = rotation;
      opposite.back = true;
      rotate(got.view(), opposite, back.view());
      CHECK(difference(back.view(), a.view(), near) == "");
    }
  }
}

TEST_CASE("angles of any base are finite", "[kernels]") {
  for (const double base : {5e-324, 1e-300, 1.0, 1.7e308}) {
    Table<double> table(3, 6);
    sinusoid(Waves{.base = base, .first = 16000, .exponent = Exponent::twice_column}, table.view());
    for (Index i = 0; i < 3; ++i) {
      for (Index j = 0; j < 6; ++j) CHECK(std::abs(table(i, j)) <= 1);
    }
  }
}

}  // namespace attention
