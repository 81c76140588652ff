// What was given to a graph, by name: "x", "w_q", "block0.attn.w_q". All of it has been validated.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/builder.h"
#include "core/graph.h"

namespace attention {

class Givens {
 public:
  void set(std::string name, const Given& given) { all_.emplace_back(std::move(name), given); }
  Given operator[](std::string_view name) const;  // not given: false
  Index items() const;                            // of the batch; 0: no batch
  bool empty() const { return all_.empty(); }
  bool have_values() const { return !empty() && all_.front().second.values; }

  // The first name of which is(name) is true, or "".
  template <class Is>
  std::string first_name(Is is) const {
    for (const auto& [name, given] : all_) {
      if (is(name)) return name;
    }
    return {};
  }

 private:
  std::vector<std::pair<std::string, Given>> all_;
};

// A tensor of its name below the builder's path; absent where nothing was given.
Tensor input(Builder tape, const Givens& givens, std::string_view name, Index item = 0);

// The items of a batch are calculated one after the other: f(item) for each, once without a batch.
template <class F>
void for_items(const Givens& given, F f) {
  const Index items = given.items();
  for (Index item = 0; item == 0 || item < items; ++item) f(item);
}

// Names of one item's tensors are under its path, unless there is no batch.
Builder of_item(Builder root, const Givens& given, Index item);

}  // namespace attention
