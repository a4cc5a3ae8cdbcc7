import { expect, test } from 'vitest';
import { countFailed, createRecorder, noteLines, reportLines, type Example } from './report.ts';

const page = (id: string, link = `https://a.test/${id}`): Example => ({ id, title: id, link });

test('names are counted by times and by pages, the most used first', () => {
  const recorder = createRecorder();
  const first = page('1');
  recorder.unknown('types', 'book');
  recorder.read(first, () => {
    recorder.unknown('shortcodes', 'b');
    recorder.unknown('shortcodes', 'b');
    recorder.unknown('shortcodes', 'a');
    recorder.unknown('shortcodes', 'c');
  });
  for (const id of ['2', '3', '4', '5', '6', '7']) recorder.read(page(id), () => recorder.unknown('shortcodes', 'c'));
  recorder.unknown('shortcodes', 'c');
  expect(
    recorder.report('x').unknown.map(({ name, times, pages, examples }) => [name, times, pages, examples.length]),
  ).toEqual([
    ['book', 1, 0, 0],
    ['c', 8, 7, 5],
    ['b', 2, 1, 1],
    ['a', 1, 1, 1],
  ]);
});

test('a page is over when its work is, also when that fails', () => {
  const recorder = createRecorder();
  expect(() =>
    recorder.read(page('1'), () => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  expect(recorder.read(page('2'), () => 'done')).toBe('done');
  recorder.unknown('types', 'book');
  expect(recorder.report('x').unknown).toMatchObject([{ pages: 0 }]);
});

test('there is an end to notes and names', () => {
  const recorder = createRecorder();
  for (let at = 0; at < 502; at++) {
    recorder.note(`Note ${at}.`);
    recorder.unknown('classes', `name-${at}`);
  }
  recorder.note('Note 1.');
  recorder.unknown('classes', 'name-1');
  const report = recorder.report('x');
  expect([report.notes.length, report.moreNotes, report.unknown.length]).toEqual([500, 2, 500]);
  expect(report.unknown[0]).toMatchObject({ name: 'name-1', times: 2 });
  expect(noteLines(report).at(-1)).toBe('…and 2 more.');
  expect(noteLines(report).slice(0, 23)).toEqual([
    'classes that no map knows, kept as they are:',
    '  name-1: 2 times',
    '  name-0: once',
    ...report.unknown.slice(2, 20).map(({ name }) => `  ${name}: once`),
    '  …and 480 more: --json lists them.',
    'Note 0.',
  ]);
});

test('what a person reads', () => {
  const recorder = createRecorder();
  recorder.count('posts', 'created');
  recorder.count('posts', 'created');
  recorder.count('posts', 'failed');
  recorder.count('media', 'failed');
  recorder.note('Look.');
  for (const id of ['1', '2', '3', '4']) recorder.read(page(id), () => recorder.unknown('blocks', 'a/b'));
  recorder.read(page('5', ''), () => recorder.unknown('blocks', 'c/d'));
  const report = recorder.report('x');
  expect(reportLines(report)).toEqual([
    'posts: 2 created, 1 failed',
    'media: 1 failed',
    'blocks that no map knows, kept as they are:',
    '  a/b: on 4 pages, such as https://a.test/1 https://a.test/2 https://a.test/3',
    '  c/d: on 1 page',
    'Look.',
  ]);
  expect([countFailed(report), countFailed(createRecorder().report('x'))]).toEqual([2, 0]);
});
