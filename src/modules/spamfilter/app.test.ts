// Comments on their way through the filter, with its own engine and with a service.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as commentSettings from '#content/comments/settings.ts';
import { findComment } from '#content/comments/store.ts';
import type { PostRow } from '#content/posts/store.ts';
import { createFormToken } from '#content/submissions/token.ts';
import { deliverEvent } from '#kernel/events/delivery.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { Answer, TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { findAlert } from './alert/store.ts';
import { findHistory } from './comments/history.ts';
import { addToQueue, findQueue, postpone, removeCommentFromQueue } from './comments/queue.ts';
import { recheckComment } from './comments/recheck.ts';
import { teach } from './engine/learned.ts';
import { DECISIONS, findTokens } from './engine/store.ts';
import { tokensOf } from './engine/tokens.ts';
import { spamfilterListeners } from './events.ts';
import { spamfilterJobs } from './jobs.ts';
import { storeKey } from './key/actions.ts';
import { startFilterService } from './remote/service-for-tests.ts';
import { engine, remoteUrl, strictness } from './settings/settings.ts';
import { findDays } from './stats/store.ts';
import { findVerdictOfComment, type VerdictRow } from './verdicts/store.ts';

const KEY = 'a1b2c3d4e5f6';
let time = Date.parse('2026-07-15T12:00:00Z');
const service = await startFilterService();
const app = await createTestApp({
  clock: { now: () => new Date(time) },
  flags: { 'trust-proxy': '127.0.0.1' },
});
afterAll(async () => {
  await app.close();
  await service.close();
});
const { services } = app.app;
let admin: TestClient;
let boss: TestUser;
let post: PostRow;

beforeAll(async () => {
  boss = await app.make.user({ role: 'administrator', login: 'anna' });
  admin = app.as(boss);
  post = await app.make.post({ by: boss });
  await set(commentSettings.allowAnonymousRestComments, true);
  await set(commentSettings.commentPreviouslyApproved, false);
  await services.tx((tx) => storeKey(tx, services, KEY));
  await services.freshness.sync();
});

async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  await services.tx((tx) => services.settings.set(tx, setting, value));
  await services.freshness.sync();
}

let count = 0;
/** Each from another network, a minute after the one before. */
async function send(content: string, client = app.asVisitor()): Promise<Answer> {
  time += 60_000;
  count++;
  const address = `198.51.${count}.7`;
  const author = { author_name: `Vera ${count}`, author_email: `vera-${count}@people.test` };
  const sent = { post: post.id, content, ...(client === admin ? {} : author) };
  return client.post('/core/v2/comments', sent, { 'x-forwarded-for': address, 'user-agent': 'Browser/1' });
}

async function write(content: string, client?: TestClient): Promise<number> {
  const { status, body } = await send(content, client);
  expect([status, body.code]).toEqual([201, undefined]);
  return body.id;
}

const statusOf = async (id: number) => (await findComment(services.db, id))?.status;
const eventsOf = async (id: number) => (await findHistory(services.db, id)).map(({ event }) => event);
const move = (id: number, status: string) => admin.patch(`/core/v2/comments/${id}`, { status });
const queued = async () => (await findQueue(services.db, 100)).map((row) => [row.task, row.comment_id]);
/** Forms have no list of verdicts: nobody looks at them by themselves. */
const formVerdicts = () =>
  services.db
    .withTables<{ spamfilter_verdicts: VerdictRow }>()
    .selectFrom('spamfilter_verdicts')
    .selectAll()
    .where('kind', '=', 'contact-form')
    .execute();
const dayOf = async () => (await findDays(services.db, new Date(time).toISOString().slice(0, 10)))[0];

async function run(name: string, payload = {}): Promise<void> {
  await spamfilterJobs.find((job) => job.name === name)!.run(payload, services);
}

const HAM = (): string => `Thank you, this helped me to repair our old bicycle. Number ${count}.`;
let offers = 0;
/** Never the same twice. */
const SPAM = (): string => `Buy cheap viagra online without prescription https://pills-${++offers}.example/now`;
const WORST = (): string =>
  `Cheap viagra from the best online pharmacy, casino bonus and free spins, instant loan, buy backlinks. ${Array.from(
    { length: 5 },
    (_, at) => `<a href="https://pills-${count}-${at}.example">viagra</a>`,
  ).join(' ')}`;

describe('with its own engine', () => {
  test('what is wanted is shown', async () => {
    const id = await write(HAM());
    expect(await statusOf(id)).toBe('approved');
    expect(await eventsOf(id)).toEqual(['check-ham']);
    const verdict = await findVerdictOfComment(services.db, id);
    expect(verdict).toMatchObject({ engine: 'embedded', model_version: 'starter-2', verdict: 'ham', user_result: '' });
    expect(await dayOf()).toMatchObject({ ham: 1, spam: 0 });
  });

  test('spam goes to its folder, with the reasons', async () => {
    const id = await write(SPAM());
    expect(await statusOf(id)).toBe('spam');
    const [entry] = await findHistory(services.db, id);
    expect(entry).toMatchObject({ event: 'check-spam', user: '', time: time / 1000 });
    const verdict = await findVerdictOfComment(services.db, id);
    expect(JSON.parse(verdict!.reasons).map(({ feature }: { feature: string }) => feature)).toContain('word:viagra');
    expect(verdict!.score).toBeGreaterThanOrEqual(0.9);
  });

  test('a disallowed word is not worth a question', async () => {
    await set(commentSettings.disallowedKeys, 'gherkin');
    const id = await write('I like gherkins.');
    expect(await statusOf(id)).toBe('trash');
    expect(await eventsOf(id)).toEqual(['skipped-disallowed', 'wp-disallowed']);
    await set(commentSettings.disallowedKeys, '');
  });

  test('who says what becomes of a comment has decided', async () => {
    time += 60_000;
    const sent = { post: post.id, content: SPAM(), status: 'approved' };
    const { body } = await admin.post('/core/v2/comments', sent);
    expect([await statusOf(body.id), ...(await eventsOf(body.id))]).toEqual(['approved']);
    // An empty word is none, and the only one that visitors may say.
    const guest = { author_name: 'Kim', author_email: 'kim@people.test', status: '' };
    time += 60_000;
    const other = await app.asVisitor().post('/core/v2/comments', { post: post.id, content: SPAM(), ...guest });
    expect([await statusOf(other.body.id), ...(await eventsOf(other.body.id))]).toEqual(['spam', 'check-spam']);
  });

  test('the form of the page passes through it as well', async () => {
    const token = createFormToken(services.keys, `comment:${post.id}`, new Date(time));
    time += 60_000;
    const fields = { comment_post_ID: String(post.id), token, author: 'Kim', email: 'kim@people.test' };
    const submit = (comment: string) =>
      app.fetch('/_site/comments', {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...fields, comment }),
        headers: { 'x-forwarded-for': '203.0.113.20' },
      });
    expect((await submit(SPAM())).status).toBe(303);
    const { body } = await admin.get('/core/v2/comments?status=spam&per_page=1&context=edit');
    expect(body[0]).toMatchObject({ author_name: 'Kim', status: 'spam' });
    expect(await eventsOf(body[0].id)).toEqual(['check-spam']);
  });

  test('the same words on another page within a day count against it', async () => {
    const words = 'Our choir sings every Thursday evening behind the old town hall, come and listen.';
    const first = await write(words);
    const elsewhere = { post: (await app.make.post({ by: boss })).id, content: words };
    const guest = (name: string) => ({ author_name: name, author_email: `${name}@people.test` });
    const featuresOf = async (id: number): Promise<string[]> => {
      const verdict = await findVerdictOfComment(services.db, id);
      return JSON.parse(verdict!.reasons).map(({ feature }: { feature: string }) => feature);
    };
    expect(await featuresOf(first)).not.toContain('repeated_text');
    time += 60_000;
    const again = await app.asVisitor().post('/core/v2/comments', { ...elsewhere, ...guest('ines') });
    expect(await featuresOf(again.body.id)).toContain('repeated_text');
    time += 86_400_000;
    const later = await app.asVisitor().post('/core/v2/comments', { ...elsewhere, post: post.id, ...guest('olga') });
    expect(await featuresOf(later.body.id)).not.toContain('repeated_text');
  });

  test('people teach it, and what they take back is forgotten', async () => {
    const content = 'Quokkas are marvellous, ask my zookeeper.';
    const id = await write(content);
    const verdict = (await findVerdictOfComment(services.db, id))!;
    const buckets = [...tokensOf(JSON.parse(verdict.subject)).keys()];
    const counts = () => findTokens(services.db, [DECISIONS, ...buckets]);
    const decisions = async () => (await counts()).get(DECISIONS) ?? { spam: 0, ham: 0 };
    const atFirst = await decisions();
    await move(id, 'spam');
    const once = await counts();
    expect(await decisions()).toEqual({ ...atFirst, spam: atFirst.spam + 1 });
    expect(once.size).toBe(buckets.length + 1);
    expect(await dayOf()).toMatchObject({ missed_spam: 1 });
    await move(id, 'approved');
    expect(await decisions()).toEqual({ ...atFirst, ham: atFirst.ham + 1 });
    expect(await dayOf()).toMatchObject({ missed_spam: 0, false_positives: 0 });
    await move(id, 'spam');
    expect(await counts()).toEqual(once);
    expect(await eventsOf(id)).toEqual([
      'report-spam',
      'status-spam',
      'report-ham',
      'status-approved',
      'report-spam',
      'status-spam',
      'check-ham',
    ]);
    expect((await findHistory(services.db, id))[0]).toMatchObject({ user: 'anna' });
    // Nobody else is told.
    expect(await queued()).toEqual([]);
  });

  test('an approval teaches as well, but reports nothing', async () => {
    await set(commentSettings.commentModeration, true);
    const id = await write('Wombats dig at night.');
    await set(commentSettings.commentModeration, false);
    expect(await statusOf(id)).toBe('hold');

    await move(id, 'approved');
    expect(await eventsOf(id)).toEqual(['status-approved', 'check-ham']);
    expect(await findVerdictOfComment(services.db, id)).toMatchObject({ learned: 'ham', user_result: 'ham' });
  });

  test('it discards the worst of guests only, once it is trained and the site is strict', async () => {
    const kept = await write(WORST());
    expect(await statusOf(kept)).toBe('spam');
    await services.tx(async (tx) => {
      for (let times = 0; times < 25; times++) {
        await teach(tx, [], 'spam', 1);
        await teach(tx, [], 'ham', 1);
      }
    });
    const before = (await dayOf())!.spam;
    const { status, body } = await send(WORST());
    expect([status, body.code]).toEqual([403, 'spamfilter_rest_comment_discarded']);
    expect((await dayOf())!.spam).toBe(before + 1);
    const member = app.as(await app.make.user({ role: 'subscriber' }));
    time += 60_000;
    const { body: own } = await member.post('/core/v2/comments', { post: post.id, content: WORST() });
    expect(await statusOf(own.id)).toBe('spam');
    await set(strictness, false);
    expect(await statusOf(await write(WORST()))).toBe('spam');
    await set(strictness, true);
  });

  test('forms that name fields for it are weighed, others are not; nothing of their words is kept', async () => {
    const forms = '/contactform/v1/contact-forms';
    const submit = async (template: string) => {
      const made = await admin.post(forms, { context: 'save', title: 'F', form: template });
      const data = new FormData();
      data.append('_contactform_unit_tag', `contactform-f${made.body.id}-p0-o1`);
      data.append('who', 'Kim');
      data.append('text', SPAM());
      const headers = { 'user-agent': 'Browser/1', 'x-forwarded-for': '203.0.113.9' };
      const sent = { method: 'POST', body: data, headers };
      const answer: any = await (await app.fetch(`/api${forms}/${made.body.id}/feedback`, sent)).json();
      return answer.status;
    };
    const found = async () => (await formVerdicts()).map((row) => row.verdict);
    expect(await submit('[text who] [textarea text]')).not.toBe('spam');
    expect(await found()).toEqual([]);
    expect(await submit('[text who spamfilter:author] [textarea text]')).toBe('spam');
    expect(await found()).toEqual(['spam']);
    const [row] = await formVerdicts();
    expect(JSON.stringify(row)).not.toContain('viagra');
    expect(row).toMatchObject({ subject: '', is_discarded: 0 });
  });

  test('old spam goes, with all that was kept of it', async () => {
    const id = await write(SPAM());
    const good = await write(HAM());
    time += 14 * 86_400_000;
    await run('spamfilter.deleteOldSpam');
    expect(await statusOf(id)).toBe('spam');
    time += 2 * 86_400_000;
    await run('spamfilter.deleteOldSpam');
    expect(await statusOf(id)).toBeUndefined();
    expect(await statusOf(good)).toBe('approved');
    await spamfilterListeners[0]!.run({ id }, services);
    expect(await eventsOf(id)).toEqual([]);
    expect(await findVerdictOfComment(services.db, id)).toBeUndefined();
  });
});

describe('with a service', () => {
  beforeAll(async () => {
    await set(engine, 'remote');
    await set(remoteUrl, service.url);
  });
  beforeEach(() => {
    service.say(() => ({ body: 'false' }));
    service.heard();
  });
  const answers = (body: string, headers: Record<string, string> = {}) => {
    service.say(() => ({ body, headers }));
  };

  test('it gets the listed fields and nothing else', async () => {
    const id = await write('How do you do?');
    expect(await statusOf(id)).toBe('approved');
    const [call, ...more] = service.heard();
    expect(more).toEqual([]);
    expect(call!.endpoint).toBe('comment-check');
    const fields = Object.fromEntries(call!.fields);
    expect(fields).toMatchObject({
      api_key: KEY,
      blog: 'http://site.test',
      user_ip: `198.51.${count}.7`,
      user_agent: 'Browser/1',
      comment_type: 'comment',
      comment_content: 'How do you do?',
      callback: 'http://site.test/api/spamfilter/v1/webhook',
    });
    expect(Object.keys(fields).filter((name) => /cookie|auth(?!or)|password/i.test(name))).toEqual([]);
  });

  test('spam to the folder, the worst away', async () => {
    answers('true', { 'X-vendor-guid': 'g-spam' });
    const id = await write('Whatever.');
    expect([await statusOf(id), ...(await eventsOf(id))]).toEqual(['spam', 'check-spam']);
    expect(await findVerdictOfComment(services.db, id)).toMatchObject({ engine: 'remote', guid: 'g-spam' });
    answers('true', { 'X-vendor-pro-tip': 'discard' });
    expect((await send('Whatever else.')).body.code).toBe('spamfilter_rest_comment_discarded');
    expect(await statusOf(await write('By the boss.', admin))).toBe('spam');
  });

  test('feedback carries the comment as it was sent, and who gave it', async () => {
    const id = await write('A first wording.');
    await admin.patch(`/core/v2/comments/${id}`, { content: 'Another wording.' });
    service.heard();
    await move(id, 'spam');
    expect(await queued()).toEqual([['submit-spam', id]]);
    await run('spamfilter.workOnQueue');
    const [call] = service.heard();
    expect(call!.endpoint).toBe('submit-spam');
    expect(Object.fromEntries(call!.fields)).toMatchObject({
      comment_content: 'A first wording.',
      reporter: 'anna',
      comment_check_response: 'false',
    });
    expect(await queued()).toEqual([]);
  });

  test('refused: the comment waits, the owner is told, it is asked again', async () => {
    answers('invalid', { 'X-vendor-alert-code': '10003', 'X-vendor-alert-msg': 'Bad key.', 'X-vendor-error': 'No.' });
    const id = await write('Wait for me.');
    expect(await statusOf(id)).toBe('hold');
    expect((await findHistory(services.db, id))[0]).toMatchObject({ event: 'check-error', meta: { response: 'No.' } });
    expect(await findAlert(services.db)).toEqual({ code: '10003', message: 'Bad key.' });
    expect(await queued()).toEqual([['check', id]]);
    time += 60_000;
    await run('spamfilter.workOnQueue');
    expect(await queued()).toEqual([['check', id]]);
    expect(await eventsOf(id)).toEqual(['cron-retry-error', 'check-error']);
    answers('false');
    await run('spamfilter.workOnQueue');
    // Its time has not come.
    expect(await queued()).toEqual([['check', id]]);
    time += 60_000;
    await run('spamfilter.workOnQueue');
    expect([await statusOf(id), ...(await eventsOf(id))]).toEqual([
      'hold',
      'cron-retry-ham',
      'cron-retry-error',
      'check-error',
    ]);
    expect(await findAlert(services.db)).toBeUndefined();
    expect(await queued()).toEqual([]);
  });

  test('it hangs: the comment is stored and waits; moderators need not', async () => {
    service.say(() => 'hang');
    const [id, own] = [await write('Is anybody there?'), await write('I am.', admin)];
    expect([await statusOf(id), await statusOf(own)]).toEqual(['hold', 'approved']);
    expect(await queued()).toEqual([
      ['check', id],
      ['check', own],
    ]);
    await move(id, 'approved');
    await move(own, 'hold');
    expect(await queued()).toEqual([]);
  });

  test('back again: the queue drains in order, and leaves alone what people moved', async () => {
    service.say(() => ({ body: 'oops', status: 500 }));
    const ids = [await write('One.'), await write('Two.'), await write('Three.')];
    expect(await Promise.all(ids.map(statusOf))).toEqual(['hold', 'hold', 'hold']);
    await move(ids[1]!, 'approved');
    service.heard();
    time += 60_000;
    service.say(({ fields }) => ({ body: String(fields.get('comment_content') === 'Three.') }));
    await run('spamfilter.workOnQueue');
    expect(service.heard().map(({ fields }) => fields.get('comment_content'))).toEqual(['One.', 'Three.']);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['hold', 'approved', 'spam']);
    expect((await eventsOf(ids[2]!))[0]).toBe('cron-retry-spam');
  });

  test('what is not answered is asked about later and later, at most six hours', async () => {
    const delays: number[] = [];
    const id = await write('Ask me later.');
    await services.tx((tx) => addToQueue(tx, 'check', id));
    for (let attempt = 0; attempt < 11; attempt++) {
      await services.tx(async (tx) => {
        const [row] = await findQueue(tx.db, 1);
        await postpone(tx, row!);
        const [after] = await findQueue(tx.db, 1);
        delays.push((Date.parse(`${after!.next_at}Z`) - Math.floor(time / 1000) * 1000) / 60_000);
        expect(after!.attempts).toBe(attempt + 1);
      });
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    await services.tx((tx) => addToQueue(tx, 'submit-ham', id, { reporter: 'anna', isAtOnce: true }));
    expect((await findQueue(services.db, 9)).map((row) => [row.task, row.reporter, row.attempts])).toEqual([
      ['submit-ham', 'anna', 0],
    ]);
    const later = await write('Me too.');
    await services.tx((tx) => addToQueue(tx, 'check', later));
    expect((await findQueue(services.db, 1)).map((row) => row.comment_id)).toEqual([id]);
    for (const one of [id, later]) await services.tx((tx) => removeCommentFromQueue(tx.db, one));
    expect(await findQueue(services.db, 9)).toEqual([]);
  });

  test('reports wait as well while nobody answers', async () => {
    answers('false');
    const id = await write('Report me.');
    await move(id, 'spam');
    service.heard();
    service.say(() => ({ body: '', status: 503 }));
    const [row] = await findQueue(services.db, 9);
    expect([row?.task, row?.attempts]).toEqual(['submit-spam', 0]);
    await run('spamfilter.workOnQueue');
    expect(service.heard().map(({ endpoint }) => endpoint)).toEqual(['submit-spam']);
    const [later] = await findQueue(services.db, 9);
    expect([later?.task, later?.attempts]).toEqual(['submit-spam', 1]);
    answers('Thanks.');
    time += 60_000;
    await run('spamfilter.workOnQueue');
    expect(await queued()).toEqual([]);
  });

  test('what the service never answered about is left to the own engine where that is the only one', async () => {
    service.say(() => ({ body: '', status: 503 }));
    const [good, bad] = [await write(HAM()), await write(SPAM())];
    expect([await statusOf(good), await statusOf(bad)]).toEqual(['hold', 'hold']);
    await set(engine, 'embedded');
    service.heard();
    time += 60_000;
    await run('spamfilter.workOnQueue');
    expect([await statusOf(good), await statusOf(bad)]).toEqual(['hold', 'spam']);
    expect([(await eventsOf(good))[0], (await eventsOf(bad))[0]]).toEqual(['cron-retry-ham', 'cron-retry-spam']);
    expect(await findVerdictOfComment(services.db, bad)).toMatchObject({ verdict: 'spam', engine: 'embedded' });
    expect(service.heard()).toEqual([]);
    await set(engine, 'remote');
    answers('false');
    await write('It answers again.');
  });

  test('a recheck takes nothing out of spam', async () => {
    answers('true');
    const id = await write('Once spam.');
    answers('false');
    await recheckComment(services, id, 'recheck');
    expect([await statusOf(id), (await eventsOf(id))[0]]).toEqual(['spam', 'recheck-ham']);
  });

  const webhook = async (comments: unknown) =>
    (await app.asVisitor().post('/spamfilter/v1/webhook', { key: KEY, endpoint: 'comment-check', comments })).body;

  test('corrections: what is known is moved, what is not is told', async () => {
    answers('true', { 'X-vendor-guid': 'g-1' });
    const id = await write('Not so bad.');
    const entry = { guid: 'g-1', result: 'false', comment_post_ID: post.id };
    const unknown = { status: 'error', message: 'Could not find matching comment.' };
    expect(await webhook([{ guid: 'g-2', result: 'true' }, entry, { guid: 'g-3', result: 'true' }, {}])).toEqual({
      comments: { 'g-2': unknown, 'g-1': { status: 'success' }, 'g-3': unknown },
    });
    expect([await statusOf(id), (await eventsOf(id))[0]]).toEqual(['approved', 'webhook-ham']);
    expect((await webhook([{ ...entry, comment_author_email: 'else@people.test' }])).comments['g-1']).toEqual(unknown);
    for (const wrong of [
      { comment_post_ID: post.id + 1 },
      { comment_post_ID: String(post.id + 1) },
      { comment_parent: 7 },
    ])
      expect((await webhook([{ ...entry, ...wrong }])).comments['g-1']).toEqual(unknown);
    expect((await webhook([{ ...entry, result: 'perhaps' }])).comments['g-1']).toEqual({
      status: 'error',
      message: 'The result must be true or false.',
    });
    expect(await webhook(['x', { guid: '', result: 'true' }, { guid: 7, result: 'true' }])).toEqual({ comments: {} });
    expect([await statusOf(id), (await eventsOf(id))[0]]).toEqual(['approved', 'webhook-ham']);
    const exact = { comment_author_email: `VERA-${count}@people.test`, comment_parent: '0', comment_post_ID: 'x' };
    await webhook([{ ...entry, ...exact, result: true }]);
    expect([await statusOf(id), (await eventsOf(id))[0]]).toEqual(['spam', 'webhook-spam']);
    // These were not the words of a person.
    expect(await queued()).toEqual([]);
    service.heard();
    await run('spamfilter.workOnQueue');
    expect(service.heard()).toEqual([]);
  });

  test('corrections do not overrule a person', async () => {
    answers('true', { 'X-vendor-guid': 'g-4' });
    const id = await write('Approved by Anna.');
    await move(id, 'approved');
    expect(await webhook([{ guid: 'g-4', result: 'true' }])).toEqual({ comments: { 'g-4': { status: 'success' } } });
    expect([await statusOf(id), (await eventsOf(id))[0]]).toEqual(['approved', 'webhook-spam-noaction']);
    const other = await write('Twins have one name.');
    expect((await webhook([{ guid: 'g-4', result: 'true' }])).comments['g-4']).toEqual({
      status: 'error',
      message: 'Several comments match.',
    });
    await webhook([{ guid: 'g-4', result: 'false', comment_author_email: `vera-${count - 1}@people.test` }]);
    expect((await eventsOf(id))[0]).toBe('webhook-ham-noaction');
    expect(await statusOf(other)).toBe('spam');
  });

  test('more work to do: it waits in silence, and is shown when nothing more is said', async () => {
    answers('false', { 'X-vendor-recheck-after': '60' });
    const deliveries = async () => (await services.queue.list({ name: deliverEvent.name, limit: 10_000 })).length;
    const before = await deliveries();
    const id = await write('Let me think.');
    expect([await statusOf(id), ...(await eventsOf(id))]).toEqual(['hold', 'check-ham-pending']);
    expect(await deliveries()).toBe(before);
    await run('spamfilter.settleComment', { id });
    expect(await statusOf(id)).toBe('approved');
    await set(commentSettings.commentModeration, true);
    const held = await write('Let me think again.');
    const still = await deliveries();
    await run('spamfilter.settleComment', { id: held });
    expect(await statusOf(held)).toBe('hold');
    // Those who moderate are told at last.
    expect(await deliveries()).toBe(still + 1);
    await set(commentSettings.commentModeration, false);
  });

  test('after five failures it is left alone, and the own engine answers', async () => {
    service.say(() => ({ body: '', status: 503 }));
    const failing = [];
    for (let times = 0; times < 5; times++) {
      time -= 55_000;
      failing.push(await write(`Failure ${times}.`));
    }
    expect(await findAlert(services.db)).toMatchObject({ code: 'REMOTE-DOWN' });
    service.heard();
    time -= 59_000;
    const good = await write(HAM());
    time -= 59_000;
    const bad = await write(SPAM());
    expect(service.heard()).toEqual([]);
    expect([await statusOf(good), await statusOf(bad)]).toEqual(['approved', 'hold']);
    for (const id of [...failing, bad]) await move(id, 'trash');
    answers('false');
    await write('It is back.');
    expect(service.heard()).toHaveLength(1);
    expect(await findAlert(services.db)).toBeUndefined();
  });

  test('both: the own engine answers for a service that fails', async () => {
    await set(engine, 'both');
    service.say(() => ({ body: '', status: 503 }));
    expect(await statusOf(await write(HAM()))).toBe('approved');
    expect(await statusOf(await write(SPAM()))).toBe('hold');
    await set(engine, 'remote');
  });

  test('without a key the own engine goes on', async () => {
    answers('deactivated');
    await admin.delete('/spamfilter/v1/key');
    service.heard();
    expect(await statusOf(await write(SPAM()))).toBe('spam');
    expect(service.heard()).toEqual([]);
  });
});
