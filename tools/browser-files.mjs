// Once before the tests: what pages load and which texts there are, built from the sources as they are now.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildBrowser, buildTexts, isBuilt } from './launch/build.mjs';
import { projectRoot } from './launch/prepare.mjs';

export async function setup() {
  const cache = join(projectRoot, '.cache');
  await buildTexts(projectRoot, join(cache, 'texts.json'));
  // `npm test` has built the server before; whoever runs the suite without it gets these files alone.
  if (isBuilt(projectRoot)) cpSync(join(projectRoot, 'dist', 'browser'), join(cache, 'browser'), { recursive: true });
  else await buildBrowser(projectRoot, join(cache, 'browser'));
}
