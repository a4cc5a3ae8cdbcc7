// Once before the tests: what pages load, built from the sources as they are now.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildBrowser, isBuilt } from './launch/build.mjs';
import { projectRoot } from './launch/prepare.mjs';

export async function setup() {
  const folder = join(projectRoot, '.cache', 'browser');
  // `npm test` has built the server before; whoever runs the suite without it gets these files alone.
  if (!isBuilt(projectRoot)) {
    await buildBrowser(projectRoot, folder);
    return;
  }
  cpSync(join(projectRoot, 'dist', 'browser'), folder, { recursive: true });
}
