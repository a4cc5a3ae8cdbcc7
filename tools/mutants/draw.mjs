// Draws lines evenly among those that can hold an error, and one error for each.
import { findMutations } from './mutations.mjs';

/**
 * @typedef {{ path: string, place: string, line: string, number: number | undefined, what: string, text: string, original: string }} Mutant
 *   `number`: of the line, where it runs more than once
 * @typedef {{ path: string, text: string }} Source
 * @typedef {{ source: Source, mutation: import('./mutations.mjs').Mutation }} Change
 */

/**
 * An error that the compiler would see is none: another line is drawn. Those of different files are asked together, which
 * takes the compiler as long as one of them.
 * @param {Source[]} sources
 * @param {{ compile: (files: Source[]) => boolean[] }} types
 * @param {{ sample: number, random: (below: number) => number, at?: string[] | undefined }} wish
 * @returns {Mutant[]}
 */
export function drawMutants(sources, types, { sample, random, at }) {
  const lines = sources.flatMap((source) => linesOf(source));
  if (at !== undefined) {
    const named = lines
      .filter(({ place }) => at.includes(place))
      .flatMap(({ changes }) => changes.map((change) => mutantOf(change)));
    return named.filter((mutant) => types.compile([mutant])[0]);
  }
  /** @type {Mutant[]} */
  const drawn = [];
  while (drawn.length < sample && lines.length > 0) {
    /** @type {Map<string, Mutant>} */
    const together = new Map();
    const later = [];
    while (together.size < sample - drawn.length && lines.length > 0) {
      const [line] = lines.splice(random(lines.length), 1);
      const change = line?.changes[random(line.changes.length)];
      const mutant = change && mutantOf(change);
      if (!mutant) continue;
      if (together.has(mutant.path)) later.push(line);
      else together.set(mutant.path, mutant);
    }
    lines.push(...later);
    const mutants = [...together.values()];
    const compiles = types.compile(mutants);
    drawn.push(...mutants.filter((_mutant, index) => compiles[index]));
  }
  return drawn;
}

/**
 * @param {Source} source
 * @returns {{ place: string, changes: Change[] }[]}
 */
export function linesOf(source) {
  /** @type {Map<number, Change[]>} */
  const lines = new Map();
  for (const mutation of findMutations(source.path, source.text)) {
    lines.set(mutation.line, [...(lines.get(mutation.line) ?? []), { source, mutation }]);
  }
  return [...lines].map(([line, changes]) => ({ place: `${source.path}:${line}`, changes }));
}

/**
 * @param {Change} change
 * @returns {Mutant}
 */
function mutantOf({ source: { path, text }, mutation: { line, start, end, replacement, what, isLoaded } }) {
  return {
    path,
    place: `${path}:${line}`,
    line: text.split('\n')[line - 1] ?? '',
    number: isLoaded ? undefined : line,
    what,
    text: text.slice(0, start) + replacement + text.slice(end),
    original: text,
  };
}
