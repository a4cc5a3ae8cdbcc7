// Before each test file: listens which lines of the compiled sources are reached, and writes them down after its last test.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { dirname, join, relative, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { createLineMap, linesReached } from './reached-lines.mjs';

const compiled = /\/\.cache\/compiled\/.*\.js$/;
const root = process.cwd();
/** One for each process: the program is loaded once for many test files. */
const ofProcess = /** @type {Record<symbol, ReturnType<typeof listen>>} */ (/** @type {unknown} */ (globalThis));
const listener = (ofProcess[Symbol.for('sitewright.reach')] ??= listen());

let started = 0;
beforeAll(() => {
  started = performance.now();
});

afterAll(({}, suite) => {
  const test = relative(root, suite.file.filepath);
  const lines = listener.take();
  const place = join(process.env['SITEWRIGHT_REACH'] ?? '', `${test}.json`);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, JSON.stringify({ ms: Math.round(performance.now() - started), lines }));
});

function listen() {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  /** @type {Map<string, ReturnType<typeof createLineMap>>} */
  const maps = new Map();
  const mapOf = (/** @type {string} */ file) => {
    const known = maps.get(file);
    if (known) return known;
    const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
    const sources = map.sources.map((/** @type {string} */ source) => relative(root, resolve(dirname(file), source)));
    const made = createLineMap(readFileSync(file, 'utf8'), { sources, mappings: map.mappings });
    maps.set(file, made);
    return made;
  };
  return {
    take() {
      /** @type {Record<string, string>} */
      const lines = {};
      session.post('Profiler.takePreciseCoverage', (error, taken) => {
        if (error) throw error;
        for (const { url, functions } of taken.result) {
          // Without a map it only hands on what stands in the program.
          if (!compiled.test(url) || !existsSync(`${fileURLToPath(url)}.map`)) continue;
          Object.assign(lines, linesReached(mapOf(fileURLToPath(url)), functions));
        }
      });
      return lines;
    },
  };
}
