// What the variants cost, from shapes alone: against loops over queries, keys and columns that
// count the products they would make.
#include <catch2/catch_test_macros.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ledger.h"
#include "core/operations.h"

namespace attention {
namespace {

constexpr std::int64_t n = 23, d_k = 5, d_v = 7;

// `options` and `weights` of a graph from q, k and v.
struct Asked {
  std::string_view graph;
  std::vector<std::pair<std::string_view, double>> numbers{};
  std::vector<std::pair<std::string_view, std::string_view>> words{};
  std::vector<std::pair<std::string_view, Shape>> weights{};
};

Ledger ledger_of(const Asked& asked, std::int64_t m = n) {
  Specification all;
  const auto entry = [&](std::string_view key, Entry::Kind kind) -> Entry& {
    all.entries.push_back({.key = key, .kind = kind});
    return all.entries.back();
  };
  entry("graph", Entry::Kind::text).text = asked.graph;
  entry("inputs.q", Entry::Kind::tensor).shape = Shape(m, d_k);
  entry("inputs.k", Entry::Kind::tensor).shape = Shape(m, d_k);
  entry("inputs.v", Entry::Kind::tensor).shape = Shape(m, d_v);
  for (const auto& [key, number] : asked.numbers) entry(key, Entry::Kind::number).number = number;
  for (const auto& [key, word] : asked.words) entry(key, Entry::Kind::text).text = word;
  for (const auto& [key, shape] : asked.weights) entry(key, Entry::Kind::tensor).shape = shape;
  Ledger ledger;
  REQUIRE(write_ledger(all, ledger).ok());
  return ledger;
}

// Of the operations that multiply matrices.
double products(const Ledger& ledger) {
  double sum = 0;
  for (std::size_t i = 0; i < ledger.lines.size(); ++i) {
    const std::string_view op = ledger.draft.graph.tensors[i].op->name;
    const bool product = op == "matmul" || op == "matmul_nt" || op == "matmul_tn" ||
                         op == "linear" || op == "band_product" || op == "band_sum";
    if (product) sum += ledger.lines[i].cost.multiplications;
  }
  return sum;
}

double written(const Ledger& ledger) {
  double sum = 0;
  for (const LedgerLine& line : ledger.lines) sum += line.written;
  return sum;
}

// How often the body of these loops runs.
template <class Visit>
double counted(Visit visit) {
  double count = 0;
  visit([&](std::int64_t times) {
    for (std::int64_t t = 0; t < times; ++t) ++count;
  });
  return count;
}

}  // namespace

TEST_CASE("full attention multiplies every query with every key and every weight with a value") {
  CHECK(products(ledger_of({"attention"})) == counted([](auto products_of) {
          for (int i = 0; i < n; ++i) {
            for (int j = 0; j < n; ++j) products_of(d_k), products_of(d_v);
          }
        }));
}

TEST_CASE("tiles multiply as full attention does") {
  const Ledger tiled = ledger_of({.graph = "tiled_attention", .numbers = {{"options.tile", 4}}});
  CHECK(products(tiled) == products(ledger_of({"attention"})));
}

TEST_CASE("inside a window, only keys of the window are multiplied") {
  const Ledger window = ledger_of(
      {.graph = "window_attention", .numbers = {{"options.before", 3}, {"options.after", 2}}});
  CHECK(products(window) == counted([](auto products_of) {
          for (int i = 0; i < n; ++i) {
            for (int j = 0; j < n; ++j) {
              if (i - 3 <= j && j <= i + 2) products_of(d_k), products_of(d_v);
            }
          }
        }));
}

TEST_CASE("linear attention multiplies every key with its value, and every query with the state") {
  const Ledger state =
      ledger_of({.graph = "linear_attention", .words = {{"options.form", "state"}}});
  const double expected = counted([](auto products_of) {
    for (int j = 0; j < n; ++j) {
      for (int a = 0; a < d_k; ++a) products_of(d_v);  // φ(k_j)ᵀ v_j
    }
    for (int i = 0; i < n; ++i) {
      for (int b = 0; b < d_v; ++b) products_of(d_k);  // φ(q_i) S
      products_of(d_k);                                // φ(q_i)·z
    }
  });
  CHECK(products(state) == expected);
  Asked causal{.graph = "linear_attention",
               .numbers = {{"options.causal", 1}},
               .words = {{"options.form", "state"}}};
  CHECK(products(ledger_of(causal)) == expected);
}

TEST_CASE("low rank multiplies every query with every mixed key") {
  constexpr std::int64_t r = 3;
  const Ledger mixed =
      ledger_of({.graph = "low_rank_attention",
                 .weights = {{"weights.e", Shape(r, n)}, {"weights.f", Shape(r, n)}}});
  CHECK(products(mixed) == counted([](auto products_of) {
          for (int c = 0; c < r; ++c) {
            for (int j = 0; j < n; ++j) products_of(d_k), products_of(d_v);  // E k, F v
          }
          for (int i = 0; i < n; ++i) {
            for (int c = 0; c < r; ++c) products_of(d_k), products_of(d_v);
          }
        }));
}

TEST_CASE("additive scores multiply once for every pair and column of the small network") {
  constexpr std::int64_t d_a = 4;
  const Ledger additive = ledger_of({.graph = "additive_attention",
                                     .weights = {{"weights.w_1", Shape(d_k, d_a)},
                                                 {"weights.w_2", Shape(d_k, d_a)},
                                                 {"weights.v_a", Shape(1, d_a)}}});
  CHECK(products(additive) == counted([](auto products_of) {
          for (int i = 0; i < n; ++i) {
            for (int a = 0; a < d_a; ++a) products_of(d_k), products_of(d_k);  // q W_1, k W_2
            for (int j = 0; j < n; ++j) products_of(d_a), products_of(d_v);
          }
        }));
}

TEST_CASE("twice as many tokens: four times the memory, or twice") {
  const auto growth = [](const Asked& asked) {
    return written(ledger_of(asked, 2000)) / written(ledger_of(asked, 1000));
  };
  CHECK(growth({"attention"}) > 3.9);
  CHECK(growth({.graph = "linear_attention", .words = {{"options.form", "state"}}}) < 2.01);
  CHECK(growth({"window_attention"}) < 2.01);
}

TEST_CASE("what a variant moves is every cell of its operands and its own, each counted once") {
  const auto cells_of = [](const Graph& graph, Index id) {
    double cells = 0;
    const Extent extent = graph.tensors[static_cast<std::size_t>(id)].extent;
    for (Index row = 0; row < extent.rows; ++row) {
      for (Index col = 0; col < extent.cols; ++col) ++cells;
    }
    return cells;
  };
  const Asked variants[] = {
      {"attention"},
      {"linear_attention"},
      {"linear_attention", {{"options.causal", 1}}, {{"options.form", "state"}}},
      {"tiled_attention", {{"options.tile", 4}}},
      {"additive_attention",
       {},
       {},
       {{"weights.w_1", Shape(d_k, 4)},
        {"weights.w_2", Shape(d_k, 4)},
        {"weights.v_a", Shape(1, 4)}}},
      {"low_rank_attention", {}, {}, {{"weights.e", Shape(3, n)}, {"weights.f", Shape(3, n)}}},
      {"window_attention", {{"options.before", 2}, {"options.after", 1}}},
  };
  for (const Asked& asked : variants) {
    const Ledger ledger = ledger_of(asked);
    const Graph& graph = ledger.draft.graph;
    REQUIRE(ledger.lines.size() == graph.tensors.size());
    for (std::size_t i = 0; i < ledger.lines.size(); ++i) {
      const TensorInfo& info = graph.tensors[i];
      if (info.inputs.empty()) continue;
      double operands = 0;
      for (const Index operand : info.inputs) operands += cells_of(graph, operand);
      CHECK(ledger.lines[i].read == operands);
      CHECK(ledger.lines[i].written == cells_of(graph, static_cast<Index>(i)));
    }
  }
}

}  // namespace attention
