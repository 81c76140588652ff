// Rounding to 16 bits, against all numbers that there are.
#include "core/number_format.h"

#include <algorithm>
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/random.h"
#include "support/golden.h"

namespace attention {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// What 15 bits without a sign mean: an exponent, then the digits after the first.
double meaning(std::uint32_t bits, const NumberFormat& format) {
  const int after_first = format.digits - 1;
  const auto exponent = static_cast<int>(bits >> after_first);
  const double digits = bits & ((1u << after_first) - 1);
  const double first = exponent == 0 ? 0 : std::ldexp(1.0, after_first);
  return std::ldexp(first + digits,
                    std::max(exponent, 1) - 1 + format.lowest_exponent - after_first);
}

// All numbers from 0 on, the smallest first.
std::vector<double> numbers_of(const NumberFormat& format) {
  std::vector<double> numbers;
  for (std::uint32_t bits = 0; bits < 0x8000; ++bits) {
    const double number = meaning(bits, format);
    if (number <= format.largest) numbers.push_back(number);
  }
  return numbers;
}

// By looking for the two neighbours.
double nearest(double x, const std::vector<double>& numbers) {
  const double size = std::abs(x);
  if (size >= numbers.back()) return std::copysign(numbers.back(), x);
  const auto above = std::upper_bound(numbers.begin(), numbers.end(), size);
  const auto below = above - 1;
  const double to_below = size - *below, to_above = *above - size;
  const bool even_below = (below - numbers.begin()) % 2 == 0;
  const bool down = to_below < to_above || (to_below == to_above && even_below);
  return std::copysign(down ? *below : *above, x);
}

}  // namespace

TEST_CASE("numbers of a format stay, and what lies between two goes to the nearer") {
  const NumberFormat& format = GENERATE(from_range(kNumberFormats.begin(), kNumberFormats.end()));
  const std::vector<double> numbers = numbers_of(format);
  CHECK(numbers.back() == format.largest);
  bool all = true;
  for (std::size_t i = 0; i + 1 < numbers.size() && all; ++i) {
    const double low = numbers[i], high = numbers[i + 1];
    const double middle = (low + high) / 2;
    all = format.round(low) == low && format.round(-low) == -low;
    all = all && format.round(middle) == (i % 2 == 0 ? low : high);
    all = all && format.round(std::nextafter(middle, 0)) == low;
    all = all && format.round(-std::nextafter(middle, kInfinity)) == -high;
  }
  CHECK(all);
}

TEST_CASE("numbers of any size become their nearest") {
  const NumberFormat& format = GENERATE(from_range(kNumberFormats.begin(), kNumberFormats.end()));
  const std::vector<double> numbers = numbers_of(format);
  Random random(1);
  bool all = true;
  for (int i = 0; i < 20000 && all; ++i) {
    const double low = 2 * std::log2(numbers[1]), high = std::log2(format.largest);
    const double x = std::exp2(random.uniform(low, high)) * (i % 2 == 0 ? 1 : -1);
    all = format.round(x) == nearest(x, numbers);
  }
  CHECK(all);
}

TEST_CASE("beyond the largest number is infinity, from half a step on") {
  CHECK(kNumberFormats[0].round(65519.99) == 65504);
  CHECK(kNumberFormats[0].round(65520) == kInfinity);
  CHECK(kNumberFormats[0].round(-1e300) == -kInfinity);
  CHECK(kNumberFormats[1].round(0x1.fefp127) == 0x1.fep127);
  CHECK(kNumberFormats[1].round(0x1.ffp127) == kInfinity);
  CHECK(kNumberFormats[1].round(kInfinity) == kInfinity);
  CHECK(std::isnan(kNumberFormats[1].round(std::nan(""))));
}

TEST_CASE("zeros keep their sign") {
  CHECK(!std::signbit(kNumberFormats[0].round(0.0)));
  CHECK(std::signbit(kNumberFormats[0].round(-1e-30)));
  CHECK(kNumberFormats[0].round(-1e-30) == 0);
}

TEST_CASE("NumPy and PyTorch round alike", "[golden]") {
  const std::size_t which = GENERATE(std::size_t{0}, std::size_t{1});
  const char* file = which == 0 ? "formats-numpy.json" : "formats-torch.json";
  const support::Json golden = support::parse_json(support::read_golden(file));
  const auto& [numbers, stored] =
      std::pair(golden["roundings"]["numbers"].items, golden["roundings"]["stored"].items);
  REQUIRE(numbers.size() > 100);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    CHECK(kNumberFormats[which].round(numbers[i].number) == stored[i].as_number());
  }
}

}  // namespace attention
