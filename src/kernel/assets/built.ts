// What the build has made beside the program: scripts and style sheets of `browser/*.ts` and `browser/*.css`, lists.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { asset, type Asset } from './asset.ts';

/** Beside the bundle, above its chunks, or where the tests put it. */
const FOLDERS = ['./', '../', '../../../.cache/'];

/** `builtAsset('modules/sitestats/count.js')` is made of `src/modules/sitestats/browser/count.ts`. */
export function builtAsset(name: `${string}.js` | `${string}.css`): Asset {
  return asset(name.endsWith('.css') ? 'css' : 'js', readFileSync(findBuilt(`browser/${name}`), 'utf8'));
}

export async function builtJson(name: `${string}.json`): Promise<unknown> {
  return JSON.parse(await readFile(findBuilt(name), 'utf8'));
}

/** Where the build has put it. */
export function findBuilt(name: string): string {
  const file = FOLDERS.map((folder) => fileURLToPath(new URL(folder + name, import.meta.url))).find(existsSync);
  if (file === undefined) throw new Error(`The build has no ${name}. Run \`npm run build\`.`);
  return file;
}
