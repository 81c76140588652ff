#include "core/gradient.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/builder.h"
#include "core/domain.h"
#include "core/gradient_names.h"
#include "core/gradient_rules.h"

namespace attention {

namespace {

// One use of a tensor through which a share of its gradient comes back: the result that it went
// into, and which target of that result's rule it is.
struct Use {
  Index user;
  int target;
  std::string name{};  // of the share
  Tensor share{};
};

// What is known of each tensor of the forward list.
struct Node {
  bool differentiable = false;  // an input whose numbers are differentiated by, or made from one
  bool seeded = false;
  Tensor seed{};
  std::vector<Use> uses{};  // in the order of the list
  Tensor gradient{};

  bool gets_gradient() const { return seeded || !uses.empty(); }
};

class ReverseMode {
 public:
  explicit ReverseMode(Graph& graph) : graph_(graph), tape_(graph), nodes_(graph.tensors.size()) {}

  void run(std::span<const Seed> seeds) {
    for (Index i = 0; i < size(); ++i) node(i).differentiable = differentiable(i);
    for (const Seed& seed : seeds) node(seed.tensor).seeded = true;
    for (Index i = size() - 1; i >= 0; --i) note_uses_by(i);
    for (Index i = 0; i < size(); ++i) name_shares(i);
    for (const Seed& seed : seeds) append_seed(seed);
    for (Index i = size() - 1; i >= 0; --i) {
      if (!node(i).gets_gradient()) continue;
      add_up(i);
      pass_back(i);
    }
  }

 private:
  Index size() const { return static_cast<Index>(nodes_.size()); }  // of the forward list
  Node& node(Index i) { return nodes_[static_cast<std::size_t>(i)]; }
  const TensorInfo& info(Index i) const { return graph_.tensors[static_cast<std::size_t>(i)]; }

  // The tensors that get a share of the result's gradient, by its rule.
  std::vector<Index> targets_of(Index result) const {
    const GradientRule& rule = info(result).op->gradient;
    if (!rule.share) return {};
    return rule.targets ? rule.targets(graph_, info(result)) : info(result).inputs;
  }

  bool differentiable(Index i) {
    if (info(i).op->name == "input") return domain_named(info(i).text("domain")) != Domain::keep;
    const std::vector<Index> targets = targets_of(i);
    return std::any_of(targets.begin(), targets.end(),
                       [&](Index target) { return node(target).differentiable; });
  }

  // All uses of the result itself have been noted before.
  void note_uses_by(Index result) {
    std::reverse(node(result).uses.begin(), node(result).uses.end());
    if (!node(result).gets_gradient()) return;
    const std::vector<Index> targets = targets_of(result);
    for (int k = static_cast<int>(targets.size()) - 1; k >= 0; --k) {
      Node& target = node(targets[static_cast<std::size_t>(k)]);
      if (target.differentiable) target.uses.push_back({.user = result, .target = k});
    }
  }

  // A single share is the gradient itself.
  void name_shares(Index of) {
    std::vector<Use>& uses = node(of).uses;
    std::vector<std::string_view> users;
    for (const Use& use : uses) users.push_back(info(use.user).id);
    const std::vector<std::string> ways = way_names(users);
    const bool alone = uses.size() == 1 && !node(of).seeded;
    for (std::size_t i = 0; i < uses.size(); ++i) {
      uses[i].name = gradient_name(info(of).id);
      if (!alone) uses[i].name.append(".").append(ways[i]);
    }
  }

  void append_seed(const Seed& seed) {
    Node& of = node(seed.tensor);
    std::string name = gradient_name(info(seed.tensor).id);
    if (!of.uses.empty()) name += ".seed";
    of.seed = tape_.input(name, info(seed.tensor).extent, seed.values);
  }

  // All shares are there.
  void add_up(Index i) {
    std::vector<Tensor> shares;
    if (node(i).seeded) shares.push_back(node(i).seed);
    for (const Use& use : node(i).uses) shares.push_back(use.share);
    node(i).gradient =
        shares.size() == 1 ? shares[0] : tape_.add(gradient_name(info(i).id), shares);
  }

  void pass_back(Index result) {
    const std::vector<Index> targets = targets_of(result);
    const Share share = info(result).op->gradient.share;
    for (std::size_t k = 0; k < targets.size(); ++k) {
      for (Use& use : node(targets[k]).uses) {
        if (use.user != result || use.target != static_cast<int>(k)) continue;
        use.share = share({.graph = graph_,
                           .result = {result},
                           .d = node(result).gradient,
                           .target = use.target,
                           .name = use.name,
                           .tape = tape_});
      }
    }
  }

  Graph& graph_;
  Builder tape_;
  std::vector<Node> nodes_;
};

}  // namespace

void append_gradients(Graph& graph, std::span<const Seed> seeds) {
  if (graph.status.ok()) ReverseMode(graph).run(seeds);
}

}  // namespace attention
