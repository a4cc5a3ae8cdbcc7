import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { parseDocument } from './parse.ts';

const problemsOf = async (text: string) => (await parseDocument(text)).problems;
const inside = (sections: string): string => `<multilang-config>${sections}</multilang-config>`;

const WHOLE = `<?xml version="1.0" encoding="UTF-8"?>
<!-- everything -->
<other-config xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="x.xsd">
  <custom-fields>
    <custom-field action="copy" style="textarea" label="Price" group="Shop" encoding="base64,json">price</custom-field>
    <custom-field action="translate"><![CDATA[a&b]]></custom-field>
  </custom-fields>
  <custom-fields-texts><key name="slides"><key name="*"><key name="title" /></key></key></custom-fields-texts>
  <custom-term-fields><custom-term-field action="ignore">colour</custom-term-field></custom-term-fields>
  <custom-types><custom-type translate="1" display-as-translated="1">page</custom-type></custom-types>
  <taxonomies><taxonomy translate="0">post_tag</taxonomy></taxonomies>
  <admin-texts>
    <key name="theme"><key name="*"><key name="text" /><key name="url" type="link" /></key></key>
    <key name="shop_*" />
  </admin-texts>
  <shortcodes>
    <shortcode>
      <tag encoding="urlencode">button</tag>
      <attributes><attribute>text</attribute><attribute type="post-ids">ids</attribute></attributes>
    </shortcode>
  </shortcodes>
  <blocks>
    <block type="core/button" translate="1">
      <xpath type="link" label="Address">//a/@href</xpath>
      <key name="items"><key name="*" type="link" label="Each" /></key>
    </block>
  </blocks>
  <builder-widgets>
    <widget name="tabs">
      <fields><field type="Title" editor_type="LINE">title</field></fields>
      <fields-in-item items_of="tabs"><field>tab_title</field></fields-in-item>
    </widget>
  </builder-widgets>
  <language-switcher-settings><key name="style">list</key></language-switcher-settings>
  <allow-translatable-job-fields><any>thing</any></allow-translatable-job-fields>
</other-config>
`;

test('all that a document may hold, with wildcards in nested keys', async () => {
  const { problems, entries } = await parseDocument(WHOLE);
  expect(problems).toEqual([]);
  expect(entries).toContainEqual({
    element: 'custom-field',
    name: 'price',
    attributes: { action: 'copy', style: 'textarea', label: 'Price', group: 'Shop', encoding: 'base64,json' },
  });
  expect(entries.map(({ name }) => name)).toContain('a&b');
  expect(entries.map(({ element, name }) => `${element} ${name}`)).toEqual([
    'custom-field price',
    'custom-field a&b',
    'custom-term-field colour',
    'custom-type page',
    'taxonomy post_tag',
    'tag button',
    'attribute text',
    'attribute ids',
    'xpath //a/@href',
    'field title',
    'field tab_title',
  ]);
  const leaf = (name: string) => ({ name, keys: [] });
  expect((await parseDocument(WHOLE)).keys).toEqual({
    'admin-texts': [{ name: 'theme', keys: [{ name: '*', keys: [leaf('text'), leaf('url')] }] }, leaf('shop_*')],
    'custom-fields-texts': [{ name: 'slides', keys: [{ name: '*', keys: [leaf('title')] }] }],
  });
});

test('keys of a wrong one are left out with it, and sections may come twice', async () => {
  const { keys, problems } = await parseDocument(
    inside(
      '<admin-texts><key name="a"/><key colour="b" name="b"><key name="c"/></key></admin-texts><admin-texts><key name="d"/></admin-texts>',
    ),
  );
  expect(problems).toHaveLength(1);
  expect(keys['admin-texts']).toEqual([
    { name: 'a', keys: [] },
    { name: 'd', keys: [] },
  ]);
});

test('an empty document has no problem', async () => {
  expect(await parseDocument('')).toMatchObject({ problems: [], entries: [] });
});

describe('structure', () => {
  test.each([
    ['an unknown section', '<custom-feilds/>', 1871, "Element 'custom-feilds' is not expected."],
    ['a name of every object', '<constructor/>', 1871, "Element 'constructor' is not expected."],
    ['an element in another place', '<taxonomies><custom-type translate="1">a</custom-type></taxonomies>', 1871],
    ['a typo in the action', '<custom-fields><custom-field action="copyonce">a</custom-field></custom-fields>', 1840],
    ['an unknown style', '<custom-fields><custom-field action="copy" style="x">a</custom-field></custom-fields>', 1840],
    ['an unknown encoding', '<shortcodes><shortcode><tag encoding="json,x">a</tag></shortcode></shortcodes>', 1840],
    ['a mode that is none', '<taxonomies><taxonomy translate="2">a</taxonomy></taxonomies>', 1840],
    ['no mode', '<taxonomies><taxonomy>a</taxonomy></taxonomies>', 1868],
    ['a key without a name', '<admin-texts><key/></admin-texts>', 1868],
    ['a key with an empty name', '<admin-texts><key name=""/></admin-texts>', 1840],
    ['an unknown attribute', '<admin-texts><key name="a" toString="b"/></admin-texts>', 1866],
    ['an attribute with an unknown prefix', '<admin-texts><key name="a" axml:lang="b"/></admin-texts>', 1866],
    ['a type that only options have', '<custom-fields-texts><key name="a" type="link"/></custom-fields-texts>', 1866],
    ['a field without a name', '<custom-fields><custom-field action="copy"> </custom-field></custom-fields>', 1831],
    ['text between elements', '<custom-fields>price</custom-fields>', 1843],
  ])('%s', async (_what, section, code, message = expect.any(String)) => {
    const { problems, entries } = await parseDocument(inside(section));
    expect(problems).toEqual([{ level: 2, code, message, line: 1, column: expect.any(Number) }]);
    expect(entries).toEqual([]);
  });

  test.each(['html', 'my-config-x', 'config'])('the root %s, and nothing of what is in it', async (root) => {
    const { problems, entries } = await parseDocument(`<${root}><custom-fields><x/></custom-fields></${root}>`);
    expect(problems).toMatchObject([{ level: 2, code: 1845, line: 1, column: 1 }]);
    expect(entries).toEqual([]);
  });

  test('lines and columns, in the order of the document, whatever ends a line', async () => {
    const text = '<multilang-config>\r\n  <one\n  a="b"/>\r  <taxonomies>x<taxonomy>a</taxonomy>\n </taxonomies><two/>';
    expect(await problemsOf(`${text}</multilang-config>`)).toMatchObject([
      { message: "Element 'one' is not expected.", line: 2, column: 3 },
      { message: "Element 'taxonomies' holds text that is not expected.", line: 4, column: 3 },
      { message: "Element 'taxonomy' lacks the attribute 'translate'.", line: 4, column: 16 },
      { message: "Element 'two' is not expected.", line: 5, column: 15 },
    ]);
  });

  test('places far into a long document', async () => {
    const lines = '\n  <!-- ä 😀 -->'.repeat(20_000);
    expect(await problemsOf(inside(`${lines}\n  <x/>`))).toMatchObject([{ line: 20_002, column: 3 }]);
  });

  test('what is right beside a fault counts', async () => {
    const { entries } = await parseDocument(
      inside(
        '<custom-fields><custom-field action="copyonce">a</custom-field><custom-field action="copy">b</custom-field></custom-fields>',
      ),
    );
    expect(entries.map(({ name }) => name)).toEqual(['b']);
  });
});

describe('what is no XML', () => {
  const field = '<custom-fields><custom-field action="copy">price</custom-field></custom-fields>';
  test.each([
    ['a tag without an end', `<multilang-config>\n  ${field}\n  <taxonomies>`, 3, 14],
    ['tags that cross', `<multilang-config>\n${field}<a></b></multilang-config>`, 2, field.length + 7],
    ['a bare ampersand', `<multilang-config>\n${field}& </multilang-config>`, 2, field.length + 1],
    ['a bare ampersand before an entity', `<a-config>\n<x a="b & c"/>&lt;</a-config>`, 2, 9],
    ['a comment without an end', `<a-config>\n<!-- & -->&lt;<!-- & `, 2, 21],
    ['no element at all', ' \n', 1, 2],
    ['plain words', 'hello', 1, expect.any(Number)],
    ['something behind the root', `${inside(field)}x`, 1, expect.any(Number)],
    ['an attribute twice', '<multilang-config a="1" a="2"/>', 1, expect.any(Number)],
    ['a sign that XML does not have', inside('\u0001'), 1, expect.any(Number)],
    ['half a character', inside('\ud800'), 1, expect.any(Number)],
    ['an entity that nobody declared', inside('&xxe;'), 1, expect.any(Number)],
  ])('%s', async (_what, text, line, column) => {
    const { problems, entries } = await parseDocument(text);
    expect(problems.at(-1)).toEqual({ level: 3, code: 85, line, column, message: expect.stringMatching(/^\D/) });
    expect(entries).toEqual([]);
  });

  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  test.each([
    ['a file', '<!DOCTYPE a [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>', '&xxe;'],
    ['an address', '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/x.dtd">', ''],
    ['parameters', '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x.dtd"> %p;]>', ''],
    ['a billion laughs', `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]>`, '&l9;'],
    ['nothing', '<!DOCTYPE multilang-config>', ''],
  ])('a document type with %s', async (_what, doctype, content) => {
    const { problems, entries } = await parseDocument(`<?xml version="1.0"?>\n ${doctype}${inside(field + content)}`);
    expect(problems).toEqual([
      { level: 3, code: 61, message: 'A document type declaration is not allowed.', line: 2, column: 2 },
    ]);
    expect(entries).toEqual([]);
  });
});

describe('documents that are a burden', () => {
  const SIZE = 1_000_000;
  test.each([
    ['many wrong elements', inside('<x/>'.repeat(SIZE / 4)), 100],
    ['one long value', inside(`<admin-texts><key name="${'x'.repeat(SIZE)}"/></admin-texts>`), 0],
    ['one long name', `<${'x'.repeat(SIZE)}/>`, 1],
    ['many line ends', inside('\r\n'.repeat(SIZE / 2)), 0],
    ['many references', inside('&#32;'.repeat(SIZE / 5)), 0],
    ['many bare ampersands', inside('& '.repeat(SIZE / 2)), 1],
  ])('%s', async (_what, text, count) => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const problems = await problemsOf(text);
    delay.disable();
    expect(problems).toHaveLength(count);
    // Far above what it takes; a step that looks at the whole document each time takes seconds.
    expect(delay.max / 1e6).toBeLessThan(500);
  });

  const keys = (depth: number): string => '<key name="*">'.repeat(depth) + '</key>'.repeat(depth);
  test('elements may be as deep as anybody needs, and no deeper', async () => {
    expect(await problemsOf(inside(`<admin-texts>${keys(98)}</admin-texts>`))).toEqual([]);
    for (const text of [inside(`<admin-texts>${keys(99)}</admin-texts>`), '<a-config>'.repeat(SIZE / 10)])
      expect((await problemsOf(text)).at(-1)).toMatchObject({
        level: 3,
        message: 'more than 100 elements inside each other.',
      });
  });

  test('an element has few attributes', async () => {
    const text = inside(`\n<taxonomies ${Array.from({ length: 80_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`);
    expect(await problemsOf(text)).toMatchObject([
      { level: 3, message: 'more than 100 attributes of one element.', line: 2, column: 1 },
    ]);
  });
});
