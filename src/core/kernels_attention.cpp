// Attention of one head without its m × n scores.
//
// Legend
//   block    some keys, and their values, as panels (kernels_tile.h): 512 keys of width 64 take two
//            times 128 kB, which the second cache keeps while all tiles of queries pass by
//   tile     4 queries, their scores with a block's keys (8 kB: the nearest cache)
//   running  of each query, over the blocks so far: the largest score, and the sum of the
//            exponentials of the distances from it. `out` holds the sum of the values weighted so;
//            whenever a larger score is found, sum and out are scaled down to it.
//
// Passes, for every block and tile
//   1. scores = q kᵀ, then scale, bias, mask
//   2. the new largest of each row; exponentials; what was there before is scaled
//   3. out += exponentials × values
// and at the end out is divided by the sums.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/kernels_exp.h"
#include "core/kernels_fused.h"
#include "core/kernels_row_sums.h"
#include "core/kernels_tile.h"

namespace attention {
namespace {

constexpr Index kQueries = 1024;  // that share the copies of a block's keys and values
constexpr Index kBlockKeys = 512;
constexpr Index kPanelBytes = 262144;  // of keys, and of values; with all else, half of the stack

// Whole panels of keys whose copies find room, and so do those of their values.
template <class T>
Index block_keys(Index width) {
  const Index panels = std::max((width + kTileCols<T> - 1) / kTileCols<T>, 1);
  const Index keys = kPanelBytes / static_cast<Index>(sizeof(T)) / (panels * kTileCols<T>);
  return std::min(keys / kTileCols<T> * kTileCols<T>, kBlockKeys);
}

struct Range {
  Index first;
  Index end;

  bool empty() const { return first >= end; }
};

Range common(Range a, Range b) { return {std::max(a.first, b.first), std::min(a.end, b.end)}; }

// The keys that queries [first, end) may see.
Range seen(Band band, Range queries, Index keys) {
  const auto place = [=](Index query, Index distance) {
    return static_cast<Index>(
        std::clamp<std::int64_t>(std::int64_t{query} + distance, 0, std::int64_t{keys}));
  };
  return {place(queries.first, band.first), place(queries.end, band.last)};
}

// A block of keys with its copies.
template <class T>
struct Keys {
  Range range;
  static constexpr std::size_t kValues =
      kPanelBytes / sizeof(T) + static_cast<std::size_t>(panel_values<T>(0, 0));
  T k[kValues];
  T v[kValues];
};

template <class T>
struct Running {
  T largest[kQueries];
  T sum[kQueries];
};

template <class T>
struct Scores {
  T rows[kTileRows][kBlockKeys];
};

// 1. Scores of a tile's queries with some of the block's keys, from a panel's first key on.
template <class T>
void score(const FusedHead<T>& head, const Keys<T>& keys, Range queries, Range some,
           Scores<T>& scores) {
  const Index width = head.q.cols;
  Terms<T> terms{.a = head.q.row(queries.first),
                 .a_cell = head.q.stride,
                 .a_term = 1,
                 .rows = queries.end - queries.first,
                 .b = {nullptr, kTileCols<T>},
                 .count = width,
                 .are_first = true,
                 .bias = nullptr};
  for (Index j = some.first; j < some.end; j += kTileCols<T>) {
    terms.b.data = keys.k + (j - keys.range.first) * width;
    add_terms(terms, scores.rows[0] + (j - some.first), kBlockKeys);
  }
}

// Scaled, biased and masked, in place. Cells that the query does not see become −∞, and so do those
// beyond the last key, up to a whole panel.
template <class T>
void mask(const FusedHead<T>& head, Index query, Range some, T* scores) {
  const Index count = some.end - some.first;
  map_along(count, [=](Batch<T> x) { return x * Batch<T>(head.scale); }, scores, scores);
  if (head.bias.data != nullptr) {
    const T* bias = head.bias.row(query) + some.first;
    map_along(count, [](Batch<T> x, Batch<T> y) { return x + y; }, scores, scores, bias);
  }
  if (head.keep.data != nullptr) {
    const T* keep = head.keep.row(query) + some.first;
    for (Index j = 0; j < count; ++j) scores[j] = keep[j] == 0 ? -kInfinity<T> : scores[j];
  }
  const Range own = common(seen(head.band, {query, query + 1}, head.k.rows), some);
  const Index visible_from = std::min(std::max(own.first, some.first), some.end) - some.first;
  const Index visible_to = std::max(own.end, some.first + visible_from) - some.first;
  std::fill_n(scores, visible_from, -kInfinity<T>);
  std::fill(scores + visible_to, scores + count, -kInfinity<T>);
}

// 2. Exponentials of the distances from the largest score so far, in place of the scores. Returns
// what everything before has to be multiplied by.
template <class T>
T weigh(T* scores, Index count, T& largest, T& sum) {
  const T before = largest;
  largest = std::max(before, largest_of(scores, count));
  const Batch<T> max(largest == -kInfinity<T> ? T{0} : largest);  // nothing seen yet: zeros
  const T added = sum_along<T>(count, [=](Index j, Index some) {
    const Batch<T> exp = exp_below_zero(load_some(scores + j, some) - max);
    store_some(exp, scores + j, some);
    return exp;
  });
  T lanes[kLanes<T>];
  exp_below_zero(Batch<T>(before) - max).store_unaligned(lanes);
  const bool is_same = before == largest || before == -kInfinity<T>;  // or nothing was there
  const T factor = is_same ? T{1} : lanes[0];
  sum = sum * factor + added;
  return factor;
}

// 3. out += exponentials × values
template <class T>
void add_values(const Keys<T>& keys, Range queries, Range some, const Scores<T>& weights,
                View<T> out) {
  Terms<T> terms{.a = weights.rows[0],
                 .a_cell = kBlockKeys,
                 .a_term = 1,
                 .rows = queries.end - queries.first,
                 .b = {nullptr, kTileCols<T>},
                 .count = some.end - some.first,
                 .are_first = false,
                 .bias = nullptr};
  const Index packed = keys.range.end - keys.range.first;
  const T* from = keys.v + (some.first - keys.range.first) * kTileCols<T>;
  for (Index col = 0; col < out.cols; col += kTileCols<T>) {
    const Index cols = std::min(kTileCols<T>, out.cols - col);
    T* cells = out.row(queries.first) + col;
    terms.b.data = from + col * packed;
    if (cols == kTileCols<T> && terms.rows == kTileRows) {
      add_terms(terms, cells, out.stride);
    } else {
      add_terms_at_edge(terms, cols, cells, out.stride);
    }
  }
}

// One tile of queries meets one block of keys.
template <class T>
void meet(const FusedHead<T>& head, const Keys<T>& keys, Range queries, Index first_query,
          Running<T>& running, View<T> out) {
  Range some = common(seen(head.band, queries, head.k.rows), keys.range);
  if (some.empty()) return;
  some.first -= (some.first - keys.range.first) % kTileCols<T>;  // from a panel's start
  Scores<T> scores;
  score(head, keys, queries, some, scores);
  for (Index query = queries.first; query < queries.end; ++query) {
    const Index place = query - first_query;
    T* row = scores.rows[query - queries.first];
    mask(head, query, some, row);
    const T factor = weigh(row, some.end - some.first, running.largest[place], running.sum[place]);
    if (factor == 1) continue;
    map_along(
        out.cols, [=](Batch<T> x) { return x * Batch<T>(factor); }, out.row(query), out.row(query));
  }
  add_values(keys, queries, some, scores, out);
}

// All keys for queries [first, end).
template <class T>
void attend_some(const FusedHead<T>& head, Range queries, View<T> out) {
  Running<T> running;
  std::fill_n(running.largest, queries.end - queries.first, -kInfinity<T>);
  std::fill_n(running.sum, queries.end - queries.first, T{0});
  for (Index i = queries.first; i < queries.end; ++i) std::fill_n(out.row(i), out.cols, T{0});

  const Range all = seen(head.band, queries, head.k.rows);
  const Index most = block_keys<T>(std::max(head.k.cols, head.v.cols));
  Keys<T> keys;
  for (Index first = all.first; first < all.end; first += most) {
    keys.range = {first, std::min(first + most, all.end)};
    const Index count = keys.range.end - first;
    pack<T>({head.k.row(first), head.k.stride, 1}, count, head.k.cols, keys.k);
    pack<T>({head.v.row(first), 1, head.v.stride}, head.v.cols, count, keys.v);
    for (Index query = queries.first; query < queries.end; query += kTileRows) {
      const Range tile{query, std::min(query + kTileRows, queries.end)};
      meet(head, keys, tile, queries.first, running, out);
    }
  }
  for (Index i = queries.first; i < queries.end; ++i) {
    const T sum = running.sum[i - queries.first];
    const Batch<T> share(sum == 0 ? T{0} : T{1} / sum);
    map_along(out.cols, [=](Batch<T> x) { return x * share; }, out.row(i), out.row(i));
  }
}

}  // namespace

template <class T>
void attend(const FusedHead<T>& head, View<T> out) {
  for (Index first = 0; first < out.rows; first += kQueries) {
    attend_some(head, {first, std::min(first + kQueries, out.rows)}, out);
  }
}

template void attend<float>(const FusedHead<float>&, View<float>);
template void attend<double>(const FusedHead<double>&, View<double>);

}  // namespace attention
