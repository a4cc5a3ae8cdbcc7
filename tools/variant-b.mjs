// npm run test:variant-b: the tests of sites with one language, on sites with two.
import { prepare, projectRoot } from './launch/prepare.mjs';
import { runCommand, runNode } from './launch/run.mjs';

process.env.TEST_VARIANT = 'B';
await runCommand(async () => {
  await prepare({ dev: true });
  return runNode(projectRoot, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]);
});
