// Masks that leave most pairs of a query and a key out: a window around each query, tokens that see
// all and are seen by all, and links at random (Beltagy et al. 2020, Longformer; Zaheer et al.
// 2020, Big Bird). All of them together are one mask, which keeps what any of them keeps.
//
// The random links of a query go to keys that neither window nor global tokens show it, each key at
// most once. They are drawn as NumPy draws them, query by query:
//
//   np.random.seed(seed)
//   for i in range(m):
//     free = [j for j in range(n) if not shown[i, j]]
//     for _ in range(min(random, len(free))):
//       links[i, free.pop(np.random.randint(0, len(free)))] = 1
//
// The scores of hidden pairs are calculated all the same, and then replaced; the attribute "links"
// of the mask says how many pairs a program would have to calculate that leaves them out.
#pragma once

#include <cstdint>
#include <string>

#include "core/builder.h"

namespace attention {

struct Window {
  Index before = 1;  // how many keys before the query's own position it sees
  Index after = 1;   // and behind
  Index global = 0;  // how many of the first tokens see all and are seen by all
  Index random = 0;  // further keys of each query
  std::uint32_t seed = 0;
  bool draws = true;  // false: nothing is calculated, so that links need no values
};

// The mask `name` (m × n) for scores of this shape, and below it what it is made of. `offset`: the
// position of the first query among the keys.
Tensor window_mask(Builder tape, const std::string& name, const Window& window, Index offset,
                   Extent scores);

// How many pairs of a query and a key it keeps.
std::int64_t count_links(const Window& window, Index offset, Extent scores);

}  // namespace attention
