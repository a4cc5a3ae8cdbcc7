// Bundles what runs in browsers: each file that stands directly in a folder `browser/` becomes one file, with all it imports.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Those that can show what the site's style sheets ask for. */
export const target = ['chrome111', 'firefox113', 'safari16.4'];

/**
 * `src/modules/sitestats/browser/count.ts` -> `modules/sitestats/count.js`
 * @param {string} root
 * @returns {Record<string, string>} name without ending -> source
 */
export function browserEntries(root) {
  /** @type {Record<string, string>} */
  const entries = {};
  for (const path of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).sort()) {
    const [, folder, name] = /^(.*)[\\/]browser[\\/]([\w-]+\.(?:ts|css))$/.exec(path) ?? [];
    if (folder === undefined || name === undefined || name.endsWith('.test.ts')) continue;
    const ending = name.endsWith('.ts') ? '.js' : '.css';
    entries[`${folder}/${name.replace(/\.\w+$/, '')}${ending}`] = `src/${path}`;
  }
  return entries;
}

/**
 * @param {string} root
 * @param {string} folder
 */
export async function bundleBrowser(root, folder) {
  const esbuild = await import('esbuild');
  return esbuild.build(browserOptions(root, folder));
}

/**
 * @param {string} root
 * @param {string} folder
 */
export function browserOptions(root, folder) {
  const entries = Object.entries(browserEntries(root));
  return /** @type {const} @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: root,
    entryPoints: entries.map(([name, file]) => ({ in: file, out: name.replace(/\.\w+$/, '') })),
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target,
    charset: 'utf8',
    logLevel: 'silent',
    metafile: true,
    write: false,
  });
}
