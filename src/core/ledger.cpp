#include "core/ledger.h"

#include <algorithm>

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

}  // namespace

Status write_ledger(const Specification& specification, Ledger& ledger) {
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
  return {};
}

}  // namespace attention
