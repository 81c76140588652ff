#include "core/single.h"

namespace attention {

void product_graph(Builder root, const Givens& given, std::string_view transpose) {
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    const Tensor a = input(tape, given, "a", item);
    const Tensor b = input(tape, given, "b", item);
    if (transpose == "a") {
      tape.result(tape.matmul_tn("output", a, b));
    } else if (transpose == "b") {
      tape.result(tape.matmul_nt("output", a, b));
    } else {
      tape.result(tape.matmul("output", a, b));
    }
  });
}

void activation_graph(Builder root, const Givens& given, std::string_view activation) {
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    tape.result(tape.function("output", activation, input(tape, given, "x", item)));
  });
}

}  // namespace attention
