// Runs specifications natively, for the comparison with WebAssembly: run_spec FILE…
//
// Each file is one message (src/bindings/message.h). FILE.out becomes the plan's description, a
// line end, and the arena as it is in memory; or, of a refused one, the refusal alone.
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "bindings/wasm_api.h"

namespace {

bool run(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  if (!file) return false;
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  const auto count = static_cast<std::uint32_t>(bytes.size());
  void* buffer = spec_buffer(count);
  if (!buffer) return false;
  std::memcpy(buffer, bytes.data(), bytes.size());

  std::ofstream out(name + ".out", std::ios::binary);
  const std::int32_t plan = plan_create(count);
  if (plan == 0) {
    out << status_text() << '\n';
    return out.good();
  }
  plan_run(plan, 0, plan_tensors(plan));
  out << plan_describe(plan) << '\n';
  out.write(static_cast<const char*>(plan_arena(plan)), plan_arena_bytes(plan));
  plan_free(plan);
  return out.good();
}

}  // namespace

int main(int count, char** names) {
  for (int i = 1; i < count; ++i) {
    if (run(names[i])) continue;
    std::fprintf(stderr, "cannot read %s or write its .out\n", names[i]);
    return 1;
  }
  return 0;
}
