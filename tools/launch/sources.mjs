// What a build is made of: size and time of every source file for a quick look, one hash of all contents for a sure one.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const alone = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.admin.json',
  'tools/launch/admin.mjs',
  'tools/launch/build.mjs',
  'tools/launch/browser.mjs',
  'tools/launch/fonts.mjs',
  'tools/launch/texts.mjs',
];

/**
 * @param {string} root
 * @returns {Record<string, string>} path -> size and time
 */
export function findSources(root) {
  const paths = [...alone, ...filesBelow(root, 'src')].sort();
  /** @type {Record<string, string>} */
  const sources = {};
  for (const path of paths) {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat) sources[path] = `${stat.size} ${stat.mtimeMs}`;
  }
  return sources;
}

/**
 * @param {string} root
 * @param {Record<string, string>} sources
 */
export function hashSources(root, sources) {
  const hash = createHash('sha256');
  for (const path of Object.keys(sources)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
