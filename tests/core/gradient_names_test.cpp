#include "core/gradient_names.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace attention {
namespace {

using Names = std::vector<std::string>;

Names ways(std::vector<std::string_view> users) { return way_names(users); }

}  // namespace

TEST_CASE("a gradient is named before the last part of a path") {
  CHECK(gradient_name("x") == "d_x");
  CHECK(gradient_name("batch0.head2.scores") == "batch0.head2.d_scores");
  CHECK(gradient_name("weights.exp") == "weights.d_exp");
}

TEST_CASE("ways back are named by the last part of the user") {
  CHECK(ways({}).empty());
  CHECK(ways({"q", "k", "v"}) == Names{"via_q", "via_k", "via_v"});
  CHECK(ways({"attn.q", "residual1"}) == Names{"via_q", "via_residual1"});
}

TEST_CASE("users with the same last part are told apart by their paths") {
  CHECK(ways({"batch0.q", "batch1.q"}) == Names{"via_batch0_q", "via_batch1_q"});
  CHECK(ways({"block0.attn.head0.q", "block0.attn.head1.q", "block0.sum"}) ==
        Names{"via_head0_q", "via_head1_q", "via_sum"});
  CHECK(ways({"q", "head0.q"}) == Names{"via_q", "via_head0_q"});
  CHECK(ways({"ab.q", "ac.q"}) == Names{"via_ab_q", "via_ac_q"});
}

TEST_CASE("two uses by one result are counted") {
  CHECK(ways({"square", "square"}) == Names{"via_square_1", "via_square_2"});
  CHECK(ways({"a.square", "a.square", "b.square"}) ==
        Names{"via_a_square_1", "via_a_square_2", "via_b_square"});
}

TEST_CASE("ways never share a name") {
  CHECK(ways({"a.b", "c.b", "a_b"}) == Names{"via_a_b", "via_c_b", "via_a_b_"});
}

}  // namespace attention
