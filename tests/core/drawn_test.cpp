// Drawn specifications of every graph: accepted or refused, but never a number that nobody asked
// for, and always a ledger that knows the same tensors.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <string>

#include "core/ledger.h"
#include "core/session.h"
#include "support/drawn_specification.h"

namespace attention {
namespace {

// The first tensor that is not finite although nothing overflowed and no option asked for it.
std::string unasked(Plan& plan) {
  plan.tape().run();
  const auto found = plan.tape().first_not_finite();
  if (!found || found->asked) return "";
  return plan.tape().info(found->tensor).id;
}

}  // namespace

TEST_CASE("ordinary numbers stay finite, unless an option asks for something else") {
  Random random(GENERATE(range(0u, 40u)));
  for (const GraphRow& row : graph_rows()) {
    for (const Form& form : row.forms) {
      const support::DrawnSpecification drawn(row, form, random);
      CAPTURE(drawn.summary());
      Plan plan;
      const Status status = plan.prepare(drawn.get());
      Ledger ledger;
      CHECK(write_ledger(drawn.get(), ledger).ok() == status.ok());
      if (!status.ok()) continue;
      CHECK(unasked(plan) == "");
      CHECK(ledger.draft.graph.size() == plan.tape().graph().size());

      Specification single = drawn.get();
      single.entries.push_back({.key = "precision", .kind = Entry::Kind::text, .text = "float32"});
      Plan in_float;
      REQUIRE(in_float.prepare(single).ok());
      CHECK(unasked(in_float) == "");
    }
  }
}

}  // namespace attention
