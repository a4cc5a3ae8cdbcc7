import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, readXml, type XmlLimits, type XmlNode } from './xml.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-xml-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string, limits?: Partial<XmlLimits>): Promise<{ found: XmlNode[]; fault: string }> {
  const path = join(folder, 'file.xml');
  await writeFile(path, text);
  const found: XmlNode[] = [];
  try {
    for await (const node of readXml(path, { ...LIMITS, ...limits })) found.push(node);
  } catch (error) {
    return { found, fault: error instanceof Error ? error.message : String(error) };
  }
  return { found, fault: '' };
}

const file = (inside: string) => `<?xml version="1.0" encoding="UTF-8" ?>\n<rss><channel>${inside}</channel></rss>`;

test('records come with their texts, attributes and parts', async () => {
  const { found } = await read(
    file('<title>T &amp; t</title><item a="1"><x>one<![CDATA[ <b>]]]]><![CDATA[> ]]></x><y><z>2</z></y></item>'),
  );
  const leaf = (name: string, text: string) => ({ name, attributes: {}, text, children: [] });
  expect(found).toEqual([
    leaf('title', 'T & t'),
    {
      name: 'item',
      attributes: { a: '1' },
      text: '',
      children: [leaf('x', 'one <b>]]> '), { name: 'y', attributes: {}, text: '', children: [leaf('z', '2')] }],
    },
  ]);
});

test('texts longer than a piece of the file, and letters on its border', async () => {
  const long = 'ä€😀'.repeat(200_000);
  const { found } = await read(file(`<item><x>${long}</x></item>`));
  expect(found[0]?.children[0]?.text === long).toBe(true);
});

test('blank lines before the beginning and signs that XML does not have', async () => {
  const { found, fault } = await read(`\n\n${file('<title>a\u0008b</title><item>')}`);
  expect(found[0]?.text).toBe('ab');
  expect(fault).toMatch(/^broken XML at line 4, column \d+: /);
});

test.each([
  ['a tag that does not fit', '<title>ok</title>\n<item><x></item>', 'broken XML at line 3, column 16: '],
  ['a bare ampersand', '<title>ok</title><item>&nbsp;</item>', 'broken XML at line 2, column 43: undefined entity.'],
  ['the end of the file', '<title>ok</title><!--', 'broken XML at line 2'],
])('what was whole before a fault stays: %s', async (_name, inside, message) => {
  const { found, fault } = await read(file(inside));
  expect(found.map(({ name }) => name)).toEqual(['title']);
  expect(fault).toContain(message);
});

test.each<[string, string, string, Partial<XmlLimits>]>([
  [
    'entities of its own',
    '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><item>&b;</item></channel></rss>',
    'a document type declaration is not allowed',
    {},
  ],
  ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><rss/>', 'encoding ISO-8859-1 is not', {}],
  ['one like it', '<?xml version="1.0" encoding="X-UTF-8"?><rss/>', 'encoding X-UTF-8 is not', {}],
  ['another one like it', '<?xml version="1.0" encoding="UTF-80"?><rss/>', 'encoding UTF-80 is not', {}],
  ['depth', file('<a>'.repeat(50)), 'elements stand too deep', {}],
  ['a long text', file(`<item><x>${'x'.repeat(5000)}</x></item>`), 'a record is larger than 1000', { record: 1000 }],
  ['a text without end', file(`<item><![CDATA[${'x'.repeat(2_000_000)}`), 'a value is longer', { record: 1000 }],
  ['a long attribute', file(`<item a="${'x'.repeat(5000)}"/>`), 'a record is larger', { record: 1000 }],
  ['many parts', file(`<item>${'<x/>'.repeat(100)}</item>`), 'too many parts', { children: 50 }],
])('refuses %s', async (_name, text, message, limits) => {
  expect((await read(text, limits)).fault).toContain(message);
});
