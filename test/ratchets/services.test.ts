// Functions take what they need of the site, not all of it. The numbers may only fall.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

/** Places that ask for all services, by storey. What composes a site, or hands it on to every module, may. */
const MOST: Readonly<Record<string, number>> = {
  'app.ts': 2,
  cli: 9,
  content: 64,
  copy: 20,
  'first-start.ts': 3,
  kernel: 52,
  modules: 141,
  seed: 6,
  site: 14,
};

test('fewer places than ever ask for all services', () => {
  const counts: Record<string, number> = {};
  for (const path of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$|for-tests\.ts$/.test(path)) continue;
    const storey = path.split('/', 1)[0] ?? '';
    const found = readFileSync(src + path, 'utf8').match(/: Services\b/g)?.length ?? 0;
    if (found > 0) counts[storey] = (counts[storey] ?? 0) + found;
  }
  // One more: take a `Pick<Services, …>`. Fewer: write the new number down.
  const above = Object.entries(counts).filter(([storey, count]) => count > (MOST[storey] ?? 0));
  expect(above).toEqual([]);
});
