// Number formats narrower than float: what a number becomes when it is stored in 16 bits.
//
// float16 is IEEE 754's binary16 (11 significant bits, up to 65504), bfloat16 the upper half of a
// float (8 significant bits, a float's range). Numbers stay in a float or double; here they are
// only rounded to the nearest number of the format, ties to the one with an even last bit, with
// subnormals, and with ±∞ beyond the largest (IEEE 754-2019, 4.3.1).
#pragma once

#include <array>
#include <string_view>

namespace attention {

struct NumberFormat {
  std::string_view name;
  int digits;           // significant bits, the first one included
  int lowest_exponent;  // of a number with all its digits; below it the digits become fewer
  double largest;

  double round(double x) const;
};

inline constexpr std::array kNumberFormats{
    NumberFormat{"float16", 11, -14, 65504},
    NumberFormat{"bfloat16", 8, -126, 0x1.fep127},
};

// Null: no format of 16 bits has this name.
const NumberFormat* find_number_format(std::string_view name);

}  // namespace attention
