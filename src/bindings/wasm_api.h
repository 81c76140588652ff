// The whole border to JavaScript: plain exports. web/js/core calls them in the WebAssembly module,
// the tests call them natively.
//
// Texts are JSON in UTF-8 (json.h). A pointer stays good until the next call that makes a text,
// draws numbers or sizes the buffer; a plan's arena until the plan is freed. Refusals are neither
// exceptions nor traps: a call returns 0 or null, and status_text() says why.
#pragma once

#include <cstdint>

extern "C" {

// --- specifications (their bytes: message.h) ---

// Room for a message of so many bytes. Null: there is not so much memory.
void* spec_buffer(std::uint32_t bytes);

// Reads the message in the buffer. Returns a handle from 1 on; 0: it is refused.
std::int32_t plan_create(std::uint32_t bytes);

// The ledger of the message in the buffer: what it costs, without calculating it. Null: it is
// refused.
const char* ledger_text(std::uint32_t bytes);
// Its sums alone: enough to guess how long the calculation would take.
const char* effort_text(std::uint32_t bytes);

// Code and detail of the last refusal.
const char* status_text();

// Everything that can be asked for: graphs, options, masks, operations, codes, limits.
const char* options_text();

// Length of the last text, of whatever call.
std::uint32_t text_bytes();

// --- plans ---

std::int32_t plan_tensors(std::int32_t handle);

// Calculates tensors [from, to), which allocates nothing. Returns whether there are such.
std::int32_t plan_run(std::int32_t handle, std::int32_t from, std::int32_t to);

void* plan_arena(std::int32_t handle);
std::uint32_t plan_arena_bytes(std::int32_t handle);
const char* plan_describe(std::int32_t handle);

// After inputs were written into the arena: 1, or 0 where one holds what it may not.
std::int32_t plan_check(std::int32_t handle);

// After a run: the first cell that is not finite, apart from what masks hide; or null.
const char* plan_not_finite(std::int32_t handle);

void plan_free(std::int32_t handle);

// --- random numbers: NumPy's (random.h); null where there are none to be had ---

void random_seed(std::uint32_t seed);
const double* random_normals(std::int32_t count);
const double* random_uniforms(std::int32_t count);
const double* random_integers(double low, double high, std::int32_t count);  // in [low, high)
}
