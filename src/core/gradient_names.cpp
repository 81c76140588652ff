#include "core/gradient_names.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace attention {

namespace {

std::string_view last_part(std::string_view id) { return id.substr(id.rfind('.') + 1); }

// Up to where all ids have the same parts: "block0.head1.q", "block0.head2.q" → 7.
std::size_t shared_path(std::span<const std::string_view> ids) {
  const std::string_view first = ids[0];
  const auto starts_alike = [&](std::size_t end) {
    return std::all_of(ids.begin(), ids.end(), [&](std::string_view id) {
      return id.substr(0, end) == first.substr(0, end);
    });
  };
  std::size_t shared = 0;
  for (std::size_t end = 1; end < first.size() && starts_alike(end); ++end) {
    if (first[end - 1] == '.') shared = end;
  }
  return shared;
}

std::string tell_apart(std::string_view user, std::size_t shared) {
  std::string rest(user.substr(shared));
  std::replace(rest.begin(), rest.end(), '.', '_');
  return rest;
}

bool taken(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::string gradient_name(std::string_view id) {
  const std::string_view last = last_part(id);
  return std::string(id.substr(0, id.size() - last.size())).append("d_").append(last);
}

std::vector<std::string> way_names(std::span<const std::string_view> users) {
  std::vector<std::string> names;
  for (const std::string_view user : users) {
    std::vector<std::string_view> alike;
    std::copy_if(users.begin(), users.end(), std::back_inserter(alike),
                 [&](std::string_view other) { return last_part(other) == last_part(user); });
    std::string name = "via_" + tell_apart(user, shared_path(alike));
    const auto same = std::count(users.begin(), users.end(), user);
    const auto place = std::count(users.begin(), users.begin() + std::ssize(names), user) + 1;
    if (same > 1) name.append("_").append(std::to_string(place));
    while (taken(names, name)) name.append("_");
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace attention
