// Who may see whom: the masks of a list, and all of them as one.
//
// A mask is 0 or 1 for each query and key (keep), or a number that is added to the score (bias).
// Masks that are the same for all items of a batch, for all heads, or in all blocks of a stack are
// made once.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/builder.h"
#include "core/graph.h"
#include "core/kernels_fused.h"
#include "core/masks_window.h"

namespace attention {

enum class MaskKind {
  causal,    // a query sees the keys up to its own position
  padding,   // one keep/hide per key, the same for every query
  keep,      // keep/hide for every query and key
  grid,      // the same, and the list says whether true keeps or hides
  additive,  // a number to be added to every score; −∞ hides
  window,    // a window around each query, and perhaps more (masks_window.h)
};

struct Mask {
  MaskKind kind = MaskKind::causal;
  Index place = 0;  // in the list of masks; names its tensors: "mask0", "bias1"
  // causal and window, m ≠ n: the last query stands at the last key (true), or the first query at
  // the first key (false).
  bool bottom_right = false;
  bool hides_diagonal = false;  // causal: a query does not see its own position
  bool per_query = false;       // padding: the mistake of hiding queries where keys are meant
  bool true_hides = false;      // padding, grid: what 1 means
  Window window{};
  Given given{};  // all kinds but causal and window
};

// All masks of a head as one: keep (m × n), and bias (m × n) where there is an additive one.
struct CombinedMask {
  Tensor keep;
  Tensor bias;
};

class Masks {
 public:
  // With `heads`, masks that are given per head are below "headH."
  Masks(Builder root, std::vector<Mask> masks);

  // Of one item of a batch and one head, for scores of this shape.
  CombinedMask of(Index item, Index head, Extent scores);

  // The same without a tensor: only where every mask is causal or a window, or there is none.
  std::optional<Band> as_band(Extent scores) const;

 private:
  struct Made {
    Index item;
    Index head;
    CombinedMask mask;
  };

  CombinedMask combine(Builder tape, Index item, Index head, Extent scores) const;

  Builder root_;
  std::vector<Mask> masks_;
  bool per_item_;
  bool per_head_;
  std::vector<Made> made_;
};

}  // namespace attention
