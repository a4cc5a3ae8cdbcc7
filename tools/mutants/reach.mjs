// What `--learn` wrote down: which test files reach a line.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../launch/json-file.mjs';

/**
 * @typedef {{ test: string, ms: number, breadth: number }} Reaching `breadth`: how many files the test reaches
 * @typedef {{ isKnown: (test: string) => boolean, testsAt: (path: string, line: number | undefined) => Reaching[] }} Reach
 */

/** @param {string} root */
export const reachFolder = (root) => join(root, '.cache', 'mutants');

/** @param {string} text */
export const hashOf = (text) => createHash('sha256').update(text).digest('base64');

/**
 * @param {string} folder
 * @param {(path: string) => string | undefined} readText the files as they are now
 * @returns {Reach | undefined} undefined: nothing was learnt yet
 */
export function readReach(folder, readText) {
  /** @type {Record<string, string> | undefined} */
  const hashes = readJson(join(folder, 'hashes.json'));
  const records = join(folder, 'reach');
  if (!hashes || !existsSync(records)) return undefined;
  const isSame = (/** @type {string} */ path) => hashOf(readText(path) ?? '') === hashes[path];
  const tests = readdirSync(records, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ test: name.replace(/\.json$/, ''), ...readJson(join(records, name)) }))
    .filter(({ test, lines }) => lines && isSame(test));
  const known = new Set(tests.map(({ test }) => test));
  return {
    isKnown: (test) => known.has(test),
    testsAt(path, line) {
      const found = tests.filter(({ lines }) => lines[path] !== undefined);
      // Lines that have moved, or that ran once for many tests, are reached by whoever reaches the file.
      const isExact = line !== undefined && isSame(path);
      return (isExact ? found.filter(({ lines }) => holds(lines[path], line)) : found).map(({ test, ms, lines }) => ({
        test,
        ms,
        breadth: Object.keys(lines).length,
      }));
    },
  };
}

/**
 * @param {string} stretches `3-5,8`
 * @param {number} line
 */
function holds(stretches, line) {
  return stretches.split(',').some((stretch) => {
    const [first = 0, last = first] = stretch.split('-').map(Number);
    return first <= line && line <= last;
  });
}
