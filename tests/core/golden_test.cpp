// Whole computations against NumPy and PyTorch, tensor by tensor and by name.
#include "support/golden.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>

#include "core/session.h"
#include "support/compare.h"

namespace attention {
namespace {

// Numbers beyond this would lose all their digits in float.
bool fits_float(const support::Json& value) {
  const double number = value.as_number();
  if (std::isfinite(number) && std::abs(number) > 30) return false;
  for (const support::Json& item : value.items) {
    if (!fits_float(item)) return false;
  }
  for (const auto& [name, member] : value.members) {
    if (!fits_float(member)) return false;
  }
  return true;
}

template <class T>
std::string compare(const Plan& plan, const support::Json& expected, double tolerance) {
  const auto& tape = static_cast<const Tape<T>&>(plan.tape());
  for (const auto& [id, rows] : expected.members) {
    const Index tensor = tape.graph().find(id);
    if (tensor < 0) return "there is no tensor " + id;
    const auto values = tape.values(tensor);
    const View<const T> got{values.data(), static_cast<Index>(values.rows()),
                            static_cast<Index>(values.cols())};
    const std::string difference = support::difference(
        got, support::table_of(rows).view(), {.absolute = tolerance, .relative = tolerance});
    if (!difference.empty()) return std::string(id).append(difference);
  }
  return {};
}

template <class T>
void check(const support::Json& one, const std::string& precision, double tolerance) {
  support::FlatSpecification specification;
  specification.add("", one["spec"]);
  specification.add_text("precision", precision);
  Plan plan;
  const Status status = plan.prepare(specification.get());
  CAPTURE(one["name"].text, precision, code_name(status.code), status.detail.tensor,
          status.detail.option);
  REQUIRE(status.ok());
  plan.tape().run();
  CHECK(compare<T>(plan, one["expected"], tolerance) == support::kSame);
}

// Deep computations lose a digit or two.
void check_file(const std::string& name, double tolerance = 1e-14) {
  const support::Json golden = support::parse_json(support::read_golden(name));
  REQUIRE(!golden["cases"].items.empty());
  for (const support::Json& one : golden["cases"].items) {
    check<double>(one, "float64", tolerance);
    if (fits_float(one["spec"]) && fits_float(one["expected"])) {
      check<float>(one, "float32", 1e-5);
    }
  }
}

}  // namespace

TEST_CASE("attention is NumPy's", "[golden]") { check_file("attention-numpy.json"); }
TEST_CASE("attention is PyTorch's", "[golden]") { check_file("attention-torch.json"); }
TEST_CASE("encoders are NumPy's", "[golden]") { check_file("encoder-numpy.json", 1e-12); }
TEST_CASE("encoders are PyTorch's", "[golden]") { check_file("encoder-torch.json", 1e-12); }
TEST_CASE("gradients are PyTorch's", "[golden]") { check_file("gradients-torch.json"); }
TEST_CASE("gradients of layers are PyTorch's", "[golden]") {
  check_file("gradients-modules.json", 1e-12);
}

TEST_CASE("variants are NumPy's", "[golden]") { check_file("variants-numpy.json"); }
TEST_CASE("variants and their gradients are PyTorch's", "[golden]") {
  check_file("variants-torch.json");
}

TEST_CASE("sequences are PyTorch's and NumPy's", "[golden]") {
  check_file("sequences-torch.json", 1e-12);
  check_file("sequences-numpy.json", 1e-12);
}

TEST_CASE("the lesson in code calculates what NumPy printed", "[golden]") {
  const support::Json golden = support::parse_json(support::read_golden("lesson-numpy42.json"));
  support::FlatSpecification specification;
  specification.add_text("graph", "attention");
  support::Json expected{.kind = support::Json::Kind::object};
  for (const support::Json& tensor : golden["tensors"].items) {
    const std::string& id = tensor["id"].text;
    expected.members.emplace_back(id, tensor["values"]);
    if (id.size() == 1) specification.add("inputs." + id, tensor["values"]);
  }
  Plan plan;
  REQUIRE(plan.prepare(specification.get()).ok());
  plan.tape().run();
  CHECK(compare<double>(plan, expected, 1e-15) == support::kSame);
}

}  // namespace attention
