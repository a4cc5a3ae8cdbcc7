// The work on a record: what of it is sent, when, and as what.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { ApiError } from '#client/error.ts';
import type { StartType } from '#content/admin/start-document.ts';
import type { NewerWork } from './newer-work.ts';
import { workOf } from './rules.ts';
import { createSaver, untilStored } from './saving.ts';

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

type Answer = (method: string, path: string, params: Record<string, unknown>) => unknown;

/** Work on a record, and what the site was asked for by it. */
function working(first: ContentRecord | undefined, { answer = () => made, isReadOnly = false, newer }: Working = {}) {
  const asked: unknown[][] = [];
  const happened: unknown[] = [];
  const post = async (...sent: unknown[]): Promise<unknown> => {
    asked.push(['post', ...sent]);
    const given = await answer('post', ...(sent as [string, Record<string, unknown>]));
    if (given instanceof Error) throw given;
    return given;
  };
  const saving = createSaver({
    ...{ client: { post } as never, personId: 7, type, record: first, newer, offline: 'no line' },
    onCreated: ({ id }) => void happened.push(['created', id]),
    onSaved: () => void happened.push('saved'),
    onLeftUnsaved: (reason) => void happened.push(['left', reason]),
  });
  saving.setReadOnly(isReadOnly);
  const take = (): unknown[][] => asked.splice(0);
  return {
    saving,
    asked: take,
    happened: () => happened.splice(0),
    state: () => saving.store.get().state.kind,
    after: (ms: number) => vi.advanceTimersByTimeAsync(ms).then(take),
  };
}
interface Working {
  readonly answer?: Answer;
  readonly isReadOnly?: boolean;
  readonly newer?: NewerWork;
}

test('a new record is made two seconds after the first words, once', async () => {
  const { saving, after, happened } = working(undefined);
  saving.change({ title: 'A' });
  expect(await after(1_999)).toEqual([]);
  expect([await after(1), happened()]).toEqual([
    [['post', '/core/v2/{collection}', { collection: 'posts', status: 'draft', title: 'A' }]],
    [['created', 9], 'saved'],
  ]);
  saving.change({ title: 'B' });
  expect(await after(2_000)).toEqual([['post', `${one}/autosaves`, { collection: 'posts', id: 9, title: 'B' }, ifMatch('M2')]]); // prettier-ignore
  expect(happened()).toEqual(['saved']);
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
  const { saving, after, happened } = working(draft, { answer: () => ({ slug: 's', modified_gmt: 'M2' }) });
  saving.change({ title: 'U' });
  expect(await after(2_000)).toEqual([['post', `${one}/autosaves`, { collection: 'posts', id: 5, title: 'U' }, ifMatch('M1')]]); // prettier-ignore
  expect(happened()).toEqual(['saved']);
  // An autosave has no room for what modules keep beside the text.
  saving.change({ meta: { a: 1 } });
  expect(await after(2_000)).toEqual([['post', one, { collection: 'posts', id: 5, meta: { a: 1 } }, ifMatch('M2')]]);
  expect(await after(60_000)).toEqual([]);
});

test('an own draft keeps the date and the author that were chosen for it', async () => {
  const answer = () => ({ ...draft, date: '2026-12-01T08:00:00', author: 8, modified_gmt: 'M2' });
  const { saving, after } = working(draft, { answer });
  saving.change({ date: '2026-12-01T08:00', author: 8 });
  expect(await after(2_000)).toEqual([
    ['post', one, { collection: 'posts', id: 5, date: '2026-12-01T08:00:00', author: 8 }, ifMatch('M1')],
  ]);
  expect(saving.latest()).toMatchObject({ date: '2026-12-01T08:00', author: 8 });
  expect(saving.store.get().record).toMatchObject({ author: 8 });
  expect(await after(60_000)).toEqual([]);
});

test('the author of a new record is the one whom the site names', async () => {
  const { saving, after } = working(undefined);
  saving.change({ title: 'A' });
  await after(2_000);
  expect([saving.base().author, saving.latest().author]).toEqual([7, 7]);
});

test('password, parent and order of a published record wait for the update', async () => {
  const { saving, after, asked, state } = working(published);
  saving.change({ password: 'sea', parent: 3, order: 2 });
  await after(2_000);
  expect([saving.store.get().state, saving.base().password]).toEqual([{ kind: 'kept', count: 3 }, '']);
  await saving.save();
  expect(asked()).toEqual([
    ['post', one, { collection: 'posts', id: 5, password: 'sea', parent: 3, menu_order: 2 }, ifMatch('M1')],
  ]);
  expect([saving.base().password, state()]).toEqual(['sea', 'saved']);
});

test('beside any other record stands an autosave of its text', async () => {
  for (const record of [published, { ...draft, author: 8 }]) {
    const { saving, after, happened } = working(record);
    saving.change({ title: 'U', slug: 'u' });
    expect(await after(2_000)).toEqual([
      ['post', `${one}/autosaves`, { collection: 'posts', id: 5, title: 'U', content: 'C', excerpt: '' }],
    ]);
    expect([happened(), saving.base().title]).toEqual([[], 'T']);
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
  const { saving, asked, after, happened } = working(published, { answer });
  saving.change({ title: 'U', slug: 'u' });
  expect(await saving.save({ status: 'private' })).toEqual(answer());
  expect(asked()).toEqual([['post', one, { collection: 'posts', id: 5, title: 'U', slug: 'u', status: 'private' }, ifMatch('M1')]]); // prettier-ignore
  const now = { ...workOf(published, ['tags']), title: 'U', slug: 'u-2', date: '2026-11-18T08:00' };
  expect([saving.base(), saving.latest(), happened(), await after(60_000)]).toEqual([now, now, ['saved'], []]);
});

test('a new record is saved with its state', async () => {
  const { saving, asked, happened } = working(undefined, { answer: () => ({ ...made, slug: 'new' }) });
  saving.change({ title: 'A', terms: { tags: ['3'] } });
  await saving.save({ status: 'publish' });
  expect([asked(), happened()]).toEqual([
    [['post', '/core/v2/{collection}', { collection: 'posts', status: 'publish', title: 'A', tags: [3] }]],
    [['created', 9], 'saved'],
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

/** An answer that comes when the test says so. */
function answerLater(given: unknown) {
  let come: () => void = () => undefined;
  const answer = (): Promise<unknown> => new Promise((resolve) => (come = () => resolve(given)));
  return { answer, come: () => (come(), vi.advanceTimersByTimeAsync(0)) };
}

test('the state is saved only after an answer to exactly the text that is there', async () => {
  const { answer, come } = answerLater({ slug: 's', modified_gmt: 'M2' });
  const { saving, state, after } = working(draft, { answer });
  expect(state()).toBe('untouched');
  saving.change(() => ({ content: 'D' }));
  expect(state()).toBe('unsaved');
  await after(2_000);
  expect(state()).toBe('saving');
  saving.change(() => ({ content: 'DE' }));
  await come();
  expect(state()).toBe('unsaved');
  await after(2_000);
  await come();
  expect(state()).toBe('saved');
});

test('the state of a new record without words is never saved', async () => {
  const { saving, state, after } = working(undefined);
  expect(state()).toBe('new');
  saving.change({ title: 'A' });
  saving.change({ title: '' });
  await after(60_000);
  expect(state()).toBe('new');
});

test('the state is untouched again when what was typed is taken back', async () => {
  const { saving, state, after } = working(draft);
  saving.change(() => ({ content: 'D' }));
  saving.change(() => ({ content: 'C' }));
  await after(400);
  expect([state(), await after(60_000)]).toEqual(['untouched', []]);
});

test('save keeps what is typed while the site answers', async () => {
  const { answer, come } = answerLater({ ...published, slug: 'u-2', modified_gmt: 'M2' });
  const { saving, state, asked } = working(published, { answer });
  saving.change({ title: 'U', slug: 'u' });
  const done = saving.save();
  await vi.advanceTimersByTimeAsync(0);
  saving.change({ title: 'Ua' });
  await come();
  await done;
  expect([saving.latest(), state()]).toMatchObject([{ title: 'Ua', slug: 'u-2' }, 'unsaved']);
  expect([saving.store.get().work.title, asked().length]).toEqual(['Ua', 1]);
});

test('an autosave waits for a save that is on its way', async () => {
  const { answer, come } = answerLater({ slug: 's', modified_gmt: 'M2' });
  const { saving, after, asked } = working(draft, { answer });
  saving.change({ title: 'U' });
  const done = saving.save();
  await vi.advanceTimersByTimeAsync(0);
  saving.change({ title: 'V' });
  expect((await after(10_000)).length).toBe(1);
  await come();
  await done;
  expect(asked()).toEqual([['post', `${one}/autosaves`, { collection: 'posts', id: 5, title: 'V' }, ifMatch('M2')]]);
  await come();
});

test('flush sends at once and says whether the site has the text', async () => {
  const good = working(draft);
  good.saving.change({ title: 'U' });
  expect([await good.saving.flush(), good.asked().length, await good.after(60_000)]).toEqual([true, 1, []]);
  const lost = working(draft, { answer: () => new TypeError('fetch failed') });
  lost.saving.change({ title: 'U' });
  expect(await lost.saving.flush()).toBe(false);
});

test('whoever leaves a new record has it saved and is not called back', async () => {
  const { saving, asked, happened } = working(undefined);
  saving.change({ title: 'A' });
  const left = saving.leave();
  let isStored = false;
  void untilStored('7/post/new').then(() => (isStored = true));
  await left;
  await vi.advanceTimersByTimeAsync(0);
  expect([asked().length, happened(), isStored]).toEqual([1, ['saved'], true]);
});

test('whoever leaves without a line is told', async () => {
  const { saving, happened, after } = working(draft, { answer: () => new TypeError('fetch failed') });
  saving.change({ title: 'A' });
  await saving.leave();
  expect([happened(), (await after(60_000)).length]).toEqual([[['left', 'no line']], 1]);
});

test('the text of a built page is never sent', async () => {
  const { saving, asked } = working({ ...published, meta: { _builder_edit_mode: 'builder' } });
  saving.change({ title: 'U', content: 'D' });
  await saving.save();
  expect(asked().map(([, , params]) => params)).toEqual([{ collection: 'posts', id: 5, title: 'U' }]);
});

test('nothing is saved of a record that is read only', async () => {
  const { saving, asked } = working(draft, { isReadOnly: true });
  saving.change({ title: 'U' });
  expect([await saving.save(), await saving.flush(), asked()]).toEqual([undefined, false, []]);
});

test('newer work of the browser goes to the site, newer work of the site is there already', async () => {
  const at = new Date();
  const browser = working(draft, { newer: { work: { title: 'U' }, at, from: 'browser' } });
  expect([browser.state(), browser.saving.latest().title]).toEqual(['unsaved', 'U']);
  expect(await browser.after(0)).toMatchObject([['post', `${one}/autosaves`, { title: 'U' }, ifMatch('M1')]]);
  const site = working(published, { newer: { work: { title: 'U' }, at, from: 'site', autosaved: 'M0' } });
  expect([site.state(), await site.after(60_000)]).toEqual(['saved', []]);
  site.saving.discard();
  expect([site.state(), site.saving.latest().title, await site.after(60_000)]).toEqual(['untouched', 'T', []]);
});

test('discarded work that is brought back goes to the site once more', async () => {
  const newer: NewerWork = { work: { title: 'U' }, at: new Date(), from: 'site', autosaved: 'M0' };
  const { saving, after } = working(published, { newer });
  saving.discard();
  saving.change({ title: 'U' });
  expect(await after(2_000)).toMatchObject([['post', `${one}/autosaves`, { title: 'U', content: 'C' }]]);
});
