// Functions of single cells against the same formulas with the C++ library's functions, in double.
#include "core/kernels_functions.h"

#include <algorithm>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>

#include "support/compare.h"
#include "support/reference.h"
#include "support/table.h"

namespace attention {
namespace {

using support::difference;
using support::Table;

constexpr double kPi = 3.14159265358979323846;
constexpr double kCap = 2.5;

double inner_tanh(double x) { return std::tanh(std::sqrt(2 / kPi) * (x + 0.044715 * x * x * x)); }
double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

struct Function {
  const char* name;
  double (*exact)(double x);
  void (*in_double)(In<double> a, View<double> out);
  void (*in_float)(In<float> a, View<float> out);
};

const Function kFunctions[] = {
    {"relu", [](double x) { return x < 0 ? 0 : x; }, relu<double>, relu<float>},
    {"relu_slope", [](double x) { return x > 0 ? 1.0 : 0.0; }, relu_slope<double>,
     relu_slope<float>},
    {"tanh", [](double x) { return std::tanh(x); }, tanh<double>, tanh<float>},
    {"tanh_slope", [](double x) { return 1 - std::pow(std::tanh(x), 2); }, tanh_slope<double>,
     tanh_slope<float>},
    {"elu_plus_one", [](double x) { return x > 0 ? x + 1 : std::exp(x); }, elu_plus_one<double>,
     elu_plus_one<float>},
    {"elu_plus_one_slope", [](double x) { return x > 0 ? 1 : std::exp(x); },
     elu_plus_one_slope<double>, elu_plus_one_slope<float>},
    {"gelu", [](double x) { return x * 0.5 * (1 + std::erf(x / std::sqrt(2))); }, gelu<double>,
     gelu<float>},
    {"gelu_slope",
     [](double x) {
       const double density = std::exp(-x * x / 2) / std::sqrt(2 * kPi);
       return 0.5 * (1 + std::erf(x / std::sqrt(2))) + x * density;
     },
     gelu_slope<double>, gelu_slope<float>},
    {"gelu_tanh", [](double x) { return x * 0.5 * (1 + inner_tanh(x)); }, gelu_tanh<double>,
     gelu_tanh<float>},
    {"gelu_tanh_slope",
     [](double x) {
       const double t = inner_tanh(x);
       const double inner = std::sqrt(2 / kPi) * (1 + 3 * 0.044715 * x * x);
       return 0.5 * (1 + t) + 0.5 * x * (1 - t * t) * inner;
     },
     gelu_tanh_slope<double>, gelu_tanh_slope<float>},
    {"gelu_sigmoid", [](double x) { return x * sigmoid(1.702 * x); }, gelu_sigmoid<double>,
     gelu_sigmoid<float>},
    {"gelu_sigmoid_slope",
     [](double x) {
       const double s = sigmoid(1.702 * x);
       return s + 1.702 * x * s * (1 - s);
     },
     gelu_sigmoid_slope<double>, gelu_sigmoid_slope<float>},
    {"softplus", [](double x) { return std::log1p(std::exp(-std::abs(x))) + std::max(x, 0.0); },
     softplus<double>, softplus<float>},
    {"softplus_slope", sigmoid, softplus_slope<double>, softplus_slope<float>},
    {"soft_cap", [](double x) { return kCap * std::tanh(x / kCap); },
     [](In<double> a, View<double> out) { soft_cap(a, kCap, out); },
     [](In<float> a, View<float> out) { soft_cap(a, static_cast<float>(kCap), out); }},
    {"soft_cap_slope", [](double x) { return 1 - std::pow(std::tanh(x / kCap), 2); },
     [](In<double> a, View<double> out) { soft_cap_slope(a, kCap, out); },
     [](In<float> a, View<float> out) { soft_cap_slope(a, static_cast<float>(kCap), out); }},
};

template <class T>
void run(const Function& function, In<T> a, View<T> out) {
  if constexpr (sizeof(T) == sizeof(double)) {
    function.in_double(a, out);
  } else {
    function.in_float(a, out);
  }
}

}  // namespace

TEMPLATE_TEST_CASE("functions agree with the C++ library's", "[kernels]", float, double) {
  using T = TestType;
  // xsimd's erf errs by up to 7.5e-15; all else is nearer.
  const support::Tolerance tolerance{.absolute = sizeof(T) == 4 ? 1e-6 : 8e-15,
                                     .relative = sizeof(T) == 4 ? 3e-7 : 1e-15};
  Random random(21);
  for (const Function& function : kFunctions) {
    CAPTURE(function.name);
    for (const Index cols : {0, 1, 2, 3, 4, 5, 8, 9, 33, 200}) {
      const auto a = Table<T>::random(3, cols, random, 3, cols % 3, cols % 2);
      Table<T> got(3, cols, 1, 1);
      Table<T> exact(3, cols);
      run<T>(function, a.view(), got.view());
      support::reference::for_cells(
          exact.view(), [&](Index i, Index j) { return static_cast<T>(function.exact(a(i, j))); });
      CHECK(difference(got.view(), exact.view(), tolerance) == "");
      CHECK(got.gaps_untouched());
    }
  }
}

TEMPLATE_TEST_CASE("functions depend on the value alone, not on its neighbours", "[kernels]", float,
                   double) {
  using T = TestType;
  Random random(22);
  const auto a = Table<T>::random(4, 13, random, 4);
  for (const Function& function : kFunctions) {
    CAPTURE(function.name);
    Table<T> got(4, 13);
    Table<T> alone(4, 13);
    run<T>(function, a.view(), got.view());
    support::reference::for_cells(alone.view(), [&](Index i, Index j) {
      T value = 0;
      run<T>(function, View<const T>{a.view().row(i) + j, 1, 1}, View<T>{&value, 1, 1});
      return value;
    });
    CHECK(difference(got.view(), alone.view()) == "");
  }
}

TEMPLATE_TEST_CASE("functions keep a NaN and stay finite where numbers are large", "[kernels]",
                   float, double) {
  using T = TestType;
  for (const Function& function : kFunctions) {
    CAPTURE(function.name);
    const T large = static_cast<T>(sizeof(T) == 4 ? 1e37 : 1e300);
    for (const T value : {std::numeric_limits<T>::quiet_NaN(), large, -large, T{1000}, T{-1000}}) {
      CAPTURE(value);
      T result = 0;
      run<T>(function, View<const T>{&value, 1, 1}, View<T>{&result, 1, 1});
      CHECK(std::isnan(result) == std::isnan(value));
      CHECK(std::isfinite(result) == std::isfinite(value));
    }
  }
}

TEMPLATE_TEST_CASE("a capped score keeps what masks hide out of sight only before the mask",
                   "[kernels]", float, double) {
  using T = TestType;
  const T hidden = -std::numeric_limits<T>::infinity();
  T capped = 0;
  soft_cap(View<const T>{&hidden, 1, 1}, T{5}, View<T>{&capped, 1, 1});
  CHECK(capped == T{-5});
}

}  // namespace attention
