// The three bundles of the program, rebuilt from what the bundler remembers of its last run.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { context, formatMessages } from 'esbuild';
import { adminOptions, describeAdmin } from '../launch/admin.mjs';
import { browserOptions } from '../launch/browser.mjs';
import { entryPoints, serverOptions } from '../launch/build.mjs';

/**
 * @typedef {'admin' | 'pages' | 'server'} Bundle
 * @typedef {Map<string, Uint8Array>} AdminFiles
 */

/**
 * Starts from a finished build; `folder` becomes a copy of it whose parts are replaced as they are rebuilt.
 * @param {string} root
 * @param {string} folder
 */
export async function createBundles(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const contexts = {
    // Quick to make and quick to read in a debugger; nothing is loaded over a slow line.
    admin: await context({ ...adminOptions(root), minify: false, sourcemap: 'inline', entryNames: '[name]' }),
    pages: await context(browserOptions(root, join(folder, 'browser'))),
    server: await context(serverOptions(root, entryPoints, folder)),
  };
  /** @type {Record<Bundle, Set<string>>} */
  const inputs = { admin: new Set(), pages: new Set(), server: new Set() };
  /** @type {AdminFiles} */
  const adminFiles = new Map();

  /** @param {Bundle} name */
  async function rebuild(name) {
    const { outputFiles, metafile } = await contexts[name].rebuild();
    inputs[name] = new Set(Object.keys(metafile.inputs));
    if (name !== 'admin') {
      for (const { path, contents } of outputFiles) write(path, contents);
      return;
    }
    adminFiles.clear();
    for (const { path, contents } of outputFiles) adminFiles.set(basename(path), contents);
    const manifest = { ...describeAdmin(metafile, [...adminFiles.keys()]), imports: [] };
    write(join(folder, 'browser', 'admin', 'manifest.json'), JSON.stringify(manifest));
  }

  const all = /** @type {Bundle[]} */ (Object.keys(contexts));
  const rebuildAll = (/** @type {Bundle[]} */ names) => Promise.all(names.map(rebuild));
  await rebuildAll(all);

  return {
    adminFiles,
    /**
     * Rebuilds what the changed files are part of; a file that no bundle knows yet may belong to each of them.
     * @param {readonly string[]} paths
     * @returns {Promise<Bundle[]>} what was rebuilt
     */
    async update(paths) {
      const isKnown = paths.every((path) => all.some((name) => inputs[name].has(path)));
      const concerned = isKnown ? all.filter((name) => paths.some((path) => inputs[name].has(path))) : all;
      await rebuildAll(concerned);
      return concerned;
    },
    close: () => Promise.all(Object.values(contexts).map((one) => one.dispose())),
  };
}

/**
 * What is wrong with the sources, as the bundler says it.
 * @param {unknown} error
 */
export async function explain(error) {
  if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) return String(error);
  return (await formatMessages(error.errors, { kind: 'error', color: process.stderr.isTTY })).join('');
}

/**
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
function write(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}
