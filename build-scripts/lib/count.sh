# Sourced by test: sums what the test runners themselves say of their results, read from
# the machine-readable reports that they leave in build/results/.

RESULTS=$ROOT/build/results

# attribute NAME FILE: the numbers that Catch2's closing line about test cases gives for it.
attribute() { sed -n "s/.*<OverallResultsCases .*\b$1=\"\([0-9]*\)\".*/\1/p" "$2"; }

# tap NAME FILE: the number that Node's closing lines give for it.
tap() { sed -n "s/^# $1 \([0-9]*\)$/\1/p" "$2"; }

# count_results: sets PASSED, FAILED and SKIPPED from all reports of this run.
count_results() {
  PASSED=0 FAILED=0 SKIPPED=0
  local report
  for report in "$RESULTS"/*.xml; do
    PASSED=$((PASSED + $(attribute successes "$report") + $(attribute expectedFailures "$report")))
    FAILED=$((FAILED + $(attribute failures "$report")))
    SKIPPED=$((SKIPPED + $(attribute skips "$report")))
  done
  for report in "$RESULTS"/*.tap; do
    PASSED=$((PASSED + $(tap pass "$report")))
    FAILED=$((FAILED + $(tap fail "$report") + $(tap cancelled "$report")))
    SKIPPED=$((SKIPPED + $(tap skipped "$report") + $(tap todo "$report")))
  done
}
