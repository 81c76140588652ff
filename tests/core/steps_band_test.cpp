// Bands against the whole product, cell by cell.
#include "core/steps_band.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>

#include "support/drawn_graph.h"
#include "support/last_tensor.h"

namespace attention {
namespace {

using support::DrawnGraph;
using support::last_tensor;
using Values = Matrix<double>;

struct Drawn {
  DrawnGraph g;
  Index m, n, width;
  BandPlaces band;

  explicit Drawn(unsigned seed) : g(seed) {
    m = g.size(), n = g.size(), width = g.size();
    band = {.before = g.size(0), .offset = g.size(0) - 2};
  }

  Index key(Index i, Index c) const { return i + band.offset - band.before + c; }
  bool has_key(Index i, Index c) const { return key(i, c) >= 0 && key(i, c) < n; }

  // A drawn operand, and its values.
  Values input(std::string_view id, Index rows, Index cols, Tensor& tensor) {
    const double* values = g.values({rows, cols});
    tensor = g.tape.input(id, {rows, cols}, values);
    return ConstMap<double>(values, rows, cols);
  }
};

}  // namespace

TEST_CASE("a band knows which of its places have a key") {
  Drawn drawn(GENERATE(range(0u, 12u)));
  drawn.g.tape.band("keep", {drawn.m, drawn.width}, drawn.n, drawn.band);
  const Values keep = last_tensor(drawn.g.graph);
  for (Index i = 0; i < drawn.m; ++i) {
    for (Index c = 0; c < drawn.width; ++c) {
      CHECK(keep(i, c) == (drawn.has_key(i, c) ? 1 : 0));
    }
  }
}

TEST_CASE("a band of a product has its cells, and 0 where there is no key") {
  Drawn drawn(GENERATE(range(0u, 12u)));
  const Index d = drawn.g.size();
  Tensor a, b;
  const Values left = drawn.input("a", drawn.m, d, a), right = drawn.input("b", drawn.n, d, b);
  drawn.g.tape.band_product("y", a, b, drawn.width, drawn.band);
  const Values y = last_tensor(drawn.g.graph);
  for (Index i = 0; i < drawn.m; ++i) {
    for (Index c = 0; c < drawn.width; ++c) {
      double sum = 0;
      for (Index t = 0; drawn.has_key(i, c) && t < d; ++t) {
        sum += left(i, t) * right(drawn.key(i, c), t);
      }
      CHECK(y(i, c) == sum);
    }
  }
}

TEST_CASE("a sum over a band and its spread are the product with the full table") {
  Drawn drawn(GENERATE(range(0u, 12u)));
  const Index d = drawn.g.size();
  Tensor weights, values, queries;
  const Values band = drawn.input("weights", drawn.m, drawn.width, weights);
  Values full = Values::Zero(drawn.m, drawn.n);
  for (Index i = 0; i < drawn.m; ++i) {
    for (Index c = 0; c < drawn.width; ++c) {
      if (drawn.has_key(i, c)) full(i, drawn.key(i, c)) = band(i, c);
    }
  }
  const Values v = drawn.input("v", drawn.n, d, values);
  drawn.g.tape.band_sum("sum", weights, values, drawn.band);
  CHECK((last_tensor(drawn.g.graph) - full * v).cwiseAbs().maxCoeff() < 1e-14);
  const Values q = drawn.input("q", drawn.m, d, queries);
  drawn.g.tape.band_spread("spread", weights, queries, drawn.n, drawn.band);
  CHECK((last_tensor(drawn.g.graph) - full.transpose() * q).cwiseAbs().maxCoeff() < 1e-14);
}

}  // namespace attention
