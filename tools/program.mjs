// The program that tests start, as one file: Node.js reads it in a fraction of the time that its two thousand modules take.
// Beside it each source has a small file that gives out what the source exports, so that a test gets the very objects
// that the program uses.
import { dirname, relative } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from './launch/prepare.mjs';

/** The first is evaluated first, as in the built program. */
const ENTRIES = ['src/app.ts', 'src/profiles/choose.ts', 'src/listener.ts', 'src/config.ts'];

/**
 * @param {import('esbuild').BuildOptions} options how every source is read
 * @returns {Promise<string[]>} the sources that the program is made of
 */
export async function findProgram(options) {
  const { metafile } = await build({
    ...options,
    entryPoints: ENTRIES,
    outdir: '.',
    bundle: true,
    metafile: true,
    sourcemap: false,
  });
  const others = Object.keys(metafile.inputs).filter((path) => /^src\/.*\.tsx?$/.test(path) && !ENTRIES.includes(path));
  return [...ENTRIES, ...others.sort()];
}

/**
 * @param {string[]} program
 * @param {string} file
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundleProgram(program, file, options) {
  const all = program.map((path) => `export * as ${JSON.stringify(path)} from ${JSON.stringify(`./${path}`)};`);
  return await build({
    ...options,
    stdin: { contents: all.join('\n'), resolveDir: projectRoot, loader: 'js' },
    outfile: file,
    minifyWhitespace: true,
    bundle: true,
  });
}

/**
 * @param {string[]} paths
 * @param {{ file: string, fileOf: (path: string) => string }} to
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<{ path: string, contents: string }[]>} the files that give out what these sources export
 */
export async function giveOut(paths, { file, fileOf }, options) {
  if (paths.length === 0) return [];
  const { metafile } = await build({
    ...options,
    entryPoints: paths,
    outbase: projectRoot,
    outdir: '.',
    metafile: true,
    sourcemap: false,
  });
  return Object.values(metafile.outputs).map(({ entryPoint = '', exports }) => {
    const path = fileOf(entryPoint);
    const names = exports.filter((name) => name !== 'default');
    const lines = [
      `import { ${JSON.stringify(entryPoint)} as source } from ${JSON.stringify(pathFrom(path, file))};`,
      ...(names.length > 0 ? [`export const { ${names.join(', ')} } = source;`] : []),
      ...(exports.includes('default') ? ['export default source.default;'] : []),
    ];
    return { path, contents: `${lines.join('\n')}\n` };
  });
}

/**
 * @param {string} from a file
 * @param {string} to
 */
export function pathFrom(from, to) {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
