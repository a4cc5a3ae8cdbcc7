// Keeps one process with vitest warm, asks it to run tests, and ends it when it does not answer any more.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./runner-process.mjs', import.meta.url));
/** A test has 30 s, a hook 60: whoever is silent for longer hangs. */
const SILENCE_MS = 150_000;

/** @typedef {{ isNoticed: boolean, by: string, failed: string[] }} Outcome `failed`: the tests that did, `file > name` */

/** @param {string} root */
export function createRunner(root) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  // `run`: as in a run of all tests, the sources are compiled; see vitest.config.ts.
  const start = () =>
    (child ??= fork(PROGRAM, [root, 'run'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    }));
  const end = () => {
    // With the processes that it has started.
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  };
  return {
    /**
     * @param {string[]} tests
     * @param {string} changed
     * @param {number} limitMs
     * @returns {Promise<Outcome>}
     */
    async run(tests, changed, limitMs) {
      if (tests.length === 0) return { isNoticed: false, by: 'no test reaches it', failed: [] };
      const outcome = await ask(start(), { tests, changed }, limitMs);
      if (outcome.hangs) end();
      return outcome;
    },
    /**
     * Which tests of their files fail though nothing is wrong.
     * @param {string[]} failed
     * @returns {Promise<string[]>}
     */
    async findBroken(failed) {
      const tests = [...new Set(failed.map((name) => name.split(' > ', 1)[0] ?? ''))];
      if (tests.length === 0) return [];
      return (await ask(start(), { tests, changed: '', all: true }, tests.length * SILENCE_MS)).failed;
    },
    /** @param {string} changed */
    async forget(changed) {
      if (child) await ask(child, { tests: [], changed }, SILENCE_MS);
    },
    close: end,
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ tests: string[], changed: string, all?: boolean }} question
 * @param {number} limitMs
 * @returns {Promise<Outcome & { hangs: boolean }>}
 */
function ask(child, question, limitMs) {
  return new Promise((resolve) => {
    const settle = (/** @type {Outcome & { hangs: boolean }} */ outcome) => {
      clearTimeout(limit);
      clearTimeout(silence);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(outcome);
    };
    const limit = setTimeout(() => child.send('stop'), limitMs);
    const hang = () => settle({ isNoticed: true, by: 'it hangs', failed: [], hangs: true });
    let silence = setTimeout(hang, SILENCE_MS);
    child.on('message', (/** @type {Outcome | 'alive'} */ message) => {
      if (message !== 'alive') {
        settle({ ...message, hangs: false });
        return;
      }
      clearTimeout(silence);
      silence = setTimeout(hang, SILENCE_MS);
    });
    child.on('exit', () => settle({ isNoticed: true, by: 'the tests could not go on', failed: [], hangs: true }));
    child.send(question);
  });
}
