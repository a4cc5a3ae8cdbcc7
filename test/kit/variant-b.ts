// Leaves out the tests that speak of sites with one language alone; each has its reason in the list.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach } from 'vitest';
import ONLY_A from '../variant-a-only.json' with { type: 'json' };

interface Left {
  readonly file: string;
  /** Of the test or of a group; `*`: all of the file. */
  readonly test: string;
  readonly reason: string;
}

const LIST: readonly Left[] = ONLY_A;
const root = fileURLToPath(new URL('../..', import.meta.url));

beforeEach(({ task, skip }) => {
  const file = relative(root, task.file.filepath);
  const names = namesOf(task);
  const found = LIST.find((one) => one.file === file && (one.test === '*' || names.includes(one.test)));
  if (found) skip(found.reason);
});

interface Named {
  readonly name: string;
  readonly suite?: Named | undefined;
}

/** The test by itself, and each group around it. */
function namesOf({ name, suite }: Named): string[] {
  return [name, ...(suite ? namesOf(suite) : [])];
}
