// npm run test:times: how long each file of the last run took, beside the table of docs/test-times.md; --write keeps it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../launch/json-file.mjs';
import { projectRoot } from '../launch/prepare.mjs';
import { readTimes, TABLE } from './time-table.mjs';
import { TIMES } from './reporter.mjs';

/** Shorter ones are only in the sums. */
const LEAST_SECONDS = 5;
/** What a busy machine may add. */
const TOLERANCE = 1.5;

/** @typedef {{ project: string, file: string, tests: number, seconds: number }} FileTime */
/** @type {FileTime[] | undefined} */
const files = readJson(TIMES);
if (!files) throw new Error('Nothing was measured yet: npm test does.');
files.sort((a, b) => b.seconds - a.seconds);
const projects = [...new Set(files.map(({ project }) => project))].sort();
const before = readTimes();
const slower = files.filter(({ project, file, seconds }) => {
  const known = before.get(`${project} ${file}`);
  return seconds >= LEAST_SECONDS && seconds > TOLERANCE * (known ?? LEAST_SECONDS);
});
for (const { project, file, seconds } of slower) {
  console.log(
    `${file} (${project}): ${seconds} s, before ${before.get(`${project} ${file}`) ?? `below ${LEAST_SECONDS}`} s`,
  );
}
const sums = projects.map((project) => {
  const own = files.filter((file) => file.project === project);
  return `| ${project} | ${own.length} | ${sum(own, 'tests')} | ${Math.round(sum(own, 'seconds'))} |`;
});
const long = files.filter(({ seconds }) => seconds >= LEAST_SECONDS);
const rows = long.map(
  ({ project, file, tests, seconds }) => `| ${project} | ${file} | ${tests} | ${seconds.toFixed(1)} |`,
);
const table = [
  '| project | files | tests | seconds of file time |',
  '| --- | --: | --: | --: |',
  ...sums,
  '',
  `Files of ${LEAST_SECONDS} seconds and more, the longest first (which is the order in which they are started):`,
  '',
  '| project | file | tests | seconds |',
  '| --- | --- | --: | --: |',
  ...rows,
].join('\n');
console.log(table);
if (process.argv.includes('--write')) {
  const path = join(projectRoot, TABLE);
  const [text = ''] = readFileSync(path, 'utf8').split(/\| project +\| files/);
  writeFileSync(path, `${text}${table}\n`);
}

/**
 * @param {FileTime[]} of
 * @param {'tests' | 'seconds'} what
 */
function sum(of, what) {
  return of.reduce((total, one) => total + one[what], 0);
}
