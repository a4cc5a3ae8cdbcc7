import { expect, test } from 'vitest';
import type { Db } from '#kernel/db/db.ts';
import type { Answer, AnswerForm, AnswerPage, AnswerSource, AnswerWish } from '#content/submissions/answers.ts';
import { exportLines, headerOf } from './export.ts';
import { formOf, formsFor, merge, placeOf, readPage, sourcesFor, type Source } from './sources.ts';

test('the newest of all lists comes first', () => {
  const list = [
    { id: 3, at: '2026-01-03T00:00:00' },
    { id: 1, at: '2026-01-01T00:00:00' },
  ];
  const other = [
    { id: 9, at: '2026-01-03T00:00:00' },
    { id: 8, at: '2026-01-02T00:00:00' },
  ];
  expect(merge([list, other]).map(({ list: at, id }) => `${at}:${id}`)).toEqual(['0:3', '1:9', '1:8', '0:1']);
});

test('names of answers and of forms', () => {
  expect(placeOf('forms-plugin-12')).toEqual({ module: 'forms-plugin', id: 12 });
  expect(placeOf('12')).toBeUndefined();
  expect(formOf('builder-pro:12_ab:c')).toEqual({ module: 'builder-pro', form: '12_ab:c' });
  expect(formOf('contactform')).toEqual({ module: 'contactform', form: undefined });
});

test.each(['Forms-1', 'forms', 'forms-', 'forms-1x', ' forms-1', `${'f'.repeat(41)}-1`, `forms-${'1'.repeat(16)}`])(
  '%s names no answer',
  (text) => {
    expect(placeOf(text)).toBeUndefined();
  },
);

const db = {} as Db;
const wish: AnswerWish = { state: 'all' };

/** A module with answers at these minutes, by their numbers. */
function source(
  module: string,
  minutes: readonly number[],
  rights: Partial<AnswerSource> = {},
): Source & { asked: AnswerPage[] } {
  const asked: AnswerPage[] = [];
  const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, '0')}:00`;
  const list = (_db: Db, _wish: AnswerWish, page: AnswerPage) => {
    asked.push(page);
    const places = minutes.map((minute) => ({ id: minute, at: at(minute) })).reverse();
    const from = page.after ? places.findIndex(({ id }) => id === page.after?.id) + 1 : page.offset;
    return Promise.resolve(places.slice(from, from + page.limit));
  };
  const read = (_db: Db, ids: readonly number[]) =>
    Promise.resolve(
      ids.map((id) => ({ id, at: at(id), fields: [{ id: 'a', label: 'A', value: `a${id}` }] }) as unknown as Answer),
    );
  return {
    module,
    asked,
    source: { list, read, mayRead: () => true, mayEdit: () => false, ...rights } as unknown as AnswerSource,
  };
}

test('one page of all lists, the newest first', async () => {
  const [one, two] = [source('one', [1, 3, 5]), source('two', [2, 3, 4])];
  const page = async (limit: number, offset: number, sources = [one, two]) =>
    (await readPage(db, sources, wish, { limit, offset })).map(({ module, answer }) => `${module} ${answer.id}`);
  expect(await page(3, 0)).toEqual(['one 5', 'two 4', 'one 3']);
  expect(await page(2, 3)).toEqual(['two 3', 'two 2']);
  expect(await page(9, 5)).toEqual(['one 1']);
  expect(one.asked[1]).toEqual({ limit: 5, offset: 0 });
  // One alone is asked for its page, and no more.
  expect(await page(1, 1, [two])).toEqual(['two 3']);
  expect(two.asked.at(-1)).toEqual({ limit: 1, offset: 1 });
  expect(await page(1, 0, [])).toEqual([]);
});

test('who may read answers, and who may know the forms', () => {
  const modules = [
    { name: 'read', answers: source('read', []).source },
    { name: 'none' },
    { name: 'edit', answers: source('edit', [], { mayRead: () => false, mayEdit: () => true }).source },
    { name: 'closed', answers: source('closed', [], { mayRead: () => false }).source },
  ];
  const services = { registry: () => ({ modules }) } as unknown as Parameters<typeof sourcesFor>[0];
  const caller = {} as Parameters<typeof sourcesFor>[1];
  expect(sourcesFor(services, caller).map(({ module }) => module)).toEqual(['read']);
  expect(formsFor(services, caller).map(({ module }) => module)).toEqual(['read', 'edit']);
});

test('as a table: a column for each field, all answers, however many', async () => {
  const form: AnswerForm = {
    form: 'f',
    title: 'F',
    fields: [
      { id: 'b', label: 'B' },
      { id: 'a', label: 'A' },
    ],
  };
  expect(headerOf(form)).toEqual(['id', 'received', 'B', 'A']);
  const lines = async (count: number) => {
    const many = source(
      'many',
      Array.from({ length: count }, (_, at) => at + 1),
    );
    const found = [];
    for await (const line of exportLines(db, many, wish, form)) found.push(line);
    return { found, asked: many.asked.length };
  };
  expect((await lines(1)).found).toEqual([[1, '2026-01-01T00:01:00Z', '', 'a1']]);
  expect((await lines(0)).found).toEqual([]);
  const { found, asked } = await lines(201);
  expect([found.length, found[0]?.[0], found[200]?.[0], asked]).toEqual([201, 201, 1, 2]);
});
