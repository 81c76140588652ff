// Any specification either runs or is refused with a code. The bytes choose a graph and what the
// catalogue allows with it, then spoil some of that.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/json.h"
#include "core/draft.h"
#include "core/ledger.h"
#include "core/session.h"
#include "fuzz/fuzz_input.h"
#include "fuzz/properties.h"
#include "support/drawn_specification.h"

namespace fuzz {
namespace {

using namespace attention;

// A specification whose entries can be changed; what is written into it lives as long.
class Spoiled {
 public:
  Spoiled(const Specification& sound, FuzzInput& input) : specification_(sound), input_(input) {}

  Specification& get() { return specification_; }

  void add_text(std::string key, std::string_view text) {
    specification_.entries.push_back(
        {.key = texts_.emplace_back(std::move(key)), .kind = Entry::Kind::text, .text = text});
  }

  void add_tensor(std::string key, Extent extent) {
    Entry entry{.key = texts_.emplace_back(std::move(key)), .kind = Entry::Kind::tensor};
    entry.shape = Shape(extent.rows, extent.cols);
    fill(entry);
    specification_.entries.push_back(entry);
  }

  void spoil() {
    if (specification_.entries.empty()) return;
    Entry& entry = any_entry();
    switch (input_.byte() % 9) {
      case 0:
        return spoil_number(entry);
      case 1:
        return spoil_values(entry);
      case 2:
        return spoil_shape(entry);
      case 3:
        return spoil_text(entry);
      case 4:
        entry.key = texts_.emplace_back(input_.text(24));
        return;
      case 5:
        entry.key = any_entry().key;
        return;
      case 6:
        specification_.entries.erase(specification_.entries.begin() +
                                     (&entry - specification_.entries.data()));
        return;
      case 7: {
        const Entry again = entry;
        specification_.entries.push_back(again);
        return;
      }
      default:
        entry.values = nullptr;
    }
  }

 private:
  Entry& any_entry() {
    auto& entries = specification_.entries;
    return entries[input_.byte() % entries.size()];
  }

  static std::int64_t count_of(const Entry& entry) {
    std::int64_t count = 1;
    for (int i = 0; i < entry.shape.rank; ++i) {
      count *= std::min<std::int64_t>(entry.shape.dims[static_cast<std::size_t>(i)], 1 << 20);
    }
    return count;
  }

  // With values, unless they would be very many.
  void fill(Entry& entry) {
    const std::int64_t count = count_of(entry);
    entry.values = nullptr;
    if (count > 4096) return;
    auto& values = numbers_.emplace_back(static_cast<std::size_t>(count) + 1);
    for (double& value : values) value = input_.normal();
    entry.values = values.data();
  }

  void spoil_number(Entry& entry) {
    entry.kind = Entry::Kind::number;
    entry.number = input_.odd_number();
  }

  void spoil_values(Entry& entry) {
    if (!entry.values) return;
    const auto count = static_cast<std::size_t>(count_of(entry));
    if (count == 0) return;
    auto& values = numbers_.emplace_back(entry.values, entry.values + count);
    for (int i = input_.byte() % 4; i >= 0; --i)
      values[input_.byte() % count] = input_.odd_number();
    if (input_.byte() % 4 == 0) std::fill(values.begin(), values.end(), input_.odd_number());
    entry.values = values.data();
  }

  void spoil_shape(Entry& entry) {
    constexpr std::int64_t sizes[] = {0, 1, 2, 3, 4, 5, 16384, 16385, 4294967295};
    entry.kind = Entry::Kind::tensor;
    entry.shape.rank = static_cast<int>(input_.integer(1, 5));
    entry.shape.dims[input_.byte() % 4] = sizes[input_.byte() % std::size(sizes)];
    fill(entry);
  }

  void spoil_text(Entry& entry) {
    constexpr std::string_view words[] = {
        "none", "all", "each", "float16", "encoder", "block0", "options.mask.0.kind", "nan", ""};
    entry.kind = Entry::Kind::text;
    entry.text = words[input_.byte() % std::size(words)];
    if (input_.byte() % 4 == 0) entry.text = texts_.emplace_back(input_.text(12));
  }

  Specification specification_;
  FuzzInput& input_;
  std::deque<std::string> texts_;  // deques: what they hold stays where it is
  std::deque<std::vector<double>> numbers_;
};

bool is_ordinary(double x) {
  const double size = std::abs(x);
  return x == 0 || std::isinf(x) || (size >= 1e-3 && size <= 1e3);  // −∞ hides
}

bool is_ordinary(const Specification& specification) {
  return std::all_of(specification.entries.begin(), specification.entries.end(),
                     [](const Entry& entry) {
                       if (entry.kind == Entry::Kind::number) return is_ordinary(entry.number);
                       if (entry.kind != Entry::Kind::tensor || !entry.values) return true;
                       std::int64_t count = 1;
                       for (int i = 0; i < entry.shape.rank; ++i) {
                         count *= entry.shape.dims[static_cast<std::size_t>(i)];
                       }
                       return std::all_of(entry.values, entry.values + count,
                                          [](double x) { return is_ordinary(x); });
                     });
}

// Gradients can only be asked for when it is known which tensors there are.
void add_seeds(Spoiled& spoiled, FuzzInput& input) {
  Draft draft;
  if (!write_draft(spoiled.get(), draft).ok() || draft.graph.size() == 0) return;
  for (int i = input.byte() % 4; i > 0; --i) {
    const auto place = input.byte() % draft.graph.tensors.size();
    const TensorInfo& info = draft.graph.tensors[place];
    spoiled.add_tensor("options.gradient." + info.id, info.extent);
  }
}

void check_ledger(const Specification& specification, const Plan* plan, const std::string& of) {
  Ledger ledger;
  const bool written = write_ledger(specification, ledger).ok();
  if (!plan) return;
  require(written, "what can be calculated has a ledger", of);
  require(ledger.draft.graph.size() == plan->tape().graph().size(),
          "the ledger knows the same tensors", of);
}

void check(const Specification& specification, bool sound, const std::string& of) {
  Plan plan;
  const Status status = plan.prepare(specification);
  check_ledger(specification, status.ok() ? &plan : nullptr, of);
  if (!status.ok()) {
    require(!describe(status).empty(), "a refusal can be described", of);
    return;
  }
  // A float may be too small for an input; the trace names that one.
  const bool allowed = plan.precision() == "float32" || plan.tape().check_inputs().ok();
  require(allowed, "inputs that were taken are allowed", of);
  plan.tape().run();
  const bool wide = plan.precision() != "float16";
  check_trace(plan, wide && sound && is_ordinary(specification), of);
  require(!describe(plan).empty(), "a trace can be described", of);
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  using namespace fuzz;
  FuzzInput input(bytes, count);
  const auto graphs = graph_rows();
  const GraphRow& graph = graphs[input.byte() % graphs.size()];
  const Form& form = graph.forms[input.byte() % graph.forms.size()];
  const int spoils = std::max(0, input.byte() % 8 - 4);
  constexpr std::string_view precisions[] = {"float64", "float32", "float16", "bfloat16"};
  const std::string_view precision = precisions[input.byte() % 4];
  const bool each = input.byte() % 2 == 1;

  const support::DrawnSpecification drawn(graph, form, input);
  Spoiled spoiled(drawn.get(), input);
  spoiled.add_text("precision", precision);
  if (each) spoiled.add_text("rounding", "each");
  add_seeds(spoiled, input);
  for (int i = 0; i < spoils; ++i) spoiled.spoil();
  check(spoiled.get(), spoils == 0, drawn.summary() + std::string(precision));
  return 0;
}
