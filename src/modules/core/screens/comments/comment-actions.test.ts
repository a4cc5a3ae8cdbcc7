// What is asked of the site for comments, and how it is undone.
import { expect, test, vi } from 'vitest';
import type { Comment } from '#client/paths.ts';
import { setStage } from '#test/admin/stage.ts';
import { COMMENTS, OPINIONS, useCommentActions, type CommentActions } from './actions.ts';
import { en } from './words/en.ts';

const comment = { id: 5, status: 'hold' } as unknown as Comment;
const other = { id: 6, status: 'approved' } as unknown as Comment;
const path = '/core/v2/comments/{id}';

test.each<[Exclude<keyof CommentActions, 'leaving'>, unknown[], string, string | undefined, unknown[][]]>([
  ['approve', ['post', path, { id: 5, status: 'approved' }], en.approved(1), undefined, [['post', path, { id: 5, status: 'hold' }]]], // prettier-ignore
  ['hold', ['post', path, { id: 5, status: 'hold' }], en.held(1), undefined, [['post', path, { id: 5, status: 'hold' }]]], // prettier-ignore
  ['spam', ['post', path, { id: 5, status: 'spam' }], en.spammed(1), undefined, [['post', path, { id: 5, status: 'hold' }]]], // prettier-ignore
  ['trash', ['delete', path, { id: 5 }], en.trashed(1), 'trash', [['post', path, { id: 5, status: 'hold' }]]],
  ['deleteForGood', ['delete', path, { id: 5, force: true }], en.deleted(1), 'trash', []],
])('%s', async (name, step, text, icon, back) => {
  const { queries, use, asked, said } = setStage();
  queries.setQueryData([...COMMENTS, 1], { items: [comment, other], total: 2, pages: 1 });
  for (const key of [['counts'], OPINIONS]) queries.setQueryData(key, {});
  const actions = use(useCommentActions);
  expect(actions.leaving).toEqual(new Set());
  actions[name]([comment]);
  await vi.waitFor(() => expect(queries.getQueryState(OPINIONS)?.isInvalidated).toBe(true));
  expect(queries.getQueryState(['counts'])?.isInvalidated).toBe(true);
  expect([asked(), queries.getQueryData([...COMMENTS, 1])]).toEqual([[step], { items: [other], total: 1, pages: 1 }]);
  const [toast] = said();
  toast?.action?.run();
  expect([toast?.text, toast?.icon, asked()]).toEqual([text, icon, back]);
});

test.each<[Exclude<keyof CommentActions, 'leaving'>, string]>([
  ['approve', en.notApproved(1, 1)],
  ['hold', en.notHeld(1, 1)],
  ['spam', en.notSpammed(1, 1)],
  ['trash', en.notTrashed(1, 1)],
  ['deleteForGood', en.notDeleted(1, 1)],
])('%s is refused', async (name, text) => {
  const { use, said } = setStage(() => new TypeError('fetch failed'));
  use(useCommentActions)[name]([comment]);
  await vi.waitFor(() => expect(said()).toMatchObject([{ text, isBad: true }]));
});
