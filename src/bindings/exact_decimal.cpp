#include "bindings/exact_decimal.h"

#include <bit>
#include <cstdint>
#include <vector>

#include "core/one_head.h"

namespace attention {

namespace {

// A whole number, nine decimal digits a limb, the last digits first.
using Limbs = std::vector<std::uint32_t>;
constexpr std::uint32_t kLimb = 1'000'000'000;

void multiply(Limbs& limbs, std::uint32_t factor) {
  std::uint64_t carry = 0;
  for (std::uint32_t& limb : limbs) {
    carry += std::uint64_t{limb} * factor;
    limb = static_cast<std::uint32_t>(carry % kLimb);
    carry /= kLimb;
  }
  if (carry != 0) limbs.push_back(static_cast<std::uint32_t>(carry));
}

std::string digits_of(const Limbs& limbs) {
  std::string digits;  // the last one first
  for (std::uint32_t limb : limbs) {
    for (int i = 0; i < 9; ++i, limb /= 10) digits += static_cast<char>('0' + limb % 10);
  }
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  return {digits.rbegin(), digits.rend()};
}

}  // namespace

std::string exact_decimal(double number) {
  const auto bits = std::bit_cast<std::uint64_t>(number);
  const auto biased = static_cast<int>((bits >> 52) & 0x7ff);
  std::uint64_t significand = bits & ((std::uint64_t{1} << 52) - 1);
  if (biased != 0) significand |= std::uint64_t{1} << 52;
  int exponent = (biased == 0 ? 1 : biased) - 1075;
  const std::string sign = (bits >> 63) != 0 ? "-" : "";
  if (significand == 0) return sign + "0";
  // Shapes and places, which most numbers are: without the long way.
  if (!kOneHead && exponent < 0 && exponent > -53 &&
      significand % (std::uint64_t{1} << -exponent) == 0) {
    return sign + std::to_string(significand >> -exponent);
  }

  while (significand % 2 == 0) {
    significand /= 2;
    ++exponent;
  }
  Limbs limbs;
  for (; significand != 0; significand /= kLimb) {
    limbs.push_back(static_cast<std::uint32_t>(significand % kLimb));
  }
  // s × 2^−e = s × 5^e × 10^−e
  for (int i = 0; i < exponent; ++i) multiply(limbs, 2);
  for (int i = 0; i < -exponent; ++i) multiply(limbs, 5);
  const std::string digits = sign + digits_of(limbs);
  return exponent < 0 ? digits + "e" + std::to_string(exponent) : digits;
}

}  // namespace attention
