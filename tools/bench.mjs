// npm run bench: builds the server and the benchmark, then measures.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './launch/build.mjs';
import { prepare, projectRoot } from './launch/prepare.mjs';
import { runCommand, runNode } from './launch/run.mjs';

await runCommand(async () => {
  await prepare();
  const folder = join(projectRoot, 'dist-bench');
  rmSync(folder, { recursive: true, force: true });
  await bundle(projectRoot, { main: 'bench/main.ts' }, { folder });
  // Some suites open a site in their own process.
  cpSync(join(projectRoot, 'dist', 'browser'), join(folder, 'browser'), { recursive: true });
  return runNode(projectRoot, [join(folder, 'main.js'), ...process.argv.slice(2)]);
});
