// Which files may get an error: programs, not lists of words, not tables that are made once, not what was printed.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Tests run from the sources, on SQLite: the other database and the threads of the built program are not seen. */
const LEFT_OUT = [
  /\.test\.tsx?$/,
  /\.d\.ts$/,
  /\/migrations\//,
  /\/words(\/|\.ts$|-\w+\.ts$)/,
  /\/vocabulary\.ts$/,
  /^src\/compat\//,
  /^src\/client\/paths\.ts$/,
  /-thread\.ts$/,
  /\/(postgres|graphile)[\w-]*\.ts$/,
];

/**
 * @param {string} root
 * @param {string[]} below folders and files
 * @returns {{ path: string, text: string }[]}
 */
export function findSources(root, below) {
  return [...new Set(below.flatMap((name) => filesBelow(root, name)))]
    .filter(isSource)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** @param {string} path */
export function isSource(path) {
  return /\.tsx?$/.test(path) && !LEFT_OUT.some((pattern) => pattern.test(path));
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {string[]}
 */
function filesBelow(root, name) {
  if (statSync(join(root, name)).isFile()) return [name];
  return readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`);
}
