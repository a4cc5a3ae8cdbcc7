// What is asked of the site for records of a list, what one sees then, and how it is undone.
import { beforeEach, expect, test, vi } from 'vitest';
import type { ContentRecord } from '#admin/kit/collection.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { setStage, type Stage } from '#test/admin/stage.ts';
import { en } from '../words/en.ts';
import { listKey, usePostActions, type PostActions } from './actions.ts';
import type { Tab } from './view.ts';

const type = { rest_base: 'books' } as unknown as StartType;
const record = {
  ...{ id: 5, status: 'pending', date: '2026-11-16T10:00:00', author: 3, sticky: true, comment_status: 'closed' },
  ...{ categories: [2, 4], _embedded: { author: [{ name: 'Ada' }], 'wp:term': [] } },
} as unknown as ContentRecord;
const other = { ...record, id: 6, status: 'draft', sticky: undefined } as unknown as ContentRecord;

let stage: Stage;
beforeEach(() => {
  stage = setStage();
  stage.queries.setQueryData(['counts'], {});
});

interface Outcome {
  readonly sent: unknown;
  readonly seen: unknown;
  readonly said: unknown;
  readonly undone: unknown;
}

/** What one of the actions leads to, in a list with these two. */
async function outcomeOf(act: (actions: PostActions) => void, tab: Tab = 'all'): Promise<Outcome> {
  const { queries, use, asked, said } = stage;
  queries.setQueryData(['records', 'books', 1], { items: [record, other], total: 2, pages: 1 });
  act(use(() => usePostActions(type, tab)));
  await vi.waitFor(() => expect(queries.getQueryState(['counts'])?.isInvalidated).toBe(true));
  const { items } = queries.getQueryData<{ items: ContentRecord[] }>(['records', 'books', 1])!;
  const changes = (): unknown =>
    (asked() as [string, { method: string; path: string; params: Record<string, unknown> }[]][]).flatMap(([, sent]) =>
      sent.map(({ method, path, params: { collection, ...params } }) => {
        expect([path, collection]).toEqual(['/core/v2/{collection}/{id}', 'books']);
        return [method, params];
      }),
    );
  const sent = changes();
  const [toast] = said();
  toast?.action?.run();
  await Promise.resolve();
  return { sent, seen: items, said: [toast?.text, toast?.icon], undone: changes() };
}

test.each<[string, (actions: PostActions) => void, Outcome]>([
  [
    'trash',
    ({ trash }) => trash([record, other]),
    {
      sent: [
        ['DELETE', { id: 5 }],
        ['DELETE', { id: 6 }],
      ],
      seen: [],
      said: [en.trashed(2), 'trash'],
      undone: [
        ['POST', { id: 5, status: 'pending' }],
        ['POST', { id: 6, status: 'draft' }],
      ],
    },
  ],
  [
    'restore',
    ({ restore }) => restore([record]),
    {
      sent: [['POST', { id: 5, status: 'draft' }]],
      seen: [other],
      said: [en.restored(1), 'undo'],
      undone: [['DELETE', { id: 5 }]],
    },
  ],
  [
    'for good',
    ({ deleteForGood }) => deleteForGood([record]),
    { sent: [['DELETE', { id: 5, force: true }]], seen: [other], said: [en.deleted(1), 'trash'], undone: [] },
  ],
  [
    'publish',
    ({ setStatus }) => setStatus([record], 'publish'),
    {
      sent: [['POST', { id: 5, status: 'publish' }]],
      seen: [{ ...record, status: 'publish' }, other],
      said: [en.published(1), undefined],
      undone: [['POST', { id: 5, status: 'pending' }]],
    },
  ],
  [
    'a draft again',
    ({ setStatus }) => setStatus([record], 'draft'),
    {
      sent: [['POST', { id: 5, status: 'draft' }]],
      seen: [{ ...record, status: 'draft' }, other],
      said: [en.unpublished(1), undefined],
      undone: [['POST', { id: 5, status: 'pending' }]],
    },
  ],
  [
    'pin',
    ({ pin }) => pin([other], true),
    {
      sent: [['POST', { id: 6, sticky: true }]],
      seen: [record, { ...other, sticky: true }],
      said: [en.pinnedSaid(1), 'pin'],
      undone: [['POST', { id: 6, sticky: false }]],
    },
  ],
  [
    'let go',
    ({ pin }) => pin([record], false),
    {
      sent: [['POST', { id: 5, sticky: false }]],
      seen: [{ ...record, sticky: false }, other],
      said: [en.unpinnedSaid(1), 'pin'],
      undone: [['POST', { id: 5, sticky: true }]],
    },
  ],
  [
    'another day',
    ({ setDate }) => setDate(record, '2026-11-18T10:00:00'),
    {
      sent: [['POST', { id: 5, date: '2026-11-18T10:00:00' }]],
      seen: [{ ...record, date: '2026-11-18T10:00:00' }, other],
      said: [en.moved(1), 'calendar'],
      undone: [['POST', { id: 5, date: '2026-11-16T10:00:00', status: 'pending' }]],
    },
  ],
  [
    'another author',
    ({ setAuthor }) => setAuthor([record], 9),
    {
      sent: [['POST', { id: 5, author: 9 }]],
      seen: [{ ...record, author: 9, _embedded: { author: [], 'wp:term': [] } }, other],
      said: [en.givenAway(1), 'person'],
      undone: [['POST', { id: 5, author: 3 }]],
    },
  ],
  [
    'comments',
    ({ setComments }) => setComments([record], 'open'),
    {
      sent: [['POST', { id: 5, comment_status: 'open' }]],
      seen: [{ ...record, comment_status: 'open' }, other],
      said: [en.commentsOpened(1), 'comment'],
      undone: [['POST', { id: 5, comment_status: 'closed' }]],
    },
  ],
  [
    'no comments',
    ({ setComments }) => setComments([record], 'closed'),
    {
      sent: [['POST', { id: 5, comment_status: 'closed' }]],
      seen: [record, other],
      said: [en.commentsClosed(1), 'comment'],
      undone: [['POST', { id: 5, comment_status: 'closed' }]],
    },
  ],
  [
    'terms, each once',
    ({ addTerms }) => addTerms([record], 'categories', [4, 7]),
    {
      sent: [['POST', { id: 5, categories: [2, 4, 7] }]],
      seen: [{ ...record, categories: [2, 4, 7] }, other],
      said: [en.filed(1), 'folder'],
      undone: [['POST', { id: 5, categories: [2, 4] }]],
    },
  ],
])('%s', async (_name, act, outcome) => {
  expect(await outcomeOf(act)).toEqual(outcome);
});

test.each<[Tab, number[]]>([
  ['mine', [5, 6]],
  ['publish', [5, 6]],
  ['pending', [6]],
  ['draft', [6]],
])('in the tab %s', async (tab, ids) => {
  const { seen } = await outcomeOf(({ setStatus }) => setStatus([record], 'publish'), tab);
  expect((seen as ContentRecord[]).map(({ id }) => id)).toEqual(ids);
});

test('a record that is shown twice is changed once', async () => {
  const { sent } = await outcomeOf(({ trash }) => trash([record, { ...record }, other]));
  expect(sent).toEqual([
    ['DELETE', { id: 5 }],
    ['DELETE', { id: 6 }],
  ]);
  expect(listKey(type)).toEqual(['records', 'books']);
});

test.each<[string, (actions: PostActions) => void]>([
  [en.notTrashed(1, 1), ({ trash }) => trash([record])],
  [en.notRestored(1, 1), ({ restore }) => restore([record])],
  [en.notDeleted(1, 1), ({ deleteForGood }) => deleteForGood([record])],
  [en.notPublished(1, 1), ({ setStatus }) => setStatus([record], 'publish')],
  [en.notUnpublished(1, 1), ({ setStatus }) => setStatus([record], 'pending')],
  [en.notChanged(1, 1), ({ pin }) => pin([record], true)],
  [en.notChanged(1, 1), ({ setDate }) => setDate(record, '2026-11-18T10:00:00')],
  [en.notChanged(1, 1), ({ setAuthor }) => setAuthor([record], 9)],
  [en.notChanged(1, 1), ({ setComments }) => setComments([record], 'open')],
  [en.notChanged(1, 1), ({ addTerms }) => addTerms([record], 'tags', [1])],
])('%s', async (text, act) => {
  stage = setStage(() => new TypeError('fetch failed'));
  act(stage.use(() => usePostActions(type, 'all')));
  await vi.waitFor(() => expect(stage.said()).toMatchObject([{ text, isBad: true }]));
});
