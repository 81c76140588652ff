// What has to be true of whatever was asked for, and an end of the program where it is not.
#pragma once

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>

#include "core/session.h"

namespace fuzz {

using attention::AnyTape;
using attention::Index;
using attention::NotFinite;
using attention::Plan;
using attention::Tape;

inline void require(bool holds, const char* what, const std::string& of) {
  if (holds) return;
  std::fprintf(stderr, "Not true: %s\n%s\n", what, of.c_str());
  std::abort();
}

// The first tensor with a NaN or +∞, which no mask makes; none: the number of tensors.
template <class T>
Index first_lost(const Tape<T>& tape) {
  for (Index i = 0; i < tape.graph().size(); ++i) {
    const auto values = tape.values(i);
    for (Index cell = 0; cell < values.size(); ++cell) {
      const T value = values.data()[cell];
      if (std::isnan(value) || value == std::numeric_limits<T>::infinity()) return i;
    }
  }
  return tape.graph().size();
}

inline Index first_lost(const Plan& plan) {
  if (plan.precision() == "float64")
    return first_lost(static_cast<const Tape<double>&>(plan.tape()));
  return first_lost(static_cast<const Tape<float>&>(plan.tape()));
}

inline double value_at(const Plan& plan, const NotFinite& cell) {
  if (plan.precision() == "float64") {
    return static_cast<const Tape<double>&>(plan.tape()).values(cell.tensor)(cell.row, cell.col);
  }
  return static_cast<const Tape<float>&>(plan.tape()).values(cell.tensor)(cell.row, cell.col);
}

// Of a plan that has been run. `ordinary`: no number of it is very large or very small.
inline void check_trace(const Plan& plan, bool ordinary, const std::string& of) {
  const std::optional<NotFinite> named = plan.tape().first_not_finite();
  const Index lost = first_lost(plan);
  require(lost == plan.tape().graph().size() || (named && named->tensor <= lost),
          "a cell that is not finite is named, and none before it is passed over", of);
  if (!named) return;
  require(!std::isfinite(value_at(plan, *named)), "the cell that is named is not finite", of);
  require(!ordinary || named->asked, "ordinary numbers stay finite unless an option asks",
          of + plan.tape().info(named->tensor).id);
}

}  // namespace fuzz
