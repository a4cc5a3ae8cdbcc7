// Bundles the server into dist/. What was built from which sources is remembered in dist/manifest.json.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { bundleAdmin } from './admin.mjs';
import { bundleBrowser } from './browser.mjs';
import { gatherFonts } from './fonts.mjs';
import { readJson, rememberJson } from './json-file.mjs';
import { findSources, hashSources } from './sources.mjs';
import { writeTexts } from './texts.mjs';

/** Name in dist/ -> source. Programs that run in threads or processes of their own get a line here. */
export const entryPoints = {
  sitewright: 'src/main.ts',
  'sqlite-writer-thread': 'src/kernel/db/sqlite-writer-thread.ts',
  'sqlite-reader-thread': 'src/kernel/db/sqlite-reader-thread.ts',
  'text-thread': 'src/content/posts/text-thread.ts',
  'check-thread': 'src/modules/accessibility/check-thread.ts',
  'analysis-thread': 'src/modules/seo/analysis/analysis-thread.ts',
  'image-process': 'src/kernel/images/image-process.ts',
};

/** Bundled: what the server needs at its start in hundreds of small files, and what is large for little. */
const bundledPackages = [
  '@fastify/busboy',
  // Of a package for servers and clients of every kind: what assistants need, a hundredth of it.
  '@modelcontextprotocol/sdk',
  'croner',
  'htmlparser2',
  'ipaddr.js',
  'kysely',
  'preact',
  'preact-render-to-string',
  'prom-client',
  'temporal-polyfill',
];

/** @param {string} root */
export function isBuilt(root) {
  const manifest = readJson(manifestFile(root));
  if (!manifest) return false;
  const sources = findSources(root);
  if (JSON.stringify(sources) === JSON.stringify(manifest.sources)) return true;
  // A checkout of the same commit has new times and the old contents.
  if (hashSources(root, sources) !== manifest.hash) return false;
  rememberJson(manifestFile(root), { ...manifest, sources });
  return true;
}

/**
 * Whoever starts meanwhile finds the old dist/, the new one or, for an instant, none; never half of one.
 * @param {string} root
 */
export async function build(root) {
  const next = join(root, '.cache', 'dist-next');
  const last = join(root, '.cache', 'dist-last');
  for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true });
  // Taken before the build: a file that is saved during it must look changed afterwards.
  const sources = findSources(root);
  const hash = hashSources(root, sources);
  const present = Object.entries(entryPoints).filter(([, file]) => existsSync(join(root, file)));
  const packages = await bundle(root, Object.fromEntries(present), { folder: join(root, 'dist'), writeTo: next });
  writeFileSync(join(next, 'packages.json'), JSON.stringify(packages));
  await buildBrowser(root, join(next, 'browser'));
  await buildClient(root, next);
  await buildTexts(root, join(next, 'texts.json'));
  writeFileSync(join(next, 'manifest.json'), JSON.stringify({ hash, sources }));
  moveIfThere(join(root, 'dist'), last);
  renameSync(next, join(root, 'dist'));
  rmSync(last, { recursive: true, force: true });
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {{ pages: boolean, admin: boolean }} parts what the pages of the site load, and the administration
 * @returns {Promise<string[]>} what was bundled
 */
export function buildBrowser(root, folder, parts = { pages: true, admin: true }) {
  return told(async () => {
    const pages = parts.pages ? await bundleBrowser(root, folder) : { outputFiles: [], metafile: { inputs: {} } };
    const admin = parts.admin ? await bundleAdmin(root) : { files: [], inputs: [] };
    for (const { path, contents } of pages.outputFiles) writeOutput(path, contents);
    for (const { name, contents } of admin.files) writeOutput(join(folder, 'admin', name), contents);
    for (const { name, contents } of gatherFonts(root)) writeOutput(join(folder, 'fonts', name), contents);
    return [...Object.keys(pages.metafile.inputs), ...admin.inputs];
  });
}

/**
 * @param {string} root
 * @param {string} file
 */
export async function buildTexts(root, file) {
  await told(() => writeTexts(root, file));
}

/**
 * `sitewright/client`, for programs of others.
 * @param {string} root
 * @param {string} folder
 */
async function buildClient(root, folder) {
  const source = 'src/client/index.ts';
  if (!existsSync(join(root, source))) return;
  await told((esbuild) =>
    esbuild.build({
      absWorkingDir: root,
      entryPoints: { client: source },
      outdir: folder,
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      logLevel: 'silent',
    }),
  );
}

/**
 * Splitting keeps what is imported dynamically out of the first file, so that it is loaded only when used.
 * `folder` is where the result will live, which the source maps have to know.
 * @param {string} root
 * @param {Record<string, string>} entries
 * @param {{ folder: string, writeTo?: string }} target
 * @returns {Promise<string[]>} the packages that the result loads as it runs
 */
export async function bundle(root, entries, { folder, writeTo = folder }) {
  return told(async (esbuild) => {
    const { outputFiles, metafile } = await esbuild.build(serverOptions(root, entries, folder));
    for (const { path, contents } of outputFiles) writeOutput(join(writeTo, relative(folder, path)), contents);
    return loadedPackages(metafile);
  });
}

/**
 * @param {string} root
 * @param {Record<string, string>} entries
 * @param {string} folder
 */
export const serverOptions = (root, entries, folder) =>
  /** @type {const} @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: folder,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: externalPackages(root),
    // Packages of the older module form ask for Node's own parts by `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    sourcemap: true,
    sourcesContent: false,
    charset: 'utf8',
    logLevel: 'silent',
    metafile: true,
    write: false,
  });

/** Loaded only where there are sources. */
const BUILD_TOOLS = ['esbuild'];

/** @param {import('esbuild').Metafile} metafile */
function loadedPackages({ outputs }) {
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  const names = imports
    .filter(({ path, external }) => external && !isBuiltin(path))
    .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  return [...new Set(names)].filter((name) => !BUILD_TOOLS.includes(name)).sort();
}

/**
 * What is wrong with the sources is said as the bundler says it.
 * @template T
 * @param {(esbuild: typeof import('esbuild')) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function told(work) {
  const esbuild = await import('esbuild');
  try {
    return await work(esbuild);
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const reasons = await esbuild.formatMessages(error.errors, { kind: 'error', color: process.stderr.isTTY });
    throw new Error(`${reasons.join('')}The build failed.`, { cause: error });
  } finally {
    // Its helper process would otherwise live as long as the server that starts now.
    await esbuild.stop();
  }
}

/** @param {string} root */
function externalPackages(root) {
  const project = readJson(join(root, 'package.json'));
  const all = { ...project?.dependencies, ...project?.devDependencies };
  return Object.keys(all).filter((name) => !bundledPackages.includes(name));
}

/**
 * @param {unknown} error
 * @returns {error is import('esbuild').BuildFailure}
 */
function isBuildFailure(error) {
  return error instanceof Error && 'errors' in error;
}

/**
 * @param {string} path
 * @param {Uint8Array} contents
 */
function writeOutput(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}

/** @param {string} root */
function manifestFile(root) {
  return join(root, 'dist', 'manifest.json');
}

/**
 * @param {string} from
 * @param {string} to
 */
function moveIfThere(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
