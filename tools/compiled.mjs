// The sources as plain JavaScript, file by file below `.cache/compiled`: Node.js loads them by itself, in a fraction of the
// time that vitest takes to send two thousand modules into each process of tests. Tests and their kit vitest translates.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, version } from 'esbuild';
import { readJson, rememberJson } from './launch/json-file.mjs';
import { projectRoot } from './launch/prepare.mjs';

const compiled = join(projectRoot, '.cache', 'compiled');
const madeOf = join(compiled, 'made-of.json');
const { imports } = readJson(join(projectRoot, 'package.json'));

/**
 * Brings what has changed up to date.
 * @param {Record<string, string>} found path -> size and time
 */
export async function compileSources(found) {
  const sources = Object.fromEntries(Object.entries(found).filter(([path]) => isSource(path)));
  const by = `${version} ${statSync(fileURLToPath(import.meta.url)).mtimeMs}`;
  const last = readJson(madeOf);
  /** @type {Record<string, string>} */
  const before = last?.by === by ? last.sources : {};
  const removed = Object.keys(last?.sources ?? {}).filter((path) => !(path in sources));
  for (const path of removed) rmSync(compiledOf(path), { force: true });
  const changed = Object.keys(sources).filter(
    (path) => sources[path] !== before[path] || !existsSync(compiledOf(path)),
  );
  if (changed.length + removed.length === 0) return;
  await compile(
    changed.filter((path) => !isOfApp(path)),
    'preact',
  );
  await compile(changed.filter(isOfApp), 'react');
  rememberJson(madeOf, { by, sources });
}

/**
 * Programs in the browser, which are made with another library.
 * @param {string} path
 */
function isOfApp(path) {
  return /^src\/(?:admin|modules\/[^/]+\/screens)\//.test(path);
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
  const { outputFiles } = await build({
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
    write: false,
    plugins: [{ name: 'file-by-file', setup: keepFiles }],
  });
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    // Tests that run already find the old one or the new one, never half of one.
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
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
