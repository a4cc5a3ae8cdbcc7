import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
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
