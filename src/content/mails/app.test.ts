// Which mails a site writes by itself, to whom, and through a real transport.
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { email as siteEmail } from '#kernel/settings/site-settings.ts';
import { commentsNotify, moderationNotify } from '#content/comments/settings.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { createTestApp } from '#test/kit/app.ts';
import { mailsTo } from '#test/kit/mails.ts';

const app = await createTestApp({ runsJobs: true });
afterAll(app.close);
const { services } = app.app;

const subjects = async (address: string) => (await mailsTo(services, address)).map(({ subject }) => subject);
const nextMail = async (address: string, subject: string) => {
  await expect.poll(() => subjects(address), { timeout: 10_000 }).toContain(`[Sitewright] ${subject}`);
  const mails = await mailsTo(services, address);
  return mails.find((mail) => mail.subject === `[Sitewright] ${subject}`)!;
};
/** Everything that was announced has been worked on. */
const settled = () => expect.poll(() => services.queue.list(), { timeout: 10_000 }).toEqual([]);
const set = async (setting: Setting, value: unknown) => {
  await services.tx((tx) => services.settings.set(tx, setting, value));
  await services.freshness.sync();
};
const admin = await app.make.user({ role: 'administrator' });

describe('accounts', () => {
  test('a new one: a link that opens once', async () => {
    const wish = { username: 'newcomer', email: 'new@people.test', password: 'their first word', roles: ['author'] };
    expect((await app.as(admin).post('/core/v2/users', wish)).status).toBe(201);
    const { text, html } = await nextMail('new@people.test', 'Your account');
    expect(text).toContain('Your user name is newcomer.');
    const link = /http:\/\/site\.test(\/lost-password\S+)/.exec(text)![1]!;
    expect(html).toContain(link.replace('&', '&amp;'));
    expect((await app.fetch(link)).status).toBe(200);
  });

  test('not about the one that came with the site, nor about one without a password', async () => {
    await app.make.user({ login: 'seeded' });
    await settled();
    expect(await subjects('seeded@people.test')).not.toContain('[Sitewright] Your account');
    expect(await subjects(services.settings.get(siteEmail))).toEqual([]);
  });

  test('password and address: the owner of the old address is told', async () => {
    const ann = await app.make.user({ login: 'ann', passwordHash: await hashPassword('first word') });
    const changes = { email: 'other@people.test', password: 'second word' };
    expect((await app.as(ann).post('/core/v2/users/me', changes)).status).toBe(200);
    expect((await nextMail(ann.email, 'Your e-mail address was changed')).text).toContain('other@people.test');
    await nextMail('other@people.test', 'Your password was changed');
    await app.as(ann).post('/core/v2/users/me', { email: 'other@people.test', first_name: 'Ann' });
    await settled();
    expect(await subjects('other@people.test')).toEqual(['[Sitewright] Your password was changed']);
  });

  test('a new application password, by its name', async () => {
    const bob = await app.make.user({ login: 'bob' });
    await app.as(bob).post('/core/v2/users/me/application-passwords', { name: 'Phone <b>' });
    await settled();
    const mails = await mailsTo(services, bob.email);
    const names = mails.map(({ text }) => /The application “(.*)”/.exec(text)?.[1]);
    expect(names.toSorted()).toEqual(['Phone', 'Tests']);
  });
});

describe('comments', () => {
  const keeper = services.settings.get(siteEmail);
  let count = 0;
  const makePost = async () => {
    const author = await app.make.user({ role: 'author' });
    const post = await app.make.post({ by: author, title: `Post ${++count}` });
    return { author, post };
  };
  const comment = async (postId: number, by: Parameters<typeof app.as>[0], content = `Text ${++count}`) =>
    (await app.as(by).post('/core/v2/comments', { post: postId, content })).body;

  test('one that waits goes to the site and to the author of the post', async () => {
    const { author, post } = await makePost();
    const reader = await app.make.user({ login: 'reader' });
    const { id } = await comment(post.id, reader, 'One <em>line</em>\nAnother');
    const subject = `A comment waits for you: “${post.title}”`;
    for (const address of [keeper, author.email]) {
      const mail = await nextMail(address, subject);
      expect(mail.replyTo).toBe(reader.email);
      expect(mail.text).toContain('One line\n\nAnother\n\nE-mail: reader@people.test\n\n');
    }
    await app.as(admin).post(`/core/v2/comments/${id}`, { status: 'approved' });
    const shown = await nextMail(author.email, `A comment on “${post.title}”`);
    expect(shown.text).toContain(`/?p=${post.id}#comment-${id}`);
    await app.as(admin).post(`/core/v2/comments/${id}`, { status: 'hold' });
    await app.as(admin).post(`/core/v2/comments/${id}`, { status: 'approved' });
    await settled();
    expect((await subjects(author.email)).filter((one) => one.includes(post.title))).toHaveLength(2);
  });

  test('nobody is told about their own', async () => {
    const { author, post } = await makePost();
    await comment(post.id, author);
    await settled();
    expect((await subjects(author.email)).filter((one) => one.includes(post.title))).toEqual([]);
  });

  test('both can be switched off', async () => {
    await set(commentsNotify, false);
    await set(moderationNotify, false);
    const { author, post } = await makePost();
    await comment(post.id, await app.make.user());
    await comment(post.id, admin);
    await settled();
    expect((await subjects(author.email)).filter((one) => one.includes(post.title))).toEqual([]);
    expect((await subjects(keeper)).filter((one) => one.includes(post.title))).toEqual([]);
    await set(commentsNotify, true);
    await set(moderationNotify, true);
  });
});

test('a comment on a German post is told in German, to whoever has said nothing else', async () => {
  const german = await createTestApp({ runsJobs: true, flags: { languages: 'en,de' } });
  try {
    const author = await german.make.user({ role: 'author' });
    const wish = { title: 'Frühling', status: 'publish' };
    const post = (await german.as(author, 'de').post('/core/v2/posts', wish)).body;
    const reader = await german.make.user({ login: 'leser' });
    const { id } = (await german.as(reader, 'de').post('/core/v2/comments', { post: post.id, content: 'Schön' })).body;
    const told = () => mailsTo(german.app.services, author.email);
    const subject = '[Sitewright] Ein Kommentar wartet auf dich: „Frühling“';
    await expect.poll(async () => (await told()).map((mail) => mail.subject), { timeout: 10_000 }).toContain(subject);
    const keeper = await german.make.user({ role: 'administrator' });
    await german.as(keeper, 'de').post(`/core/v2/comments/${id}`, { status: 'approved' });
    const shown = async () => (await told()).find((mail) => mail.subject.includes('Ein Kommentar zu'))?.text ?? '';
    await expect.poll(shown, { timeout: 10_000 }).toContain(`http://site.test/de/?p=${post.id}#comment-${id}`);
  } finally {
    await german.close();
  }
});

test('through a real transport', async () => {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, _session, done) {
      void simpleParser(stream).then((mail) => {
        received.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  await set(services.settings.find('mail.smtp_url')!, `smtp://127.0.0.1:${address.port}`);
  const carl = await app.make.user({ login: 'carl' });
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
  const [mail] = received;
  expect(mail).toMatchObject({
    subject: '[Sitewright] A new application password',
    to: { text: carl.email },
    from: { text: 'noreply@site.test' },
    text: expect.stringContaining('The application “Tests” was given access to your account carl.'),
    html: expect.stringContaining('<p>The application “Tests” was given access'),
  });
  expect(mail!.headers.get('auto-submitted')).toBe('auto-generated');
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});
