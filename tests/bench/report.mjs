// Tables of what was measured: ours against the best of the peers, beside what is asked of us.

const builds = ['simd128', 'relaxed'];
const own = new Set([...builds, 'plain loops', 'ml-matrix']);
const ceilingOf = { simd128: 'multiply + add', relaxed: 'fused multiply-add' };
const leastShare = 0.85; // of the arithmetic's ceiling, product 256 × 256 × 256
const leastBandwidth = 0.8;
const leastUse = 0.8; // of a peer's known speed, below which it is not used as it should be

/**
 * What the peers are known to reach (medians or better, a machine whose ceiling was 39 GFLOP/s):
 * GFLOP/s of products, ms of the others.
 */
const known = {
  ceiling: 39,
  'TensorFlow.js': {
    rate: { 16: 1.6, 32: 8.4, 64: 20, 128: 26, 256: 27, 512: 26 },
    ms: { 'softmax 512 × 512': 0.37, 'attention 512 × 64': 4, 'encoder block 64, 64, 4, 256': 1.8 },
  },
  'ONNX Runtime': {
    rate: { 16: 0.4, 32: 2.7, 64: 11, 128: 19, 256: 21, 512: 22 },
    ms: {
      'softmax 512 × 512': 0.96,
      'attention 512 × 64': 5.2,
      'encoder block 64, 64, 4, 256': 0.68,
    },
  },
};

const isCeiling = (name) => name.includes('multiply') || name === 'read memory';
const isPeer = (name) => !own.has(name) && !isCeiling(name);

/**
 * The fastest of the peers; where none took part (in Node), of what else there is to compare with.
 * @param {Record<string, number>} times
 * @returns {[string, number]}
 */
export function bestPeer(times) {
  const others = Object.entries(times).filter(
    ([name]) => !builds.includes(name) && !isCeiling(name),
  );
  const peers = others.filter(([name]) => isPeer(name));
  return (peers.length > 0 ? peers : others).reduce(
    (best, each) => (best[1] <= each[1] ? best : each),
    ['', NaN],
  );
}

/** GFLOP/s or GB/s of a ceiling in this case's rounds. */
const limitOf = (ceilings, name, times) =>
  (ceilings[name].flops ?? ceilings[name].bytes) / times[name] / 1e6;

/** The numbers of one case in words and verdicts. */
function judge({ id, kind, shape, flops, bytes, target, times, best }, ceilings) {
  const [name, ms] = bestPeer(times);
  const measured = builds.filter((build) => build in times);
  const ratios = measured.map((build) => ms / times[build]);
  const verdicts = measured.map((build, i) => {
    const checks = [!isPeer(name) || ratios[i] >= target[i]];
    if (id === 'product 256 × 256 × 256') checks.push(share(build) >= leastShare);
    if (kind === 'product' && bytes) checks.push(bandwidth(build) >= leastBandwidth);
    return checks.every(Boolean);
  });
  function share(build) {
    return flops / times[build] / 1e6 / limitOf(ceilings, ceilingOf[build], times);
  }
  function bandwidth(build) {
    return bytes / times[build] / 1e6 / limitOf(ceilings, 'read memory', times);
  }
  const parts = measured.map((build) => {
    if (kind === 'product' && bytes) return `${percent(bandwidth(build))} of reading`;
    return flops ? percent(share(build)) : '';
  });
  const undisturbed = measured.map((build) => bestPeer(best)[1] / best[build]);
  return { id, shape, name, ms, target, ratios, undisturbed, verdicts, parts, times };
}

const percent = (x) => `${Math.round(100 * x)} %`;
const digits = (x) => (x < 10 ? x.toFixed(2) : x.toFixed(1));
const inTime = (ms) => (ms < 1 ? `${digits(ms * 1000)} µs` : `${digits(ms)} ms`);

/** Peers that are slower here than they are known to be, measured by the ceiling. */
function misused({ cases, ceilings }) {
  const found = [];
  for (const { id, kind, shape, flops, times } of cases) {
    const limit = limitOf(ceilings, 'multiply + add', times) / known.ceiling;
    for (const [peer, { rate, ms }] of Object.entries(known)) {
      if (peer === 'ceiling' || !(peer in times)) continue;
      const { m, k, n, transpose } = shape;
      const isSquare = kind === 'product' && transpose === 'none' && m === k && k === n;
      const expected = isSquare && rate[n] ? flops / rate[n] / 1e6 : ms[id];
      if (expected === undefined) continue;
      const use = expected / limit / times[peer];
      if (use < leastUse) found.push(`${peer}, ${id}: ${percent(use)} of its known speed`);
    }
  }
  return found;
}

const row = (cells) => `| ${cells.join(' | ')} |`;

/** The report as Markdown. */
export function report(result, setting) {
  const judged = result.cases.map((each) => judge(each, result.ceilings));
  const lines = [
    setting,
    '',
    row(['case', 'SIMD128', 'relaxed', 'asked for', 'ours', 'best peer', 'share of the ceiling']),
    row(Array(7).fill('---')),
  ];
  for (const { id, name, ms, target, ratios, undisturbed, verdicts, parts, times } of judged) {
    const ratio = (i) =>
      ratios[i]
        ? `${digits(ratios[i])} × (${digits(undisturbed[i])})${verdicts[i] ? '' : ' ✗'}`
        : '';
    const mine = builds.filter((build) => build in times).map((build) => inTime(times[build]));
    lines.push(
      row([
        id,
        ratio(0),
        ratio(1),
        target.join(' / '),
        mine.join(' / '),
        name && `${name}, ${inTime(ms)}`,
        parts.join(' / '),
      ]),
    );
  }
  for (const name of Object.keys(result.ceilings)) {
    const rates = result.cases.map(({ times }) => limitOf(result.ceilings, name, times));
    const middle = [...rates].sort((a, b) => a - b)[rates.length >> 1];
    lines.push(
      '',
      `${name}: ${digits(middle)} ${result.ceilings[name].flops ? 'GFLOP/s' : 'GB/s'}`,
    );
  }
  for (const line of misused(result)) lines.push('', `Misused? ${line}`);
  if (result.growth) lines.push('', ...growthLines(result.growth));
  return lines.join('\n');
}

function growthLines({ fitted, longest }) {
  const lines = fitted.map(({ build, name, points, exponent, limits: [low, high] }) => {
    const reached = low <= exponent && exponent <= high ? '' : ' ✗';
    const times = points.map(({ n, ms }) => `${n}: ${inTime(ms)}`).join(', ');
    return `Growth of ${name} attention (${build}): exponent ${exponent.toFixed(2)}${reached}, asked for ${low} to ${high} (${times})`;
  });
  const { n, width, ms, bytes } = longest;
  const megabytes = (bytes / 2 ** 20).toFixed(0);
  return [...lines, `Length ${n}, width ${width}: ${inTime(ms)} in ${megabytes} MB of memory`];
}
