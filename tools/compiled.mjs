// The sources as plain JavaScript below `.cache/compiled`, which Node.js loads by itself: what the program is made of as one
// file, the others file by file. Tests and their kit vitest translates.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, version } from 'esbuild';
import { readJson, rememberJson } from './launch/json-file.mjs';
import { projectRoot } from './launch/prepare.mjs';
import { bundleProgram, findProgram, giveOut, pathFrom } from './program.mjs';

const compiled = join(projectRoot, '.cache', 'compiled');
const fileOfProgram = join(compiled, 'program.js');
const madeOf = join(compiled, 'made-of.json');
const { imports } = readJson(join(projectRoot, 'package.json'));
/** What is made anew when they change. */
const MAKERS = ['./compiled.mjs', './program.mjs'];
/** @type {import('esbuild').BuildOptions} */
const plain = {
  absWorkingDir: projectRoot,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  tsconfigRaw: {},
  sourcemap: 'external',
  sourcesContent: false,
  charset: 'utf8',
  logLevel: 'silent',
  write: false,
};
/** @type {import('esbuild').BuildOptions} */
const inProgram = { ...plain, jsxImportSource: 'preact', plugins: [{ name: 'one-file', setup: keepApart }] };

/**
 * Brings what has changed up to date.
 * @param {Record<string, string>} found path -> size and time
 */
export async function compileSources(found) {
  const sources = Object.fromEntries(Object.entries(found).filter(([path]) => isSource(path)));
  const by = [version, ...MAKERS.map((path) => statSync(fileURLToPath(new URL(path, import.meta.url))).mtimeMs)].join();
  const last = readJson(madeOf);
  /** @type {{ sources: Record<string, string>, program: string[] }} */
  const before = last?.by === by ? last : { sources: {}, program: [] };
  const isSame = Object.keys({ ...sources, ...before.sources }).every((path) => sources[path] === before.sources[path]);
  if (isSame && existsSync(compiled)) return;
  for (const path of Object.keys(last?.sources ?? {}).filter((one) => !(one in sources))) {
    for (const file of [compiledOf(path), `${compiledOf(path)}.map`]) rmSync(file, { force: true });
  }
  const program = await findProgram(inProgram);
  const changed = changedFiles(sources, before, program);
  const isChanged = (/** @type {string} */ path) => changed.has(path);
  const inBundle = new Set(program);
  const alone = [...changed].filter((path) => !inBundle.has(path));
  if (program.some(isChanged) || program.length !== before.program.length) await writeBundle(program);
  for (const file of await giveOut(program.filter(isChanged), { file: fileOfProgram, fileOf: compiledOf }, inProgram)) {
    write(file);
  }
  await compile(
    alone.filter((path) => !isOfApp(path)),
    'preact',
  );
  await compile(alone.filter(isOfApp), 'react');
  rememberJson(madeOf, { by, sources, program });
}

/**
 * Also those that the program uses now, or does not any more.
 * @param {Record<string, string>} sources
 * @param {{ sources: Record<string, string>, program: string[] }} before
 * @param {string[]} program
 */
function changedFiles(sources, before, program) {
  const [was, is] = [new Set(before.program), new Set(program)];
  return new Set(
    Object.keys(sources).filter((path) => sources[path] !== before.sources[path] || was.has(path) !== is.has(path)),
  );
}

/** @param {string[]} program */
async function writeBundle(program) {
  const { outputFiles = [] } = await bundleProgram(program, fileOfProgram, inProgram);
  for (const file of outputFiles) write(file);
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
  const { outputFiles = [] } = await build({
    ...plain,
    entryPoints: paths,
    outbase: projectRoot,
    outdir: compiled,
    bundle: true,
    jsxImportSource,
    plugins: [{ name: 'file-by-file', setup: keepFiles }],
  });
  for (const file of outputFiles) write(file);
}

/**
 * Tests that run already find the old one or the new one, never half of one.
 * @param {{ path: string, contents: Uint8Array | string }} file
 */
function write({ path, contents }) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}

/** @param {import('esbuild').PluginBuild} bundler */
function keepFiles({ onResolve, onLoad }) {
  onResolve({ filter: /^[.#]/ }, ({ path, importer, kind }) => {
    if (kind === 'entry-point') return undefined;
    const target = targetOf(path, importer);
    const to = isSource(target) ? compiledOf(target) : join(projectRoot, target);
    return { path: pathFrom(compiledOf(relative(projectRoot, importer)), to), external: true };
  });
  keepPlaces({ onLoad });
}

/**
 * What the program loads only when it needs it stays a file of its own.
 * @param {import('esbuild').PluginBuild} bundler
 */
function keepApart({ onResolve, onLoad }) {
  onResolve({ filter: /^[.#]/ }, ({ path, importer, kind }) =>
    kind === 'dynamic-import'
      ? { path: pathFrom(fileOfProgram, compiledOf(targetOf(path, importer))), external: true }
      : undefined,
  );
  keepPlaces({ onLoad });
}

/**
 * A source knows where it stands, wherever it is compiled to.
 * @param {Pick<import('esbuild').PluginBuild, 'onLoad'>} bundler
 */
function keepPlaces({ onLoad }) {
  onLoad({ filter: /\/src\/.*\.tsx?$/ }, ({ path }) => {
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
