// Which mails notes write, to whom, and in which words.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { email as siteEmail } from '#kernel/settings/site-settings.ts';
import type { PostRow } from '#content/posts/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { mailsTo } from '#test/kit/mails.ts';
import type { TestUser } from '#test/kit/make.ts';
import { noteMailJob } from './jobs.ts';
import { findSilent } from './people.ts';

const PATH = '/builder/v1/notes';
let app: TestApp;
let page: PostRow;
let ada: TestUser;
let bob: TestUser;
let eve: TestUser;
let reader: TestUser;
beforeAll(async () => {
  app = await createTestApp({ runsJobs: true });
  const make = (login: string) => app.make.user({ role: 'administrator', login });
  [ada, bob, eve] = [await make('ada'), await make('bob'), await make('eve')];
  reader = await app.make.user({ role: 'author', login: 'reader' });
  const { services } = app.app;
  await services.tx(async (tx) => {
    await services.settings.set(tx, siteEmail, 'keeper@site.test');
    const grant = sql`insert into user_capabilities (user_id, capability) values (${reader.id}, 'read_notes_builder-pro')`;
    await grant.execute(tx.db);
    await sql`update users set locale = 'de_DE' where id = ${eve.id}`.execute(tx.db);
  });
  await services.freshness.sync();
  page = await app.make.page({ title: 'About' });
});
afterAll(() => app.close());

async function write(by: TestUser, more: object = {}): Promise<number> {
  const { status, body } = await app.as(by).post(PATH, {
    ...{ post_id: page.id, element_id: 'aaa1111', content: 'Look\n<here>', position: { x: 1, y: 2 } },
    ...{ route_post_id: page.id, route_url: '/about/', route_title: 'About' },
    ...more,
  });
  expect(status).toBe(200);
  return body.data.id;
}
const change = async (by: TestUser, id: number, changes: object) =>
  expect((await app.as(by).patch(`${PATH}/${id}`, changes)).status).toBe(200);
/** Everything that was announced has been worked on. */
const settled = () => expect.poll(() => app.app.services.queue.list(), { timeout: 20_000 }).toEqual([]);
/** The kinds of mails about this thread, the oldest first. */
async function told(user: TestUser, thread: number): Promise<string[]> {
  await settled();
  const mails = await mailsTo(app.app.services, user.email);
  const own = mails.filter(({ text }) => text.includes(`/admin/notes?note-id=${thread}\n`));
  return own.map(({ reference }) => reference.split(':')[0]!).reverse();
}

test('a mention, in the words and the language of its reader', async () => {
  const id = await write(ada, { mentioned_usernames: ['bob', 'eve', 'ada'] });
  expect(await told(bob, id)).toEqual(['note-mention']);
  const [mail] = await mailsTo(app.app.services, bob.email);
  expect(mail).toMatchObject({
    subject: `[Sitewright] You were mentioned in note #${id} on “About”`,
    from: '"ada (via Sitewright)" <keeper@site.test>',
    text: `ada mentioned you in a note on “About”:\n\nLook\n\n<here>\n\nOpen it: http://site.test/admin/notes?note-id=${id}\n`,
  });
  expect(mail!.html).toContain('<p>&lt;here&gt;</p>');
  expect(mail!.html).toContain(`<a href="http://site.test/admin/notes?note-id=${id}">`);
  const [german] = await mailsTo(app.app.services, eve.email);
  expect(german!.subject).toBe(`[Sitewright] Sie wurden in Notiz #${id} erwähnt (Seite „About“)`);
  expect(await told(ada, id)).toEqual([]);
});

test('blank lines and quotes in names do no harm, and without a keeper there is no sender', async () => {
  const { services } = app.app;
  const quoted = await app.make.user({ role: 'administrator', login: 'quoted' });
  await app.as(quoted).post(`/core/v2/users/${quoted.id}`, { name: 'Q "the\\" R' });
  const about = {
    content: '  One \n\n  Two http://site.test/admin/notes?note-id=1  ',
    route_title: '',
    mentioned_usernames: ['bob'],
  };
  const id = await write(quoted, about);
  await told(bob, id);
  const [mail] = await mailsTo(services, bob.email);
  const link = `http://site.test/admin/notes?note-id=${id}`;
  expect(mail).toMatchObject({
    subject: `[Sitewright] You were mentioned in note #${id}`,
    from: '"Q the R (via Sitewright)" <keeper@site.test>',
    html: `<!doctype html><html><body><p>Q &quot;the\\&quot; R mentioned you in a note:</p><p>One</p><p>Two http://site.test/admin/notes?note-id=1</p><p>Open it: <a href="${link}">${link}</a></p></body></html>`,
  });
  await services.tx((tx) => services.settings.reset(tx, siteEmail));
  await services.freshness.sync();
  const bare = await write(ada, { mentioned_usernames: ['bob'] });
  await told(bob, bare);
  expect((await mailsTo(services, bob.email))[0]!.from).toBeUndefined();
  await services.tx((tx) => services.settings.set(tx, siteEmail, 'keeper@site.test'));
  await services.freshness.sync();
});

test('a changed set: only those who are new in it', async () => {
  const id = await write(ada, { mentioned_usernames: ['bob'] });
  await change(ada, id, { mentioned_usernames: ['bob', 'eve'] });
  await change(ada, id, { content: 'Other words' });
  expect(await told(bob, id)).toEqual(['note-mention']);
  expect(await told(eve, id)).toEqual(['note-mention']);
});

test('a reply: everybody in the thread, but nobody twice', async () => {
  const id = await write(ada, { mentioned_usernames: ['reader'] });
  await write(bob, { parent_id: id, mentioned_usernames: ['eve'] });
  expect(await told(ada, id)).toEqual(['note-reply']);
  expect(await told(reader, id)).toEqual(['note-mention', 'note-reply']);
  expect(await told(eve, id)).toEqual(['note-mention']);
  expect(await told(bob, id)).toEqual([]);
});

test('resolving: each time, but not opening again', async () => {
  const id = await write(ada);
  await change(bob, id, { is_resolved: true });
  expect(await told(ada, id)).toEqual(['note-resolved']);
  await change(bob, id, { is_resolved: false });
  await change(bob, id, { is_resolved: true });
  expect(await told(ada, id)).toEqual(['note-resolved', 'note-resolved']);
  expect(await told(bob, id)).toEqual([]);
});

describe('nobody is told', () => {
  test('who may not read the note', async () => {
    const stranger = await app.make.user({ role: 'editor', login: 'stranger' });
    const id = await write(ada, { is_public: false, mentioned_usernames: ['reader', 'stranger', 'bob'] });
    expect(await told(bob, id)).toEqual(['note-mention']);
    expect(await told(reader, id)).toEqual([]);
    expect(await told(stranger, id)).toEqual([]);
  });

  test('who switched it off', async () => {
    const quiet = await app.make.user({ role: 'administrator', login: 'quiet' });
    await app.app.services.tx((tx) =>
      sql`insert into user_meta (user_id, key, value)
        values (${quiet.id}, 'builder_pro_enable_notes_notifications', 'false')`.execute(tx.db),
    );
    const id = await write(ada, { mentioned_usernames: ['quiet', 'bob'] });
    expect(await told(bob, id)).toEqual(['note-mention']);
    expect(await told(quiet, id)).toEqual([]);
  });

  test('only by the one switch, and by what says no there', async () => {
    const person = async (key: string, value: string): Promise<number> => {
      const { id } = await app.make.user({ role: 'administrator' });
      await app.app.services.tx((tx) =>
        sql`insert into user_meta (user_id, key, value) values (${id}, ${key}, ${value})`.execute(tx.db),
      );
      return id;
    };
    const key = 'builder_pro_enable_notes_notifications';
    const silent = [
      await person(key, '0'),
      await person(key, '""'),
      await person(key, '"no"'),
      await person(key, '"off"'),
    ];
    const open = [await person(key, 'true'), await person(key, '"yes"'), await person('other', 'false')];
    const stranger = await person(key, 'false');
    const found = await findSilent(app.app.services.db, [...silent, ...open]);
    expect([...found].toSorted()).toEqual(silent.toSorted());
    expect(found.has(stranger)).toBe(false);
  });

  test('of a draft, or in a thread that is one', async () => {
    const id = await write(ada);
    const answer = await write(ada, { parent_id: id });
    await settled();
    const run = (note: number, occasion: string) =>
      noteMailJob.run({ kind: 'mention', note, actor: ada.id, users: [bob.id], occasion }, app.app.services);
    await change(ada, id, { status: 'draft' });
    await run(id, 'draft');
    await run(answer, 'reply to a draft');
    expect(await told(bob, id)).toEqual([]);
    await change(ada, id, { status: 'publish' });
    await run(answer, 'live');
    expect(await told(bob, id)).toEqual(['note-mention']);
  });

  test('twice, when the job runs twice', async () => {
    const id = await write(ada);
    const about = { kind: 'mention', note: id, actor: ada.id, users: [bob.id], occasion: 'one' };
    for (let time = 0; time < 2; time++) await noteMailJob.run(about, app.app.services);
    expect(await told(bob, id)).toEqual(['note-mention']);
    await app.as(ada).delete(`${PATH}/${id}`);
    await noteMailJob.run({ ...about, occasion: 'two' }, app.app.services);
    expect(await told(bob, id)).toEqual(['note-mention']);
  });
});
