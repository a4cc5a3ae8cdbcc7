// Which tests are asked about a line: those beside its file and those of what uses it; then, where it was learnt, those that
// reach it, else stories that speak of its subject.
import { basename, dirname } from 'node:path';
import { distancesTo } from './imports.mjs';
import { SCREENS } from './screen-rows.mjs';

const MOST_NEAR = 12;
/** Where fewer are near, those of the module that speak most of the file. */
const FEW_NEAR = 4;
const MOST_STORIES = 5;
/** A story in a browser takes minutes. */
const MOST_VISITS = 2;
/** The tests of a line that all sites run through are many; who does not notice with these will hardly with the next. */
const MOST_REACHING = 40;
const FEW_REACHING = 3;
/** They start programs that were built, count on quiet machines, or look at the sources themselves. */
export const LEFT_OUT = /^test\/(process|faults|clients|examples|[\w-]+\.test\.ts$)/;
/** Where it is said who may do what. */
const PERMISSIONS = /(routes|permits|permissions?|rights|capabilities)\.ts$/;
const WHO_MAY = 'test/permissions/permissions.test.ts';
const ANSWERS = ['test/answers/jobs.test.ts', 'test/answers/answers.test.ts', 'test/answers/arguments.test.ts'];
const PAGES = ['test/answers/pages.test.ts', 'test/answers/rich-pages.test.ts'];
const ACCOUNT_PAGES = 'test/answers/account-pages.test.ts';
const ELEMENTS = 'test/answers/elements.test.ts';
const MODULE_PAGES = 'test/answers/module-pages.test.ts';
/** Where it is said what an answer depends on, and what falls with a write. */
const KEEPING = /\b(?:reads|touch|kept|keptMany)\(/;
const KEPT = 'test/answers/kept.test.ts';
/** Where an answer gets its headers. */
const SENDING = /\b(?:writeHead|setHeader)\(|'Cache-Control'/;
const HEADERS = 'test/answers/headers.test.ts';
/** What is asked there only by its files is not seen. */
const UNSEEN = /^src\/(cli|copy|seed|multisite|profiles|client)\//;
const BROWSER = /^src\/(admin\/|.*\/(browser|screens)\/)/;
const ON_SCREENS = /^src\/(admin|modules\/[\w-]+\/screens)\//;
/** Their stories stand in a folder beside them. */
const ADMIN = ['test/browser/admin.test.ts', 'test/browser/admin-languages.test.ts'];

/**
 * @param {import('./imports.mjs').Imports} imports
 * @param {string} path
 * @param {{ line: number | undefined, reach: import('./reach.mjs').Reach }} [learnt]
 * @returns {string[]} the likeliest to notice first
 */
export function findTests(imports, path, learnt) {
  const likely = likelyTests(imports, path);
  const reaching = learnt?.reach.testsAt(path, learnt.line) ?? [];
  if (!learnt || reaching.length === 0) return likely;
  const reached = new Set(reaching.map(({ test }) => test));
  // What runs in another process, too, is not seen there.
  const isSeen = reaching.length >= FEW_REACHING;
  // What was written or changed since may reach it, too.
  const first = likely.filter((test) => !isSeen || reached.has(test) || !learnt.reach.isKnown(test));
  const folders = (/** @type {string} */ test) => sharedFolders(dirname(test), dirname(path));
  const others = reaching
    .filter(({ test }) => !first.includes(test) && mayTell(test, path))
    .sort((one, other) => folders(other.test) - folders(one.test) || one.breadth - other.breadth || one.ms - other.ms);
  return [...first, ...others.map(({ test }) => test)].slice(0, MOST_REACHING);
}

/**
 * @param {import('./imports.mjs').Imports} imports
 * @param {string} path
 */
function likelyTests(imports, path) {
  const tests = [...imports.values()].filter(({ path: name }) => name.endsWith('.test.ts') && mayTell(name, path));
  const distances = distancesTo(imports, path);
  const near = tests
    .filter(({ path: test }) => distances.has(test) && !test.startsWith('test/browser/'))
    .map(({ path: test }) => ({ test, rank: rank(test, path, distances.get(test) ?? 0) }))
    .sort((one, other) => one.rank - other.rank || (one.test < other.test ? -1 : 1))
    .slice(0, MOST_NEAR)
    .map(({ test }) => test);
  const others = tests.filter(({ path: test }) => !near.includes(test) && test !== SCREENS && !ADMIN.includes(test));
  const [module = '!'] = /^src\/modules\/[^/]+\//.exec(path) ?? [];
  const ofModule = BROWSER.test(path) ? [] : others.filter(({ path: test }) => test.startsWith(module));
  const rooms = BROWSER.test(path) ? /^test\/browser\// : /^test\/(stories|contract)\/|^src\/[\w-]+\.test\.ts$/;
  const stories = others.filter(({ path: test }) => rooms.test(test));
  return [
    ...near,
    ...closest(ofModule, path, Math.max(0, FEW_NEAR - near.length)),
    ...tablesFor(path, imports.get(path)?.text ?? '').filter((test) => imports.has(test)),
    ...closest(stories, path, BROWSER.test(path) ? MOST_VISITS : MOST_STORIES),
  ];
}

/**
 * Those that speak most of a file.
 * @param {import('./imports.mjs').File[]} tests
 * @param {string} path
 * @param {number} most
 */
function closest(tests, path, most) {
  return tests
    .map(({ path: test, text }) => ({ test, rank: -kinship(test, text, path) }))
    .sort((one, other) => one.rank - other.rank || (one.test < other.test ? -1 : 1))
    .slice(0, most)
    .map(({ test }) => test);
}

/**
 * The checked-in tables, which see a little of everything.
 * @param {string} path
 * @param {string} text
 */
function tablesFor(path, text) {
  if (ON_SCREENS.test(path)) return [SCREENS, ...ADMIN];
  if (BROWSER.test(path) || UNSEEN.test(path)) return [];
  return [
    ...(PERMISSIONS.test(path) ? [WHO_MAY] : []),
    ...(SENDING.test(text) ? [HEADERS] : []),
    ...(path.startsWith('src/modules/builder/') ? [ELEMENTS] : []),
    ...(path.startsWith('src/modules/') ? [MODULE_PAGES] : PAGES),
    ...(path.startsWith('src/site/') ? [ACCOUNT_PAGES] : []),
    ...(path.startsWith('src/site/') ? [] : ANSWERS),
    ...(KEEPING.test(text) && !/^src\/modules\/(?!core\/)/.test(path) ? [KEPT] : []),
  ];
}

/**
 * The commands start whole programs: only they themselves are worth that.
 * @param {string} test
 * @param {string} path
 */
function mayTell(test, path) {
  return !LEFT_OUT.test(test) && (path.startsWith('src/cli/') || !test.startsWith('src/cli/'));
}

/**
 * A test of the same name comes first, then those of the folder, of the module, and the rest by their distance.
 * @param {string} test
 * @param {string} path
 * @param {number} distance
 */
function rank(test, path, distance) {
  if (test.replace(/\.test\.ts$/, '') === path.replace(/\.tsx?$/, '')) return -Infinity;
  return distance * 2 - sharedFolders(dirname(test), dirname(path));
}

/**
 * @param {string} one
 * @param {string} other
 */
function sharedFolders(one, other) {
  const folders = other.split('/');
  const differs = one.split('/').findIndex((folder, at) => folder !== folders[at]);
  return differs < 0 ? one.split('/').length : differs;
}

/**
 * How often a test speaks of the words of a path; in its name it counts most. The top folder is the word of too many.
 * @param {string} test
 * @param {string} text
 * @param {string} path
 */
function kinship(test, text, path) {
  const words = new Set(
    [...dirname(path).split('/').slice(2), basename(path).replace(/\.\w+$/, '')].flatMap((name) => [
      name,
      ...name.split('-'),
    ]),
  );
  let count = test.includes(path.split('/')[1] ?? '') ? 1 : 0;
  for (const word of words) {
    if (word.length < 4 || word === 'modules') continue;
    const stem = word.replace(/s$/, '');
    count += (test.includes(stem) ? 20 : 0) + Math.min(10, text.split(stem).length - 1);
  }
  return count;
}
