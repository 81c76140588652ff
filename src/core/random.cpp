// The Mersenne Twister of Matsumoto and Nishimura, and NumPy's ways from words to numbers.
#include "core/random.h"

#include <bit>
#include <cmath>

namespace attention {

Random::Random(std::uint32_t seed) {
  state_[0] = seed;
  for (std::uint32_t i = 1; i < kWords; ++i) {
    state_[i] = 1812433253u * (state_[i - 1] ^ (state_[i - 1] >> 30)) + i;
  }
}

// Makes the next 624 words of the recurrence from the last 624.
void Random::refill() {
  constexpr std::size_t kShift = 397;
  for (std::size_t i = 0; i < kWords; ++i) {
    const std::uint32_t joined =
        (state_[i] & 0x80000000u) | (state_[(i + 1) % kWords] & 0x7fffffffu);
    const std::uint32_t twist = (joined & 1u) ? 0x9908b0dfu : 0u;
    state_[i] = state_[(i + kShift) % kWords] ^ (joined >> 1) ^ twist;
  }
  position_ = 0;
}

std::uint32_t Random::next_word() {
  if (position_ == kWords) refill();
  std::uint32_t word = state_[position_++];
  word ^= word >> 11;
  word ^= (word << 7) & 0x9d2c5680u;
  word ^= (word << 15) & 0xefc60000u;
  return word ^ (word >> 18);
}

std::uint64_t Random::next_two_words() {
  const std::uint64_t high = next_word();
  return (high << 32) | next_word();
}

double Random::uniform() {
  const std::uint32_t high = next_word() >> 5;  // 27 bits
  const std::uint32_t low = next_word() >> 6;   // 26 bits
  return (high * 67108864.0 + low) / 9007199254740992.0;
}

double Random::uniform(double low, double high) { return low + (high - low) * uniform(); }

// NumPy draws the fewest bits that can hold the range, and draws again while they overshoot it;
// a range of a single integer draws nothing.
std::int64_t Random::integer(std::int64_t low, std::int64_t high) {
  const std::uint64_t range =
      static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) - 1;
  if (range == 0) return low;
  const std::uint64_t mask = ~std::uint64_t{0} >> std::countl_zero(range);
  const bool one_word = range <= 0xffffffffu;
  std::uint64_t drawn = 0;
  do {
    drawn = (one_word ? next_word() : next_two_words()) & mask;
  } while (drawn > range);
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + drawn);
}

// Marsaglia's polar method: a random point inside the unit circle gives two normals. The second
// coordinate's is handed out first, the first one's is kept for the next call.
double Random::normal() {
  if (has_spare_normal_) {
    has_spare_normal_ = false;
    return spare_normal_;
  }
  double x1 = 0;
  double x2 = 0;
  double r2 = 0;
  do {
    x1 = 2.0 * uniform() - 1.0;
    x2 = 2.0 * uniform() - 1.0;
    r2 = x1 * x1 + x2 * x2;
  } while (r2 >= 1.0 || r2 == 0.0);
  const double factor = std::sqrt(-2.0 * std::log(r2) / r2);
  spare_normal_ = factor * x1;
  has_spare_normal_ = true;
  return factor * x2;
}

Matrix<double> Random::randn(Index rows, Index cols) {
  Matrix<double> drawn(rows, cols);
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < cols; ++j) drawn(i, j) = normal();
  }
  return drawn;
}

}  // namespace attention
