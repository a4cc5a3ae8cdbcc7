// What is asked of the site for answers, what one sees then, and how it is undone.
import { expect, test, vi } from 'vitest';
import { ApiError } from '#client/error.ts';
import type { InboxAnswer } from '#client/paths.ts';
import { en as shared } from '#admin/words/en.ts';
import { setStage } from '#test/admin/stage.ts';
import { INBOX, useAnswerActions } from './actions.ts';
import type { Tab } from './view.ts';
import { en } from './words/en.ts';

const answerOf = (id: string, more: object = {}) =>
  ({ id, is_read: false, is_starred: false, is_trash: false, ...more }) as unknown as InboxAnswer;
const one = answerOf('a:1');
const two = answerOf('a:2', { is_read: true, is_starred: true });
const path = '/sitewright/v1/inbox/{id}';

function inbox(answer?: Parameters<typeof setStage>[0], tab: Tab = 'all') {
  const stage = setStage(answer);
  const { queries, use } = stage;
  const calls: unknown[] = [];
  queries.setQueryData([...INBOX, 1], { items: [one, two], total: 2, pages: 1 });
  queries.setQueryData([...INBOX, 'forms'], { total: 3 });
  queries.setQueryData(['counts'], {});
  const close = () => void calls.push('close');
  const ask = (answers: unknown) => void calls.push(['ask', answers]);
  return {
    ...stage,
    ...use(() => useAnswerActions(tab, { close, ask })),
    calls,
    seen: () => queries.getQueryData<{ items: InboxAnswer[] }>([...INBOX, 1])?.items,
    settled: () => vi.waitFor(() => expect(queries.getQueryState(['counts'])?.isInvalidated).toBe(true)),
  };
}

test('a star and a mark are seen at once, without a word', async () => {
  const { actions, read, asked, said, seen, settled, calls, queries } = inbox();
  actions.star(one);
  actions.star(two);
  expect(seen()).toEqual([
    { ...one, is_starred: true },
    { ...two, is_starred: false },
  ]);
  actions.markUnread(two);
  read(one);
  read(two);
  expect(seen()?.map(({ is_read: isRead }) => isRead)).toEqual([true, false]);
  expect(asked()).toEqual([
    ['post', path, { id: 'a:1', is_starred: true }],
    ['post', path, { id: 'a:2', is_starred: false }],
    ['post', path, { id: 'a:2', is_read: false }],
    ['post', path, { id: 'a:1', is_read: true }],
  ]);
  await settled();
  expect([said(), calls, queries.getQueryData([...INBOX, 'forms'])]).toEqual([[], ['close'], { total: 3 }]);
});

test('what could not be marked is said', async () => {
  const { actions, said } = inbox(() => new TypeError('fetch failed'));
  actions.star(one);
  await vi.waitFor(() => expect(said()).toEqual([{ text: en.notChanged, isBad: true }]));
});

test('what comes back from the trash is as it was', async () => {
  const { actions, asked, said, seen, settled, calls } = inbox();
  actions.trash([one, two]);
  await settled();
  expect([asked(), seen(), calls]).toEqual([
    [
      ['post', path, { id: 'a:1', is_trash: true }],
      ['post', path, { id: 'a:2', is_trash: true }],
    ],
    [],
    ['close'],
  ]);
  const [toast] = said();
  expect([toast?.text, toast?.icon]).toEqual([en.trashed(2), 'trash']);
  toast?.action?.run();
  expect(asked()).toEqual([
    ['post', path, { id: 'a:1', is_trash: false, is_read: false }],
    ['post', path, { id: 'a:2', is_trash: false, is_read: true, is_starred: true }],
  ]);
});

test.each<[Tab, unknown[]]>([
  ['trash', [two]],
  ['all', [one, two]],
])('restored in the tab %s', async (tab, left) => {
  const { actions, asked, said, seen, settled, calls } = inbox(undefined, tab);
  actions.restore([{ ...one, is_trash: true }]);
  await settled();
  expect([seen(), asked(), calls]).toEqual([left, [['post', path, { id: 'a:1', is_trash: false }]], ['close']]);
  const [toast] = said();
  toast?.action?.run();
  expect([toast?.text, asked()]).toEqual([en.restored(1), [['post', path, { id: 'a:1', is_trash: true }]]]);
});

test.each([
  [{ is_read: true }, { is_read: false }],
  [{ is_starred: true }, { is_starred: false }],
  [
    { is_read: true, is_starred: true },
    { is_read: false, is_starred: false },
  ],
])('many are marked with %j', async (marks, before) => {
  const { actions, asked, said, seen, settled } = inbox();
  actions.mark([one], marks);
  await settled();
  expect([seen(), asked()]).toEqual([[{ ...one, ...marks }, two], [['post', path, { id: 'a:1', ...marks }]]]);
  const [toast] = said();
  toast?.action?.run();
  expect([toast?.text, asked()]).toEqual([en.changed(1), [['post', path, { id: 'a:1', ...before }]]]);
});

test('deleted for good, without a way back', async () => {
  const { actions, remove, asked, said, seen, settled, calls } = inbox();
  actions.askToDelete([one]);
  remove([one]);
  await settled();
  expect([calls, asked(), seen()]).toEqual([[['ask', [one]], 'close'], [['delete', path, { id: 'a:1' }]], [two]]);
  expect(said()).toEqual([{ text: en.deleted(1), icon: 'trash' }]);
});

test.each<[string, (actions: ReturnType<typeof useAnswerActions>) => void]>([
  [en.notTrashed, ({ actions }) => actions.trash([one])],
  [en.notRestored, ({ actions }) => actions.restore([one])],
  [en.notChanged, ({ actions }) => actions.mark([one], { is_read: true })],
  [en.notDeleted, ({ remove }) => remove([one])],
])('%s', async (text, act) => {
  const { said, actions, remove, read } = inbox(() => new TypeError('fetch failed'));
  act({ actions, remove, read });
  await vi.waitFor(() => expect(said()).toMatchObject([{ text, detail: shared.unreachable, isBad: true }]));
});

test.each([
  [{ mail: 'sent' }, { text: en.mailedAgain, icon: 'mail' }],
  [{ mail: 'failed' }, { text: en.mailFailedAgain, isBad: true }],
  [new ApiError(503, { message: 'No transport.' }), { text: 'No transport.', isBad: true }],
  [new TypeError('fetch failed'), { text: shared.unreachable, isBad: true }],
])('mailed again: %j', async (answer, toast) => {
  const { actions, asked, said, seen } = inbox(() => answer);
  actions.mailAgain(one);
  await vi.waitFor(() => expect(said()).toEqual([toast]));
  expect(asked()).toEqual([['post', '/sitewright/v1/inbox/{id}/mail', { id: 'a:1' }]]);
  expect(seen()).toEqual([answer instanceof Error ? one : { ...one, ...answer }, two]);
});
