// Loops that count what they do, for the costs of operations: the arithmetic of a loop over numbers
// that are not there.
//
//   Cost counted;
//   times(3, [x = Counted{&counted}] { x * x + x; });  // 3 multiplications, 3 additions
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/builder.h"
#include "core/costs.h"

namespace support {

using attention::Builder;
using attention::Cost;
using attention::Extent;
using attention::Index;
using attention::Tensor;

// A number that is not there: only what is done with it counts.
struct Counted {
  Cost* cost;

  Counted& operator+=(Counted) {
    ++cost->additions;
    return *this;
  }
  friend Counted operator+(Counted a, Counted) { return a += a; }
  friend Counted operator-(Counted a, Counted) { return a += a; }
  friend Counted operator*(Counted a, Counted) {
    ++a.cost->multiplications;
    return a;
  }
  friend Counted operator/(Counted a, Counted) {
    ++a.cost->divisions;
    return a;
  }
};

inline Counted function(Counted a) {
  ++a.cost->functions;
  return a;
}

// Sizes that are all different: m × n results, sums of k.
inline constexpr Index m = 2, n = 6, k = 5;

// An operation on operands of certain shapes, and the loop that counts. x stands for all numbers.
struct Case {
  std::string operation;
  std::function<void(Builder&, const std::vector<Tensor>&)> build;
  std::vector<Extent> operands;
  std::function<void(Counted x)> loop;
};

inline void times(Index count, const std::function<void()>& body) {
  for (Index i = 0; i < count; ++i) body();
}

inline constexpr Extent kTable{m, n}, kRow{1, n}, kColumn{m, 1};

// f for every cell of the m × n result.
inline auto cells(const std::function<void(Counted)>& f) {
  return [f](Counted x) { times(m * n, [&] { f(x); }); };
}

// The sum of k products in every cell, and perhaps a bias.
inline void product(Counted x, bool bias) {
  times(m * n, [&] {
    Counted sum = x;
    times(k, [&] { sum += x * x; });
    if (bias) sum = sum + x;
  });
}

// For each of m rows, a sum of n terms, and what is done with it.
inline auto rows(
    const std::function<Counted(Counted)>& term,
    const std::function<void(Counted)>& finish = [](Counted) {}) {
  return [=](Counted x) {
    times(m, [&] {
      Counted sum = x;
      times(n, [&] { sum += term(x); });
      finish(sum);
    });
  };
}

inline Counted itself(Counted x) { return x; }
inline Counted squared(Counted x) { return x * x; }
inline Counted inner_tanh(Counted x) { return function(x * (x + x * x * x * x)); }
inline Counted deviation(Counted x) { return function(x + x); }
inline void nothing(Counted) {}

inline const auto alone = [](auto method) {
  return [method](Builder& tape, const std::vector<Tensor>& in) { method(tape, in); };
};

inline Case function_case(const std::string& name, const std::function<void(Counted)>& formula) {
  return {name,
          [name](Builder& t, const auto& in) { t.function("y", name, in[0]); },
          {kTable},
          cells(formula)};
}

}  // namespace support
