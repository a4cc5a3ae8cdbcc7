// Who is told of a comment, what the night throws away, and many comments of one person.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventPayload } from '#kernel/events/events.ts';
import { findMails } from '#kernel/mail/store.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { email as siteEmail } from '#kernel/settings/site-settings.ts';
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { mailsTo } from '#test/kit/mails.ts';
import { commentListeners } from './events.ts';
import { emptyCommentTrash } from './jobs.ts';
import { commentsNotify, moderationNotify } from './settings.ts';
import { findComment, insertComment, type CommentRow } from './store.ts';

const now = new Date('2026-03-31T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
});
afterAll(() => app.close());
beforeEach(() => set(siteEmail, 'keeper@site.test'));

async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, setting, value));
  await services.freshness.sync();
}
const write = (postId: number, changes: Partial<CommentRow> = {}): Promise<number> =>
  app.app.services.tx(({ db }) =>
    insertComment(db, {
      ...{ post_id: postId, parent_id: null, author_id: null, type: 'comment', status: 'hold', status_before: null },
      ...{ trashed_at: null, date: '2026-01-02T10:00:00', date_gmt: '2026-01-02T09:00:00', fingerprint: 'x' },
      ...{ created_at: '2026-01-02T09:00:00', author_name: 'Vera', author_email: 'vera@people.test' },
      ...{ author_url: '', author_ip: '198.51.100.7', author_user_agent: '', content: 'A <b>word</b>\n\n and more' },
      ...changes,
    }),
  );
const tell = async (event: string, payload: EventPayload): Promise<void> => {
  const { services } = app.app;
  for (const { isFor, run } of commentListeners.filter((one) => one.event === `comment.${event}`))
    if (isFor?.(payload, services.settings) ?? true) await run(payload, services);
};
/** Who had a mail of what since the last look. */
let seen = 0;
const told = async (): Promise<string[]> => {
  const mails = (await findMails(app.app.services.db, { limit: 1_000 })).filter(({ id }) => id > seen);
  seen = Math.max(seen, ...mails.map(({ id }) => id));
  return mails.map(({ recipient, reference }) => `${recipient} ${reference}`).sort();
};

test('one that waits: the site, and the author who may decide; once', async () => {
  const author = await app.make.user({ role: 'author' });
  const { id: post } = await app.make.post({ by: author, title: '<i>Old</i> bridges' });
  const id = await write(post);
  await tell('created', { id, isProvisional: true });
  expect(await told()).toEqual([]);
  await tell('created', { id });
  const both = [`${author.email} comment-to-moderate:${id}`, `keeper@site.test comment-to-moderate:${id}`];
  expect(await told()).toEqual(both.sort());
  await tell('settled', { id });
  expect(await told()).toEqual([]);
  const [mail] = await mailsTo(app.app.services, author.email);
  expect([mail?.subject, mail?.replyTo]).toEqual([
    '[Sitewright] A comment waits for you: “Old bridges”',
    'vera@people.test',
  ]);
  expect(mail?.text).toContain(
    'A word\n\nand more\n\nE-mail: vera@people.test\n\nNetwork address: 198.51.100.7\n\nDecide here: http://site.test/admin/',
  );
});

test('nobody is told twice, of their own words, of what they may not decide, or of what is over', async () => {
  const contributor = await app.make.user({ role: 'contributor' });
  const editor = await app.make.user({ role: 'editor' });
  const { id: theirs } = await app.make.post({ by: contributor });
  const { id: post } = await app.make.post({ by: editor });
  const settle = async (postId: number, changes: Partial<CommentRow> = {}) => {
    const id = await write(postId, changes);
    await tell('settled', { id });
    return (await told()).map((mail) => mail.split(' ')[0]);
  };
  expect(await settle(theirs)).toEqual(['keeper@site.test']);
  expect(await settle(post, { author_id: editor.id })).toEqual(['keeper@site.test']);
  expect(await settle(post, { status: 'approved' })).toEqual([]);
  expect(await settle(post, { status: 'spam' })).toEqual([]);
  expect(await settle(post, { type: 'note' })).toEqual([]);
  await set(siteEmail, editor.email);
  expect(await settle(post)).toEqual([editor.email]);
  await set(moderationNotify, false);
  expect(await settle(post)).toEqual([]);
  await set(moderationNotify, true);
});

test('one that is shown: the author, while they may read the post', async () => {
  const author = await app.make.user({ role: 'author' });
  const { id: post } = await app.make.post({ by: author, title: 'Shown' });
  const id = await write(post, { status: 'approved' });
  const waiting = await write(post);
  const own = await write(post, { status: 'approved', author_id: author.id });
  for (const one of [id, id, waiting, own, 999_999]) await tell('approved', { id: one });
  expect(await told()).toEqual([`${author.email} comment-published:${id}`]);
  expect((await mailsTo(app.app.services, author.email))[0]?.text).toContain(
    `It stands here: http://site.test/?p=${post}#comment-${id}`,
  );
  await set(commentsNotify, false);
  await tell('approved', { id: await write(post, { status: 'approved' }) });
  expect(await told()).toEqual([]);
  await set(commentsNotify, true);
});

test('the trash is emptied after thirty days to the second, however full it is', async () => {
  const { services } = app.app;
  const { id: post } = await app.make.post();
  const trash = (trashed_at: string) => write(post, { status: 'trash', status_before: 'hold', trashed_at });
  const old: number[] = [];
  for (let count = 0; count < 101; count++) old.push(await trash('2026-03-01T11:59:59'));
  const young = await trash('2026-03-01T12:00:01');
  const shown = await write(post, { status: 'approved', trashed_at: '2026-01-01T00:00:00' });
  await emptyCommentTrash.run({}, services);
  const left = await Promise.all([...old, young, shown].map((id) => findComment(services.db, id)));
  expect(left.filter((one) => one !== undefined).map(({ id }) => id)).toEqual([young, shown]);
});

test('all comments of a person are found, also many of them', async () => {
  const { services } = app.app;
  const { id: post } = await app.make.post();
  const ids: number[] = [];
  for (let count = 0; count < 201; count++) ids.push(await write(post, { author_email: 'many@people.test' }));
  const given = (await exportPerson(services, 'many@people.test'))['content'] as { comment: number }[];
  expect(given.map(({ comment }) => comment)).toEqual(ids);
  expect((await erasePerson(services, 'many@people.test'))['content']).toBe(201);
  expect((await exportPerson(services, 'many@people.test'))['content'] ?? []).toEqual([]);
});
