// What comes out of a small graph that was written by hand.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include "core/builder.h"
#include "core/tape.h"

namespace support {

// The last tensor of a graph, calculated.
inline attention::Matrix<double> last_tensor(const attention::Graph& graph) {
  REQUIRE(graph.status.ok());
  attention::Tape<double> tape(graph);
  REQUIRE(tape.finish(std::size_t{1} << 20).ok());
  tape.run(0, graph.size());
  return tape.values(graph.size() - 1);
}

}  // namespace support
