// How many were noticed, in all and in each top folder, and whether that is enough.

const LEAST_IN_ALL = 0.85;
const LEAST_IN_FOLDER = 0.75;
/** Fewer say nothing about a folder. */
const FEWEST = 4;

/**
 * @typedef {{ noticed: number, total: number }} Score
 * @typedef {{ mutant: { place: string, line: string, what: string }, isNoticed: boolean, by: string }} Result
 */

/**
 * @param {{ path: string, isNoticed: boolean }[]} results
 * @returns {Map<string, Score>} `all`, then the folders
 */
export function scoresOf(results) {
  const scores = new Map([['all', { noticed: 0, total: 0 }]]);
  for (const { path, isNoticed } of [...results].sort((one, other) => (one.path < other.path ? -1 : 1))) {
    for (const name of ['all', topFolder(path)]) {
      const score = scores.get(name) ?? { noticed: 0, total: 0 };
      scores.set(name, { noticed: score.noticed + Number(isNoticed), total: score.total + 1 });
    }
  }
  return scores;
}

/**
 * `src/modules/x/screens` is a part of the administration app.
 * @param {string} path
 */
export function topFolder(path) {
  if (/^src\/modules\/[^/]+\/screens\//.test(path)) return 'admin';
  const [, folder, rest] = path.split('/');
  return rest === undefined || folder === undefined ? 'src' : folder;
}

/** @param {Map<string, Score>} scores */
export function isGoodEnough(scores) {
  return [...scores].every(([name, { noticed, total }]) => {
    if (name === 'all') return noticed >= total * LEAST_IN_ALL;
    return total < FEWEST || noticed >= total * LEAST_IN_FOLDER;
  });
}

/**
 * @param {Map<string, Score>} scores
 * @param {Result[]} results
 */
export function printScores(scores, results) {
  const survivors = results
    .filter(({ isNoticed }) => !isNoticed)
    .map(({ mutant }) => `${mutant.place}\n    ${mutant.line.trim()}\n    ${mutant.what}`);
  const rows = [...scores].map(([name, { noticed, total }]) => {
    const share = total === 0 ? '-' : (noticed / total).toFixed(2);
    return `${name.padEnd(12)} ${String(noticed).padStart(4)} of ${String(total).padStart(4)}  ${share}`;
  });
  return ['', survivors.length > 0 ? 'Survivors:' : 'No survivors.', ...survivors, '', ...rows].join('\n');
}
