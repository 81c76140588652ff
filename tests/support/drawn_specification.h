// A drawn specification of any graph: sizes, numbers, masks and options as the catalogue's tables
// allow them, so that a new graph or option is drawn as soon as it has its row.
//
//   Random random(seed);
//   DrawnSpecification drawn(graph_rows()[0], graph_rows()[0].forms[0], random);
//   plan.prepare(drawn.get());
//
// What the tables do not say (that rotary positions need an even width, say) is not respected: such
// a specification is refused, and another one can be drawn.
#pragma once

#include <algorithm>
#include <deque>
#include <initializer_list>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catalogue.h"
#include "core/random.h"
#include "core/specification.h"

namespace support {

// Numbers: attention::Random, or anything else that draws as it does.
template <class Numbers>
class DrawnSpecification {
 public:
  DrawnSpecification(const attention::GraphRow& graph, const attention::Form& form, Numbers& random)
      : form_(form), random_(random) {
    add_text("graph", graph.name);
    heads_ = form.has_option("heads") ? integer(1, 3) : 0;
    items_ = chance(0.3) ? integer(1, 3) : 0;
    draw_tensors();
    for (const attention::OptionRow& row : form.options) draw_option(row);
    if (form.masks) draw_masks();
  }
  DrawnSpecification(const DrawnSpecification&) = delete;
  DrawnSpecification& operator=(const DrawnSpecification&) = delete;

  const attention::Specification& get() const { return specification_; }

  // In words, for messages: the graph and what was chosen.
  std::string summary() const {
    std::string text;
    for (const attention::Entry& entry : specification_.entries) {
      text.append(entry.key);
      if (entry.kind == attention::Entry::Kind::text) text.append("=").append(entry.text);
      if (entry.kind == attention::Entry::Kind::number) {
        text.append("=").append(std::to_string(entry.number));
      }
      text.append(" ");
    }
    return text;
  }

 private:
  using Row = attention::TensorRow;
  using Size = std::int64_t;

  Size integer(Size low, Size high) { return random_.integer(low, high); }  // below high
  bool chance(double probability) { return random_.uniform() < probability; }

  // --- entries ---

  attention::Entry& entry(std::string_view key, attention::Entry::Kind kind) {
    specification_.entries.push_back({.key = texts_.emplace_back(key), .kind = kind});
    return specification_.entries.back();
  }

  void add_text(std::string_view key, std::string_view text) {
    entry(key, attention::Entry::Kind::text).text = texts_.emplace_back(text);
  }

  void add_number(std::string_view key, double number) {
    entry(key, attention::Entry::Kind::number).number = number;
  }

  void add_tensor(std::string_view key, std::initializer_list<Size> dims,
                  attention::Domain domain) {
    attention::Entry& tensor = entry(key, attention::Entry::Kind::tensor);
    Size count = 1;
    for (const Size size : dims) {
      if (size == 0) continue;  // no batch, no heads
      tensor.shape.dims[static_cast<std::size_t>(tensor.shape.rank++)] = size;
      count *= size;
    }
    std::vector<double>& values = numbers_.emplace_back();
    for (Size i = 0; i < count; ++i) values.push_back(draw_value(domain));
    tensor.values = values.data();
  }

  double draw_value(attention::Domain domain) {
    if (domain == attention::Domain::keep) return chance(0.7) ? 1 : 0;
    if (domain == attention::Domain::bias && chance(0.2)) {
      return -std::numeric_limits<double>::infinity();
    }
    return random_.normal();
  }

  // --- tensors ---

  // Never 1: a norm of one number is 0 whatever it is, and no gradient can be seen there.
  Size size_of(std::string_view letter) {
    if (letter == "1") return 1;
    auto [place, is_new] = sizes_.try_emplace(letter, 0);
    if (is_new && letter == "positions") place->second = 8;
    if (is_new && letter.starts_with("h·")) place->second = heads_ * integer(2, 4);
    if (is_new && letter.starts_with("taps·")) place->second = integer(1, 4) * size_of("d_model");
    if (place->second == 0) place->second = integer(2, 5);
    return place->second;
  }

  const Row* row_named(std::string_view name) const {
    const auto found = std::find_if(form_.tensors.begin(), form_.tensors.end(),
                                    [&](const Row& row) { return row.name == name; });
    return found == form_.tensors.end() ? nullptr : &*found;
  }

  void draw_tensors() {
    for (const Row& row : form_.tensors) {
      const bool left_out = row.need == attention::Need::optional && chance(0.5);
      const Row* stand_in = row_named(row.stand_in);
      if (left_out && stand_in) {
        sizes_.try_emplace(row.rows, size_of(stand_in->rows));
        sizes_.try_emplace(row.cols, size_of(stand_in->cols));
      }
      if (left_out) continue;
      const bool input = row.section == attention::Section::inputs;
      for (int block = 0; block < (row.per_block ? 2 : 1); ++block) {
        std::string key = input ? "inputs." : "weights.";
        if (row.per_block) key += "block" + std::to_string(block) + ".";
        add_tensor(key.append(row.name), {input ? items_ : 0, size_of(row.rows), size_of(row.cols)},
                   row.domain);
      }
    }
    if (row_named("x")) sizes_.try_emplace("n", size_of("m"));
  }

  // --- options ---

  void draw_option(const attention::OptionRow& row, const std::string& path = "options.") {
    const std::string key = path + std::string(row.key);
    if (row.key == "heads") return add_number(key, static_cast<double>(heads_));
    const bool size = row.numbers == attention::Numbers::count && row.words.empty();
    if (!size && chance(0.5)) return;  // sizes are always small
    std::vector<std::string_view> words;
    attention::any_word(row.words, [&](std::string_view word) {
      words.push_back(word);
      return false;
    });
    const bool number = row.numbers != attention::Numbers::none && (words.empty() || chance(0.5));
    if (number) return add_number(key, draw_number(row.numbers));
    add_text(key, words[static_cast<std::size_t>(integer(0, std::ssize(words)))]);
  }

  double draw_number(attention::Numbers numbers) {
    using enum attention::Numbers;
    switch (numbers) {
      case positive:
        return random_.uniform(0.5, 20);
      case not_negative:
        return random_.uniform(0, 0.1);
      case share:
        return random_.uniform(0, 0.6);
      case count:
        return static_cast<double>(integer(1, 4));
      case whole:
      case seed:
        return static_cast<double>(integer(0, 4));
      case flag:
        return static_cast<double>(integer(0, 2));
      default:
        return random_.normal();
    }
  }

  void draw_masks() {
    const Size count = integer(0, 3);
    for (Size place = 0; place < count; ++place) {
      const auto& kinds = attention::mask_rows();
      const auto& row = kinds[static_cast<std::size_t>(integer(0, std::ssize(kinds)))];
      const std::string path = "options.mask." + std::to_string(place) + ".";
      add_text(path + "kind", row.kind);
      for (const attention::OptionRow& option : row.options) draw_option(option, path);
      if (row.tensor.name.empty()) continue;
      const Size items = chance(0.3) ? items_ : 0;
      add_tensor(path + std::string(row.tensor.name),
                 {items, size_of(row.tensor.rows), size_of(row.tensor.cols)}, row.tensor.domain);
    }
  }

  const attention::Form& form_;
  Numbers& random_;
  Size heads_ = 0;
  Size items_ = 0;
  std::map<std::string_view, Size> sizes_;
  attention::Specification specification_;
  std::deque<std::string> texts_;  // deques: what they hold stays where it is
  std::deque<std::vector<double>> numbers_;
};

}  // namespace support
