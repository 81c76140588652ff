// Doubles as decimal digits, and back.
#include "bindings/exact_decimal.h"

#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "core/random.h"

namespace attention {

TEST_CASE("numbers that are short") {
  CHECK(exact_decimal(0) == "0");
  CHECK(exact_decimal(-0.0) == "-0");
  CHECK(exact_decimal(1) == "1");
  CHECK(exact_decimal(-1e9) == "-1000000000");
  CHECK(exact_decimal(16384) == "16384");
  CHECK(exact_decimal(0.5) == "5e-1");
  CHECK(exact_decimal(-0.375) == "-375e-3");
  CHECK(exact_decimal(0.1) == "1000000000000000055511151231257827021181583404541015625e-55");
  CHECK(exact_decimal(1e21) == "1000000000000000000000");
}

TEST_CASE("whoever reads it gets the same bits") {
  const auto same = [](double number) {
    const double read = std::strtod(exact_decimal(number).c_str(), nullptr);
    return std::bit_cast<std::uint64_t>(read) == std::bit_cast<std::uint64_t>(number);
  };
  using Limits = std::numeric_limits<double>;
  for (const double number : {Limits::max(), Limits::lowest(), Limits::min(), Limits::denorm_min(),
                              Limits::epsilon(), 1 / 3.0, std::sqrt(0.5), -0.0}) {
    CHECK(same(number));
  }
  Random random(0);
  int different = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto high = static_cast<std::uint64_t>(random.integer(0, std::int64_t{1} << 32));
    const auto low = static_cast<std::uint64_t>(random.integer(0, std::int64_t{1} << 32));
    const auto number = std::bit_cast<double>(high << 32 | low);
    if (std::isfinite(number) && !same(number)) ++different;
  }
  CHECK(different == 0);
}

}  // namespace attention
