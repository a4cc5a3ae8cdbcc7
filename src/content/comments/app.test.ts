import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { copyComments } from './actions.ts';
import { deleteCommentMeta, findCommentMeta, replaceCommentMeta } from './meta-store.ts';
import {
  countApproved,
  countApprovedOf,
  countComments,
  countCommentsUpTo,
  findCommentIds,
  approvedComments,
  type CommentFilter,
  type CommentPage,
} from './query.ts';
import * as store from './store.ts';
import { findComment, insertComment, type CommentRow } from './store.ts';

let app: TestApp;
let postId: number;
beforeAll(async () => {
  app = await createTestApp();
  postId = (await app.make.post({ title: 'Bridges' })).id;
});
afterAll(() => app.close());

const row: Omit<CommentRow, 'id' | 'post_id'> = {
  parent_id: null,
  author_id: null,
  type: 'comment',
  status: 'approved',
  status_before: null,
  trashed_at: null,
  date: '2026-01-02T10:00:00',
  date_gmt: '2026-01-02T09:00:00',
  created_at: '2026-01-02T09:00:00',
  fingerprint: 'x',
  author_name: 'Ada',
  author_email: 'Ada@People.test',
  author_url: 'https://ada.test/',
  author_ip: '198.51.100.7',
  author_user_agent: 'Browser/1',
  content: 'The second bridge is older.',
};
const write = (changes: Partial<CommentRow> = {}): Promise<number> =>
  app.app.services.tx(({ db }) => insertComment(db, { ...row, ...changes, post_id: postId }));
const known = async (email: string): Promise<readonly any[]> =>
  (await exportPerson(app.app.services, email))['content'] ?? [];
const found = (id: number) => findComment(app.app.services.db, id);

test('comments of a person are given out, whatever became of them', async () => {
  const member = await app.make.user({ role: 'subscriber' });
  const [first, spam, own] = [await write(), await write({ status: 'spam' }), await write({ author_id: member.id, author_email: '' })]; // prettier-ignore
  await write({ author_email: 'adam@people.test' });
  expect(await known(' ADA@people.test ')).toEqual([
    {
      comment: first,
      post: postId,
      sent: '2026-01-02T09:00:00Z',
      status: 'approved',
      author: 'Ada',
      email: 'Ada@People.test',
      url: 'https://ada.test/',
      content: 'The second bridge is older.',
      address: '198.51.100.7',
      agent: 'Browser/1',
    },
    expect.objectContaining({ comment: spam, status: 'spam' }),
  ]);
  expect(await known(member.email)).toMatchObject([{ comment: own }]);
  expect(await known('')).toEqual([]);
});

test('erased, they stay and are nobody’s', async () => {
  const member = await app.make.user({ role: 'subscriber' });
  const email = 'eve@people.test';
  const many = 205;
  const ids: number[] = [];
  for (let count = 0; count < many; count++) ids.push(await write({ author_email: email }));
  const own = await write({ author_id: member.id, author_email: member.email, author_ip: '2001:db8:1:2:3:4:5:6' });
  const other = await write({ author_email: 'else@people.test' });
  const list = async () => (await app.asVisitor().get(`/core/v2/comments?include=${ids[0]!}`)).body[0].author_name;
  expect(await list()).toBe('Ada');
  const before = await found(other);

  expect(await erasePerson(app.app.services, email)).toMatchObject({ content: many });
  expect(await erasePerson(app.app.services, member.email)).toMatchObject({ content: 1 });

  const nobody = { author_id: null, author_name: 'Anonymous', author_email: '', author_url: '', author_user_agent: '' };
  for (const id of [ids[0]!, ids.at(-1)!]) {
    const after = await found(id);
    expect(after).toMatchObject({ ...nobody, author_ip: '198.51.100.0', content: row.content, date: row.date, status: 'approved' }); // prettier-ignore
    expect(after?.fingerprint).not.toBe('x');
  }
  expect(await found(own)).toMatchObject({ ...nobody, author_ip: '2001:db8:1:2::' });
  expect(await found(other)).toEqual(before);
  expect(await list()).toBe('Anonymous');
  expect(await known(email)).toEqual([]);
});

test('no comment answers itself, over whatever detour, and a circle of old holds nobody up', async () => {
  const { services } = app.app;
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const first = await write();
  const second = await write({ parent_id: first });
  const third = await write({ parent_id: second });
  const parentOf = async (id: number, parent: number) =>
    (await editor.post(`/core/v2/comments/${id}`, { parent })).body.parent as number;
  expect(await parentOf(first, first)).toBe(0);
  expect(await parentOf(first, third)).toBe(0);
  expect(await parentOf(third, first)).toBe(first);
  await services.tx(({ db }) => store.updateComment(db, first, { parent_id: second }));
  expect(await parentOf(third, second)).toBe(second);
  expect(await parentOf(first, third)).toBe(0);
});

describe('stored', () => {
  let here: number;
  let there: number;
  const make = (changes: Partial<CommentRow>): Promise<number> =>
    app.app.services.tx(({ db }) => insertComment(db, { ...row, post_id: here, ...changes }));
  beforeEach(async () => {
    here = (await app.make.post()).id;
    there = (await app.make.post()).id;
  });

  test('the same was said below this post, and not thrown away', async () => {
    const { db } = app.app.services;
    await make({ fingerprint: 'said' });
    await make({ fingerprint: 'gone', status: 'trash' });
    await make({ fingerprint: 'elsewhere', post_id: there });
    const isSame = (fingerprint: string) => store.hasSameComment(db, here, fingerprint);
    expect([await isSame('said'), await isSame('gone'), await isSame('elsewhere'), await isSame('new')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('haste: by account or else by address, and by e-mail', async () => {
    const { db } = app.app.services;
    const member = await app.make.user();
    await make({ created_at: '2031-01-01T00:00:10', author_ip: '192.0.2.44', author_email: 'q@people.test' });
    await make({ created_at: '2031-01-01T00:00:10', author_id: member.id, author_ip: '192.0.2.45', author_email: '' });
    const has = (who: Partial<store.Commenter>, since = '2031-01-01T00:00:09') =>
      store.hasCommentedSince(db, { authorId: null, ip: 'x', email: '', ...who }, since);
    expect(await has({ ip: '192.0.2.44' })).toBe(true);
    expect(await has({ ip: '192.0.2.44' }, '2031-01-01T00:00:10')).toBe(false);
    expect(await has({ ip: '192.0.2.44', authorId: 1 })).toBe(false);
    expect(await has({ authorId: member.id })).toBe(true);
    expect(await has({ authorId: 1, email: 'q@people.test' })).toBe(true);
    expect(await has({})).toBe(false);
  });

  test('who was approved before: by account, or by name and address', async () => {
    const { db } = app.app.services;
    const [ann, bob] = [await app.make.user(), await app.make.user()];
    await make({ author_id: ann.id, author_name: 'Known', author_email: 'known@people.test' });
    await make({ author_id: bob.id, status: 'hold', author_name: 'Held', author_email: 'held@people.test' });
    await make({ type: 'pingback', author_name: 'Ping', author_email: 'ping@people.test' });
    await make({ author_name: '', author_email: '' });
    const has = (authorId: number | null, name = '', email = '') =>
      store.hasApprovedComment(db, { authorId, name, email });
    expect([await has(ann.id), await has(bob.id)]).toEqual([true, false]);
    expect(await has(null, 'Known', 'known@people.test')).toBe(true);
    expect(await has(null, 'Other', 'known@people.test')).toBe(false);
    expect(await has(null, 'Known', 'other@people.test')).toBe(false);
    expect(await has(null, 'Held', 'held@people.test')).toBe(false);
    expect(await has(null, 'Ping', 'ping@people.test')).toBe(false);
    expect(await has(null)).toBe(false);
  });

  test('old spam and old trash, the oldest first', async () => {
    const { db } = app.app.services;
    const [late, early] = [
      await make({ status: 'spam', date_gmt: '2001-01-02T00:00:00' }),
      await make({ status: 'spam', date_gmt: '2001-01-01T00:00:00' }),
    ];
    await make({ status: 'hold', date_gmt: '2001-01-01T00:00:00' });
    await make({ status: 'spam', type: 'note', date_gmt: '2001-01-01T00:00:00' });
    expect(await store.findOldSpamIds(db, '2001-01-03T00:00:00', 9)).toEqual([early, late]);
    expect(await store.findOldSpamIds(db, '2001-01-02T00:00:00', 9)).toEqual([early]);
    expect(await store.findOldSpamIds(db, '2001-01-03T00:00:00', 1)).toEqual([early]);
    const gone = await make({ status: 'trash', trashed_at: '2001-01-01T00:00:00' });
    await make({ status: 'spam', trashed_at: '2001-01-01T00:00:00' });
    expect(await store.findTrashedComments(db, '2001-01-01T00:00:00', 9)).toEqual([]);
    expect(await store.findTrashedComments(db, '2001-01-01T00:00:01', 9)).toEqual([{ id: gone }]);
    await make({ status: 'trash', trashed_at: '2001-01-01T00:00:00' });
    expect(await store.findTrashedComments(db, '2001-01-01T00:00:01', 1)).toHaveLength(1);
  });

  test('copies are taken in order, of what was approved below one post', async () => {
    const { db } = app.app.services;
    const [one, two] = [await make({}), await make({})];
    await make({ status: 'hold' });
    await make({ post_id: there });
    const ids = async (after: number, limit: number) =>
      (await store.findApprovedAfter(db, here, after, limit)).map(({ id }) => id);
    expect([await ids(0, 9), await ids(one, 9), await ids(0, 1)]).toEqual([[one, two], [two], [one]]);
    expect([...(await store.findPostsOfComments(db, [one, 999_999]))]).toEqual([[one, here]]);
    expect((await store.findPostsOfComments(db, [])).size).toBe(0);
    await app.app.services.tx((tx) => copyComments(tx, here, there));
    expect(await countApproved(db, there)).toBe(3);
  });

  test('a post and its newest comments', async () => {
    const { db } = app.app.services;
    const old = await make({ date_gmt: '2020-01-01T00:00:00' });
    const [one, two] = [await make({}), await make({ parent_id: old })];
    await make({ status: 'hold', parent_id: one });
    await make({ type: 'note' });
    await make({ post_id: there });
    const newest = async (limit: number, post = here) => {
      const found = await store.findNewestOfPost(db, { post, type: 'comment', status: 'approved', limit });
      return found && [found.post.id, found.total, found.comments.map(({ id }) => id)];
    };
    expect(await newest(9)).toEqual([here, 3, [two, one, old]]);
    expect(await newest(1)).toEqual([here, 3, [two]]);
    expect(await newest(9, (await app.make.post()).id)).toEqual([expect.any(Number), 0, []]);
    expect(await newest(9, 999_999)).toBeUndefined();
    const shown = await store.findShownComments(db, [one, 999_999, old]);
    expect(shown.map(({ id, has_replies: has }) => [id, has])).toEqual([[one, false], [old, true]]); // prettier-ignore
    expect(await countApproved(db, here)).toBe(3);
    expect(Object.fromEntries(await countApprovedOf(db, [here, there, 999_999]))).toEqual({ [here]: 3, [there]: 1 });
  });

  test('lists: equal dates are told apart by number, states are merged in order', async () => {
    const { db } = app.app.services;
    const member = await app.make.user();
    const one = await make({ author_email: 'one@people.test' });
    const two = await make({ status: 'hold', author_id: member.id, parent_id: one });
    const three = await make({ date_gmt: '2026-01-01T09:00:00' });
    const other = await make({ post_id: there, type: 'note' });
    const all: CommentFilter = { ...approvedComments([here]), statuses: ['approved', 'hold'] };
    const page: CommentPage = { orderBy: 'date_gmt', direction: 'desc', offset: 0, limit: 9 };
    const list = async (filter: Partial<CommentFilter>, wish: Partial<CommentPage> = {}) => {
      const ids = await findCommentIds(db, { ...all, ...filter }, { ...page, ...wish });
      return [ids, await countComments(db, { ...all, ...filter })];
    };
    expect(await list({})).toEqual([[two, one, three], 3]);
    expect(await list({}, { direction: 'asc' })).toEqual([[three, one, two], 3]);
    expect(await list({}, { limit: 1, offset: 1 })).toEqual([[one], 3]);
    expect(await list({}, { orderBy: 'id' })).toEqual([[three, two, one], 3]);
    expect(await list({}, { orderBy: 'parent' })).toEqual([[two, three, one], 3]);
    expect(await list({ statuses: [] })).toEqual([[], 0]);
    expect(await list({ statuses: ['approved'] }, { orderBy: 'date' })).toEqual([[three, one], 2]);
    expect(await list({ notAuthors: [member.id] })).toEqual([[one, three], 2]);
    expect(await list({ authors: [member.id] })).toEqual([[two], 1]);
    expect(await list({ email: 'one@people.test' })).toEqual([[one], 1]);
    expect(await list({ parents: [0, one] })).toEqual([[two, one, three], 3]);
    expect(await list({ parents: [one] })).toEqual([[two], 1]);
    expect(await list({ parents: [0] })).toEqual([[one, three], 2]);
    expect(await list({ notParents: [0] })).toEqual([[two], 1]);
    expect(await list({ exclude: [one] })).toEqual([[two, three], 2]);
    expect(await list({ after: '2026-01-01T09:00:00' })).toEqual([[two, one], 2]);
    expect(await list({ before: '2026-01-02T09:00:00' })).toEqual([[three], 1]);
    const wished = { include: [three, two, three, one] };
    expect(await list(wished, { orderBy: 'include' })).toEqual([[three, two, one], 3]);
    expect(await list(wished, { orderBy: 'include', limit: 1, offset: 1 })).toEqual([[two], 3]);
    expect(await list({ posts: [], shelves: ['page'] })).toEqual([[], 0]);
    expect(await list({ posts: [there], type: 'note' })).toEqual([[other], 1]);
    const upTo = (most: number, shelves?: string[]) => countCommentsUpTo(db, { status: 'hold', shelves }, most);
    expect(await upTo(1)).toBe(1);
    expect(await upTo(1_000)).toBeGreaterThan(1);
    expect(await upTo(9, ['page'])).toBe(0);
  });

  test('further values of a comment are replaced as a whole', async () => {
    const { db, tx } = app.app.services;
    const [one, two] = [await make({}), await make({})];
    const replace = (id: number, values: Record<string, unknown>) =>
      tx((open) => replaceCommentMeta(open.db, id, new Map(Object.entries(values))));
    await replace(one, { b: 1, a: [2] });
    await replace(two, { c: 'x' });
    const read = async () =>
      [...(await findCommentMeta(db, [two, one]))].map(([id, rows]) => [
        id,
        rows.map(({ key, value }) => `${key}=${value}`),
      ]);
    expect(await read()).toEqual([[one, ['a=[2]', 'b=1']], [two, ['c="x"']]]); // prettier-ignore
    await replace(one, { d: null });
    expect(await read()).toEqual([[one, ['d=null']], [two, ['c="x"']]]); // prettier-ignore
    await replace(one, {});
    expect(await read()).toEqual([[two, ['c="x"']]]);
    await tx((open) => deleteCommentMeta(open.db, two));
    expect(await read()).toEqual([]);
    expect((await findCommentMeta(db, [])).size).toBe(0);
  });

  test('replies move up, of this comment alone', async () => {
    const { tx } = app.app.services;
    const [top, middle] = [await make({}), await make({})];
    const [reply, other] = [await make({ parent_id: middle }), await make({ parent_id: top })];
    expect(await tx(({ db }) => store.moveRepliesUp(db, middle, top))).toEqual([reply]);
    expect([(await found(reply))?.parent_id, (await found(other))?.parent_id]).toEqual([top, top]);
    await tx(({ db }) => store.deleteComment(db, middle));
    expect([(await found(middle))?.id, (await found(top))?.id]).toEqual([undefined, top]);
  });
});
