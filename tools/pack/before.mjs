// Before `npm pack`: builds, and puts the package.json of the package in the place of that of the checkout.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, projectRoot } from '../launch/prepare.mjs';
import { runCommand, runNode } from '../launch/run.mjs';
import { packageManifest } from './manifest.mjs';
import { projectFile, putBack, savedFile } from './project-file.mjs';

await runCommand(async () => {
  // A `npm pack` that was interrupted has left its own.
  putBack();
  await prepare({ dev: true });
  const code = await writeClientTypes();
  if (code !== 0) return code;
  const project = JSON.parse(readFileSync(projectFile, 'utf8'));
  const packages = JSON.parse(readFileSync(join(projectRoot, 'dist', 'packages.json'), 'utf8'));
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  copyFileSync(projectFile, savedFile);
  writeFileSync(projectFile, `${JSON.stringify(packageManifest(project, packages), undefined, 2)}\n`);
  return 0;
});

/** Those of `sitewright/client`; the build of a start leaves them out. */
async function writeClientTypes() {
  const folder = join(projectRoot, 'dist', 'client');
  if (existsSync(folder)) return 0;
  return runNode(projectRoot, ['node_modules/typescript/bin/tsc', '-p', 'src/client', '--outDir', folder]);
}
