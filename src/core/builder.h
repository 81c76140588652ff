// Writes a graph, and reads like the paper, one line a tensor:
//
//   scores = tape.matmul_nt("scores", q, k);
//   scaled = tape.scale("scaled", scores, 1 / std::sqrt(d_k));
//
// Shapes are derived and checked as the list is written. After the first operand that does not fit
// (Graph::status) nothing is appended any more. No number is calculated here.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/domain.h"
#include "core/graph.h"
#include "core/kernels_fused.h"

namespace attention {

// Which keys the places of a query's window are: place c of query i is key i + offset − before + c.
struct BandPlaces {
  Index before = 0;
  Index offset = 0;
};

class Builder {
 public:
  using Id = std::string_view;
  using Tensors = std::span<const Tensor>;

  explicit Builder(Graph& graph) : graph_(&graph) {}

  // The same list, but with names under a path: tape.under("head2").add("scores", …) appends
  // "head2.scores".
  Builder under(std::string_view part) const;

  // "head2.scores", of "scores" under "head2".
  std::string full_id(Id id) const { return path_ + std::string(id); }

  Extent extent(Tensor tensor) const;

  // Says what the graph is for.
  void result(Tensor tensor) { graph_->results.push_back(tensor.index); }

  // Any domain but the usual one becomes the input's attribute "domain".
  Tensor input(Id id, Extent extent, const double* values, Domain domain = Domain::finite);
  // With values that nobody gave.
  Tensor input(Id id, Extent extent, std::vector<double> values, Domain domain);

  // --- products; letters as in the shape rules (shape_rules.h) ---

  Tensor linear(Id id, Tensor x, Tensor w, Tensor b = {}) {
    return append(id, "linear", {x, w, b});
  }
  Tensor matmul(Id id, Tensor a, Tensor b) { return append(id, "matmul", {a, b}); }
  Tensor matmul_nt(Id id, Tensor a, Tensor b) { return append(id, "matmul_nt", {a, b}); }
  Tensor matmul_tn(Id id, Tensor a, Tensor b) { return append(id, "matmul_tn", {a, b}); }

  // --- bands: m × width, a column for each place of a window ---

  Tensor band(Id id, Extent extent, Index keys, BandPlaces band) {
    std::vector<Attribute> attributes = places(band);
    attributes.push_back({"keys", static_cast<double>(keys)});
    return append(id, "band", {}, std::move(attributes), extent);
  }
  Tensor band_product(Id id, Tensor a, Tensor b, Index width, BandPlaces band) {
    return append(id, "band_product", {a, b}, places(band), {extent(a).rows, width});
  }
  Tensor band_sum(Id id, Tensor weights, Tensor b, BandPlaces band) {
    return append(id, "band_sum", {weights, b}, places(band));
  }
  Tensor band_spread(Id id, Tensor weights, Tensor a, Index rows, BandPlaces band) {
    return append(id, "band_spread", {weights, a}, places(band), {rows, extent(a).cols});
  }

  // --- cell by cell ---

  Tensor scale(Id id, Tensor a, double factor) {
    return append(id, "scale", {a}, {{"factor", factor}});
  }
  Tensor add(Id id, Tensors terms) { return append(id, "add", terms); }
  Tensor maximum(Id id, Tensor a, Tensor b) { return append(id, "maximum", {a, b}); }
  Tensor mean(Id id, Tensors terms) { return append(id, "mean", terms); }
  Tensor multiply(Id id, Tensor a, Tensor b) { return append(id, "multiply", {a, b}); }

  // --- rows and columns ---

  Tensor row_sum(Id id, Tensor a) { return append(id, "row_sum", {a}); }
  Tensor row_norm(Id id, Tensor a) { return append(id, "row_norm", {a}); }
  Tensor scale_rows(Id id, Tensor a, Tensor factors) {
    return append(id, "scale_rows", {a, factors});
  }
  Tensor row_dot(Id id, Tensor a, Tensor b) { return append(id, "row_dot", {a, b}); }
  Tensor column_sum(Id id, Tensor a) { return append(id, "column_sum", {a}); }
  Tensor spread_row(Id id, Tensor row, Index rows) {
    return append(id, "spread_row", {row}, {}, {rows, extent(row).cols});
  }
  Tensor spread_column(Id id, Tensor column, Index cols) {
    return append(id, "spread_column", {column}, {}, {extent(column).rows, cols});
  }

  // --- the same values in other places ---

  Tensor columns(Id id, Tensor a, Index first, Index count) {
    return append(id, "columns", {a}, from(first), {extent(a).rows, count});
  }
  Tensor rows(Id id, Tensor a, Index first, Index count) {
    return append(id, "rows", {a}, from(first), {count, extent(a).cols});
  }
  Tensor place_columns(Id id, Tensor a, Index first, Index cols) {
    return append(id, "place_columns", {a}, from(first), {extent(a).rows, cols});
  }
  Tensor place_rows(Id id, Tensor a, Index first, Index rows) {
    return append(id, "place_rows", {a}, from(first), {rows, extent(a).cols});
  }
  Tensor join(Id id, Tensors parts) { return append(id, "join", parts); }
  Tensor stack(Id id, Tensors parts) { return append(id, "stack", parts); }
  Tensor reshape(Id id, Tensor a, std::int64_t rows, std::int64_t cols);
  Tensor transpose(Id id, Tensor a) { return append(id, "transpose", {a}); }
  // order: each row several times before the next ("each"), or all rows again and again ("all")
  Tensor repeat_rows(Id id, Tensor a, Index times, std::string_view order);
  Tensor fold_rows(Id id, Tensor a, Index times, std::string_view order) {
    return append(id, "fold_rows", {a}, repeats(times, order), {extent(a).rows / times, 0});
  }

  // --- functions ---

  // "relu", "gelu", "gelu_tanh", "gelu_sigmoid", "tanh" or "elu_plus_one", and each of them with
  // "_slope" behind it
  Tensor function(Id id, std::string_view name, Tensor a) { return append(id, name, {a}); }
  Tensor soft_cap(Id id, Tensor a, double cap) {
    return append(id, "soft_cap", {a}, {{"cap", cap}});
  }
  Tensor soft_cap_slope(Id id, Tensor a, double cap) {
    return append(id, "soft_cap_slope", {a}, {{"cap", cap}});
  }
  Tensor dropout(Id id, Tensor a, Tensor keep, double factor) {
    return append(id, "dropout", {a, keep}, {{"factor", factor}});
  }

  // --- sequences ---

  // `taps` parts of each row of the result: rows of a, `dilation` apart from the first one on
  Tensor unfold(Id id, Tensor a, Index taps, double first, double dilation) {
    return append(id, "unfold", {a}, {{"first", first}, {"dilation", dilation}},
                  {extent(a).rows, taps * extent(a).cols});
  }
  Tensor fold(Id id, Tensor a, Index cols, double first, double dilation) {
    return append(id, "fold", {a}, {{"first", first}, {"dilation", dilation}},
                  {extent(a).rows, cols});
  }
  Tensor diagonal(Id id, Tensor row) { return append(id, "diagonal", {row}); }
  Tensor diagonal_of(Id id, Tensor a) { return append(id, "diagonal_of", {a}); }
  Tensor histogram(Id id, Tensor a, double low, double high, Index bins) {
    return append(id, "histogram", {a}, {{"low", low}, {"high", high}}, {extent(a).rows, bins});
  }
  Tensor layers(Id id, Extent extent, double reach, double growth) {
    return append(id, "layers", {}, {{"reach", reach}, {"growth", growth}}, extent);
  }

  // --- elimination ---

  // The number of a that is largest in size, the first of several: 1 × 1
  Tensor pivot(Id id, Tensor a) { return append(id, "pivot", {a}, {}, {1, 1}); }
  // a − (its pivot's column) (its pivot's row) / pivot; 0 where that is in size not above
  // `tolerance` times the first pivot (1 × 1)
  Tensor eliminate(Id id, Tensor a, Tensor first, double tolerance) {
    return append(id, "eliminate", {a, first}, {{"tolerance", tolerance}}, extent(a));
  }
  // How many numbers of a are in size above `tolerance` times the first: 1 × 1
  Tensor count_large(Id id, Tensor a, double tolerance) {
    return append(id, "count_large", {a}, {{"tolerance", tolerance}}, {1, 1});
  }

  // --- norms ---

  Tensor row_mean(Id id, Tensor a) { return append(id, "row_mean", {a}); }
  Tensor row_variance(Id id, Tensor a, Tensor mean, double divisor) {
    return append(id, "row_variance", {a, mean}, {{"divisor", divisor}});
  }
  Tensor normalise(Id id, Tensor a, Tensor mean, Tensor variance, double eps,
                   std::string_view eps_place) {
    return append(id, "normalise", {a, mean, variance}, epsilon(eps, eps_place));
  }
  Tensor row_mean_square(Id id, Tensor a) { return append(id, "row_mean_square", {a}); }
  Tensor rms_normalise(Id id, Tensor a, Tensor mean_square, double eps,
                       std::string_view eps_place) {
    return append(id, "rms_normalise", {a, mean_square}, epsilon(eps, eps_place));
  }
  Tensor add_row(Id id, Tensor a, Tensor row) { return append(id, "add_row", {a, row}); }
  Tensor multiply_row(Id id, Tensor a, Tensor row) { return append(id, "multiply_row", {a, row}); }
  Tensor affine(Id id, Tensor a, Tensor gamma, Tensor beta) {
    return append(id, "affine", {a, gamma, beta});
  }

  // --- positions ---

  Tensor sinusoid(Id id, Extent extent, double base, Index first, std::string_view layout,
                  std::string_view exponent) {
    return append(id, "sinusoid", {},
                  {{"base", base},
                   {"first", static_cast<double>(first)},
                   {.name = "layout", .text = layout},
                   {.name = "exponent", .text = exponent}},
                  extent);
  }
  Tensor wave_exponents(Id id, Index cols, std::string_view layout, std::string_view exponent) {
    return append(id, "wave_exponents", {},
                  {{.name = "layout", .text = layout}, {.name = "exponent", .text = exponent}},
                  {1, cols});
  }
  // direction 1, or −1 to turn back
  Tensor rotate(Id id, Tensor a, double base, Index first, std::string_view pairs,
                double direction = 1) {
    return append(id, "rotate", {a},
                  {{"base", base},
                   {"first", static_cast<double>(first)},
                   {.name = "pairs", .text = pairs},
                   {"direction", direction}});
  }
  Tensor distance_bias(Id id, Extent extent, double slope, Index first) {
    return append(id, "distance_bias", {},
                  {{"slope", slope}, {"first", static_cast<double>(first)}}, extent);
  }

  // --- masks ---

  Tensor causal(Id id, Extent extent, Index offset) {
    return append(id, "causal", {}, {{"offset", static_cast<double>(offset)}}, extent);
  }
  // `more`: attributes that say something about the mask
  Tensor window(Id id, Extent extent, Index offset, Index before, Index after,
                std::vector<Attribute> more = {}) {
    more.insert(more.begin(), {{"offset", static_cast<double>(offset)},
                               {"before", static_cast<double>(before)},
                               {"after", static_cast<double>(after)}});
    return append(id, "window", {}, std::move(more), extent);
  }
  Tensor global(Id id, Extent extent, Index offset, Index count) {
    return append(id, "global", {},
                  {{"offset", static_cast<double>(offset)}, {"count", static_cast<double>(count)}},
                  extent);
  }
  Tensor any_of(Id id, Tensors masks, std::vector<Attribute> more = {}) {
    return append(id, "any_of", masks, std::move(more));
  }
  Tensor top_k(Id id, Tensor scores, Index count) {
    return append(id, "top_k", {scores}, {{"count", static_cast<double>(count)}});
  }
  Tensor all_of(Id id, Tensors masks, Extent extent) {
    return append(id, "all_of", masks, {}, extent);
  }
  Tensor mask_fill(Id id, Tensor scaled, Tensor keep, Tensor bias, double fill) {
    return append(id, "mask_fill", {scaled, keep, bias}, {{"fill", fill}});
  }
  Tensor invert_mask(Id id, Tensor mask) { return append(id, "invert_mask", {mask}); }
  Tensor mask_multiply(Id id, Tensor scaled, Tensor keep, Tensor bias) {
    return append(id, "mask_multiply", {scaled, keep, bias});
  }
  Tensor mask_add(Id id, Tensor scaled, Tensor keep, Tensor bias, double fill) {
    return append(id, "mask_add", {scaled, keep, bias}, {{"fill", fill}});
  }

  // --- softmax ---

  Tensor row_max(Id id, Tensor a) { return append(id, "row_max", {a}); }
  Tensor exp_shifted(Id id, Tensor a, Tensor row_max) {
    return append(id, "exp_shifted", {a, row_max});
  }
  Tensor divide_rows(Id id, Tensor a, Tensor row_sum, std::string_view empty_row) {
    return append(id, "divide_rows", {a, row_sum}, {{.name = "empty_row", .text = empty_row}});
  }

  // --- fused ---

  Tensor softmax(Id id, Tensor a) { return append(id, "softmax", {a}); }
  // beta only together with gamma; kind "layer_norm" or "rms_norm"
  Tensor norm(Id id, Tensor a, Tensor gamma, Tensor beta, std::string_view kind, double eps) {
    return append(id, "norm", {a, gamma, beta}, {{.name = "kind", .text = kind}, {"eps", eps}});
  }
  // q, k, v of all heads side by side
  Tensor attend(Id id, Tensor q, Tensor k, Tensor v, Tensor keep, Tensor bias, Index heads,
                double scale, Band band) {
    return append(id, "attend", {q, k, v, keep, bias},
                  {{"heads", static_cast<double>(heads)},
                   {"scale", scale},
                   {"first", static_cast<double>(band.first)},
                   {"last", static_cast<double>(band.last)}});
  }

  // --- backward ---

  Tensor row_max_gradient(Id id, Tensor a, Tensor row_max, Tensor d_row_max) {
    return append(id, "row_max_gradient", {a, row_max, d_row_max});
  }
  // the gradient of the larger of `own` and `other` as one of `own`
  Tensor maximum_gradient(Id id, Tensor own, Tensor other, Tensor d) {
    return append(id, "maximum_gradient", {own, other, d});
  }
  Tensor softmax_gradient(Id id, Tensor weights, Tensor d_weights, Tensor inner,
                          Tensor row_sum = {}) {
    return append(id, "softmax_gradient", {weights, d_weights, inner, row_sum});
  }

  Tensor centre(Id id, Tensor a, Tensor mean) { return append(id, "centre", {a, mean}); }
  // mean_of_d: absent where no mean was taken away; attributes as of `normalise`
  Tensor normalise_gradient(Id id, Tensor normalised, Tensor d, Tensor variance, Tensor inner,
                            Tensor mean_of_d, double divisor, double eps,
                            std::string_view eps_place) {
    std::vector<Attribute> attributes = epsilon(eps, eps_place);
    attributes.push_back({"divisor", divisor});
    return append(id, "normalise_gradient", {normalised, d, variance, inner, mean_of_d},
                  std::move(attributes));
  }

 private:
  static std::vector<Attribute> from(Index first) {
    return {{"first", static_cast<double>(first)}};
  }
  static std::vector<Attribute> places(BandPlaces band) {
    return {{"before", static_cast<double>(band.before)},
            {"offset", static_cast<double>(band.offset)}};
  }
  static std::vector<Attribute> repeats(Index times, std::string_view order) {
    return {{"times", static_cast<double>(times)}, {.name = "order", .text = order}};
  }
  static std::vector<Attribute> epsilon(double eps, std::string_view place) {
    return {{"eps", eps}, {.name = "eps_place", .text = place}};
  }

  // Whether a tensor may have so many rows and columns: what fits in one shape may be too long for
  // another. If not, the list ends here.
  bool fits(Id id, std::int64_t rows, std::int64_t cols);

  // `stated` is the shape of operations whose operands do not say it. Absent operands are left out.
  Tensor append(Id id, std::string_view operation, Tensors operands,
                std::vector<Attribute> attributes = {}, Extent stated = {});
  Tensor append(Id id, std::string_view operation, std::initializer_list<Tensor> operands,
                std::vector<Attribute> attributes = {}, Extent stated = {}) {
    return append(id, operation, Tensors(operands.begin(), operands.size()), std::move(attributes),
                  stated);
  }

  Graph* graph_;
  std::string path_;
};

}  // namespace attention
