// Attention of one head without its m × n scores.
//
// Legend
//   block    some keys, side by side, and their values, as panels (kernels_tile.h): 512 keys of
//            width 64 take two times 128 kB, which the second cache keeps while all tiles pass by
//   tile     as many queries as a panel has columns, and a block's scores with them: key by key,
//            a query a lane, so that no pass over them has to look across a batch (16 kB: half of
//            the nearest cache)
//   running  of each query, over the blocks so far: the largest score, and the sum of the
//            exponentials of the distances from it. `out` holds the sum of the values weighted so;
//            whenever a larger score is found, sum and out are scaled down to it.
//
// Passes, for every block and tile
//   1. scores = k qᵀ × scale, then bias, mask
//   2. the new largest of each query; exponentials; what was there before is scaled
//   3. out += exponentialsᵀ × values; after a tile's last block, out is divided by the sums
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

// Keys whose copies find room, and so do those of their values.
template <class T>
Index block_keys(Index width) {
  const Index panels = std::max((width + kTileCols<T> - 1) / kTileCols<T>, 1);
  const Index keys = kPanelBytes / static_cast<Index>(sizeof(T)) / (panels * kTileCols<T>);
  return std::min(keys / kTileRows * kTileRows, kBlockKeys);
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

// Two batches: a lane for each query of a tile.
template <class T>
struct Lanes {
  Batch<T> left, right;

  static Lanes of(T x) { return {Batch<T>(x), Batch<T>(x)}; }
  static Lanes from(const T* at) { return {load(at), load(at + kLanes<T>)}; }
  void to(T* at) const {
    left.store_unaligned(at);
    right.store_unaligned(at + kLanes<T>);
  }
};

template <class T, class F, class... Inputs>
Lanes<T> map_lanes(F f, Inputs... in) {
  return {f(in.left...), f(in.right...)};
}

template <class T>
struct Running {
  T largest[kQueries];
  T sum[kQueries];
};

// Of a tile: a row a key, a column a query.
template <class T>
using Scores = T[kBlockKeys * kTileCols<T>];

// The tile of queries, turned: width × columns of a panel.
template <class T>
using Queries = T[panel_values<T>(kTileCols<T>, kMaxFusedWidth)];

// 1. The scores of keys (count×width, side by side) with a tile's queries (width × columns of a
// panel), four keys at a time: up to three more than there are. Not add_terms: the scale costs
// least here, and it is the other factor that goes on from tile to tile.
template <class T>
[[gnu::noinline]] void score(const T* keys, Index count, Index width, const T* queries, T scale,
                             T* scores) {
  const Panel<T> panel{queries, kTileCols<T>};
  const T* const end = queries + width * kTileCols<T>;
  for (Index j = 0; j < count; j += kTileRows, scores += kTileRows * kTileCols<T>) {
    const char* row[kTileRows];
    Batch<T> sums[kTileRows][2];
    for (Index r = 0; r < kTileRows; ++r, keys += width) {
      row[r] = reinterpret_cast<const char*>(keys);
      sums[r][0] = sums[r][1] = Batch<T>(T{0});
    }
    add_products(row, sizeof(T), panel, end, sums);
    for (Index r = 0; r < kTileRows; ++r) {
      (sums[r][0] * Batch<T>(scale)).store_unaligned(scores + r * kTileCols<T>);
      (sums[r][1] * Batch<T>(scale)).store_unaligned(scores + r * kTileCols<T> + kLanes<T>);
    }
  }
}

// Biased and masked, in place: what a query does not see becomes −∞.
template <class T>
void mask(const FusedHead<T>& head, Range tile, Range some, Scores<T>& scores) {
  const Index count = some.end - some.first;
  const Index queries = tile.end - tile.first;
  T turned[panel_values<T>(kTileCols<T>, kBlockKeys)];
  const auto change = [&](View<const T> by, auto f) {
    if (by.data == nullptr) return;
    pack<T>({by.row(tile.first) + some.first, by.stride, 1}, queries, count, turned);
    map_along(count * kTileCols<T>, f, scores, scores, turned);
  };
  change(head.bias, [](Batch<T> x, Batch<T> bias) { return x + bias; });
  change(head.keep, [](Batch<T> x, Batch<T> keep) {
    return xsimd::select(keep == Batch<T>(T{0}), Batch<T>(-kInfinity<T>), x);
  });
  for (Index i = 0; i < queries; ++i) {
    const Index query = tile.first + i;
    const Range own = seen(head.band, {query, query + 1}, head.k.rows);
    const Index from = std::clamp(own.first, some.first, some.end) - some.first;
    const Index to = std::clamp(own.end, some.first + from, some.end) - some.first;
    for (Index j = 0; j < from; ++j) scores[j * kTileCols<T> + i] = -kInfinity<T>;
    for (Index j = to; j < count; ++j) scores[j * kTileCols<T> + i] = -kInfinity<T>;
  }
}

// Over all keys, four abreast so that none waits for the one before.
template <class T, class Term, class Combine>
Lanes<T> fold_keys(Index count, Lanes<T> start, Term term, Combine combine) {
  Lanes<T> some[kAbreast] = {start, start, start, start};
  const auto add = [&](Index j, Index k) { some[k] = map_lanes<T>(combine, some[k], term(j)); };
  Index j = 0;
  for (; j + kAbreast <= count; j += kAbreast) {
    for (Index k = 0; k < kAbreast; ++k) add(j + k, k);
  }
  for (; j < count; ++j) add(j, 0);
  return map_lanes<T>(combine, map_lanes<T>(combine, some[0], some[1]),
                      map_lanes<T>(combine, some[2], some[3]));
}

// 2. Exponentials of the distances from the largest score so far, in place of the scores. Returns
// what everything before has to be multiplied by: 1 where the largest is still the same.
template <class T>
Lanes<T> weigh(Scores<T>& scores, Index count, T* largest, T* sum) {
  const auto at = [&](Index j) { return scores + j * kTileCols<T>; };
  const auto exp = [](Batch<T> x, Batch<T> most) { return exp_below_zero(x - most); };
  const auto before = Lanes<T>::from(largest);
  const auto now = fold_keys<T>(
      count, before, [&](Index j) { return Lanes<T>::from(at(j)); },
      [](Batch<T> x, Batch<T> y) { return xsimd::max(x, y); });
  now.to(largest);
  const auto max = map_lanes<T>(
      [](Batch<T> x) {  // nothing seen yet: zeros
        return xsimd::select(x == Batch<T>(-kInfinity<T>), Batch<T>(T{0}), x);
      },
      now);
  const auto weight = [&](Index j) {
    const auto weights = map_lanes<T>(exp, Lanes<T>::from(at(j)), max);
    weights.to(at(j));
    return weights;
  };
  const auto added =
      fold_keys<T>(count, Lanes<T>::of(T{0}), weight, [](Batch<T> x, Batch<T> y) { return x + y; });
  const auto factor = map_lanes<T>(exp, before, max);
  map_lanes<T>([](Batch<T> x, Batch<T> by, Batch<T> more) { return x * by + more; },
               Lanes<T>::from(sum), factor, added)
      .to(sum);
  return factor;
}

// 3. out += exponentialsᵀ × values
template <class T>
void add_values(const Keys<T>& keys, Range tile, Range some, const Scores<T>& weights,
                bool are_first, View<T> out) {
  const Index packed = keys.range.end - keys.range.first;
  const T* from = keys.v + (some.first - keys.range.first) * kTileCols<T>;
  Terms<T> terms{.a = weights,
                 .a_cell = 1,
                 .a_term = kTileCols<T>,
                 .rows = kTileRows,
                 .b = {from, kTileCols<T>},
                 .count = some.end - some.first,
                 .are_first = are_first,
                 .bias = nullptr};
  const std::ptrdiff_t panel = packed * kTileCols<T>;
  for (Index query = tile.first; query < tile.end; query += kTileRows) {
    terms.a = weights + (query - tile.first);
    terms.rows = std::min(kTileRows, tile.end - query);
    const Index whole = terms.rows == kTileRows ? out.cols / kTileCols<T> : 0;
    terms.b.data = from;
    add_terms(terms, whole, panel, out.row(query), out.stride);
    for (Index i = whole; i * kTileCols<T> < out.cols; ++i) {
      const Index col = i * kTileCols<T>;
      terms.b.data = from + i * panel;
      add_terms_at_edge(terms, std::min(kTileCols<T>, out.cols - col), out.row(query) + col,
                        out.stride);
    }
  }
}

// out (rows of a tile) *= factors
template <class T>
void scale_rows(Range tile, Lanes<T> factors, View<T> out) {
  T factor[kTileCols<T>];
  factors.to(factor);
  for (Index query = tile.first; query < tile.end; ++query) {
    const Batch<T> by(factor[query - tile.first]);
    if (factor[query - tile.first] == 1) continue;
    map_along(out.cols, [=](Batch<T> x) { return x * by; }, out.row(query), out.row(query));
  }
}

// One tile of queries meets one block of keys. `largest` and `sum` are running.
template <class T>
void meet(const FusedHead<T>& head, const Keys<T>& keys, Range tile, T* largest, T* sum,
          View<T> out) {
  const Range all = seen(head.band, tile, head.k.rows);
  const Range some = common(all, keys.range);
  if (some.empty()) return;
  const bool is_first = all.first >= keys.range.first;
  Queries<T> queries;
  Scores<T> scores;
  const Index width = head.q.cols;
  pack<T>({head.q.row(tile.first), head.q.stride, 1}, tile.end - tile.first, width, queries);
  score(keys.k + (some.first - keys.range.first) * width, some.end - some.first, width, queries,
        head.scale, scores);
  mask<T>(head, tile, some, scores);
  const Lanes<T> factor = weigh<T>(scores, some.end - some.first, largest, sum);
  if (!is_first) scale_rows(tile, factor, out);
  add_values<T>(keys, tile, some, scores, is_first, out);
  if (all.end > keys.range.end) return;
  const auto share = [](Batch<T> x) {
    return xsimd::select(x == Batch<T>(T{0}), x, Batch<T>(T{1}) / x);
  };
  scale_rows(tile, map_lanes<T>(share, Lanes<T>::from(sum)), out);
}

// All keys for queries [first, end).
template <class T>
void attend_some(const FusedHead<T>& head, Range queries, View<T> out) {
  Running<T> running;
  const Index lanes =
      (queries.end - queries.first + kTileCols<T> - 1) / kTileCols<T> * kTileCols<T>;
  std::fill_n(running.largest, lanes, -kInfinity<T>);
  std::fill_n(running.sum, lanes, T{0});
  const Range all = seen(head.band, queries, head.k.rows);
  const Index most = block_keys<T>(std::max(head.k.cols, head.v.cols));
  const auto each_tile = [&](auto f) {
    for (Index query = queries.first; query < queries.end; query += kTileCols<T>) {
      f(Range{query, std::min(query + kTileCols<T>, queries.end)});
    }
  };
  each_tile([&](Range tile) {
    if (!seen(head.band, tile, head.k.rows).empty()) return;
    for (Index i = tile.first; i < tile.end; ++i) std::fill_n(out.row(i), out.cols, T{0});
  });
  Keys<T> keys;
  for (Index first = all.first; first < all.end; first += most) {
    keys.range = {first, std::min(first + most, all.end)};
    const Index count = keys.range.end - first;
    for (Index j = 0; j < count; ++j) {
      map_along(
          head.k.cols, [](Batch<T> x) { return x; }, keys.k + j * head.k.cols,
          head.k.row(first + j));
    }
    pack<T>({head.v.row(first), 1, head.v.stride}, head.v.cols, count, keys.v);
    each_tile([&](Range tile) {
      const Index place = tile.first - queries.first;
      meet(head, keys, tile, running.largest + place, running.sum + place, out);
    });
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
