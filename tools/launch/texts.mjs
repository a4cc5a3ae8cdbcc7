// Finds the texts of every part of the program while its sources are at hand: `texts.json`, by component.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SCANNER = 'src/modules/multilang/scan/calls.ts';

/**
 * Nothing where the program has no scanner.
 * @param {string} root
 * @param {string} file
 */
export async function writeTexts(root, file) {
  if (!existsSync(join(root, SCANNER))) return;
  const { findCalls, findWords } = await loadScanner(root);
  /** @type {Record<string, object[]>} */
  const components = {};
  for (const path of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).sort()) {
    const component = componentOf(path);
    if (component === undefined) continue;
    const find = /(?:^|[\\/])words[\\/]en\.ts$/.test(path) ? findWords : findCalls;
    const source = readFileSync(join(root, 'src', path), 'utf8');
    for (const { text, context, domain = component, line } of [...find(source)].flatMap((one) => one ?? [])) {
      (components[component] ??= []).push({ text, context, domain, position: `${path}:${line}` });
    }
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(components));
}

/**
 * Everything that is neither theme nor module belongs to the core.
 * @param {string} path
 */
function componentOf(path) {
  if (!/\.tsx?$/.test(path) || /(?:\.test|-for-tests|\.d)\.ts$/.test(path)) return undefined;
  const [room, name] = path.split(/[\\/]/);
  if (room === 'site') return /^site[\\/]words[\\/]/.test(path) ? 'starter-theme' : undefined;
  if (room === 'modules') return name;
  return room === 'kernel' || room === 'content' ? 'core' : undefined;
}

/**
 * @typedef {{ text: string, context: string | null, domain?: string, line: number }} FoundText
 * @param {string} root
 * @returns {Promise<Record<'findCalls' | 'findWords', (source: string) => Iterable<FoundText | undefined>>>}
 */
async function loadScanner(root) {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [SCANNER],
    bundle: true,
    format: 'esm',
    logLevel: 'silent',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
