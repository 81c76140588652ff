// The operations: one row of one table each (operations.cpp).
//
// A row says an operation's name, which shapes fit together and what comes out (shape_rules.h),
// how the values are calculated (steps_….h), and how a gradient of the result becomes gradients of
// the operands (gradient_rules.h), and how much arithmetic it takes (costs.h); where it adds many
// terms, also how it does so in 16 bits (steps_rounded.h). To add one: a row, a line in Builder
// (builder.h), and a rule in web/js/core/provenance.js that says where each cell comes from; tests
// fail until all are there.
#pragma once

#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/costs.h"
#include "core/graph.h"
#include "core/kernels.h"

namespace attention {

// --- shapes ---

// What a shape rule says: the result's shape, or which operand is wrong, what its shape should be
// and which other operand says so.
struct Fit {
  Extent result{};
  int wrong = -1;
  int other = 0;
  Extent expected{};
};

// `result` has its attributes, and as its extent the one that the builder stated, which counts
// where the operands do not determine it.
using ShapeRule = Fit (*)(std::span<const Extent> operands, const TensorInfo& result);

// Whether −∞ may come out because a mask hides the cell, which is no overflow.
enum class Hiding { no, yes };

// --- values ---

// One tensor about to be calculated: its operands, its place, its attributes.
template <class T>
struct Step {
  const Graph& graph;
  const TensorInfo& info;
  T* arena;

  int operands() const { return static_cast<int>(info.inputs.size()); }

  // An operand that is left out is a view of nothing: its data is null.
  View<const T> in(int i) const {
    if (i >= operands()) return {nullptr, 0, 0};
    const auto place = info.inputs[static_cast<std::size_t>(i)];
    const TensorInfo& operand = graph.tensors[static_cast<std::size_t>(place)];
    return {arena + operand.offset, operand.extent.rows, operand.extent.cols};
  }

  View<T> out() const { return {arena + info.offset, info.extent.rows, info.extent.cols}; }

  T number(std::string_view attribute) const { return static_cast<T>(info.number(attribute)); }
};

template <class T>
using Kernel = void (*)(const Step<T>&);

struct NumberFormat;  // in number_format.h

// The same for a sum of many terms, with every term and every partial sum rounded to a format.
using InTerms = void (*)(const Step<float>&, const NumberFormat&);

// --- gradients ---

struct Backward;  // a result whose gradient is known, in gradient_rules.h

// Appends one target's share of the gradient and returns it.
using Share = Tensor (*)(const Backward&);

// The places of the tensors that get a share.
using Targets = std::vector<Index> (*)(const Graph&, const TensorInfo& result);

struct GradientRule {
  Share share = nullptr;  // null: no gradient goes through
  Targets targets;        // mostly the operands, but a rule may reach behind them

  constexpr GradientRule() : targets(nullptr) {}
  constexpr GradientRule(Share of_operands) : share(of_operands), targets(nullptr) {}
  constexpr GradientRule(Share of_targets, Targets which) : share(of_targets), targets(which) {}
};

// --- the table ---

#ifdef ATTENTION_ONE_HEAD
inline constexpr bool kGradients = false;
inline constexpr bool kNumberFormats16 = false;
#else
inline constexpr bool kGradients = true;
inline constexpr bool kNumberFormats16 = true;
#endif

struct Operation {
  std::string_view name;
  ShapeRule fit;
  Hiding hiding;
  Kernel<double> in_double;
  Kernel<float> in_float;
  GradientRule gradient;
  CostRule cost;
  InTerms in_terms;  // null: the operation adds no terms up

  // A kernel is written once, for every T: [](const auto& step) { … }
  template <class GenericKernel>
  constexpr Operation(std::string_view operation, ShapeRule rule, Hiding may_hide,
                      GenericKernel kernel, GradientRule backward, CostRule arithmetic,
                      InTerms term_by_term = nullptr)
      : name(operation),
        fit(rule),
        hiding(may_hide),
        in_double(kernel),
        in_float(kernel),
        gradient(kGradients ? backward : GradientRule{}),
        cost(arithmetic),
        in_terms(kNumberFormats16 ? term_by_term : nullptr) {}

  template <class T>
  void run(const Step<T>& step) const {
    if constexpr (std::is_same_v<T, double>) {
      in_double(step);
    } else {
      in_float(step);
    }
  }
};

std::span<const Operation> operations();
const Operation* find_operation(std::string_view name);  // null: there is none

}  // namespace attention
