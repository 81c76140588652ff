// NumPy's legacy generator: Random random(42) draws what np.random.seed(42) makes np.random draw.
//
// Lessons and programs elsewhere say `np.random.seed(42)`; their numbers have to come out here
// too. This is the Mersenne Twister MT19937 with the ways in which NumPy's RandomState turns its
// words into numbers. Integers and uniforms have NumPy's bits by construction.
//
// Normals need a logarithm: the only transcendental function of a C library that the core calls.
// NumPy takes the one of the C library, so its last bit depends on the machine: of 50,000 draws
// glibc gives one another bit with and without fused multiply-add, and a correctly rounded
// logarithm would differ from both in some ten more. So std::log is called here rather than a
// better one, and the WebAssembly build links a log that rounds as glibc's does (CMakeLists.txt).
//
// Not here: NumPy's newer Generator (np.random.default_rng), whose streams are others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/types.h"

namespace attention {

class Random {
 public:
  // np.random.seed(seed)
  explicit Random(std::uint32_t seed);

  // np.random.random_sample(): 53 random bits in [0, 1).
  double uniform();

  // np.random.uniform(low, high)
  double uniform(double low, double high);

  // np.random.randint(low, high): an integer in [low, high). Requires low < high.
  std::int64_t integer(std::int64_t low, std::int64_t high);

  // np.random.standard_normal()
  double normal();

  // np.random.randn(rows, cols): normals, row by row.
  Matrix<double> randn(Index rows, Index cols);

 private:
  static constexpr std::size_t kWords = 624;

  std::uint32_t next_word();
  std::uint64_t next_two_words();
  void refill();

  std::array<std::uint32_t, kWords> state_;
  std::size_t position_ = kWords;  // of the next word; kWords: all are used up
  bool has_spare_normal_ = false;
  double spare_normal_ = 0;
};

}  // namespace attention
