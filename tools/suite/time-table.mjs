// The kept table of how long test files take.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../launch/prepare.mjs';

export const TABLE = 'docs/test-times.md';

/** @returns {Map<string, number>} `project file` -> seconds */
export function readTimes() {
  const rows = readFileSync(join(projectRoot, TABLE), 'utf8').matchAll(
    /^\| *(\S+) *\| *(\S+\.ts) *\| *\d+ *\| *([\d.]+) *\|$/gm,
  );
  return new Map([...rows].map(([, project, file, seconds]) => [`${project} ${file}`, Number(seconds)]));
}
