// What crosses the border to JavaScript as text: the list of a plan's tensors, refusals, and the
// tables of what can be asked for. Numbers are written exactly, digit by digit, so that
// JSON.parse gives the same bits; those that JSON has not are the texts "Infinity", "-Infinity"
// and "NaN".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/ledger.h"
#include "core/session.h"
#include "core/status.h"

namespace attention {

// Writes JSON; puts the commas itself.
class Json {
 public:
  Json& open(char bracket);  // '{' or '['
  Json& close(char bracket);
  Json& key(std::string_view name);
  Json& value(std::string_view text);
  Json& value(double number);
  Json& value(bool truth);
  Json& null();

  std::string take() { return std::move(text_); }

 private:
  void separate();
  void quote(std::string_view text);

  std::string text_;
  bool first_ = true;  // of the object or list that is open
};

std::string describe(const Plan& plan);
std::string describe(const Ledger& ledger);
// Its sums alone, over all tensors: how many there are, multiplications, functions, and the numbers
// that are given or drawn.
std::string describe_effort(const Ledger& ledger);
std::string describe(const Status& status);
std::string describe(const Plan& plan, const std::optional<NotFinite>& cell);
std::string describe_catalogue();

}  // namespace attention
