// Tables that are asked with words from outside have no members but their own: `constructor` is a word like any other.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lookup } from '#kernel/lookup.ts';
import { readAddress } from '#src/site/views/read-address.ts';
import { stemEnglish } from '#modules/seo/analysis/stem-english.ts';
import { decodeEntities } from '#content/text/entities.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const TABLE = /const (\w+): Readonly<Record<string, [^=]*?>> = \{/g;

/** Asked with what a pattern has found, one sign mostly, or with words of the program itself. */
const KNOWN = new Set([
  'content/pages/dates.ts LETTERS',
  'content/posts/permalinks.ts TOKENS',
  'content/redirects/pattern.ts known',
  'content/submissions/captcha/letters.ts SHAPES',
  'kernel/text/escape.ts ESCAPES',
  'modules/builder/conditions/locations.ts PARTS',
  'modules/builder/widgets/control.ts sides',
  'modules/contactform/render/defaults.ts values',
  'modules/forms-plugin/submit/stored-text.ts SIGNS',
  'modules/multilang/po/parse.ts ESCAPES',
  'modules/multilang/scan/tokens.ts SPELLED',
]);

test('no table of the server can be asked for what it inherits', () => {
  const found: string[] = [];
  for (const path of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$|^(admin|client)\/|\/(browser|screens)\//.test(path)) continue;
    const text = readFileSync(src + path, 'utf8');
    for (const [, name = ''] of text.matchAll(TABLE)) {
      const asked = text.split('\n').filter((line) => new RegExp(`\\b${name}\\[(?!')`).test(line));
      const isOpen = asked.some((line) => !line.includes(`Object.hasOwn(${name}`));
      if (isOpen && !KNOWN.has(`${path} ${name}`)) found.push(`${path} ${name}`);
    }
  }
  expect(found).toEqual([]);
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'b'])('%s is no member', (name) => {
  const table = lookup({ a: 1 });
  expect([table['a'], table[name], Object.keys(table)]).toEqual([1, undefined, ['a']]);
});

test('a post may be called so, a text may hold the word', () => {
  expect(readAddress('/constructor/', [])).toMatchObject({
    place: { kind: 'content', path: '/constructor' },
    form: 'page',
  });
  expect(readAddress('/', [], new URLSearchParams('feed=constructor')).form).toBe('page');
  expect(stemEnglish('constructor')).toBe('constructor');
  expect(decodeEntities('a &constructor; b')).toBe('a &constructor; b');
});
