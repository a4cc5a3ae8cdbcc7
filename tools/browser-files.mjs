// Once before the tests: what pages load, built from the sources as they are now.
import { join } from 'node:path';
import { buildBrowser } from './launch/build.mjs';
import { projectRoot } from './launch/prepare.mjs';

export async function setup() {
  await buildBrowser(projectRoot, join(projectRoot, '.cache', 'browser'));
}
