// The bytes that the fuzzer gives, read as decisions and numbers. It draws as attention::Random
// does, so that specifications can be drawn from it; when the bytes are used up, zeros follow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>

namespace fuzz {

class FuzzInput {
 public:
  FuzzInput(const std::uint8_t* bytes, std::size_t count) : left_(bytes, count) {}

  bool empty() const { return left_.empty(); }

  std::uint8_t byte() {
    if (left_.empty()) return 0;
    const std::uint8_t first = left_.front();
    left_ = left_.subspan(1);
    return first;
  }

  // In [low, high).
  std::int64_t integer(std::int64_t low, std::int64_t high) { return low + byte() % (high - low); }
  double uniform() { return byte() / 256.0; }
  double uniform(double low, double high) { return low + (high - low) * uniform(); }
  double normal() { return static_cast<std::int8_t>(byte()) / 32.0; }

  std::uint32_t word() {
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i) word = word << 8 | byte();
    return word;
  }

  // A number that something may be wrong with.
  double odd_number() {
    using Limits = std::numeric_limits<double>;
    constexpr double numbers[] = {0,
                                  -0.0,
                                  1,
                                  -1,
                                  0.5,
                                  3,
                                  1e-300,
                                  Limits::denorm_min(),
                                  -1e30,
                                  1e160,
                                  Limits::max(),
                                  Limits::lowest(),
                                  Limits::infinity(),
                                  -Limits::infinity(),
                                  Limits::quiet_NaN(),
                                  4294967296.0};
    return numbers[byte() % std::size(numbers)];
  }

  std::string text(std::size_t longest) {
    std::string text;
    for (std::size_t i = byte() % longest; i > 0; --i) text += static_cast<char>(byte());
    return text;
  }

  std::span<const std::uint8_t> rest() const { return left_; }

 private:
  std::span<const std::uint8_t> left_;
};

}  // namespace fuzz
