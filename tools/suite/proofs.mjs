// Long tests need not run again while nothing has changed that they look at. `test/proofs.json` holds, for each of them, the
// state of the sources in which it last passed; `npm run test:all` runs them all the same.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readJson, rememberJson } from '../launch/json-file.mjs';
import { projectRoot } from '../launch/prepare.mjs';

const PROOFS = 'test/proofs.json';

/** @typedef {{ file?: string, inputs: readonly RegExp[] }} Proof `file`: the test; none for the whole suite on PostgreSQL */
/** @type {Readonly<Record<string, Proof>>} */
const proofs = {
  openapi: {
    file: 'test/clients/openapi.test.ts',
    inputs: [/^src\/client\/paths\.ts$/, /^src\/kernel\/routes\/openapi/, /^test\/clients\/openapi/],
  },
  screens: {
    file: 'test/browser/screens.test.ts',
    inputs: [/^src\/(?:admin|client)\//, /^src\/modules\/[^/]+\/screens\//, /^test\/browser\/screens/],
  },
  postgres: {
    inputs: [/^src\/kernel\/(?:db|jobs|migrations|search)\//, /\/migrations\//, /^test\/kit\/database\.ts$/],
  },
};

/** Which of them hold for the sources as they are now. */
export function findProved() {
  const known = readJson(join(projectRoot, PROOFS)) ?? {};
  const states = findStates();
  return Object.keys(proofs).filter((name) => known[name] === states[name]);
}

/** @param {readonly string[]} names */
export function testFilesOf(names) {
  return names.flatMap((name) => proofs[name]?.file ?? []);
}

/**
 * Test files that send PostgreSQL nothing that no other file sends; see choose-postgres.mjs.
 * @returns {string[]}
 */
export function findSentByOthers() {
  return readJson(join(projectRoot, 'test/postgres-files.json')) ?? [];
}

/**
 * Remembers those that were shown to hold.
 * @param {(proof: Proof) => boolean} hasPassed
 */
export function rememberProved(hasPassed) {
  const known = readJson(join(projectRoot, PROOFS)) ?? {};
  const states = findStates();
  const passed = Object.keys(proofs).filter((name) => hasPassed(proofs[name] ?? { inputs: [] }));
  const next = { ...known, ...Object.fromEntries(passed.map((name) => [name, states[name]])) };
  if (JSON.stringify(next) !== JSON.stringify(known)) rememberJson(join(projectRoot, PROOFS), next, 2);
}

function findStates() {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  files.sort();
  return Object.fromEntries(
    Object.entries(proofs).map(([name, { inputs }]) => [
      name,
      hashOf(files.filter((path) => inputs.some((pattern) => pattern.test(path)) && !isTestBesideSource(path))),
    ]),
  );
}

/** @param {string} path */
const isTestBesideSource = (path) => path.startsWith('src/') && /\.test\.tsx?$/.test(path);

/** @param {readonly string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = readFileSync(join(projectRoot, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}
