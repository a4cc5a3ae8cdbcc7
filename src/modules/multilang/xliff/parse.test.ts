import { expect, test } from 'vitest';
import { RestError } from '#kernel/errors/rest-error.ts';
import { NAMESPACES, NOTES } from './document.ts';
import { parseXliff } from './parse.ts';

const parsed = (document: string | Buffer) => parseXliff(Buffer.from(document));
const old = (body: string, more = ''): string =>
  `<xliff version="1.2" xmlns="${NAMESPACES['1.2']}"><file original="7" source-language="en" target-language="de" ${more}>${body}</file></xliff>`;
const recent = (body: string): string =>
  `<xliff version="2.0" xmlns="${NAMESPACES['2.0']}" xmlns:o="urn:other" srcLang="en" trgLang="de"><file id="f8">${body}</file></xliff>`;
const unit = (target: string, more = ''): string =>
  `<trans-unit id="1" resname="title"><source>A</source>${target}${more}</trans-unit>`;
const targetOf = async (inside: string) => (await parsed(old(unit(`<target>${inside}</target>`))))[0]?.units[0]?.target;
const segments = (inside: string) => recent(`<unit id="1" name="title">${inside}</unit>`);
const reasonOf = async (document: string | Buffer): Promise<unknown> => {
  const error: unknown = await parsed(document).catch((caught: unknown) => caught);
  return error instanceof RestError ? error.details['reason'] : error;
};

test('a file says which job it is, and of what', async () => {
  const notes = `<header><note from="${NOTES.hash}"> abc </note><note from="other">x</note></header>`;
  expect(await parsed(old(`${notes}<body>${unit('<target state="final">B</target>')}</body>`))).toEqual([
    {
      job: '7',
      source: 'en',
      target: 'de',
      hash: 'abc',
      units: [{ name: 'title', target: [{ kind: 'text', text: 'B' }], isFinished: true }],
    },
  ]);
  const named = `<notes><note category="${NOTES.hash}">def</note></notes>`;
  expect(
    await parsed(recent(`${named}<unit id="1" name="title"><segment><source>A</source></segment></unit>`)),
  ).toEqual([
    {
      job: 'f8',
      source: 'en',
      target: 'de',
      hash: 'def',
      units: [{ name: 'title', target: undefined, isFinished: false }],
    },
  ]);
});

test.each([
  ['translated', true],
  ['reviewed', true],
  ['signed-off', true],
  ['final', true],
  ['needs-translation', false],
  ['', false],
])('the state %s: finished %s', async (state, isFinished) => {
  const [file] = await parsed(old(unit(`<target state="${state}">B</target>`)));
  expect(file?.units[0]?.isFinished).toBe(isFinished);
  const [other] = await parsed(segments(`<segment state="${state}"><source>A</source><target>B</target></segment>`));
  expect(other?.units[0]?.isFinished).toBe(isFinished);
});

test('what stands in a text', async () => {
  expect(await targetOf('a<g id="1">b<x id="2"/></g><ph id="3">code<sub>deep</sub></ph>c')).toEqual([
    { kind: 'text', text: 'a' },
    { kind: 'begin', id: '1' },
    { kind: 'text', text: 'b' },
    { kind: 'single', id: '2' },
    { kind: 'end' },
    { kind: 'single', id: '3' },
    { kind: 'text', text: 'c' },
  ]);
  expect(await targetOf('<mrk mtype="seg">a</mrk>')).toEqual([{ kind: 'text', text: 'a' }]);
  expect(await targetOf('<bpt id="1">x</bpt>')).toEqual([{ kind: 'strange' }, { kind: 'text', text: 'x' }]);
  expect(await targetOf('<![CDATA[<b>]]>')).toEqual([{ kind: 'text', text: '<b>' }]);
  const [file] = await parsed(
    segments('<segment><target><cp hex="0041"/><cp hex="110000"/><o:b/><pc id="1">x</pc></target></segment>'),
  );
  expect(file?.units[0]?.target).toEqual([
    { kind: 'text', text: 'A' },
    { kind: 'text', text: '' },
    { kind: 'strange' },
    { kind: 'begin', id: '1' },
    { kind: 'text', text: 'x' },
    { kind: 'end' },
  ]);
});

test('suggestions are no translations', async () => {
  const alternative = '<alt-trans><target>no</target></alt-trans>';
  const [file] = await parsed(old(unit('', alternative)));
  expect(file?.units[0]?.target).toBeUndefined();
  const [other] = await parsed(
    segments('<matches><match><target>no</target></match></matches><segment><source>A</source></segment>'),
  );
  expect(other?.units[0]?.target).toBeUndefined();
});

test('sentences are put together again', async () => {
  const segment = (text: string, state = 'final') =>
    `<segment state="${state}"><source>A</source><target>${text}</target></segment>`;
  const texts = async (inside: string) => {
    const found = (await parsed(segments(inside)))[0]?.units[0];
    return [found?.target?.map((node) => (node.kind === 'text' ? node.text : node.kind)), found?.isFinished];
  };
  expect(await texts(`${segment('B.')}<ignorable><source> </source></ignorable>${segment('C.')}`)).toEqual([
    ['B.', ' ', 'C.'],
    true,
  ]);
  expect(await texts(`${segment('B.')}<ignorable><source>x</source><target>_</target></ignorable>`)).toEqual([
    ['B.', '_'],
    true,
  ]);
  expect(await texts(`${segment('B.')}${segment('C.', 'initial')}`)).toEqual([['B.', 'C.'], false]);
  expect(await texts(`${segment('B.')}<segment state="final"><source>A</source></segment>`)).toEqual([undefined, true]);
  expect(await texts('<ignorable><source> </source></ignorable>')).toEqual([[' '], false]);
});

test.each([
  ['no XLIFF', '<html/>'],
  ['no XLIFF', `<xliff version="1.1" xmlns="${NAMESPACES['1.2']}"/>`],
  ['no XLIFF', '<xliff version="1.2" xmlns="urn:other"/>'],
  ['no file', `<xliff version="1.2" xmlns="${NAMESPACES['1.2']}"/>`],
  ['DOCTYPE', '<!DOCTYPE x><xliff/>'],
  ['attributes', old('', Array.from({ length: 101 }, (_, at) => `a${at}="x"`).join(' '))],
  ['more than 200 elements', old('<a>'.repeat(200))],
  ['too many units', old(unit('').repeat(20_001))],
  ['too many files', `<xliff version="1.2" xmlns="${NAMESPACES['1.2']}">${'<file original="1"/>'.repeat(501)}</xliff>`],
  ['UTF-8', Buffer.from([0x3c, 0xff, 0xfe])],
])('%s: refused', async (reason, document) => {
  expect(await reasonOf(document)).toContain(reason);
});

test('as many as may be', async () => {
  expect((await parsed(old(unit('').repeat(20_000))))[0]?.units).toHaveLength(20_000);
  const many = `<xliff version="1.2" xmlns="${NAMESPACES['1.2']}">${'<file original="1"/>'.repeat(500)}</xliff>`;
  expect(await parsed(many)).toHaveLength(500);
  // A letter of several bytes where one piece ends and the next begins.
  const [file] = await parsed(old(unit(`<target>${'ä'.repeat(20_000)}</target>`)));
  const said = file?.units[0]?.target?.map((node) => (node.kind === 'text' ? node.text : '')).join('');
  expect(said).toBe('ä'.repeat(20_000));
});
