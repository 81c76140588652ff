// The border, called as JavaScript calls it, but natively.
#include "bindings/wasm_api.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cstring>
#include <string>

#include "support/computed.h"
#include "support/counting_allocator.h"

namespace attention {
namespace {

std::int32_t create(const std::string& specification) {
  const auto bytes = support::message_of(specification);
  const auto count = static_cast<std::uint32_t>(bytes.size());
  std::memcpy(spec_buffer(count), bytes.data(), bytes.size());
  return plan_create(count);
}

support::Json described(std::int32_t plan) { return support::parse_json(plan_describe(plan)); }

double* place_of(std::int32_t plan, const std::string& id) {
  const support::Json description = described(plan);
  for (const support::Json& tensor : description["tensors"].items) {
    if (tensor["id"].text != id) continue;
    return static_cast<double*>(plan_arena(plan)) +
           static_cast<std::size_t>(tensor["offset"].number);
  }
  return nullptr;
}

constexpr const char* kSoftmax =
    R"({"graph": "softmax", "inputs": {"scores": [[0, 0], [0, 10000]]}})";

// All that one head can have.
constexpr const char* kEverything = R"({"graph": "attention",
    "inputs": {"x": [[1, 2], [3, 4], [5, 6]], "context": [[1, 2, 3], [4, 5, 6]]},
    "weights": {"w_q": [[1, 2], [3, 4]], "b_q": [1, 2],
                "w_k": [[1, 2], [3, 4], [5, 6]], "b_k": [3, 4],
                "w_v": [[1, 2], [3, 4], [5, 6]], "b_v": [5, 6]},
    "options": {"mask": [{"kind": "causal", "align": "bottom_right"},
                         {"kind": "padding", "keep": [true, false]},
                         {"kind": "additive", "bias": [[1, 2], [3, 4], [5, 6]]}]}})";

}  // namespace

TEST_CASE("from a message to values") {
  const std::int32_t plan = create(kSoftmax);
  REQUIRE(plan >= 1);
  CHECK(plan_tensors(plan) == 5);
  CHECK(plan_run(plan, 0, plan_tensors(plan)) == 1);
  const double* weights = place_of(plan, "weights");
  REQUIRE(weights);
  CHECK(weights[0] == 0.5);
  CHECK(weights[3] == 1);
  CHECK(std::string(plan_not_finite(plan)) == "null");
  CHECK(text_bytes() == 4);
  plan_free(plan);
}

TEST_CASE("a refusal says why") {
  CHECK(create(R"({"graph": "softmax"})") == 0);
  CHECK(std::string(status_text()) == R"({"code":"missing_input","detail":{"tensor":"scores"}})");
  CHECK(text_bytes() == std::strlen(status_text()));
}

TEST_CASE("more memory than there is is refused, not tried") {
  // Of 4 GiB a 32-bit machine has none; elsewhere calloc gives it without touching it.
  void* buffer = spec_buffer(UINT32_MAX);
  if (sizeof(void*) == 4) CHECK(buffer == nullptr);
  if (!buffer) {
    CHECK(std::string(status_text()) ==
          R"({"code":"out_of_memory","detail":{"limit":4294967295}})");
  }
  CHECK(create(kSoftmax) >= 1);
}

TEST_CASE("a message longer than its buffer is none") {
  spec_buffer(64);
  CHECK(plan_create(65) == 0);
  CHECK(std::string(status_text()).find("malformed_spec") != std::string::npos);
}

TEST_CASE("handles of plans are used again, and wrong ones do nothing") {
  const std::int32_t first = create(kSoftmax), second = create(kSoftmax);
  CHECK(first != second);
  plan_free(first);
  CHECK(plan_tensors(first) == 0);
  CHECK(plan_tensors(second) == 5);
  CHECK(create(kSoftmax) == first);
  for (const std::int32_t wrong : {0, -1, 1000, INT32_MIN, INT32_MAX}) {
    CHECK(plan_tensors(wrong) == 0);
    CHECK(plan_run(wrong, 0, 1) == 0);
    CHECK(plan_arena(wrong) == nullptr);
    CHECK(plan_arena_bytes(wrong) == 0);
    CHECK(plan_describe(wrong) == nullptr);
    CHECK(plan_check(wrong) == 0);
    CHECK(plan_not_finite(wrong) == nullptr);
    plan_free(wrong);
  }
  plan_free(first);
  plan_free(second);
}

TEST_CASE("only tensors that there are can be run") {
  const std::int32_t plan = create(kSoftmax);
  CHECK(plan_run(plan, 0, 6) == 0);
  CHECK(plan_run(plan, -1, 2) == 0);
  CHECK(plan_run(plan, 3, 2) == 0);
  CHECK(plan_run(plan, 5, 5) == 1);
  plan_free(plan);
}

TEST_CASE("inputs written into the arena are looked at, and run") {
  const std::int32_t plan = create(kSoftmax);
  double* scores = place_of(plan, "scores");
  scores[0] = std::nan("");
  CHECK(plan_check(plan) == 0);
  CHECK(std::string(status_text()) == R"({"code":"not_finite","detail":{"tensor":"scores",)"
                                      R"("value_number":"NaN","row":0,"col":0}})");
  scores[0] = 10000;
  CHECK(plan_check(plan) == 1);
  plan_run(plan, 0, plan_tensors(plan));
  CHECK(place_of(plan, "weights")[0] == 1);
  plan_free(plan);
}

constexpr const char* kFusedBlock = R"({"graph": "encoder_block",
    "inputs": {"x": [[1, 2], [3, 5], [5, 4]]},
    "weights": {"attn.w_q": [[1, 2], [3, 4]], "attn.w_k": [[1, 2], [3, 4]],
                "attn.w_v": [[1, 2], [3, 4]], "attn.w_o": [[1, 2], [3, 4]],
                "ffn.w_1": [[1, 2], [3, 4]], "ffn.w_2": [[1, 2], [3, 4]]},
    "options": {"heads": 2, "detail": "result", "activation": "gelu"}})";

TEST_CASE("running again with other inputs allocates nothing") {
  const std::string precision = GENERATE("float64", "float32");
  std::string specification = GENERATE(kEverything, kFusedBlock);
  specification.insert(1, R"("precision": ")" + precision + "\", ");
  const long before = support::allocations();
  const std::int32_t plan = create(specification);
  REQUIRE(plan >= 1);
  CHECK(support::allocations() > before);  // it does count
  const std::int32_t tensors = plan_tensors(plan);
  void* x = plan_arena(plan);  // the first tensor

  const long prepared = support::allocations();
  for (int round = 0; round < 3; ++round) {
    if (precision == "float64") {
      *static_cast<double*>(x) = round;
    } else {
      *static_cast<float*>(x) = static_cast<float>(round);
    }
    plan_run(plan, 0, tensors);
    for (std::int32_t i = 0; i < tensors; ++i) plan_run(plan, i, i + 1);
  }
  CHECK(support::allocations() == prepared);
  plan_free(plan);
}

TEST_CASE("random numbers are NumPy's") {
  random_seed(42);
  const double* normals = random_normals(2);
  CHECK(normals[0] == 0.4967141530112327);
  CHECK(normals[1] == -0.13826430117118466);
  random_seed(42);
  CHECK(random_uniforms(1)[0] == 0.3745401188473625);
  random_seed(42);
  const double* integers = random_integers(0, 10, 5);
  for (const double expected : {6, 3, 7, 4, 6}) CHECK(*integers++ == expected);
}

TEST_CASE("random numbers that there are not") {
  CHECK(random_integers(3, 3, 1) == nullptr);
  CHECK(random_integers(0.2, 0.7, 1) == nullptr);
  CHECK(random_integers(0, 1e300, 1) == nullptr);
  CHECK(random_integers(std::nan(""), 1, 1) == nullptr);
  CHECK(random_integers(-9007199254740992, 9007199254740992, 1) != nullptr);
  CHECK(random_normals(-1) == nullptr);
  CHECK(random_normals(0) != nullptr);
}

TEST_CASE("everything that can be asked for") {
  const support::Json text = support::parse_json(options_text());
  CHECK(text["graphs"].items.size() >= 2);
  CHECK(text["precision"]["default"].text == "float64");
}

}  // namespace attention
