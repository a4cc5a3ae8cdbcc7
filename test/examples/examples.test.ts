// What CONTRIBUTING.md and the developers' guide show is what stands here, compiled with the rest.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PAGES = { contributing: 'CONTRIBUTING.md', developers: 'docs/guide-developers.md' };
/** Compiled with the package that others get: its own test does that. */
const OF_THE_CLIENT = "from 'sitewright/client'";

describe.each(Object.entries(PAGES))('%s', (name, page) => {
  const folder = join(import.meta.dirname, name);
  const shown = [...readFileSync(page, 'utf8').matchAll(/```ts\n(?:\/\/ src\/modules\/\S+\n)?(.*?)```/gs)]
    .map(([, code = '']) => code)
    .filter((code) => !code.includes(OF_THE_CLIENT));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);

  test.each(files)('%s is shown as it is', (_file, text) => {
    expect(shown).toContain(text);
  });

  test('nothing else is shown', () => {
    expect(shown).toHaveLength(files.length);
    for (const code of shown) expect(files.map(([, text]) => text)).toContain(code);
  });
});
