// Bundles the administration app: one first file, a file for each part that is loaded when it is used, and what they share.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { target } from './browser.mjs';
import { firstChunk } from './first-chunk.mjs';

const ENTRY = 'src/admin/main.tsx';
/** Needed before the first word can be shown. */
const FIRST_FONT = /^inter-latin-wght-normal-/;

/**
 * Every file with its contents, texts once more compressed, and `manifest.json`.
 * @param {string} root
 * @returns {Promise<{ files: { name: string, contents: Uint8Array }[], inputs: string[] }>} nothing in a tree without the app
 */
export async function bundleAdmin(root) {
  if (!existsSync(join(root, ENTRY))) return { files: [], inputs: [] };
  const esbuild = await import('esbuild');
  const loose = await esbuild.build(adminOptions(root));
  const plugins = [firstChunk(root, loose.metafile, ENTRY)];
  const { outputFiles, metafile } = await esbuild.build({ ...adminOptions(root), plugins });
  const files = outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }));
  const zipped = files
    .filter(({ name }) => !name.endsWith('.woff2'))
    .map(({ name, contents }) => ({ name: `${name}.gz`, contents: gzipSync(contents, { level: 9 }) }));
  const manifest = describeAdmin(metafile, files.map(({ name }) => name)); // prettier-ignore
  const described = { name: 'manifest.json', contents: Buffer.from(JSON.stringify(manifest)) };
  return { files: [...files, ...zipped, described], inputs: Object.keys(loose.metafile.inputs) };
}

/** @param {string} root */
export const adminOptions = (root) =>
  /** @type {const} @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: root,
    entryPoints: { main: ENTRY },
    outdir: join(root, 'admin'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target,
    tsconfig: join(root, 'tsconfig.admin.json'),
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
    write: false,
  });

/**
 * @param {import('esbuild').Metafile} metafile
 * @param {string[]} files
 */
export function describeAdmin({ outputs }, files) {
  const [path, entry] = Object.entries(outputs).find(([, output]) => output.entryPoint === ENTRY) ?? [];
  if (path === undefined || !entry) throw new Error(`The bundler made nothing of ${ENTRY}.`);
  return {
    script: basename(path),
    style: basename(entry.cssBundle ?? ''),
    imports: importedBy(outputs, path),
    fonts: files.filter((name) => FIRST_FONT.test(name)),
    files,
  };
}

/**
 * What a file imports at once, and what that imports.
 * @param {import('esbuild').Metafile['outputs']} outputs
 * @param {string} path
 * @returns {string[]}
 */
function importedBy(outputs, path) {
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ one) => {
    for (const { path: next, kind } of outputs[one]?.imports ?? []) {
      if (kind !== 'import-statement' || seen.has(next)) continue;
      seen.add(next);
      visit(next);
    }
  };
  visit(path);
  return [...seen].map((one) => basename(one));
}
