// Who imports whom, in src/ and test/, and how far a test is from a file.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** Everything is behind these: a way through them says nothing. */
const WIRING = /^(src\/(app|main|listener)\.ts|src\/profiles\/.*|test\/kit\/.*)$/;

/** These ask the files beside them over HTTP alone. */
const ROLES = /\/(routes|store|actions|jobs|app|db)\.test\.ts$/;

/**
 * @typedef {{ path: string, text: string, imports: string[] }} File
 * @typedef {Map<string, File>} Imports
 */

/**
 * @param {string} root
 * @returns {Imports}
 */
export function createImports(root) {
  const paths = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(paths.map((path) => [path, readImports(root, path)]));
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {File}
 */
function readImports(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const named = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => resolve(path, fileName));
  const imports = named.filter((name) => name !== undefined && !WIRING.test(name) && existsSync(join(root, name)));
  return { path, text, imports: /** @type {string[]} */ (imports) };
}

/**
 * `#kernel/args/args.ts` and `./store.ts` as paths from the root.
 * @param {string} from
 * @param {string} name
 */
export function resolve(from, name) {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  if (name.startsWith('#test/') || name.startsWith('#src/')) return name.slice(1);
  return name.startsWith('#') ? `src/${name.slice(1)}` : undefined;
}

/**
 * How many steps each test is away from a file: 0 beside it.
 * @param {Imports} imports
 * @param {string} path
 * @returns {Map<string, number>}
 */
export function distancesTo(imports, path) {
  const importers = invert(imports);
  const distances = new Map([[path, 0]]);
  const waiting = [path];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const next = (distances.get(file) ?? 0) + 1;
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, next);
      waiting.push(importer);
    }
  }
  /** @type {Map<string, number>} */
  const tests = new Map();
  for (const test of [...imports.keys()].filter((name) => name.endsWith('.test.ts'))) {
    const near = Math.min(
      distances.get(test) ?? Infinity,
      ROLES.test(test) ? nearestBeside(distances, test) : Infinity,
    );
    if (near < Infinity) tests.set(test, near);
  }
  return tests;
}

/**
 * @param {Map<string, number>} distances
 * @param {string} test
 */
function nearestBeside(distances, test) {
  const beside = [...distances].filter(([file]) => dirname(file) === dirname(test));
  return Math.min(...beside.map(([, distance]) => distance));
}

/**
 * @param {Imports} imports
 * @returns {Map<string, string[]>}
 */
function invert(imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { path, imports: names } of imports.values()) {
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), path]);
  }
  return importers;
}
