import { expect, test } from 'vitest';
import { parseTmx } from './tmx.ts';

const file = (body: string, head = '<header srclang="en"/>'): string =>
  `<tmx version="1.4">${head}<body>${body}</body></tmx>`;
const read = async (document: string) =>
  (await parseTmx(document)).map(({ texts, source }) => ({ source, ...Object.fromEntries(texts) }));
const sentence = async (inside: string) =>
  (await read(file(`<tu><tuv xml:lang="en"><seg>${inside}</seg></tuv></tu>`)))[0];

test('sentences by their languages', async () => {
  const pair = '<tuv xml:lang="en"><seg>Hello</seg></tuv><tuv lang="de"><seg>Hallo <![CDATA[& Du]]></seg></tuv>';
  expect(await read(file(`<tu>${pair}</tu><tu srclang="fr"><tuv xml:lang="fr"><seg/></tuv></tu>`))).toEqual([
    { source: 'en', en: 'Hello', de: 'Hallo & Du' },
    { source: 'fr', fr: '' },
  ]);
  expect(await read(file('<tu/>', ''))).toEqual([{ source: '' }]);
  const noted = '<tu><note>Words</note><tuv xml:lang="en"><prop type="x">y</prop><seg>A</seg></tuv></tu>';
  expect(await read(file(noted))).toEqual([{ source: 'en', en: 'A' }]);
});

test.each([
  ['a<bpt i="1">&lt;b&gt;</bpt>b<ept i="1">&lt;/b&gt;</ept>c', 'a<g id="1">b</g>c'],
  ['<bpt i="7">x</bpt><bpt i="8">y</bpt>z<ept i="8"/><ept i="7"/>', '<g id="1"><g id="2">z</g></g>'],
  ['a<ept i="9">x</ept>b', 'ab'],
  ['a<ph>x<sub>deep</sub>y</ph>b<it pos="begin">z</it><ut>u</ut>', 'a<x id="1"/>b<x id="2"/><x id="3"/>'],
  ['a<hi>b</hi>c', 'abc'],
])('%s is %s', async (inside, text) => {
  expect(await sentence(inside)).toEqual({ source: 'en', en: text });
});

test('marks are counted anew in each sentence', async () => {
  const two = '<tuv xml:lang="en"><seg><ph/>a</seg></tuv><tuv xml:lang="de"><seg><ph/>b<ept i="1"/></seg></tuv>';
  expect(await read(file(`<tu>${two}</tu>`))).toEqual([{ source: 'en', en: '<x id="1"/>a', de: '<x id="1"/>b' }]);
});

test('a DOCTYPE may name the format', async () => {
  expect(await read(`<!DOCTYPE tmx SYSTEM "tmx14.dtd">${file('<tu/>')}`)).toHaveLength(1);
});

test.each([
  `<!DOCTYPE tmx [<!ENTITY a "b">]>${file('')}`,
  '<html/>',
  '<tmx>',
  file('<a>'.repeat(99) + '</a>'.repeat(99)),
  'words',
])('%s is refused', async (document) => {
  await expect(parseTmx(document)).rejects.toMatchObject({ code: 'multilang_tmx_invalid', status: 400 });
});

test('as deep as may be, and as long', async () => {
  expect(await read(file('<a>'.repeat(98) + '</a>'.repeat(98)))).toEqual([]);
  const long = 'x'.repeat(40_000);
  expect(await sentence(long)).toEqual({ source: 'en', en: long });
});
