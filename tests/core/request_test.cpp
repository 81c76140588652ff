// Refusals: each with its code and with exactly the detail that says what is wrong.
#include "core/request.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <string>

#include "bindings/json.h"
#include "support/computed.h"

namespace attention {
namespace {

std::string refusal(const std::string& specification) {
  return support::Computed(specification).refusal();
}

std::string says(const std::string& code, const std::string& detail) {
  return R"({"code":")" + code + R"(","detail":{)" + detail + "}}";
}

// 2 queries over 3 keys, with whatever else is given in `inputs` and `options`.
std::string from_scores(const std::string& options, const std::string& rest = "") {
  return R"({"graph": "attention", "inputs": {"scores": [[1, 2, 3], [4, 5, 6]],
             "v": [[1], [2], [3]]}, "options": {)" +
         options + "}" + rest + "}";
}

std::string with_mask(const std::string& mask) { return from_scores(R"("mask": )" + mask); }

std::string from_tokens(const std::string& weights, const std::string& inputs = "") {
  return R"({"graph": "attention", "inputs": {"x": [[1, 2], [3, 4], [5, 6]])" + inputs +
         R"(}, "weights": {)" + weights + "}}";
}

constexpr const char* kSquare = "[[1, 0], [0, 1]]";

std::string weights(const std::string& w_q, const std::string& w_k, const std::string& w_v,
                    const std::string& more = "") {
  return R"("w_q": )" + w_q + R"(, "w_k": )" + w_k + R"(, "w_v": )" + w_v + more;
}

// Specifications whose entries are put together by hand, for what JSON cannot say.
Entry text(std::string_view key, std::string_view value) {
  return {.key = key, .kind = Entry::Kind::text, .text = value};
}

Entry tensor(std::string_view key, std::initializer_list<std::int64_t> dims, const double* values) {
  Entry entry{.key = key, .kind = Entry::Kind::tensor, .values = values};
  for (const auto size : dims)
    entry.shape.dims[static_cast<std::size_t>(entry.shape.rank++)] = size;
  return entry;
}

std::string refusal(const Specification& specification) {
  Plan plan;
  return describe(plan.prepare(specification));
}

}  // namespace

TEST_CASE("graphs and precisions that there are not") {
  CHECK(refusal(R"({"graph": "transformer"})") ==
        says("unknown_graph", R"("option":"graph","value_text":"transformer")"));
  CHECK(refusal("{}") == says("unknown_graph", R"("option":"graph")"));
  CHECK(refusal(R"({"graph": 7})") == says("unknown_graph", R"("option":"graph")"));
  CHECK(
      refusal(from_scores("", R"(, "precision": "float8")"))
          .starts_with(R"({"code":"bad_option","detail":{"option":"precision",)"
                       R"("value_text":"float8","allowed":"float64, float32, float16, bfloat16)"));
}

TEST_CASE("inputs that no form of the graph knows") {
  CHECK(refusal(from_tokens(weights(kSquare, kSquare, kSquare), R"(, "y": [[1]])")) ==
        says("unknown_input", R"("tensor":"y")"));
  CHECK(refusal(from_tokens(weights(kSquare, kSquare, kSquare, R"(, "w_x": [[1]])"))) ==
        says("unknown_input", R"("tensor":"w_x")"));
  // An input is no weight.
  CHECK(refusal(from_tokens(weights(kSquare, kSquare, kSquare, R"(, "context": [[1]])"))) ==
        says("unknown_input", R"("tensor":"context")"));
}

TEST_CASE("inputs that are missing") {
  CHECK(refusal(R"({"graph": "attention"})") == says("missing_input", R"("tensor":"x")"));
  CHECK(refusal(from_tokens(R"("w_q": [[1, 0], [0, 1]], "w_k": [[1, 0], [0, 1]])")) ==
        says("missing_input", R"("tensor":"w_v")"));
  CHECK(refusal(R"({"graph": "attention", "inputs": {"q": [[1]], "k": [[1]]}})") ==
        says("missing_input", R"("tensor":"v")"));
  CHECK(refusal(R"({"graph": "attention", "inputs": {"scores": [[1]]}})") ==
        says("missing_input", R"("tensor":"v")"));
  CHECK(refusal(R"({"graph": "softmax"})") == says("missing_input", R"("tensor":"scores")"));
}

TEST_CASE("inputs that exclude each other") {
  CHECK(refusal(from_tokens(weights(kSquare, kSquare, kSquare), R"(, "q": [[1, 2]])")) ==
        says("conflicting_inputs", R"("tensor":"q","other":"x")"));
  CHECK(refusal(R"({"graph": "attention", "inputs": {"scores": [[1]], "k": [[1]]}})") ==
        says("conflicting_inputs", R"("tensor":"scores","other":"k")"));
}

TEST_CASE("shapes that do not go together are named, both of them") {
  CHECK(refusal(from_tokens(weights(kSquare, "[[1, 2]]", kSquare))) ==
        says("shape_mismatch", R"("tensor":"w_k","other":"x","got":[1,2],"expected":[2,2],)"
                               R"("other_shape":[3,2])"));
  CHECK(refusal(from_tokens(weights(kSquare, "[[1, 2, 3], [4, 5, 6]]", kSquare))) ==
        says("shape_mismatch", R"("tensor":"w_k","other":"w_q","got":[2,3],"expected":[2,2],)"
                               R"("other_shape":[2,2])"));
  CHECK(refusal(from_tokens(weights(kSquare, kSquare, kSquare, R"(, "b_q": [1, 2, 3])"))) ==
        says("shape_mismatch", R"("tensor":"b_q","other":"w_q","got":[3],"expected":[2],)"
                               R"("other_shape":[2,2])"));
  CHECK(refusal(from_tokens(weights(kSquare, kSquare, kSquare, R"(, "b_v": [[1, 2], [3, 4]])"))) ==
        says("shape_mismatch", R"("tensor":"b_v","got":[2,2],"expected":[1,2])"));
  CHECK(refusal(from_tokens(weights(kSquare, kSquare, kSquare), R"(, "context": [[1, 2, 3]])")) ==
        says("shape_mismatch", R"("tensor":"w_k","other":"context","got":[2,2],"expected":[3,2],)"
                               R"("other_shape":[1,3])"));
  CHECK(refusal(R"({"graph": "attention",
                    "inputs": {"q": [[1, 2]], "k": [[1, 2], [3, 4]], "v": [[1]]}})") ==
        says("shape_mismatch", R"("tensor":"v","other":"k","got":[1,1],"expected":[2,1],)"
                               R"("other_shape":[2,2])"));
}

TEST_CASE("items of a batch") {
  CHECK(refusal(R"({"graph": "attention", "inputs":
                    {"scores": [[[1]], [[2]]], "v": [[[1]], [[2]], [[3]]]}})") ==
        says("shape_mismatch", R"("tensor":"v","other":"scores","got":[3,1,1],)"
                               R"("expected":[2,1,1],"other_shape":[2,1,1])"));
  CHECK(refusal(R"({"graph": "attention", "inputs": {"scores": [[[1]], [[2]]], "v": [[1]]}})") ==
        says("shape_mismatch", R"("tensor":"v","other":"scores","got":[1,1],)"
                               R"("expected":[2,1,1],"other_shape":[2,1,1])"));
  CHECK(refusal(R"({"graph": "softmax", "inputs": {"scores": [[[1]], [["NaN"]]]}})") ==
        says("not_finite", R"("tensor":"batch1.scores","value_number":"NaN","row":0,"col":0)"));
}

TEST_CASE("ranks") {
  CHECK(refusal(R"({"graph": "softmax", "inputs": {"scores": [1, 2]}})") ==
        says("bad_rank", R"("tensor":"scores","got":[2])"));
  CHECK(refusal(R"({"graph": "softmax", "inputs": {"scores": [[[[1]]]]}})") ==
        says("bad_rank", R"("tensor":"scores","got":[1,1,1,1])"));
  CHECK(refusal(R"({"graph": "softmax", "inputs": {"scores": 3}})") ==
        says("bad_rank", R"("tensor":"scores","got":[])"));
  CHECK(refusal(R"({"graph": "softmax", "inputs": {"scores": "3"}})") ==
        says("bad_rank", R"("tensor":"scores","got":[])"));
  CHECK(refusal(from_tokens(weights("[[[1, 0], [0, 1]]]", kSquare, kSquare))) ==
        says("bad_rank", R"("tensor":"w_q","got":[1,2,2])"));
}

TEST_CASE("tensors of nothing, and of too much") {
  const double values[1] = {1};
  const auto scores = [&](std::initializer_list<std::int64_t> dims) {
    return refusal(
        Specification{{text("graph", "softmax"), tensor("inputs.scores", dims, values)}});
  };
  CHECK(scores({0, 3}) == says("empty_tensor", R"("tensor":"scores","got":[0,3])"));
  CHECK(scores({3, 0}) == says("empty_tensor", R"("tensor":"scores","got":[3,0])"));
  CHECK(scores({0, 2, 2}) == says("empty_tensor", R"("tensor":"scores","got":[0,2,2])"));
  CHECK(scores({1, 16385}) ==
        says("too_large", R"("tensor":"scores","got":[1,16385],"limit":16384)"));
  CHECK(scores({4294967295, 1}) ==
        says("too_large", R"("tensor":"scores","got":[4294967295,1],"limit":16384)"));
}

TEST_CASE("the whole arena has a limit, and the tensor that passes it is named") {
  // q kᵀ of 16384 queries and keys would take 2 GiB.
  const std::vector<double> column(16384, 1);
  const Specification wide{{text("graph", "attention"),
                            tensor("inputs.q", {16384, 1}, column.data()),
                            tensor("inputs.k", {16384, 1}, column.data()),
                            tensor("inputs.v", {16384, 1}, column.data())}};
  CHECK(refusal(wide) == says("too_large", R"("tensor":"scores","got":[16384,16384],)"
                                           R"("option":"bytes","limit":536870912)"));
  // 16384 items of eleven tensors each
  const Specification many{{text("graph", "attention"),
                            tensor("inputs.scores", {16384, 1, 1}, column.data()),
                            tensor("inputs.v", {16384, 1, 1}, column.data())}};
  CHECK(refusal(many).ends_with(R"("option":"tensors","limit":65536}})"));
}

TEST_CASE("numbers that are not finite") {
  CHECK(refusal(from_tokens(weights(kSquare, R"([[1, 0], [0, "Infinity"]])", kSquare))) ==
        says("not_finite", R"("tensor":"w_k","value_number":"Infinity","row":1,"col":1)"));
  CHECK(refusal(R"({"graph": "softmax", "inputs": {"scores": [[1, "-Infinity"]]}})") ==
        says("not_finite", R"("tensor":"scores","value_number":"-Infinity","row":0,"col":1)"));
  CHECK(refusal(with_mask(R"({"kind": "additive", "bias": [[0, 0, 0], [0, "NaN", 0]]})")) ==
        says("not_finite", R"("tensor":"mask.0.bias","value_number":"NaN","row":1,"col":1)"));
  CHECK(refusal(with_mask(R"({"kind": "additive", "bias": [[0, 0, 0], [0, "-Infinity", 0]]})")) ==
        "");
}

TEST_CASE("options that there are not") {
  CHECK(refusal(from_scores(R"("temperature": 2)")) ==
        says("unknown_option", R"("option":"temperature")"));
  CHECK(refusal(from_scores("", R"(, "seed": 3)")) == says("unknown_option", R"("option":"seed")"));
  CHECK(refusal(R"({"graph": "softmax", "inputs": {"scores": [[1]]}, "options": {"scale": 1}})") ==
        says("unknown_option", R"("option":"scale")"));
  CHECK(refusal(R"({"graph": "softmax", "inputs": {"scores": [[1]]},
                    "options": {"mask": {"kind": "causal"}}})") ==
        says("unknown_option", R"("option":"mask.0.kind")"));
}

TEST_CASE("values that an option does not have") {
  CHECK(refusal(from_scores(R"("empty_row": "ones")")) ==
        says("bad_option",
             R"("option":"empty_row","value_text":"ones","allowed":"zero, nan, uniform")"));
  CHECK(refusal(from_scores(R"("empty_row": 0)")) ==
        says("bad_option",
             R"("option":"empty_row","value_number":0,"allowed":"zero, nan, uniform")"));
  CHECK(refusal(from_scores(R"("scale": [[1]])")) ==
        says("bad_option", R"("option":"scale","allowed":"none, number")"));
  // Scores that are given have no d_k.
  CHECK(refusal(from_scores(R"("scale": "sqrt_dk")")) ==
        says("bad_option", R"("option":"scale","value_text":"sqrt_dk","allowed":"none, number")"));
  CHECK(
      refusal(from_scores(R"("masked_fill": "inf")")) ==
      says("bad_option", R"("option":"masked_fill","value_text":"inf","allowed":"-inf, number")"));
}

TEST_CASE("numbers of options are finite, but the fill may be −∞") {
  const double values[6] = {1, 2, 3, 4, 5, 6};
  const auto with = [&](std::string_view key, double number) {
    Entry option{.key = key, .kind = Entry::Kind::number, .number = number};
    Plan plan;
    const Status status =
        plan.prepare({{text("graph", "attention"), tensor("inputs.scores", {2, 3}, values),
                       tensor("inputs.v", {3, 2}, values), option}});
    return status.ok() ? "" : describe(status);
  };
  constexpr double infinity = std::numeric_limits<double>::infinity();
  CHECK(with("options.scale", infinity) ==
        says("not_finite", R"("option":"scale","value_number":"Infinity")"));
  CHECK(with("options.masked_fill", std::nan("")) ==
        says("not_finite", R"("option":"masked_fill","value_number":"NaN")"));
  CHECK(with("options.masked_fill", infinity) ==
        says("not_finite", R"("option":"masked_fill","value_number":"Infinity")"));
  CHECK(with("options.masked_fill", -infinity) == "");
}

TEST_CASE("masks") {
  CHECK(refusal(with_mask("\"none\"")) == "");
  CHECK(
      refusal(with_mask(R"("causal")"))
          .starts_with(R"({"code":"bad_option","detail":{"option":"mask","value_text":"causal")"));
  CHECK(refusal(with_mask(R"({"kind": "diagonal"})"))
            .starts_with(R"({"code":"bad_option","detail":{"option":"mask.0.kind",)"
                         R"("value_text":"diagonal","allowed":"causal, )"));
  CHECK(refusal(with_mask(R"({"align": "top_left"})"))
            .starts_with(R"({"code":"bad_option","detail":{"option":"mask.0.kind","allowed":)"));
  CHECK(refusal(with_mask(R"([{"kind": "causal"}, {"kind": "causal", "align": "left"}])")) ==
        says("bad_option", R"("option":"mask.1.align","value_text":"left",)"
                           R"("allowed":"top_left, bottom_right")"));
  CHECK(refusal(with_mask(R"({"kind": "causal", "keep": [1, 1, 1]})")) ==
        says("unknown_option", R"("option":"mask.0.keep")"));
  CHECK(refusal(with_mask(R"({"kind": "padding"})")) ==
        says("missing_input", R"("tensor":"mask.0.keep")"));
}

TEST_CASE("tensors of masks fit the scores and hold what a mask may hold") {
  CHECK(refusal(with_mask(R"({"kind": "padding", "keep": [1, 0]})")) ==
        says("shape_mismatch", R"("tensor":"mask.0.keep","other":"scores","got":[2],)"
                               R"("expected":[3],"other_shape":[2,3])"));
  CHECK(refusal(with_mask(R"({"kind": "keep", "grid": [[1, 0, 1]]})")) ==
        says("shape_mismatch", R"("tensor":"mask.0.grid","other":"scores","got":[1,3],)"
                               R"("expected":[2,3],"other_shape":[2,3])"));
  CHECK(refusal(with_mask(R"({"kind": "padding", "keep": [[1, 0, 1], [1, 1, 1]]})")) ==
        says("shape_mismatch", R"("tensor":"mask.0.keep","other":"scores","got":[2,3],)"
                               R"("expected":[1,3],"other_shape":[2,3])"));
  CHECK(refusal(with_mask(R"({"kind": "padding", "keep": [1, 0.5, 0]})")) ==
        says("bad_option", R"("tensor":"mask.0.keep","value_number":5e-1,"allowed":"0, 1",)"
                           R"("row":0,"col":1)"));
}

TEST_CASE("masks of a list are counted and numbered") {
  const double one = 1;
  const auto with = [&](std::string_view key) {
    return refusal(Specification{{text("graph", "attention"), tensor("inputs.scores", {1, 1}, &one),
                                  tensor("inputs.v", {1, 1}, &one), text(key, "causal")}});
  };
  CHECK(with("options.mask.64.kind") == says("too_large", R"("option":"mask","limit":64)"));
  CHECK(with("options.mask.99999.kind") == says("unknown_option", R"("option":"mask.99999.kind")"));
  for (const std::string key : {"mask.x.kind", "mask.", "mask.0", "mask.00.kind", "mask.-1.kind"}) {
    CHECK(with("options." + key) == says("unknown_option", "\"option\":\"" + key + "\""));
  }
}

TEST_CASE("a key is given once, and not too many of them") {
  CHECK(refusal(Specification{{text("graph", "softmax"), text("graph", "softmax")}}) ==
        says("malformed_spec", R"("option":"graph")"));
  const Specification many{std::vector<Entry>(kMaxEntries + 1)};
  CHECK(refusal(many) == says("too_large", R"("option":"entries","limit":4096)"));
}

TEST_CASE("words of a request outlive the specification") {
  Request request;
  {
    std::string policy = "uniform";
    const double one = 1;
    const Specification specification{
        {text("graph", "attention"), tensor("inputs.scores", {1, 1}, &one),
         tensor("inputs.v", {1, 1}, &one), text("options.empty_row", policy)}};
    REQUIRE(understand(specification, request).ok());
    policy.assign(policy.size(), '?');
  }
  CHECK(request.option("empty_row").word == "uniform");
}

}  // namespace attention
