#include "core/masks_window.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/random.h"

namespace attention {

namespace {

// More cells than any memory holds that the core may have: such a graph is refused, undrawn.
constexpr std::int64_t kMostDrawn = std::int64_t{1} << 26;

// The keys that window and global tokens show one query: those below `global`, and from `first` to
// before `last`.
struct Shown {
  Index first, last, global;

  Shown(const Window& window, Index position, Index n) {
    const bool sees_all = 0 <= position && position < window.global;
    first = std::clamp(position - window.before, 0, n);
    last = std::clamp(position + window.after + 1, first, n);
    global = sees_all ? n : std::min(window.global, n);
  }

  bool has(Index key) const { return key < global || (first <= key && key < last); }
  Index count() const { return global + std::max(0, last - std::max(first, global)); }
};

// 0 or 1 for every query and key
std::vector<double> draw_links(const Window& window, Index offset, Extent scores) {
  const Index n = scores.cols;
  std::vector<double> links(static_cast<std::size_t>(std::int64_t{scores.rows} * n));
  std::vector<Index> free;
  Random random(window.seed);
  for (Index i = 0; i < scores.rows; ++i) {
    const Shown shown(window, i + offset, n);
    free.clear();
    for (Index j = 0; j < n; ++j) {
      if (!shown.has(j)) free.push_back(j);
    }
    for (Index link = 0; link < window.random && !free.empty(); ++link) {
      const auto chosen =
          free.begin() + static_cast<std::ptrdiff_t>(random.integer(0, std::ssize(free)));
      links[static_cast<std::size_t>(std::int64_t{i} * n + *chosen)] = 1;
      free.erase(chosen);
    }
  }
  return links;
}

Tensor random_links(Builder tape, const Window& window, Index offset, Extent scores) {
  const bool draws = window.draws && std::int64_t{scores.rows} * scores.cols <= kMostDrawn;
  if (!draws) return tape.input("random", scores, nullptr, Domain::keep);
  return tape.input("random", scores, draw_links(window, offset, scores), Domain::keep);
}

}  // namespace

Tensor window_mask(Builder tape, const std::string& name, const Window& window, Index offset,
                   Extent scores) {
  const auto links = static_cast<double>(count_links(window, offset, scores));
  const auto around = [&](Builder of, std::string_view id, std::vector<Attribute> more) {
    return of.window(id, scores, offset, window.before, window.after, std::move(more));
  };
  if (window.global == 0 && window.random == 0) return around(tape, name, {{"links", links}});
  Builder parts = tape.under(name);
  std::vector<Tensor> all{around(parts, "window", {})};
  if (window.global > 0) all.push_back(parts.global("global", scores, offset, window.global));
  if (window.random > 0) all.push_back(random_links(parts, window, offset, scores));
  return tape.any_of(name, all, {{"links", links}});
}

std::int64_t count_links(const Window& window, Index offset, Extent scores) {
  std::int64_t links = 0;
  for (Index i = 0; i < scores.rows; ++i) {
    const Index shown = Shown(window, i + offset, scores.cols).count();
    links += shown + std::min(window.random, scores.cols - shown);
  }
  return links;
}

}  // namespace attention
