// No second copy of six or more lines. What there was stands in a list that may only shrink.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findCopies } from './find-copies.ts';
import known from './copies.json' with { type: 'json' };

const src = fileURLToPath(new URL('../../src/', import.meta.url));

/** Forms of the administration app begin and end alike: pairs of them. */
const MOST_IN_SCREENS = 22;
const isOfScreens = ([files]: [string, number]): boolean => /\/(admin|screens)\//.test(files);

test('no lines were copied', () => {
  const sources = new Map<string, string>();
  for (const path of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$|for-tests\.ts$|\.d\.ts$|migrations\//.test(path)) continue;
    if (path === 'client/paths.ts') continue;
    sources.set(`src/${path}`, readFileSync(src + path, 'utf8'));
  }
  const counts: Record<string, number> = {};
  for (const { files, lines } of findCopies(sources)) counts[files] = (counts[files] ?? 0) + lines;
  const allowed: Record<string, number> = known;
  const [screens, server] = [
    Object.entries(counts).filter(isOfScreens),
    Object.entries(counts).filter((one) => !isOfScreens(one)),
  ];
  // More: one of them gets a name and is used twice. Fewer: `copies.json` gets the smaller number.
  expect(server.filter(([files, lines]) => lines > (allowed[files] ?? 0))).toEqual([]);
  expect(screens.length).toBeLessThanOrEqual(MOST_IN_SCREENS);
});

const SIX = 'one();\ntwo();\nthree();\nfour();\nfive();\nsix();\n';

test.each([
  ['six lines', { a: SIX, b: `// Other.\nzero();\n${SIX}` }, [{ files: 'a ~ b', lines: 6, at: [1, 3] }]],
  ['twice in one file', { a: `${SIX}else();\n${SIX}` }, [{ files: 'a ~ a', lines: 6, at: [1, 8] }]],
  [
    'eight, as one',
    {
      a: `nought();\n${SIX}seven();`.replaceAll('();', '(1);'),
      b: `nought(1);\n${SIX.replaceAll('();', '(1);')}seven(1);\nz();`,
    },
    [{ files: 'a ~ b', lines: 8, at: [1, 1] }],
  ],
  [
    'blanks, brackets and comments do not count',
    { a: SIX, b: SIX.replace('three', '}\n\n  // Three.\n three') },
    [{ files: 'a ~ b', lines: 6, at: [1, 1] }],
  ],
  ['five', { a: SIX, b: SIX.replace('six', 'seven') }, []],
  ['imports', { a: `import { a } from 'b';\n`.repeat(7), b: `import { a } from 'b';\n`.repeat(7) }, []],
])('%s', (_name, files, expected) => {
  expect(findCopies(new Map(Object.entries(files)))).toEqual(expected);
});
