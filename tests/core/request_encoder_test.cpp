// Refusals of many heads, positions, norms and stacks: each with exactly the detail that says what
// is wrong.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <string>

#include "core/catalogue.h"
#include "support/models.h"

namespace attention {
namespace {

using support::Computed;
using support::object;
using support::specification;
using support::text_of;
using support::Values;

std::string says(const std::string& code, const std::string& detail) {
  return R"({"code":")" + code + R"(","detail":{)" + detail + "}}";
}

std::string zeros(Index rows, Index cols) { return text_of(Values::Zero(rows, cols)); }

// Three tokens of width 4, heads of q and k together 6 wide, of v 4.
std::string multi_head(const std::string& options, support::Members more = {}) {
  std::string weights = object({{"w_q", zeros(4, 6)}, {"w_k", zeros(4, 6)}, {"w_v", zeros(4, 4)}});
  for (const auto& [name, value] : more) {
    weights.insert(weights.size() - 1, ", \"" + name + "\": " + value);
  }
  return Computed(specification("multi_head", {{"x", zeros(3, 4)}}, weights, "{" + options + "}"))
      .refusal();
}

// Blocks of width 2 by the numbers of their blocks.
std::string encoder(std::initializer_list<const char*> blocks, const std::string& more = "",
                    const std::string& options = "{}") {
  const std::string block =
      object({{"attn", object({{"w_q", zeros(2, 2)}, {"w_k", zeros(2, 2)}, {"w_v", zeros(2, 2)}})},
              {"ffn", object({{"w_1", zeros(2, 3)}, {"w_2", zeros(3, 2)}})}});
  std::string weights = "{";
  for (const char* number : blocks) {
    weights +=
        (weights.size() > 1 ? ", \"block" : "\"block") + std::string(number) + "\": " + block;
  }
  return Computed(specification("encoder", {{"x", zeros(3, 2)}}, weights + more + "}", options))
      .refusal();
}

std::string layer_norm(const std::string& options, Index cols = 3) {
  return Computed(specification("layer_norm", {{"x", zeros(2, cols)}}, "{}", "{" + options + "}"))
      .refusal();
}

}  // namespace

TEST_CASE("heads that do not divide name the tensor and its shape") {
  CHECK(multi_head(R"("heads": 2)") == "");
  CHECK(multi_head(R"("heads": 4)") ==
        says("heads_do_not_divide",
             R"("tensor":"w_q","got":[4,6],"option":"heads","value_number":4)"));
  CHECK(multi_head(R"("heads": 3)") ==
        says("heads_do_not_divide",
             R"("tensor":"w_v","got":[4,4],"option":"heads","value_number":3)"));
}

TEST_CASE("a number of heads is a whole number from 1 on") {
  const std::string number = GENERATE("0", "-1", "1.5", "1e9");
  CHECK(multi_head(R"("heads": )" + number).starts_with(R"({"code":"bad_option")"));
}

TEST_CASE("rotary positions pair the columns of a head") {
  CHECK(multi_head(R"("heads": 2, "positions": "rotary")") ==
        says("odd_width", R"("tensor":"w_q","got":[4,6],"option":"positions",)"
                          R"("value_text":"rotary")"));
  CHECK(multi_head(R"("heads": 1, "positions": "rotary")") == "");
}

TEST_CASE("a learned table is given where it is asked for, and is long enough") {
  const std::string learned = R"("positions": "learned")";
  CHECK(multi_head(learned) == says("missing_input", R"("tensor":"position_table")"));
  CHECK(multi_head("", {{"position_table", zeros(9, 4)}}) ==
        says("unused_input",
             R"("tensor":"position_table","option":"positions","allowed":"learned")"));
  CHECK(multi_head(learned + R"(, "position_first": 2)", {{"position_table", zeros(4, 4)}}) ==
        says("shape_mismatch", R"("tensor":"position_table","other":"x","got":[4,4],)"
                               R"("expected":[5,4],"other_shape":[3,4])"));
  CHECK(multi_head(learned, {{"position_table", zeros(3, 4)}}) == "");
}

TEST_CASE("the bias of a projection needs the projection") {
  CHECK(multi_head("", {{"b_o", zeros(1, 4)}}) == says("missing_input", R"("tensor":"w_o")"));
}

TEST_CASE("a stack has its blocks from 0 on, without a gap") {
  CHECK(encoder({"0"}) == "");
  CHECK(encoder({"0", "1", "2"}) == "");
  CHECK(encoder({"0", "2"}) == says("missing_input", R"("tensor":"block1.attn.w_q")"));
  CHECK(encoder({}) == says("missing_input", R"("tensor":"block0.attn.w_q")"));
  CHECK(encoder({"64"}) ==
        says("too_large", R"("tensor":"block64.attn.w_q","option":"blocks","limit":64)"));
  for (const char* number : {"01", "-1", "", "1x", "99999999999"}) {
    CHECK(encoder({number}) ==
          says("unknown_input", R"("tensor":"block)" + std::string(number) + R"(.attn.w_q")"));
  }
}

TEST_CASE("blocks fit each other") {
  const std::string wide = R"(, "block1": {"attn": {"w_q": )" + zeros(2, 2) + R"(, "w_k": )" +
                           zeros(2, 2) + R"(, "w_v": )" + zeros(2, 2) + R"(}, "ffn": {"w_1": )" +
                           zeros(2, 3) + R"(, "w_2": )" + zeros(3, 4) + "}}";
  CHECK(encoder({"0"}, wide) == says("shape_mismatch",
                                     R"("tensor":"block1.ffn.w_2","other":"x","got":[3,4],)"
                                     R"("expected":[3,2],"other_shape":[3,2])"));
}

TEST_CASE("a final norm is asked for where it is given") {
  const std::string gamma = R"(, "final_norm": {"gamma": [1, 1]})";
  CHECK(encoder({"0"}, gamma) == says("unused_input",
                                      R"("tensor":"final_norm.gamma","option":"final_norm",)"
                                      R"("allowed":"layer_norm, rms_norm")"));
  CHECK(encoder({"0"}, gamma, R"({"final_norm": "layer_norm"})") == "");
}

TEST_CASE("the variance of one number has no divisor n - 1") {
  const std::string sample = R"("variance_divisor": "n-1")";
  CHECK(layer_norm(sample) == "");
  CHECK(layer_norm(sample, 1) == says("bad_option",
                                      R"("tensor":"x","got":[2,1],"option":"variance_divisor",)"
                                      R"("value_text":"n-1","allowed":"n")"));
  CHECK(layer_norm(sample + R"(, "norm_axis": "tokens")", 1) == "");
}

TEST_CASE("numbers are of the kind that the option takes") {
  CHECK(layer_norm(R"("eps": 0)") == "");
  CHECK(layer_norm(R"("eps": -1)") ==
        says("bad_option", R"("option":"eps","value_number":-1,"allowed":"number ≥ 0")"));
  CHECK(layer_norm(R"("eps": "Infinity")").starts_with(R"({"code":"bad_option")"));
  CHECK(multi_head(R"("soft_cap": 0)") ==
        says("bad_option", R"("option":"soft_cap","value_number":0,"allowed":"none, number > 0")"));
  CHECK(multi_head(R"("dropout": {"p": 1})") ==
        says("bad_option", R"("option":"dropout.p","value_number":1,"allowed":"0 ≤ number < 1")"));
  CHECK(multi_head(R"("training": 2)") ==
        says("bad_option", R"("option":"training","value_number":2,"allowed":"true, false")"));
  CHECK(multi_head(R"("dropout": {"seed": 4294967296})").starts_with(R"({"code":"bad_option")"));
}

TEST_CASE("options of another graph are unknown") {
  CHECK(layer_norm(R"("heads": 2)") == says("unknown_option", R"("option":"heads")"));
  CHECK(layer_norm(R"("mask": "none")") == says("unknown_option", R"("option":"mask")"));
  CHECK(layer_norm(R"("dropout": {"keep": {"output": [[1]]}})") ==
        says("unknown_option", R"("option":"dropout.keep.output")"));
}

}  // namespace attention
