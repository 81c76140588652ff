#include "core/ledger.h"

#include <algorithm>

#include "core/operations.h"

namespace attention {

namespace {

double cells(Extent extent) { return static_cast<double>(extent.rows) * extent.cols; }

// Marks the results, all gradients, and everything that they are made from.
void mark_needed(Ledger& ledger) {
  const Graph& graph = ledger.draft.graph;
  const auto line = [&](Index i) -> LedgerLine& {
    return ledger.lines[static_cast<std::size_t>(i)];
  };
  for (const Index result : graph.results) line(result).needed = true;
  for (Index i = graph.size() - 1; i >= 0; --i) {
    if (i >= ledger.draft.forward) line(i).needed = true;
    if (!line(i).needed) continue;
    for (const Index input : graph.tensors[static_cast<std::size_t>(i)].inputs) {
      line(input).needed = true;
    }
  }
}

bool multiplies(const TensorInfo& info) {
  const Terms terms = info.op->cost.terms;
  return terms == Terms::product || terms == Terms::product_tn;
}

// What share of the pairs of a query and a key each tensor is made for: the window's mask and what
// comes after it, up to the product with the values, and scores before it, from their product on.
// Everything else has the share 1.
class Shares {
 public:
  explicit Shares(const Graph& graph) : graph_(graph), of_(graph.tensors.size(), 1), pairs_(of_) {
    for (Index i = 0; i < graph.size(); ++i) {
      const TensorInfo& info = graph.tensors[static_cast<std::size_t>(i)];
      if (const double links = info.number("links"); links > 0) {
        of(i) = pairs(i) = links / cells(info.extent);
        for (const Index part : info.inputs) pairs(part) = pairs(i);
      }
      for (const Index input : info.inputs) take(i, pairs(input), info);
      if (pairs(i) < 1 && info.op->name.starts_with("mask_")) follow_back(info.inputs[0], pairs(i));
    }
  }

  double of_cost(std::size_t i) const { return of_[i]; }
  double of_cells(std::size_t i) const { return pairs_[i]; }

 private:
  double& of(Index i) { return of_[static_cast<std::size_t>(i)]; }
  double& pairs(Index i) { return pairs_[static_cast<std::size_t>(i)]; }

  // A tensor that is made from pairs, and may be one of them itself.
  void take(Index i, double share, const TensorInfo& info) {
    of(i) = std::min(of(i), share);
    const bool stays = !multiplies(info) && info.extent.cols > 1;
    if (stays) pairs(i) = std::min(pairs(i), share);
  }

  // From the scores that a mask is laid over to the product that made them.
  void follow_back(Index i, double share) {
    const TensorInfo& info = graph_.tensors[static_cast<std::size_t>(i)];
    of(i) = std::min(of(i), share);
    pairs(i) = std::min(pairs(i), share);
    if (!multiplies(info) && !info.inputs.empty()) follow_back(info.inputs[0], share);
  }

  const Graph& graph_;
  std::vector<double> of_;     // of all tensors
  std::vector<double> pairs_;  // less than 1: the tensor has a cell for each pair
};

}  // namespace

Status write_ledger(const Specification& specification, Ledger& ledger) {
  ledger.draft.draws = false;
  if (Status status = write_draft(specification, ledger.draft); !status.ok()) return status;
  const Graph& graph = ledger.draft.graph;
  for (const TensorInfo& info : graph.tensors) {
    LedgerLine line{.cost = cost_of(graph, info), .written = cells(info.extent)};
    for (const Index input : info.inputs) {
      line.read += cells(graph.tensors[static_cast<std::size_t>(input)].extent);
      line.depth = std::max(line.depth, ledger.lines[static_cast<std::size_t>(input)].depth);
    }
    if (line.cost != Cost{}) ++line.depth;
    ledger.lines.push_back(line);
  }
  mark_needed(ledger);
  const Shares shares(graph);
  for (std::size_t i = 0; i < ledger.lines.size(); ++i) {
    LedgerLine& line = ledger.lines[i];
    line.visible = shares.of_cost(i) * line.cost;
    line.visible_written = shares.of_cells(i) * line.written;
  }
  return {};
}

}  // namespace attention
