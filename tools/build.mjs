// npm run build: builds dist/ anew, with the types of the client.
import { join } from 'node:path';
import { prepare, projectRoot } from './launch/prepare.mjs';
import { runCommand, runNode } from './launch/run.mjs';

await runCommand(async () => {
  await prepare({ dev: true, rebuild: true });
  return runNode(projectRoot, ['node_modules/typescript/bin/tsc', '-p', join('src', 'client')]);
});
