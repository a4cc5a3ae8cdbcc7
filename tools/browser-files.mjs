// Once before the tests: what pages load and which texts there are, built from the sources as they are now.
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compileSources } from './compiled.mjs';
import { browserEntries } from './launch/browser.mjs';
import { buildBrowser, buildTexts, isBuilt } from './launch/build.mjs';
import { readJson, rememberJson } from './launch/json-file.mjs';
import { projectRoot } from './launch/prepare.mjs';
import { findSources } from './launch/sources.mjs';

const cache = join(projectRoot, '.cache');
/** What a build was made of: path -> size and time. */
const madeOf = { texts: join(cache, 'texts-made-of.json'), browser: join(cache, 'browser-made-of.json') };
/** Every version of a file that was ever tested would stay. */
const MOST_TRANSLATED = 20_000;

export async function setup() {
  forgetTranslated();
  const sources = findSources(projectRoot);
  await compileSources(sources);
  if (!isSame(madeOf.texts, sources)) {
    await buildTexts(projectRoot, join(cache, 'texts.json'));
    rememberJson(madeOf.texts, sources);
  }
  const browser = join(cache, 'browser');
  if (existsSync(browser) && isSame(madeOf.browser, statesOf(Object.keys(readJson(madeOf.browser) ?? {})))) return;
  // `npm test` has built the server before; whoever runs the suite without it gets these files alone.
  if (isBuilt(projectRoot)) {
    cpSync(join(projectRoot, 'dist', 'browser'), browser, { recursive: true });
    rmSync(madeOf.browser, { force: true });
  } else rememberJson(madeOf.browser, statesOf(await buildBrowser(projectRoot, browser)));
}

/**
 * Files that the bundler would look at: those it did, and entries that have come since.
 * @param {string[]} inputs
 */
function statesOf(inputs) {
  const tools = ['package-lock.json', 'tools/launch/admin.mjs', 'tools/launch/browser.mjs', 'tools/launch/fonts.mjs'];
  const paths = new Set([...inputs, ...tools, ...Object.values(browserEntries(projectRoot))]);
  return Object.fromEntries(
    [...paths].sort().map((path) => {
      const stat = statSync(join(projectRoot, path), { throwIfNoEntry: false });
      return [path, stat ? `${stat.size} ${stat.mtimeMs}` : ''];
    }),
  );
}

/**
 * @param {string} file
 * @param {Record<string, string>} now
 */
function isSame(file, now) {
  return JSON.stringify(readJson(file)) === JSON.stringify(now);
}

function forgetTranslated() {
  const folder = join(cache, 'vitest');
  if (existsSync(folder) && readdirSync(folder).length > MOST_TRANSLATED) rmSync(folder, { recursive: true });
}
