// A finite double as decimal digits, all of them: 0.1 gives
// 1000000000000000055511151231257827…e-55.
//
// Every double is a whole number of powers of two, so its decimal expansion ends, and whoever reads
// it gets the same bits. The C library's printing of numbers would do, but weighs more than the
// rest of the core.
#pragma once

#include <string>

namespace attention {

std::string exact_decimal(double number);

}  // namespace attention
