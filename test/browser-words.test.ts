// Scripts of pages have no words of their own: what they say comes with the page, in its language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../src', import.meta.url));

/** Where a script would say something to people. */
const SAID = [
  /(?:textContent|innerText|placeholder|title|alt|ariaLabel)\s*=\s*(['"`][^'"`]*\p{L}{3}[^'"`]*['"`])/gu,
  /setAttribute\(\s*'(?:aria-label|title|alt|placeholder)',\s*(['"`][^'"`]*\p{L}{3}[^'"`]*['"`])/gu,
  /(?:\|\||\?\?)\s*(['"`][A-Z][a-z]+[^'"`]*['"`])/g,
  /\balert\(\s*(['"`][^'"`]+)/g,
];

test('no script of a page says anything by itself', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[\\/]browser[\\/].*(?<!\.test)\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(sources, file), 'utf8');
    return SAID.flatMap((pattern) => [...text.matchAll(pattern)].map(([, said]) => `${file}: ${said}`));
  });
  expect(found).toEqual([]);
});
