// Where the program of the image process lies.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the bundle, or above its chunks. */
const BUILT = ['./image-process.js', '../image-process.js'];

export async function findProcessFile(): Promise<string> {
  const built = BUILT.map(pathOf).find(existsSync);
  return built ?? bundleSource();
}

/** The platform cannot run the sources as they are. */
async function bundleSource(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [pathOf('./image-process.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
    write: false,
  });
  const code = outputFiles.map(({ text }) => text).join('');
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 16);
  // Below the sources' own package, where the process finds its libraries.
  const file = pathOf(`../../../.cache/processes/image-process-${digest}.mjs`);
  if (!existsSync(file)) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.${process.pid}`, code);
    await rename(`${file}.${process.pid}`, file);
  }
  return file;
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
