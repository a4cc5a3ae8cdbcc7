// The work on a record: what of it is sent, when, and as what.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { ApiError } from '#client/error.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { setStage } from '#test/admin/stage.ts';
import { workOf } from './rules.ts';
import { useSaving } from './use-saving.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const type = { name: 'post', rest_base: 'posts', taxonomies: [{ rest_base: 'tags' }] } as unknown as StartType;
const draft = {
  ...{ id: 5, status: 'draft', author: 7, slug: 's', date: '2026-11-16T10:00:00', modified_gmt: 'M1' },
  ...{ title: { raw: 'T' }, content: { raw: 'C' }, comment_status: 'open', tags: [1] },
} as unknown as ContentRecord;
const published = { ...draft, status: 'publish' };
/** A draft has no address yet. */
const made = { id: 9, status: 'draft', author: 7, slug: '', modified_gmt: 'M2' };
const one = '/core/v2/{collection}/{id}';
const ifMatch = (state: string) => ({ headers: { 'If-Match': `"${state}"` } });

function working(first: ContentRecord | undefined, { answer = () => made, isReadOnly = false }: Partial<Working> = {}) {
  const stage = setStage(answer);
  const created: unknown[] = [];
  const onCreated = (record: ContentRecord) => void created.push(record.id);
  for (const key of [['records', 'posts', 1], ['counts']]) stage.queries.setQueryData(key, {});
  return {
    ...stage,
    created,
    saving: stage.use(() => useSaving(type, first, { isReadOnly, onCreated })),
    after: (ms: number) => vi.advanceTimersByTimeAsync(ms).then(stage.asked),
    isAnew: () => stage.queries.getQueryState(['records', 'posts', 1])?.isInvalidated === true,
  };
}
interface Working {
  readonly answer: Parameters<typeof setStage>[0];
  readonly isReadOnly: boolean;
}

test('a new record is made two seconds after the first words, once', async () => {
  const { saving, after, created, isAnew } = working(undefined);
  saving.change({ title: 'A' });
  expect(await after(1_999)).toEqual([]);
  expect([await after(1), created, isAnew()]).toEqual([
    [['post', '/core/v2/{collection}', { collection: 'posts', status: 'draft', title: 'A' }]],
    [9],
    true,
  ]);
  saving.change({ title: 'B' });
  expect(await after(2_000)).toEqual([['post', `${one}/autosaves`, { collection: 'posts', id: 9, title: 'B' }, ifMatch('M2')]]); // prettier-ignore
  expect(created).toEqual([9]);
});

test('nothing goes anywhere: of an empty record, without a change, or while others have it', async () => {
  for (const [first, change, isReadOnly] of [
    [undefined, { title: ' ' }, false],
    [draft, { title: 'T' }, false],
    [draft, { title: 'U' }, true],
  ] as const) {
    const { saving, after } = working(first, { isReadOnly });
    saving.change(change);
    expect(await after(60_000)).toEqual([]);
  }
});

test('an own draft is saved itself, each time on what the site had last', async () => {
  const { saving, after, isAnew, created } = working(draft, { answer: () => ({ slug: 's', modified_gmt: 'M2' }) });
  saving.change({ title: 'U' });
  expect(await after(2_000)).toEqual([['post', `${one}/autosaves`, { collection: 'posts', id: 5, title: 'U' }, ifMatch('M1')]]); // prettier-ignore
  expect([isAnew(), created]).toEqual([true, []]);
  // An autosave has no room for what modules keep beside the text.
  saving.change({ meta: { a: 1 } });
  expect(await after(2_000)).toEqual([['post', one, { collection: 'posts', id: 5, meta: { a: 1 } }, ifMatch('M2')]]);
  expect(await after(60_000)).toEqual([]);
});

test('beside any other record stands an autosave of its text', async () => {
  for (const record of [published, { ...draft, author: 8 }]) {
    const { saving, after, isAnew } = working(record);
    saving.change({ title: 'U', slug: 'u' });
    expect(await after(2_000)).toEqual([
      ['post', `${one}/autosaves`, { collection: 'posts', id: 5, title: 'U', content: 'C', excerpt: '' }],
    ]);
    expect([isAnew(), saving.base().title]).toEqual([false, 'T']);
  }
});

test('whoever writes on and on is saved all the same; the text is printed when it is needed', async () => {
  const { saving, asked } = working(draft);
  let printed = 0;
  for (let second = 0; second < 15; second++) {
    saving.change(() => ({ content: `C${second} ${++printed}` }));
    await vi.advanceTimersByTimeAsync(second === 14 ? 999 : 1_000);
  }
  expect(asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked().map(([, , params]) => params)).toMatchObject([{ content: expect.stringMatching(/^C14 /) }]);
  expect(saving.latest().content).toMatch(/^C14 /);
});

test('saved for all to see, with what was chosen beside', async () => {
  const answer = () => ({ id: 5, slug: 'u-2', date: '2026-11-18T08:00:30', modified_gmt: 'M2' });
  const { saving, asked, after, isAnew } = working(published, { answer });
  saving.change({ title: 'U', slug: 'u' });
  expect(await saving.save({ status: 'private' })).toEqual(answer());
  expect(asked()).toEqual([['post', one, { collection: 'posts', id: 5, title: 'U', slug: 'u', status: 'private' }, ifMatch('M1')]]); // prettier-ignore
  const now = { ...workOf(published, ['tags']), title: 'U', slug: 'u-2', date: '2026-11-18T08:00' };
  expect([saving.base(), saving.latest(), isAnew(), await after(60_000)]).toEqual([now, now, true, []]);
});

test('a new record is saved with its state', async () => {
  const { saving, asked, created } = working(undefined, { answer: () => ({ ...made, slug: 'new' }) });
  saving.change({ title: 'A', terms: { tags: ['3'] } });
  await saving.save({ status: 'publish' });
  expect([asked(), created]).toEqual([
    [['post', '/core/v2/{collection}', { collection: 'posts', status: 'publish', title: 'A', tags: [3] }]],
    [9],
  ]);
  expect([saving.base().slug, saving.base().date]).toEqual(['new', '']);
});

test('while somebody has to choose between two texts, neither goes anywhere', async () => {
  const conflict = new ApiError(412, { code: 'rest_precondition_failed', message: 'Changed.' });
  let given: unknown = conflict;
  const { saving, asked, after } = working(draft, { answer: () => given });
  saving.change({ title: 'U' });
  expect(await saving.save()).toBeUndefined();
  asked();
  given = { slug: 's', modified_gmt: 'M3' };
  saving.change({ title: 'V' });
  expect(await after(60_000)).toEqual([]);
  saving.settleConflict();
  saving.change({ title: 'W' });
  expect((await after(2_000)).map(([, , params]) => params)).toEqual([{ collection: 'posts', id: 5, title: 'W' }]);
});

test('two texts become one, on what somebody else has saved', async () => {
  const { saving, after } = working(draft);
  const theirs = { ...draft, title: { raw: 'Theirs' }, modified_gmt: 'M7' } as unknown as ContentRecord;
  const merged = { ...workOf(theirs, ['tags']), content: 'Both' };
  saving.adopt(theirs, merged);
  expect([saving.latest(), saving.base()]).toEqual([merged, workOf(theirs, ['tags'])]);
  saving.change({});
  expect(await after(2_000)).toEqual([['post', `${one}/autosaves`, { collection: 'posts', id: 5, content: 'Both' }, ifMatch('M7')]]); // prettier-ignore
});

test('without a line it is tried again; what the site refused waits for another change', async () => {
  const lost = working(draft, { answer: () => new TypeError('fetch failed') });
  lost.saving.change({ title: 'U' });
  const counts = [await lost.after(2_000), await lost.after(14_999), await lost.after(1)].map((asked) => asked.length);
  expect(counts).toEqual([1, 0, 1]);
  const refused = working(draft, { answer: () => new ApiError(400, { message: 'Wrong.' }) });
  refused.saving.change({ title: 'U' });
  expect([(await refused.after(2_000)).length, await refused.after(60_000)]).toEqual([1, []]);
});
