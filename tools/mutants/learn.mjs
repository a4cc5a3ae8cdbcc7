// npm run test:mutants -- --learn: runs the tests once and writes down which lines each of their files reaches.
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { rememberJson } from '../launch/json-file.mjs';
import { LEFT_OUT } from './find-tests.mjs';
import { hashOf, reachFolder, readReach } from './reach.mjs';

const RECORDER = fileURLToPath(new URL('./record-reach.mjs', import.meta.url));
/** What runs in a browser or in a process of its own is not seen. */
const UNSEEN = /^(test\/browser|src\/cli|tools|bench)\//;

/**
 * @param {string} root
 * @param {Iterable<{ path: string, text: string }>} files
 */
export async function learn(root, files) {
  const folder = reachFolder(root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env['SITEWRIGHT_REACH'] = join(folder, 'reach');
  // As its command line does: else the compiled sources, whose lines are counted, are not the ones that run.
  process.env['NODE_ENV'] ??= 'test';
  process.argv.push('run');
  const vitest = await createVitest('test', { root, watch: false, project: ['unit', 'sqlite'] });
  try {
    for (const { config } of vitest.projects) config.setupFiles.push(RECORDER);
    await vitest.standalone();
    const found = await vitest.globTestSpecifications();
    const isSeen = (/** @type {string} */ test) => !UNSEEN.test(test) && !LEFT_OUT.test(test);
    await vitest.runTestSpecifications(
      found.filter(({ moduleId }) => isSeen(relative(root, moduleId))),
      true,
    );
    const texts = new Map([...files].map(({ path, text }) => [path, text]));
    const hashes = Object.fromEntries([...texts].map(([path, text]) => [path, hashOf(text)]));
    rememberJson(join(folder, 'hashes.json'), hashes);
    const reach = readReach(folder, (path) => texts.get(path));
    if (!reach?.testsAt('src/app.ts', undefined).length)
      throw new Error('No test has reached the compiled program: nothing was learnt.');
  } finally {
    await vitest.close();
  }
}
