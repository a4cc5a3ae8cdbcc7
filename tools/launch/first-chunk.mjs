// One file for all that the app needs first. The bundler makes a file for each set of parts that share a module, so that
// the modules of the first file were spread over dozens; as every part needs what comes first, all of it has one place.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const NAME = 'first:all';

/**
 * @param {string} root
 * @param {import('esbuild').Metafile} metafile of a run without this
 * @param {string} entry
 * @returns {import('esbuild').Plugin}
 */
export function firstChunk(root, metafile, entry) {
  const first = [...new Set([...modulesOf(metafile, entry), ...sharedKit(metafile)])].filter((path) => path !== entry);
  const parts = new Set([entry, ...partsOf(metafile)].map((path) => join(root, path)));
  const loaders = /** @type {const} */ ({ '.ts': 'ts', '.tsx': 'tsx' });
  return {
    name: 'first-chunk',
    setup(build) {
      build.onResolve({ filter: /^first:all$/ }, () => ({ path: NAME, namespace: NAME, sideEffects: true }));
      build.onLoad({ filter: /.*/, namespace: NAME }, () => ({
        contents: first.map((path) => `import ${JSON.stringify(join(root, path))};`).join('\n'),
        resolveDir: root,
      }));
      // Imported for its place alone: without this the bundler would leave out what says that it has no effects.
      build.onResolve({ filter: /.*/, namespace: NAME }, ({ path }) => ({ path, sideEffects: true }));
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!parts.has(path)) return undefined;
        const loader = loaders[/** @type {keyof typeof loaders} */ (extname(path))];
        return { contents: `${await readFile(path, 'utf8')}\nimport '${NAME}';\n`, loader };
      });
    },
  };
}

/**
 * Scripts that a part needs before it can run.
 * @param {import('esbuild').Metafile} metafile
 * @param {string} entry
 */
function modulesOf({ outputs }, entry) {
  const start = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entry) ?? '';
  const seen = new Set([start]);
  for (const path of seen) {
    for (const { path: next, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') seen.add(next);
  }
  const modules = [...seen].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
  return [...new Set(modules)].filter((path) => /\.[cm]?[jt]sx?$/.test(path));
}

/** Controls and words of the app that several parts use: small, and some part needs each of them soon. */
const KIT =
  /^(?:src\/admin\/(?!editor\/)|src\/client\/|src\/modules\/core\/screens\/(?:posts|words)\/|node_modules\/).*\.[cm]?[jt]sx?$/;

/** @param {import('esbuild').Metafile} metafile */
const sharedKit = ({ outputs }) =>
  Object.values(outputs)
    .filter(({ entryPoint }) => entryPoint === undefined)
    .flatMap(({ inputs }) => Object.keys(inputs))
    .filter((path) => KIT.test(path));

/** @param {import('esbuild').Metafile} metafile */
const partsOf = ({ inputs }) =>
  Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path),
  );
