// npm run test:faults: what happens when the database, the network, the disk, the store or a worker fails, at length.
import { prepare, projectRoot } from './launch/prepare.mjs';
import { runCommand, runNode } from './launch/run.mjs';

process.env.SITEWRIGHT_FAULTS = 'long';
await runCommand(async () => {
  await prepare({ dev: true });
  return runNode(projectRoot, ['node_modules/vitest/vitest.mjs', 'run', 'test/faults', ...process.argv.slice(2)]);
});
