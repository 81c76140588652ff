// The decoder of messages, on good bytes and on any others.
#include "bindings/message.h"

#include <catch2/catch_test_macros.hpp>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "core/catalogue.h"
#include "support/computed.h"

namespace attention {
namespace {

using Bytes = std::vector<std::byte>;

constexpr const char* kSpecification = R"({"graph": "attention", "options": {"scale": 0.5},
    "inputs": {"q": [[1, 2], [3, 4], [5, 6]], "k": [[1, 2]], "v": [[7]]},
    "weights": {"b_q": [1, 2, 3]}})";

// Decodes a copy that ends where its memory ends, so that the sanitizer sees a byte too many.
Status decode_exactly(const Bytes& bytes, Specification& specification,
                      std::unique_ptr<double[]>& memory) {
  memory = std::make_unique<double[]>((bytes.size() + 7) / 8);
  if (!bytes.empty()) std::memcpy(memory.get(), bytes.data(), bytes.size());
  return decode({reinterpret_cast<const std::byte*>(memory.get()), bytes.size()}, specification);
}

Code code_of(const Bytes& bytes) {
  Specification specification;
  std::unique_ptr<double[]> memory;
  return decode_exactly(bytes, specification, memory).code;
}

Bytes header(std::vector<std::uint32_t> words) {
  words.resize(8, 1);
  Bytes bytes(32);
  std::memcpy(bytes.data(), words.data(), bytes.size());
  return bytes;
}

}  // namespace

TEST_CASE("a message is read as it was written") {
  Specification specification;
  std::unique_ptr<double[]> memory;
  REQUIRE(decode_exactly(support::message_of(kSpecification), specification, memory).ok());
  CHECK(specification.entries.size() == 6);

  const Entry* graph = specification.find("graph");
  REQUIRE(graph);
  CHECK(graph->kind == Entry::Kind::text);
  CHECK(graph->text == "attention");
  const Entry* scale = specification.find("options.scale");
  REQUIRE(scale);
  CHECK(scale->kind == Entry::Kind::number);
  CHECK(scale->number == 0.5);
  const Entry* q = specification.find("inputs.q");
  REQUIRE(q);
  CHECK(q->kind == Entry::Kind::tensor);
  CHECK(q->shape == Shape(3, 2));
  CHECK(q->values[5] == 6);
  const Entry* b_q = specification.find("weights.b_q");
  REQUIRE(b_q);
  CHECK(b_q->shape.rank == 1);
  CHECK(specification.find("inputs.x") == nullptr);
}

TEST_CASE("no message is an empty specification") { CHECK(code_of({}) == Code::ok); }

TEST_CASE("a message that ends too early is malformed, wherever it ends") {
  const Bytes whole = support::message_of(kSpecification);
  Specification specification;
  std::unique_ptr<double[]> memory;
  for (std::size_t end = 1; end < whole.size(); ++end) {
    Specification part;
    const Status status =
        decode_exactly({whole.begin(), whole.begin() + static_cast<long>(end)}, part, memory);
    // Between two entries, what there is of it is a message.
    CHECK((status.code == Code::malformed_spec || part.entries.size() < 6));
  }
}

TEST_CASE("sizes that lie") {
  constexpr std::uint32_t most = 0xffffffff;
  CHECK(code_of(header({1, most, 0, 0})) == Code::malformed_spec);     // key
  CHECK(code_of(header({1, 0, most, 0})) == Code::malformed_spec);     // text
  CHECK(code_of(header({2, 0, 0, 0})) == Code::malformed_spec);        // no number
  CHECK(code_of(header({3, 0, 0, 0})) == Code::malformed_spec);        // rank 0
  CHECK(code_of(header({3, 0, 5, 0})) == Code::malformed_spec);        // rank 5
  CHECK(code_of(header({3, 0, most, 0})) == Code::malformed_spec);     // rank
  CHECK(code_of(header({0, 0, 0, 0})) == Code::malformed_spec);        // kind
  CHECK(code_of(header({9, 0, 0, 0})) == Code::malformed_spec);        // kind
  CHECK(code_of(header({3, 0, 2, 0, 2, 2})) == Code::malformed_spec);  // no values
  CHECK(code_of(header({3, 0, 4, 0, most, most, most, most})) == Code::malformed_spec);
  // 2^61 values are 2^64 bytes, which would be 0 if one did not look.
  CHECK(code_of(header({3, 0, 3, 0, 1u << 31, 1u << 29, 2})) == Code::malformed_spec);
  CHECK(code_of(header({3, 0, 4, 0, 0, most, most, most})) == Code::ok);  // refused as empty later
}

TEST_CASE("more entries than there may be") {
  Bytes bytes;
  for (std::size_t i = 0; i <= kMaxEntries; ++i) {
    const Bytes one = header({1, 0, 0, 0});
    bytes.insert(bytes.end(), one.begin(), one.end());
  }
  CHECK(code_of(bytes) == Code::too_large);
}

TEST_CASE("any bytes are decoded or refused, and what they say is run or refused") {
  const Bytes whole = support::message_of(kSpecification);
  Random random(1);
  for (int round = 0; round < 20000; ++round) {
    Bytes bytes = whole;
    const auto changes = random.integer(1, 4);
    for (int i = 0; i < changes; ++i) {
      const auto place = random.integer(0, static_cast<std::int64_t>(bytes.size()));
      bytes[static_cast<std::size_t>(place)] = static_cast<std::byte>(random.integer(0, 256));
    }
    Specification specification;
    std::unique_ptr<double[]> memory;
    if (!decode_exactly(bytes, specification, memory).ok()) continue;
    Plan plan;
    if (plan.prepare(specification).ok()) plan.tape().run();
  }
  SUCCEED("nothing was read outside");
}

}  // namespace attention
