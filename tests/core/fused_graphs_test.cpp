// Whoever asks for the result alone gets it, within rounding, without what leads to it.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <string>
#include <string_view>

#include "core/session.h"
#include "support/compare.h"
#include "support/drawn_specification.h"

namespace attention {
namespace {

constexpr std::string_view kDetail = "options.detail";

Specification with(const Specification& drawn, std::string_view detail,
                   std::string_view precision) {
  Specification changed;
  for (const Entry& entry : drawn.entries) {
    if (entry.key != kDetail) changed.entries.push_back(entry);
  }
  changed.entries.push_back({.key = kDetail, .kind = Entry::Kind::text, .text = detail});
  changed.entries.push_back({.key = "precision", .kind = Entry::Kind::text, .text = precision});
  return changed;
}

template <class T>
std::string compare_results(Plan& fused, Plan& explained) {
  auto& in_one = static_cast<Tape<T>&>(fused.tape());
  auto& step_by_step = static_cast<Tape<T>&>(explained.tape());
  in_one.run();
  step_by_step.run();
  const auto& results = in_one.graph().results;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const auto got = in_one.values(results[i]);
    const auto expected = step_by_step.values(step_by_step.graph().results[i]);
    const auto rows = static_cast<Index>(got.rows());
    const auto cols = static_cast<Index>(got.cols());
    const std::string differs = support::difference(
        View<const T>{got.data(), rows, cols}, View<const T>{expected.data(), rows, cols},
        {.absolute = sizeof(T) == 4 ? 1e-5 : 1e-13, .relative = sizeof(T) == 4 ? 1e-4 : 1e-12});
    if (differs != support::kSame) return in_one.info(results[i]).id + ": " + differs;
  }
  return "";
}

TEST_CASE("the result is the same, whether its steps are kept or not") {
  Random random(GENERATE(range(100u, 130u)));
  for (const GraphRow& row : graph_rows()) {
    for (const Form& form : row.forms) {
      if (!form.has_option("detail")) continue;
      const support::DrawnSpecification drawn(row, form, random);
      CAPTURE(drawn.summary());
      for (const std::string_view precision : {"float64", "float32"}) {
        Plan fused;
        Plan explained;
        if (!fused.prepare(with(drawn.get(), "result", precision)).ok()) continue;
        REQUIRE(explained.prepare(with(drawn.get(), "every_step", precision)).ok());
        const std::string differs = precision == "float64"
                                        ? compare_results<double>(fused, explained)
                                        : compare_results<float>(fused, explained);
        CHECK(differs == "");
      }
    }
  }
}

}  // namespace
}  // namespace attention
