// Once before the tests: what pages load and which texts there are, built from the sources as they are now.
import { join } from 'node:path';
import { buildBrowser, buildTexts } from './launch/build.mjs';
import { projectRoot } from './launch/prepare.mjs';

export async function setup() {
  await buildBrowser(projectRoot, join(projectRoot, '.cache', 'browser'));
  await buildTexts(projectRoot, join(projectRoot, '.cache', 'texts.json'));
}
