// Bundles the server into dist/. What was built from which sources is remembered in dist/manifest.json.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, rememberJson } from './json-file.mjs';
import { findSources, hashSources } from './sources.mjs';

/** Name in dist/ -> source. Programs that run in threads of their own get a line here. */
const entryPoints = { sitewright: 'src/main.ts' };

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
 * Whoever starts meanwhile sees the old dist/ or the new one, never half of it.
 * @param {string} root
 */
export async function build(root) {
  const next = join(root, '.cache', 'dist-next');
  const last = join(root, '.cache', 'dist-last');
  for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true });
  // Taken before the build: a file that is saved during it must look changed afterwards.
  const sources = findSources(root);
  const hash = hashSources(root, sources);
  await bundle(root, entryPoints, next);
  writeFileSync(join(next, 'manifest.json'), JSON.stringify({ hash, sources }));
  moveIfThere(join(root, 'dist'), last);
  renameSync(next, join(root, 'dist'));
  rmSync(last, { recursive: true, force: true });
}

/**
 * Splitting keeps what is imported dynamically out of the first file, so that it is loaded only when used.
 * @param {string} root
 * @param {Record<string, string>} entries
 * @param {string} folder
 */
export async function bundle(root, entries, folder) {
  mkdirSync(folder, { recursive: true });
  const esbuild = await import('esbuild');
  try {
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: entries,
      outdir: folder,
      chunkNames: 'chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: true,
      sourcesContent: false,
      charset: 'utf8',
      logLevel: 'warning',
    });
  } catch (error) {
    throw new Error('The build failed; the reasons are above.', { cause: error });
  } finally {
    // Its helper process would otherwise live as long as the server that starts now.
    await esbuild.stop();
  }
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
