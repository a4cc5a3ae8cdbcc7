// The warm process: everything that was read and compiled stays, but for the file that has changed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createVitest } from 'vitest/node';
import { buildBrowser } from '../launch/build.mjs';
import { SCREENS, screenRows } from './screen-rows.mjs';

const root = process.argv[2] ?? '';
/** Who loads it: the pages of the site, the administration. */
const ON_PAGES = /^src\/.*\/browser\//;
const IN_ADMIN = /^src\/(admin\/|client\/|.*\/screens\/)/;

/** @param {unknown} message */
const tell = (message) => process.send?.(message);
const alive = () => {
  tell('alive');
};

/** The order is ours: the likeliest to notice first. */
class AsGiven {
  /** @param {unknown[]} files */
  sort = (files) => files;
  /** @param {unknown[]} files */
  shard = (files) => files;
}

const fileOfCopy = (/** @type {string} */ path) => import(pathToFileURL(join(root, path)).href);
/** @type {[typeof import('../compiled.mjs'), typeof import('../launch/sources.mjs')]} */
const [{ compileSources }, { findSources }] = await Promise.all([
  fileOfCopy('tools/compiled.mjs'),
  fileOfCopy('tools/launch/sources.mjs'),
]);

// As its command line does.
process.env['NODE_ENV'] ??= 'test';
const vitest = await createVitest('test', {
  root,
  watch: false,
  project: ['unit', 'sqlite'],
  bail: 1,
  maxWorkers: 1,
  sequence: { sequencer: /** @type {any} */ (AsGiven) },
  reporters: [{ onTestCaseResult: alive, onTestModuleCollected: alive, onTestModuleEnd: alive }],
});
await vitest.standalone();

const run = { isStopped: false };
process.on('message', (message) => {
  if (message === 'stop') {
    run.isStopped = true;
    void vitest.cancelCurrentRun('keyboard-input');
    return;
  }
  run.isStopped = false;
  void answer(/** @type {{ tests: string[], changed: string }} */ (message)).then(tell);
});
// With all that the tests have started.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

/**
 * @param {{ tests: string[], changed: string, all?: boolean }} question
 * @returns {Promise<import('./runner.mjs').Outcome>}
 */
async function answer({ tests, changed, all = false }) {
  for (const { config } of vitest.projects) config.bail = all ? 0 : 1;
  vitest.invalidateFile(join(root, changed));
  try {
    await compileSources(findSources(root));
    const parts = { pages: ON_PAGES.test(changed), admin: IN_ADMIN.test(changed) };
    if (parts.pages || parts.admin) await buildBrowser(root, join(root, '.cache', 'browser'), parts);
  } catch (error) {
    return { isNoticed: true, by: `the build fails: ${String(error)}`, failed: [] };
  }
  if (tests.length === 0) return { isNoticed: false, by: '', failed: [] };
  // What failed before would end this run at once.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.state.errorsSet.clear();
  const found = await vitest.globTestSpecifications(tests);
  for (const one of found) if (one.moduleId.endsWith(SCREENS) && !all) one.testNamePattern = screenRows(changed);
  const places = new Map(tests.map((test, at) => [join(root, test), at]));
  const inOrder = found.sort((one, other) => (places.get(one.moduleId) ?? 0) - (places.get(other.moduleId) ?? 0));
  const { failed, passed, hasErrors } = await runInTurn(inOrder, all);
  // What was interrupted looks like a failure.
  if (run.isStopped)
    return { isNoticed: false, by: `out of time after ${passed} of ${inOrder.length} test files`, failed: [] };
  if (failed[0] !== undefined) return { isNoticed: true, by: failed[0], failed };
  if (hasErrors) return { isNoticed: true, by: 'an error outside of the tests', failed };
  return { isNoticed: false, by: `${passed} of ${inOrder.length} test files passed`, failed };
}

/**
 * Tests without a site first: vitest runs one project after the other, whatever their order, and these take a moment.
 * @param {import('vitest/node').TestSpecification[]} specifications
 * @param {boolean} all
 */
async function runInTurn(specifications, all) {
  const isQuick = (/** @type {import('vitest/node').TestSpecification} */ { project }) => project.name === 'unit';
  const turns = [specifications.filter(isQuick), specifications.filter((one) => !isQuick(one))];
  /** @type {{ failed: string[], passed: number, hasErrors: boolean }} */
  const outcome = { failed: [], passed: 0, hasErrors: false };
  for (const turn of turns.filter(({ length }) => length > 0)) {
    if (run.isStopped || (!all && (outcome.failed.length > 0 || outcome.hasErrors))) break;
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(turn, false);
    const own = testModules.filter(({ moduleId }) => turn.some((one) => one.moduleId === moduleId));
    outcome.failed.push(...own.filter((module) => module.state() === 'failed').flatMap(failuresOf));
    outcome.passed += own.filter((module) => module.state() === 'passed').length;
    outcome.hasErrors ||= unhandledErrors.length > 0;
  }
  return outcome;
}

/**
 * The tests of a file that failed; the file itself when none could begin.
 * @param {import('vitest/node').TestModule} module
 */
function failuresOf(module) {
  const names = [...module.children.allTests('failed')].map(
    ({ fullName }) => `${module.relativeModuleId} > ${fullName}`,
  );
  return names.length > 0 ? names : [module.relativeModuleId];
}
