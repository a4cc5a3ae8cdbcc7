// What CONTRIBUTING.md shows is what stands here, compiled with the rest.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync('CONTRIBUTING.md', 'utf8');
const shown = [...page.matchAll(/```ts\n(?:\/\/ src\/modules\/\S+\n)?(.*?)```/gs)].map(([, code]) => code);
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== 'contributing.test.ts')
  .map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')] as const);

test.each(files)('%s is shown as it is', (_file, text) => {
  expect(shown).toContain(text);
});

test('nothing else is shown', () => {
  expect(shown).toHaveLength(files.length);
  for (const code of shown) expect(files.map(([, text]) => text)).toContain(code);
});
