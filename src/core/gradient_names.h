// What gradients are called. Only text; gradient.h says which there are.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attention {

// "head2.scores" → "head2.d_scores"
std::string gradient_name(std::string_view id);

// How the shares that come back to one tensor are told apart, by the results (ids) that it was used
// for: "via_q", "via_k", "via_v". Where two results have the same last part, by as much of the
// path as differs: "via_batch0_q", "via_batch1_q". Where one result used it twice: "via_square_1",
// "via_square_2". All names are different.
std::vector<std::string> way_names(std::span<const std::string_view> users);

}  // namespace attention
