// Any bytes at the border either make a plan or are refused, and nothing reads beyond them. They
// are the message of a drawn specification with some bytes changed, or nothing but what the fuzzer
// gives.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "bindings/wasm_api.h"
#include "core/catalogue.h"
#include "core/random.h"
#include "fuzz/fuzz_input.h"
#include "fuzz/properties.h"
#include "support/drawn_specification.h"
#include "support/message.h"

namespace {

using Bytes = std::vector<std::byte>;

Bytes drawn_message(fuzz::FuzzInput& input) {
  attention::Random random(input.word());
  const auto graphs = attention::graph_rows();
  const auto& graph = graphs[input.byte() % graphs.size()];
  const auto& form = graph.forms[input.byte() % graph.forms.size()];
  const support::DrawnSpecification drawn(graph, form, random);
  return support::Message(drawn.get()).bytes();
}

Bytes message(fuzz::FuzzInput& input) {
  Bytes bytes;
  if (input.byte() % 4 != 0) bytes = drawn_message(input);
  if (bytes.empty()) {
    const auto rest = std::as_bytes(input.rest());
    return {rest.begin(), rest.end()};
  }
  while (!input.empty()) {
    const std::size_t place = input.word() % bytes.size();
    bytes[place] = static_cast<std::byte>(input.byte());
    if (input.byte() == 0) bytes.resize(place + 1);
  }
  return bytes;
}

void run_plan(std::int32_t plan) {
  const std::int32_t tensors = plan_tensors(plan);
  fuzz::require(plan_run(plan, 0, tensors) == 1, "a plan runs", "");
  fuzz::require(plan_describe(plan) != nullptr && text_bytes() > 0, "a plan can be described", "");
  fuzz::require(plan_not_finite(plan) != nullptr, "whether it is finite can be said", "");
  fuzz::require(plan_arena_bytes(plan) == 0 || plan_arena(plan) != nullptr, "there is an arena",
                "");
  plan_free(plan);
  fuzz::require(plan_tensors(plan) == 0, "a plan that was freed is gone", "");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t count) {
  fuzz::FuzzInput input(data, count);
  const Bytes bytes = message(input);
  const auto size = static_cast<std::uint32_t>(bytes.size());
  void* buffer = spec_buffer(size);
  fuzz::require(buffer != nullptr, "there is room for a message", "");
  std::copy(bytes.begin(), bytes.end(), static_cast<std::byte*>(buffer));

  const bool has_ledger = ledger_text(size) != nullptr;
  const std::int32_t plan = plan_create(size);
  if (plan == 0) {
    const std::string_view text = status_text();
    fuzz::require(text.starts_with("{\"code\":\"") && !text.starts_with("{\"code\":\"ok\""),
                  "a refusal has a code", std::string(text));
    return 0;
  }
  fuzz::require(has_ledger, "what can be calculated has a ledger", "");
  run_plan(plan);
  return 0;
}
