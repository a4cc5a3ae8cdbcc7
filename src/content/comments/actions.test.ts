// What a comment is when it is written, what changes with it, and what leaves with each change.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { codeOf } from '#test/kit/refusals.ts';
import { watchTx } from '#test/kit/watch-tx.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import {
  anonymizeComment,
  copyComments,
  createComment,
  isTrustedWriter,
  moveComment,
  removeComment,
  trashComment,
  updateComment,
  type CommentChanges,
  type CommentRules,
  type CommentWish,
  type CommentWriter,
} from './actions.ts';
import { fingerprintOf } from './fingerprint.ts';
import { findCommentMeta, replaceCommentMeta } from './meta-store.ts';
import { findComment, type CommentRow } from './store.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
let now = START;
let app: TestApp;
let post: PostHead;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(now) } });
  const { id } = await app.make.post();
  [post] = (await findPostHeads(app.app.services.db, [id])) as [PostHead];
});
afterAll(() => app.close());

const zone = { timezone: '', offset: 2 };
const moderation = {
  holdsAll: false,
  maxLinks: 2,
  moderationWords: [],
  disallowedWords: [],
  needsApprovedBefore: false,
};
const rules: CommentRules = { zone, needsNameAndEmail: true, moderation };
const visitor: CommentWriter = { id: 0, isModerator: false };
const keeper: CommentWriter = { id: 1, isModerator: true };
const wish: CommentWish = {
  ...{ parent: 0, authorId: null, name: 'Ada', email: 'ada@people.test', url: 'https://ada.test/' },
  ...{ ip: '198.51.100.7', userAgent: 'Browser/1', content: 'Hello.' },
};
let count = 0;
/** Each says something else, and by default nobody minds the haste. */
const create = (
  about: Partial<CommentWish> = {},
  { writer = keeper, ...more }: Partial<CommentRules> & { writer?: CommentWriter; verdict?: never } = {},
  verdict?: Parameters<typeof createComment>[5],
) =>
  watchTx(app.app.services, (tx) =>
    createComment(
      tx,
      post,
      { ...wish, content: `Hello ${++count}.`, ...about },
      writer,
      { ...rules, ...more },
      verdict,
    ),
  );
const row = async (id: number): Promise<CommentRow> => (await findComment(app.app.services.db, id))!;
const tagsOf = (...ids: number[]) =>
  [...ids.map((id) => `comment:${id}`), 'list:comment', `list:comment:${post.id}`].sort();
const about = (id: number) => JSON.stringify({ id, post: post.id });

describe('a new one', () => {
  test('is as it was sent, at this moment', async () => {
    const { result: id, touched, said } = await create({ userAgent: 'x'.repeat(300) });
    const written = await row(id);
    expect(written).toEqual({
      ...{ id, post_id: post.id, parent_id: null, author_id: null, type: 'comment', status: 'approved' },
      ...{ status_before: null, trashed_at: null, date: '2026-03-02T11:00:00', date_gmt: '2026-03-02T09:00:00' },
      ...{ created_at: '2026-03-02T09:00:00', fingerprint: fingerprintOf(written), author_name: 'Ada' },
      ...{ author_email: 'ada@people.test', author_url: 'https://ada.test/', author_ip: '198.51.100.7' },
      ...{ author_user_agent: 'x'.repeat(254), content: `Hello ${count}.` },
    });
    expect([touched, said]).toEqual([tagsOf(id), [`comment.created ${about(id)}`, `comment.approved ${about(id)}`]]);
  });

  test.each<[string, Parameters<typeof create>, Partial<CommentRow>, events: string[]]>([
    ['with a date of the site', [{ date: '2026-01-01T12:00:00' }], { date_gmt: '2026-01-01T10:00:00' }, ['approved']],
    ['spam', [{}, { writer: visitor }, { verdict: 'spam' }], { status: 'spam', status_before: 'approved' }, []],
    ['weighed and found good', [{}, { writer: visitor }, { verdict: 'ham' }], { status: 'approved', status_before: null }, ['approved']], // prettier-ignore
    ['with a wish for its state', [{ status: 'hold' }], { status: 'hold' }, []],
    [
      'with a disallowed word',
      [{ content: 'bad word' }, { writer: visitor, moderation: { ...moderation, disallowedWords: ['bad'] } }],
      { status: 'trash', trashed_at: expect.stringMatching(/^2026-03-02T09:0\d:00$/) },
      ['trashed'],
    ],
  ])('%s', async (_what, given, told, events) => {
    now += 60_000;
    const { result: id, said } = await create(...given);
    expect(await row(id)).toMatchObject(told);
    expect(said).toEqual(['created', ...events].map((event) => `comment.${event} ${about(id)}`));
  });

  test('that waits for a second verdict says so', async () => {
    const { result: id, said } = await create({}, {}, { verdict: 'ham', isProvisional: true });
    expect(said[0]).toBe(`comment.created {"id":${id},"post":${post.id},"isProvisional":true}`);
  });

  test('names its parent, of the same post alone, which shows it', async () => {
    const parent = (await create()).result;
    const { result: id, touched } = await create({ parent });
    expect([(await row(id)).parent_id, touched]).toEqual([parent, tagsOf(id, parent)]);
    const other = await app.make.post();
    const [elsewhere] = await findPostHeads(app.app.services.db, [other.id]);
    const { result } = await watchTx(app.app.services, (tx) =>
      createComment(tx, elsewhere!, { ...wish, parent }, keeper, rules),
    );
    expect((await row(result)).parent_id).toBeNull();
    expect((await row((await create({ parent: 999_999 })).result)).parent_id).toBeNull();
  });

  test.each<[Partial<CommentWish>, Partial<CommentRules>, code: string]>([
    [{ content: ' \n' }, {}, 'rest_comment_content_invalid'],
    [{ name: '' }, {}, 'rest_comment_author_data_required'],
    [{ email: '' }, {}, 'rest_comment_author_data_required'],
    [{ name: '', email: '' }, { needsNameAndEmail: false }, 'written'],
    [{ name: 'x'.repeat(246) }, {}, 'comment_author_column_length'],
    [{ url: 'x'.repeat(201) }, {}, 'comment_author_url_column_length'],
    [{ email: 'x'.repeat(101) }, {}, 'comment_author_email_column_length'],
    [{ content: 'x'.repeat(65_526) }, {}, 'comment_content_column_length'],
  ])('what is wrong with it: %#', async (changed, more, code) => {
    expect(await codeOf(create(changed, more))).toBe(code);
  });

  test('comes fifteen seconds after the last, but for moderators', async () => {
    now = START + 1_000_000;
    const mine = { ip: '192.0.2.99', email: 'hasty@people.test' };
    const send = (writer: CommentWriter) => codeOf(create(mine, { writer }));
    expect([await send(visitor), await send(visitor), await send(keeper)]).toEqual(['written', 'comment_flood', 'written']); // prettier-ignore
    now += 14_000;
    expect(await send(visitor)).toBe('comment_flood');
    now += 1_000;
    expect(await send(visitor)).toBe('written');
  });
});

test.each<[CommentWriter, author: number | null, boolean]>([
  [keeper, null, true],
  [{ id: 5, isModerator: false }, 5, true],
  [{ id: 5, isModerator: false }, 6, false],
  [{ id: 5, isModerator: false }, null, false],
  [visitor, 0, false],
  [{ ...keeper, speaksFor: visitor }, null, false],
  [{ ...visitor, speaksFor: { id: 5, isModerator: false } }, 5, true],
])('%j below a post of %s is trusted: %s', (writer, author, is) => {
  expect(isTrustedWriter(writer, { author_id: author })).toBe(is);
});

describe('a change', () => {
  const update = async (id: number, changes: CommentChanges) => {
    const before = await row(id);
    return watchTx(app.app.services, (tx) => updateComment(tx, before, changes, zone));
  };

  test('of nothing leaves everything', async () => {
    const { result: id } = await create();
    const before = await row(id);
    now += 60_000;
    expect(await update(id, {})).toEqual({ result: 'approved', touched: tagsOf(id), said: [], planned: [] });
    expect(await row(id)).toEqual(before);
  });

  test('of everything', async () => {
    const { result: id } = await create();
    const parent = (await create()).result;
    const { touched, said } = await update(id, {
      ...{ parent, authorId: 1, name: 'Bob', email: 'b@people.test', url: 'https://b.test/', ip: '::1' },
      ...{ userAgent: 'y'.repeat(255), content: 'Else.', status: 'hold', date_gmt: '2026-01-01T00:00:00' },
    });
    const after = await row(id);
    expect(after).toMatchObject({
      ...{ parent_id: parent, author_id: 1, author_name: 'Bob', author_email: 'b@people.test' },
      ...{ author_url: 'https://b.test/', author_ip: '::1', author_user_agent: 'y'.repeat(254), content: 'Else.' },
      ...{ status: 'hold', date: '2026-01-01T02:00:00', date_gmt: '2026-01-01T00:00:00' },
      fingerprint: fingerprintOf(after),
    });
    expect([touched, said]).toEqual([tagsOf(id, parent), []]);
    expect((await update(id, { authorId: null })).result).toBe('hold');
    expect((await row(id)).author_id).toBeNull();
    await expect(update(id, { content: ' ' })).rejects.toMatchObject({ code: 'rest_comment_content_invalid' });
    await expect(update(id, { name: 'x'.repeat(246) })).rejects.toMatchObject({ code: 'comment_author_column_length' });
  });

  test('of the post takes it out of its conversation, and both are told', async () => {
    const parent = (await create()).result;
    const { result: id } = await create({ parent });
    const other = (await app.make.post()).id;
    const { touched } = await update(id, { postId: other });
    expect(await row(id)).toMatchObject({ post_id: other, parent_id: null });
    expect(touched).toEqual([...tagsOf(id, parent), `list:comment:${other}`].sort());
    expect((await update(id, { parent })).touched).toEqual([`comment:${id}`, 'list:comment', `list:comment:${other}`]);
    expect((await row(id)).parent_id).toBeNull();
  });

  test('of the state is announced where it matters', async () => {
    const { result: id } = await create({ status: 'hold' });
    const move = async (state: string) => {
      const before = await row(id);
      return (await watchTx(app.app.services, (tx) => moveComment(tx, before, state))).said;
    };
    expect(await move('approve')).toEqual([`comment.approved ${about(id)}`]);
    expect(await move('approve')).toEqual([]);
    expect(await move('hold')).toEqual([]);
    const before = await row(id);
    const trashed = await watchTx(app.app.services, (tx) => trashComment(tx, before));
    expect([trashed.said, trashed.touched]).toEqual([[`comment.trashed ${about(id)}`], tagsOf(id)]);
    expect(await row(id)).toMatchObject({ status: 'trash', status_before: 'hold', trashed_at: expect.any(String) });
  });
});

test('one that goes leaves its replies to what it answered', async () => {
  const top = (await create()).result;
  const middle = (await create({ parent: top })).result;
  const low = (await create({ parent: middle })).result;
  const before = await row(middle);
  const { touched, said } = await watchTx(app.app.services, (tx) => removeComment(tx, before));
  expect([touched, said]).toEqual([tagsOf(top, middle, low), [`comment.deleted ${about(middle)}`]]);
  expect([(await row(low)).parent_id, await row(middle)]).toEqual([top, undefined]);
});

test('one of which nobody knows who said it any more', async () => {
  const { services } = app.app;
  const { result: id } = await create({ authorId: 1 });
  await watchTx(services, (tx) => replaceCommentMeta(tx.db, id, new Map([['a', 1]])));
  const before = await row(id);
  const { touched, said } = await watchTx(services, (tx) => anonymizeComment(tx, before, '198.51.100.0'));
  const nobody = { author_id: null, author_name: 'Anonymous', author_email: '', author_url: '', author_user_agent: '' };
  const after = { ...before, ...nobody, author_ip: '198.51.100.0' };
  expect(await row(id)).toEqual({ ...after, fingerprint: fingerprintOf(after) });
  expect([touched, said, (await findCommentMeta(services.db, [id])).size]).toEqual([tagsOf(id), [], 0]);
});

test('copies answer copies, and all that many come along', async () => {
  const { services } = app.app;
  const [from, to] = [(await app.make.post()).id, (await app.make.post()).id];
  const [head] = (await findPostHeads(services.db, [from])) as [PostHead];
  const say = (about: Partial<CommentWish>) =>
    services.tx((tx) => createComment(tx, head, { ...wish, content: `Copied ${++count}`, ...about }, keeper, rules));
  const held = await say({ status: 'hold' });
  const first = await say({});
  await say({ parent: first });
  await say({ parent: held });
  for (let number = 0; number < 198; number++) await say({});
  const { touched } = await watchTx(services, (tx) => copyComments(tx, from, to));
  const copies = (await services.db
    .withTables<{ comments: CommentRow }>()
    .selectFrom('comments')
    .selectAll()
    .where('post_id', '=', to)
    .orderBy('id')
    .execute()) as CommentRow[];
  expect(copies).toHaveLength(201);
  const [one, two, three] = copies;
  expect([one, two, three].map((copy) => copy?.parent_id)).toEqual([null, one?.id, null]);
  const { id: _id, post_id: _post, ...texts } = await row(first);
  expect(one).toMatchObject(texts);
  expect(touched).toHaveLength(203);
  expect(touched).toEqual(expect.arrayContaining([`comment:${two!.id}`, `list:comment:${to}`, 'list:comment']));
});
