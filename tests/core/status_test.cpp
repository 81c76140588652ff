#include "core/status.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

namespace attention {

TEST_CASE("a status is fine until it says otherwise", "[status]") {
  CHECK(Status{}.ok());
  CHECK_FALSE(Status{Code::malformed_spec}.ok());
}

TEST_CASE("a refusal names the tensor and both shapes", "[status]") {
  const Status status{Code::shape_mismatch,
                      {.tensor = "w_k", .got = Shape(3, 4), .expected = Shape(4, 4)}};
  CHECK(code_name(status.code) == "shape_mismatch");
  CHECK(status.detail.tensor == "w_k");
  CHECK(status.detail.got == Shape(3, 4));
  CHECK(status.detail.got != status.detail.expected);
  CHECK_FALSE(status.detail.limit.has_value());
}

TEST_CASE("every code has a name of its own in snake_case", "[status]") {
  const std::set<std::string_view> distinct(code_names.begin(), code_names.end());
  CHECK(distinct.size() == code_names.size());
  for (const std::string_view name : code_names) {
    CHECK(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos);
    CHECK_FALSE(name.empty());
  }
  CHECK(code_name(Code::ok) == "ok");
  CHECK(code_name(Code::bad_option) == "bad_option");
  CHECK(code_name(Code::out_of_memory) == "out_of_memory");
}

}  // namespace attention
