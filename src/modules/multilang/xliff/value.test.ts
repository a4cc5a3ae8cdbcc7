import { expect, test } from 'vitest';
import { jobIn, nameOfJob, type Node } from './document.ts';
import { valueOf } from './value.ts';

const text = (said: string): Node => ({ kind: 'text', text: said });
const begin = (id: string): Node => ({ kind: 'begin', id });
const single = (id: string): Node => ({ kind: 'single', id });
const END: Node = { kind: 'end' };
const SOURCE = '<p class="a">One <b>two</b><br></p>';

test.each<[string, string, Node[], string | undefined]>([
  ['plain words', 'One', [text('Eins '), text('& so')], 'Eins & so'],
  [
    'tags in their places',
    SOURCE,
    [begin('1'), text('Eins '), begin('2'), text('zwei'), END, single('3'), END],
    '<p class="a">Eins <b>zwei</b><br></p>',
  ],
  [
    'tags in another order',
    SOURCE,
    [begin('1'), single('3'), begin('2'), text('zwei'), END, END],
    '<p class="a"><br><b>zwei</b></p>',
  ],
  ['a tag that is missing', SOURCE, [begin('1'), text('Eins'), END, single('3')], undefined],
  ['a tag that stands twice', SOURCE, [begin('1'), begin('2'), END, begin('2'), END, single('3'), END], undefined],
  ['a tag that the source does not have', 'One', [single('1')], undefined],
  ['a number that is none', SOURCE, [begin('x'), END], undefined],
  ['a number that is too long', SOURCE, [begin('1234567890'), END], undefined],
  ['an end too many', 'One', [text('Eins'), END], undefined],
  ['something strange', 'One', [text('Eins'), { kind: 'strange' }], undefined],
  ['nothing', 'One', [], ''],
])('%s', async (_what, source, nodes, value) => {
  expect(await valueOf(nodes, source)).toBe(value);
});

test('there is an end to a translation: a million letters, or four times its source', async () => {
  const most = 1024 * 1024;
  const lengthOf = async (length: number, source: string) =>
    (await valueOf([text('x'.repeat(length))], source))?.length;
  expect([await lengthOf(most, 'One'), await lengthOf(most + 1, 'One')]).toEqual([most, undefined]);
  const long = 'y'.repeat(most / 4 + 1);
  expect([await lengthOf(most + 4, long), await lengthOf(most + 5, long)]).toEqual([most + 4, undefined]);
});

test.each([
  ['job-7', 7],
  ['job-123456789012345', 123_456_789_012_345],
  ['job-1234567890123456', undefined],
  ['xjob-7', undefined],
  ['job-7x', undefined],
  ['job-', undefined],
  ['7', undefined],
])('the job of %s is %s', (name, id) => {
  expect(jobIn(name)).toBe(id);
  if (id !== undefined) expect(nameOfJob(id)).toBe(name);
});
