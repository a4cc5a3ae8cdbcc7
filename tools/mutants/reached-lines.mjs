// From the stretches of a compiled file that ran to lines of its sources.
import { decode } from '@jridgewell/sourcemap-codec';
import ts from 'typescript';

/**
 * @typedef {{ startOffset: number, endOffset: number, count: number }} Range
 * @typedef {{ sources: string[], starts: Int32Array, source: Int32Array, line: Int32Array, functions: Range[] }} LineMap
 */

/**
 * Where in a compiled file each piece of each source begins.
 * @param {string} text
 * @param {{ sources: string[], mappings: string }} map
 * @returns {LineMap}
 */
export function createLineMap(text, { sources, mappings }) {
  const starts = [];
  const source = [];
  const line = [];
  let lineStart = 0;
  for (const segments of decode(mappings)) {
    for (const [column, from, at] of segments) {
      if (from === undefined || at === undefined) continue;
      starts.push(lineStart + column);
      source.push(from);
      line.push(at + 1);
    }
    lineStart = text.indexOf('\n', lineStart) + 1;
    if (lineStart === 0) break;
  }
  return {
    sources,
    starts: Int32Array.from(starts),
    source: Int32Array.from(source),
    line: Int32Array.from(line),
    functions: functionsOf(text),
  };
}

/**
 * Of those that nobody called the engine does not speak.
 * @param {string} text
 * @returns {Range[]}
 */
function functionsOf(text) {
  const file = ts.createSourceFile('compiled.js', text, ts.ScriptTarget.Latest);
  /** @type {Range[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isFunctionLike(node)) found.push({ startOffset: node.getStart(file), endOffset: node.end, count: 0 });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * The innermost stretch around a piece says whether it ran.
 * @param {LineMap} map
 * @param {{ ranges: Range[] }[]} functions
 * @returns {Record<string, string>} path -> `3-5,8`
 */
export function linesReached({ sources, starts, source, line, functions: all }, functions) {
  const called = functions.flatMap((one) => one.ranges);
  // Where a method begins is seen differently, where it ends is not.
  const ends = new Set(called.map(({ endOffset }) => endOffset));
  const ranges = [...all.filter(({ endOffset }) => !ends.has(endOffset)), ...called].sort(
    (one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset,
  );
  /** @type {Map<number, Set<number>>} */
  const found = new Map();
  /** @type {typeof ranges} */
  const around = [];
  let next = 0;
  for (let at = 0; at < starts.length; at += 1) {
    const offset = starts[at] ?? 0;
    while (next < ranges.length && (ranges[next]?.startOffset ?? 0) <= offset) {
      const range = ranges[next++];
      while ((around.at(-1)?.endOffset ?? Infinity) <= (range?.startOffset ?? 0)) around.pop();
      if (range) around.push(range);
    }
    while ((around.at(-1)?.endOffset ?? Infinity) <= offset) around.pop();
    if ((around.at(-1)?.count ?? 0) === 0) continue;
    const from = source[at] ?? 0;
    const lines = found.get(from) ?? new Set();
    lines.add(line[at] ?? 0);
    found.set(from, lines);
  }
  return Object.fromEntries([...found].map(([from, lines]) => [sources[from], printLines(lines)]));
}

/** @param {Set<number>} lines */
function printLines(lines) {
  const sorted = [...lines].sort((one, other) => one - other);
  /** @type {[number, number][]} */
  const stretches = [];
  for (const one of sorted) {
    const last = stretches.at(-1);
    if (last?.[1] === one - 1) last[1] = one;
    else stretches.push([one, one]);
  }
  return stretches.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join();
}
