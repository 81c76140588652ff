#include "core/experiments.h"

#include <utility>

#include "core/builder.h"
#include "core/gradient_names.h"

namespace attention {

namespace {

// Which tensor stands for each one of the forward list; at first each for itself.
class Replay {
 public:
  Replay(Graph& graph, Index forward) : graph_(graph) {
    for (Index i = 0; i < forward; ++i) now_.push_back(i);
  }

  void replace(Index old, Tensor with) { now_[static_cast<std::size_t>(old)] = with.index; }
  Tensor now(Index old) const { return {now_[static_cast<std::size_t>(old)]}; }

  // Everything that depends on what was replaced, again, below `path`.
  void run(std::string_view path) {
    for (std::size_t i = 0; i < now_.size(); ++i) {
      TensorInfo copy = graph_.tensors[i];
      bool other = false;
      for (Index& operand : copy.inputs) {
        other = other || now(operand).index != operand;
        operand = now(operand).index;
      }
      if (!other || !has_room(copy)) continue;
      copy.id.insert(0, path);
      now_[i] = graph_.size();
      graph_.tensors.push_back(std::move(copy));
    }
  }

 private:
  bool has_room(const TensorInfo& next) {
    if (graph_.status.ok() && graph_.size() == kMaxTensors) {
      graph_.status = {Code::too_large,
                       {.tensor = next.id, .option = "tensors", .limit = kMaxTensors}};
    }
    return graph_.status.ok();
  }

  Graph& graph_;
  std::vector<Index> now_;
};

std::string id_of(const Graph& graph, Index tensor) {
  return graph.tensors[static_cast<std::size_t>(tensor)].id;
}

// The gradient that was given: d_y itself, or d_y.seed where y has shares as well.
Tensor given_gradient(const Graph& graph, Index tensor) {
  const std::string name = gradient_name(id_of(graph, tensor));
  const Index seed = graph.find(name + ".seed");
  return {seed >= 0 ? seed : graph.find(name)};
}

// Σ dY ∘ Y (1 × 1)
Tensor loss(Builder tape, const Graph& graph, const Replay& replay, std::span<const Seed> seeds) {
  std::vector<Tensor> sums;
  for (const Seed& seed : seeds) {
    const std::string number = seeds.size() > 1 ? std::to_string(sums.size()) : "";
    Builder parts = tape.under("loss" + number);
    const Tensor terms =
        parts.multiply("terms", given_gradient(graph, seed.tensor), replay.now(seed.tensor));
    const Tensor rows = parts.row_sum("rows", terms);
    sums.push_back(tape.column_sum("loss" + number, rows));
  }
  return sums.size() == 1 ? sums[0] : tape.add("loss", sums);
}

Tensor less(Builder tape, std::string_view name, Tensor a, Tensor b) {
  const Tensor minus = tape.under(name).scale("minus", b, -1);
  const std::vector<Tensor> terms{a, minus};
  return tape.add(name, terms);
}

struct Study {
  Graph& graph;
  Index forward;
  std::span<const Seed> seeds;

  Tensor loss_with(std::string_view path, Index tensor, Tensor instead) {
    Replay replay(graph, forward);
    replay.replace(tensor, instead);
    replay.run(std::string(path) + ".");
    return loss(Builder(graph).under(path), graph, replay, seeds);
  }

  Status check(const CheckOptions& options) {
    const Index tensor = graph.find(options.tensor);
    const Index gradient = graph.find(gradient_name(options.tensor));
    if (tensor < 0 || tensor >= forward || gradient < 0) {
      return {Code::unknown_tensor, {.tensor = std::string(options.tensor)}};
    }
    const Extent extent = graph.tensors[static_cast<std::size_t>(tensor)].extent;
    if (options.row >= extent.rows || options.col >= extent.cols) {
      const bool row = options.row >= extent.rows;
      return {Code::too_large,
              {.option = row ? "check.row" : "check.col",
               .limit = static_cast<double>((row ? extent.rows : extent.cols) - 1)}};
    }
    const auto cells =
        static_cast<std::size_t>(extent.rows) * static_cast<std::size_t>(extent.cols);
    std::vector<double> nudge(cells, 0.0);
    nudge[static_cast<std::size_t>(options.row) * static_cast<std::size_t>(extent.cols) +
          static_cast<std::size_t>(options.col)] = options.step;
    Builder tape(graph);
    Builder parts = tape.under("check");
    const Tensor more = parts.input("nudge", extent, std::move(nudge), Domain::finite);
    const std::vector<Tensor> raised{{tensor}, more};
    const std::string name(options.tensor);
    const Tensor above = tape.under("above").add(name, raised);
    const Tensor below = less(tape.under("below"), name, {tensor}, more);
    const Tensor high = loss_with("above", tensor, above);
    const Tensor low = loss_with("below", tensor, below);
    parts.scale("quotient", less(parts, "difference", high, low), 1 / (2 * options.step));
    const Tensor row = parts.rows("gradient_row", {gradient}, options.row, 1);
    parts.columns("gradient", row, options.col, 1);
    return graph.status;
  }

  Status descend(std::span<const std::string> parameters, double rate, Tensor before) {
    Replay replay(graph, forward);
    Builder tape(graph);
    for (const std::string& name : parameters) {
      const Index tensor = graph.find(name);
      const Index gradient = graph.find(gradient_name(name));
      if (tensor < 0 || gradient < 0) continue;  // nothing that the loss looks at depends on it
      Builder parts = tape.under(name);
      const Tensor step = parts.scale("step", {gradient}, -rate);
      const std::vector<Tensor> terms{{tensor}, step};
      replay.replace(tensor, parts.add("stepped", terms));
    }
    replay.run("after.");
    const Tensor after = loss(tape.under("after"), graph, replay, seeds);
    less(tape.under("loss"), "fallen", before, after);
    return graph.status;
  }
};

}  // namespace

Status append_experiments(Graph& graph, Index forward, std::span<const Seed> seeds,
                          std::span<const std::string> parameters, const Experiments& experiments) {
  const bool checks = !experiments.check.tensor.empty();
  if (seeds.empty() || !(checks || experiments.descent.asked)) return graph.status;
  Study study{graph, forward, seeds};
  const Tensor before = loss(Builder(graph), graph, Replay(graph, forward), seeds);
  if (checks) {
    if (Status status = study.check(experiments.check); !status.ok()) return status;
  }
  if (experiments.descent.asked) {
    return study.descend(parameters, experiments.descent.rate, before);
  }
  return graph.status;
}

}  // namespace attention
