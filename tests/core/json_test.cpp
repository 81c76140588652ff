// What crosses the border as text.
#include "bindings/json.h"

#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <string>

#include "core/catalogue.h"
#include "core/operations.h"
#include "support/computed.h"

namespace attention {

TEST_CASE("commas, quotes and numbers that JSON has not") {
  Json json;
  json.open('{').key("a\"\\").value(std::string_view("x\ny")).key("list").open('[');
  json.value(1.0).value(true).null().value(std::numeric_limits<double>::infinity());
  json.value(-std::numeric_limits<double>::infinity()).value(std::nan("")).close(']');
  json.key("empty").open('{').close('}');
  CHECK(json.close('}').take() ==
        R"({"a\"\\":"x\u000ay","list":[1,true,null,"Infinity","-Infinity","NaN"],"empty":{}})");
}

TEST_CASE("a plan's tensors as text") {
  const support::Computed computed(R"({"graph": "softmax", "precision": "float32",
                                       "inputs": {"scores": [[1, 2, 3]]}})");
  const support::Json text = support::parse_json(describe(computed.plan()));
  CHECK(text["precision"].text == "float32");
  REQUIRE(text["tensors"].items.size() == 5);
  const support::Json& weights = text["tensors"].items[4];
  CHECK(weights["id"].text == "weights");
  CHECK(weights["op"].text == "divide_rows");
  CHECK(weights["inputs"].items[0].text == "weights.exp");
  CHECK(weights["inputs"].items[1].text == "weights.row_sum");
  CHECK(weights["rows"].number == 1);
  CHECK(weights["cols"].number == 3);
  CHECK(weights["offset"].number == 16);  // after 3, 1, 3, 1 values, each padded to 4
  CHECK(weights["attributes"]["empty_row"].text == "zero");
}

TEST_CASE("the cell that is not finite as text") {
  const support::Computed fine(R"({"graph": "softmax", "inputs": {"scores": [[1]]}})");
  CHECK(describe(fine.plan(), fine.plan().tape().first_not_finite()) == "null");
  const support::Computed too_much(R"({"graph": "attention", "inputs": {
      "q": [[1e200]], "k": [[-1e200]], "v": [[1]]}})");
  CHECK(describe(too_much.plan(), too_much.plan().tape().first_not_finite()) ==
        R"({"tensor":"scores","row":0,"col":0,"value":"-Infinity","asked":false})");
}

TEST_CASE("the catalogue as text says what can be asked for") {
  const support::Json text = support::parse_json(describe_catalogue());
  CHECK(text["graphs"].items.size() == graph_rows().size());
  CHECK(text["operations"].items.size() == operations().size());
  CHECK(text["codes"].items.size() == code_names.size());
  CHECK(text["limits"]["dimension"].number == static_cast<double>(kMaxDimension));
  CHECK(text["masks"].items.size() == mask_rows().size());

  const support::Json& attention = text["graphs"].items[0];
  CHECK(attention["name"].text == "attention");
  const support::Json& x = attention["forms"].items[0]["tensors"].items[0];
  CHECK(x["name"].text == "x");
  CHECK(x["rows"].text == "m");
  CHECK(x["cols"].text == "d_model");
  CHECK(x["section"].text == "inputs");
  CHECK(x["required"].number == 1);
}

}  // namespace attention
