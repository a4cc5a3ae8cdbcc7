// Small JSON files in which the launcher remembers what it did.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * What the file holds; undefined when it is absent or damaged.
 * @param {string} path
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Not knowing only costs a check or a build that was not needed.
    return undefined;
  }
}

/**
 * @param {string} path
 * @param {unknown} value
 * @param {number} [indent] for files that people read
 */
export function rememberJson(path, value, indent) {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(value, undefined, indent)}${indent === undefined ? '' : '\n'}`);
    renameSync(draft, path);
  } catch {
    // A checkout that cannot be written to still runs; it only looks more closely at every start.
  }
}
