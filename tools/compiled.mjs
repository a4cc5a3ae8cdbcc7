// The sources as plain JavaScript, file by file below `.cache/compiled`: Node.js loads them by itself, in a fraction of the
// time that vitest takes to send two thousand modules into each process of tests. Tests and their kit vitest translates.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { readJson, rememberJson } from './launch/json-file.mjs';
import { projectRoot } from './launch/prepare.mjs';
import { findSources } from './launch/sources.mjs';

const compiled = join(projectRoot, '.cache', 'compiled');
const madeOf = join(compiled, 'made-of.json');
const { imports } = readJson(join(projectRoot, 'package.json'));

/** Brings what has changed up to date. */
export async function compileSources() {
  const now = Object.fromEntries(Object.entries(findSources(projectRoot)).filter(([path]) => isSource(path)));
  /** @type {Record<string, string>} */
  const before = readJson(madeOf) ?? {};
  for (const path of Object.keys(before)) if (!(path in now)) rmSync(compiledOf(path), { force: true });
  const changed = Object.keys(now).filter((path) => now[path] !== before[path] || !existsSync(compiledOf(path)));
  if (changed.length > 0) {
    const isOfApp = (/** @type {string} */ path) => /^src\/(?:admin|modules\/[^/]+\/screens)\//.test(path);
    await compile(
      changed.filter((path) => !isOfApp(path)),
      'preact',
    );
    await compile(changed.filter(isOfApp), 'react');
  }
  mkdirSync(compiled, { recursive: true });
  rememberJson(madeOf, now);
}

/** For vitest: what is imported from the sources comes from there. */
export function fromCompiled() {
  return {
    name: 'from-compiled',
    enforce: /** @type {const} */ ('pre'),
    /**
     * @this {{ resolve: (...of: any[]) => Promise<{ id: string } | null> }}
     * @param {string} source
     * @param {string | undefined} importer
     * @param {object} options
     */
    async resolveId(source, importer, options) {
      if (importer === undefined || !/^[.#]/.test(source)) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = found ? relative(projectRoot, found.id) : '';
      return isSource(path) ? compiledOf(path) : found;
    },
  };
}

/** @param {string} path */
function isSource(path) {
  return /^src\/.*\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path);
}

/** @param {string} path */
function compiledOf(path) {
  return join(compiled, path.replace(/\.tsx?$/, '.js'));
}

/**
 * @param {string[]} paths
 * @param {string} jsxImportSource
 */
async function compile(paths, jsxImportSource) {
  await build({
    absWorkingDir: projectRoot,
    entryPoints: paths,
    outbase: projectRoot,
    outdir: compiled,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    jsxImportSource,
    tsconfigRaw: {},
    sourcemap: 'inline',
    sourcesContent: false,
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [{ name: 'file-by-file', setup: keepFiles }],
  });
}

/** @param {import('esbuild').PluginBuild} bundler */
function keepFiles({ onResolve, onLoad }) {
  onResolve({ filter: /^[.#]/ }, ({ path, importer, kind }) => {
    if (kind === 'entry-point') return undefined;
    const target = targetOf(path, importer);
    const from = dirname(compiledOf(relative(projectRoot, importer)));
    const to = relative(from, isSource(target) ? compiledOf(target) : join(projectRoot, target));
    return { path: to.startsWith('.') ? to : `./${to}`, external: true };
  });
  onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
    const text = readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
    return { contents: text, loader: path.endsWith('x') ? 'tsx' : 'ts' };
  });
}

/**
 * @param {string} specifier
 * @param {string} importer
 */
function targetOf(specifier, importer) {
  if (specifier.startsWith('.')) return relative(projectRoot, join(dirname(importer), specifier));
  const [room = '', ...rest] = specifier.split('/');
  return join(imports[`${room}/*`].replace('*', ''), ...rest);
}
