// Which values an input may hold, and the refusal of one that it may not.
#pragma once

#include <cmath>
#include <limits>
#include <string_view>

#include "core/status.h"

namespace attention {

enum class Domain {
  finite,
  keep,  // of masks: 0 hides, 1 keeps
  bias,  // of additive masks: finite, or −∞ to hide
};

// As the attribute "domain" of an input says it; the usual one is not mentioned.
constexpr std::string_view domain_name(Domain domain) {
  if (domain == Domain::keep) return "keep";
  return domain == Domain::bias ? "bias" : "";
}

constexpr Domain domain_named(std::string_view name) {
  if (name == domain_name(Domain::keep)) return Domain::keep;
  return name == domain_name(Domain::bias) ? Domain::bias : Domain::finite;
}

inline bool allows(Domain domain, double value) {
  if (domain == Domain::keep) return value == 0 || value == 1;
  if (domain == Domain::bias && value == -std::numeric_limits<double>::infinity()) return true;
  return std::isfinite(value);
}

Status refuse_value(std::string_view tensor, Domain domain, double value, std::int64_t row,
                    std::int64_t col);

// The first of rows × cols values that the domain does not allow, as a refusal that names `tensor`.
// Without values, where only a shape was given, there is none.
template <class T>
Status check_values(const T* values, std::int64_t rows, std::int64_t cols, Domain domain,
                    std::string_view tensor) {
  if (!values) return {};
  for (std::int64_t i = 0; i < rows * cols; ++i) {
    const double value = values[i];
    if (allows(domain, value)) continue;
    return refuse_value(tensor, domain, value, i / cols, i % cols);
  }
  return {};
}

}  // namespace attention
