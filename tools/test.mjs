// npm test: installs what is missing, builds the server that some tests start, and runs the suite.
import { prepare, projectRoot } from './launch/prepare.mjs';
import { runCommand, runNode } from './launch/run.mjs';

await runCommand(async () => {
  await prepare({ dev: true });
  return runNode(projectRoot, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]);
});
