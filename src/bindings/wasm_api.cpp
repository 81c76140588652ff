#include "bindings/wasm_api.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bindings/json.h"
#include "bindings/message.h"
#include "core/random.h"
#include "core/session.h"

#ifdef __EMSCRIPTEN__
#define EXPORT(name) __attribute__((used, export_name(#name)))
#else
#define EXPORT(name)
#endif

namespace {

using namespace attention;

// Memory that is asked for and may be refused; of doubles, so that it is aligned for them.
class Buffer {
 public:
  double* resize(std::size_t count) {
    values_.reset();
    count_ = 0;
    // Not all of 32 bits' worth of doubles can be counted in bytes.
    if (count >= std::numeric_limits<std::size_t>::max() / sizeof(double)) return nullptr;
    values_.reset(static_cast<double*>(std::calloc(count + 1, sizeof(double))));
    if (values_) count_ = count;
    return values_.get();
  }
  double* data() { return values_.get(); }
  [[nodiscard]] std::size_t size() const { return count_; }

 private:
  struct Free {
    void operator()(double* values) const { std::free(values); }
  };
  std::unique_ptr<double[], Free> values_;
  std::size_t count_ = 0;
};

// Everything that lasts from one call to the next.
struct Border {
  Buffer message;
  std::vector<std::unique_ptr<Plan>> plans;
  Status status;
  std::string text;
  Random random{0};
  Buffer numbers;
};

Border& border() {
  static Border& only = *new Border;  // never taken down: the page may call until its end
  return only;
}

// Null, and a status, if there is no such plan.
Plan* plan_of(std::int32_t handle) {
  auto& plans = border().plans;
  const auto place = static_cast<std::size_t>(handle) - 1;
  Plan* plan = handle >= 1 && place < plans.size() ? plans[place].get() : nullptr;
  if (!plan) border().status = {Code::malformed_spec, {.option = "handle"}};
  return plan;
}

std::int32_t keep(std::unique_ptr<Plan> plan) {
  auto& plans = border().plans;
  std::size_t place = 0;
  while (place < plans.size() && plans[place]) ++place;
  if (place == plans.size()) plans.emplace_back();
  plans[place] = std::move(plan);
  return static_cast<std::int32_t>(place) + 1;
}

const char* say(std::string text) {
  border().text = std::move(text);
  return border().text.c_str();
}

// A plan's lists and texts are small, but where there is no memory at all for them, standard
// containers stop the program. So a plan is only begun with this much to spare.
bool memory_to_spare() {
  constexpr std::size_t bytes = std::size_t{1} << 20;
  void* volatile spare = std::malloc(bytes);  // volatile: a compiler may leave such a pair out
  const bool there = spare != nullptr;
  std::free(spare);
  if (!there) border().status = {Code::out_of_memory, {.limit = static_cast<double>(bytes)}};
  return there;
}

// The specification whose message is in the buffer: views of its bytes.
bool read_message(std::uint32_t bytes, Specification& specification) {
  auto& message = border().message;
  Status& status = border().status;
  status = {Code::malformed_spec, {}};
  if (bytes > message.size() * sizeof(double)) return false;
  status = decode({reinterpret_cast<const std::byte*>(message.data()), bytes}, specification);
  return status.ok();
}

template <class Draw>
const double* draw(std::int32_t count, Draw next) {
  double* numbers = count < 0 ? nullptr : border().numbers.resize(static_cast<std::size_t>(count));
  if (!numbers) {
    border().status = {Code::out_of_memory, {.limit = 8.0 * count}};
    return nullptr;
  }
  for (std::int32_t i = 0; i < count; ++i) numbers[i] = next();
  return numbers;
}

}  // namespace

// --- specifications ---

EXPORT(spec_buffer) void* spec_buffer(std::uint32_t bytes) {
  void* buffer = border().message.resize(std::size_t{bytes / 8} + 1);
  if (!buffer) border().status = {Code::out_of_memory, {.limit = static_cast<double>(bytes)}};
  return buffer;
}

EXPORT(plan_create) std::int32_t plan_create(std::uint32_t bytes) {
  Specification specification;
  if (!memory_to_spare() || !read_message(bytes, specification)) return 0;
  auto plan = std::make_unique<Plan>();
  Status& status = border().status;
  status = plan->prepare(specification);
  return status.ok() ? keep(std::move(plan)) : 0;
}

#ifndef ATTENTION_ONE_HEAD  // the page's first lessons ask for no ledger
static const char* say_of_ledger(std::uint32_t bytes, std::string (*describing)(const Ledger&)) {
  Specification specification;
  if (!memory_to_spare() || !read_message(bytes, specification)) return nullptr;
  Ledger ledger;
  Status& status = border().status;
  status = write_ledger(specification, ledger);
  return status.ok() ? say(describing(ledger)) : nullptr;
}

EXPORT(ledger_text) const char* ledger_text(std::uint32_t bytes) {
  return say_of_ledger(bytes, describe);
}

EXPORT(effort_text) const char* effort_text(std::uint32_t bytes) {
  return say_of_ledger(bytes, describe_effort);
}
#endif

EXPORT(status_text) const char* status_text() { return say(describe(border().status)); }

EXPORT(text_bytes) std::uint32_t text_bytes() {
  return static_cast<std::uint32_t>(border().text.size());
}

EXPORT(options_text) const char* options_text() { return say(describe_catalogue()); }

// --- plans ---

EXPORT(plan_tensors) std::int32_t plan_tensors(std::int32_t handle) {
  const Plan* plan = plan_of(handle);
  return plan ? plan->tape().graph().size() : 0;
}

EXPORT(plan_run) std::int32_t plan_run(std::int32_t handle, std::int32_t from, std::int32_t to) {
  Plan* plan = plan_of(handle);
  if (!plan || from < 0 || to < from || to > plan->tape().graph().size()) return 0;
  plan->tape().run(from, to);
  return 1;
}

EXPORT(plan_arena) void* plan_arena(std::int32_t handle) {
  Plan* plan = plan_of(handle);
  return plan ? plan->tape().arena() : nullptr;
}

EXPORT(plan_arena_bytes) std::uint32_t plan_arena_bytes(std::int32_t handle) {
  const Plan* plan = plan_of(handle);
  return plan ? static_cast<std::uint32_t>(plan->tape().arena_bytes()) : 0;
}

EXPORT(plan_describe) const char* plan_describe(std::int32_t handle) {
  const Plan* plan = plan_of(handle);
  return plan ? say(describe(*plan)) : nullptr;
}

EXPORT(plan_check) std::int32_t plan_check(std::int32_t handle) {
  const Plan* plan = plan_of(handle);
  if (!plan) return 0;
  border().status = plan->tape().check_inputs();
  return border().status.ok() ? 1 : 0;
}

EXPORT(plan_not_finite) const char* plan_not_finite(std::int32_t handle) {
  const Plan* plan = plan_of(handle);
  return plan ? say(describe(*plan, plan->tape().first_not_finite())) : nullptr;
}

EXPORT(plan_free) void plan_free(std::int32_t handle) {
  if (plan_of(handle)) border().plans[static_cast<std::size_t>(handle) - 1].reset();
}

// --- random numbers ---

EXPORT(random_seed) void random_seed(std::uint32_t seed) { border().random = Random(seed); }

EXPORT(random_normals) const double* random_normals(std::int32_t count) {
  return draw(count, [] { return border().random.normal(); });
}

#ifndef ATTENTION_ONE_HEAD  // nor for these
EXPORT(random_uniforms) const double* random_uniforms(std::int32_t count) {
  return draw(count, [] { return border().random.uniform(); });
}

EXPORT(random_integers)
const double* random_integers(double low, double high, std::int32_t count) {
  constexpr double most = 9007199254740992;  // 2^53: from there on a double may mean its neighbour
  const bool both_exact = std::abs(low) <= most && std::abs(high) <= most;
  const std::int64_t from = both_exact ? static_cast<std::int64_t>(low) : 0;
  const std::int64_t to = both_exact ? static_cast<std::int64_t>(high) : 0;
  if (from >= to) {
    border().status = {Code::bad_option, {.option = "high", .value_number = high}};
    return nullptr;
  }
  return draw(count, [=] { return static_cast<double>(border().random.integer(from, to)); });
}
#endif
