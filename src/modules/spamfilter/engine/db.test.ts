// What is known of a sender before a text is weighed, on every database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpamSubject } from '#content/spam/check.ts';
import { spamfilterJobs } from '#modules/spamfilter/jobs.ts';
import { rowOf } from '#modules/spamfilter/verdicts/keep.ts';
import { insertVerdicts, updateVerdict, type VerdictRow } from '#modules/spamfilter/verdicts/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { askEmbedded } from './embedded.ts';
import { teach } from './learned.ts';
import { findPast } from './past.ts';
import { reputationRows, senderKeys, type SenderKeys } from './sender.ts';
import { addReputations } from './store.ts';
import { tokensOf } from './tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2026-07-15T12:00:00Z') } });
});
afterAll(() => app.close());

const subjectWith = (more: Partial<SpamSubject>): SpamSubject => ({
  kind: 'contact-form',
  author: 'Ada',
  email: '',
  url: '',
  content: '',
  ip: '',
  agent: '',
  referrer: '',
  permalink: '',
  postId: 5,
  userId: 0,
  evidence: 'unknown',
  ...more,
});
const keysOf = (subject: SpamSubject): SenderKeys => senderKeys(app.app.services.keys, subject);
const pastOf = (more: Partial<SpamSubject>) => {
  const subject = subjectWith(more);
  return findPast(app.app.services, subject, keysOf(subject));
};
const NOTHING = { prior: 0, isSaidElsewhere: false, fame: 0 };

/** Verdicts about what this sender said. */
const judge = (more: Partial<SpamSubject>, verdict: 'spam' | 'ham', times: number, at = '2026-07-15T11:00:00') =>
  app.app.services.tx((tx) => {
    const subject = subjectWith(more);
    const sender = keysOf(subject);
    const row = rowOf(subject, { verdict, discard: false, reason: '' }, 1, at);
    const keys = { address_key: sender.address, text_key: sender.text };
    for (let time = 0; time < times; time++) {
      tx.add(insertVerdicts, [{ ...row, ...keys }]);
      tx.add(addReputations, reputationRows(sender, verdict, 1, at));
    }
  });

test('of a stranger nothing is known', async () => {
  expect(await pastOf({})).toEqual(NOTHING);
  expect(await pastOf({ ip: '198.51.100.1', email: 'new@people.test', url: 'https://new.test' })).toEqual(NOTHING);
});

test('earlier verdicts lean to one side, those of the three together', async () => {
  const all = { ip: '198.51.101.1', email: 'sold@people.test', url: 'https://sold.test' };
  const add = (more: Partial<SpamSubject>, label: 'spam' | 'ham', times: number) =>
    app.app.services.tx((tx) => {
      const rows = reputationRows(keysOf(subjectWith(more)), label, 1, '2026-07-15T11:00:00');
      for (let time = 0; time < times; time++) tx.add(addReputations, rows);
    });
  await add(all, 'spam', 4);
  expect((await pastOf(all)).prior).toBeCloseTo((3 * (4 / 8)) / 2);
  expect((await pastOf({ email: all.email })).prior).toBeCloseTo(4 / 8 / 2);
  await add({ email: all.email }, 'ham', 8);
  expect((await pastOf({ email: all.email })).prior).toBeCloseTo(-4 / 16 / 2);
});

test('spam from one network speaks against everybody there for a week, when it was not a mistake', async () => {
  const there = { ip: '198.51.102.1' };
  await judge(there, 'spam', 2);
  expect((await pastOf(there)).fame).toBe(0);
  await judge(there, 'spam', 1, '2026-07-08T11:59:59');
  expect((await pastOf(there)).fame).toBe(0);
  await judge(there, 'spam', 1, '2026-07-08T12:00:01');
  expect((await pastOf({ ip: '198.51.102.77' })).fame).toBe(2);
  expect((await pastOf({ ip: '198.51.103.1' })).fame).toBe(0);
  const wronged = { ip: '198.51.104.1' };
  await judge(wronged, 'spam', 3);
  expect((await pastOf(wronged)).fame).toBe(2);
  const { services } = app.app;
  const [one] = await services.db
    .withTables<{ spamfilter_verdicts: VerdictRow }>()
    .selectFrom('spamfilter_verdicts')
    .selectAll()
    .where('address_key', '=', keysOf(subjectWith(wronged)).address)
    .execute();
  await services.tx((tx) => updateVerdict(tx.db, one!.id, { user_result: 'ham' }));
  expect((await pastOf(wronged)).fame).toBe(0);
});

test('a text is known again on another post, within a day', async () => {
  const content = 'The same long sentence is sent to each of the pages.';
  await judge({ content, postId: 5 }, 'ham', 3);
  expect((await pastOf({ content, postId: 5 })).isSaidElsewhere).toBe(false);
  for (const postId of [4, 6]) expect(await pastOf({ content, postId })).toEqual({ ...NOTHING, isSaidElsewhere: true });
  const old = 'Another long sentence that was sent to one of the pages.';
  await judge({ content: old, postId: 5 }, 'ham', 1, '2026-07-14T11:59:59');
  expect(await pastOf({ content: old, postId: 6 })).toEqual(NOTHING);
});

test('two approved comments speak for a person, and one that was spam takes it back', async () => {
  const post = await app.make.post({ by: await app.make.user({ role: 'administrator' }) });
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const person = { author_name: 'Ada', author_email: 'ada@people.test', author_ip: '203.0.113.4' };
  const asked = { author: 'Ada', email: 'ada@people.test', ip: '203.0.113.4' };
  const write = async (content: string, status: string) => {
    const { status: code, body } = await admin.post('/core/v2/comments', { post: post.id, content, status, ...person });
    expect([code, body.code]).toEqual([201, undefined]);
  };
  await write('The first one.', 'approved');
  expect((await pastOf(asked)).fame).toBe(0);
  await write('The second one.', 'approved');
  expect((await pastOf(asked)).fame).toBe(-2);
  expect((await pastOf({ ...asked, author: 'Eve' })).fame).toBe(0);
  expect((await pastOf({ ...asked, email: '' })).fame).toBe(0);
  await write('The third one.', 'spam');
  expect((await pastOf(asked)).fame).toBe(0);
});

test('senders who have not been seen for half a year are forgotten', async () => {
  const { services } = app.app;
  const add = (email: string, seen: string) =>
    services.tx((tx) => {
      tx.add(addReputations, reputationRows(keysOf(subjectWith({ email })), 'spam', 1, seen));
    });
  await add('gone@people.test', '2026-01-15T11:59:59');
  await add('here@people.test', '2026-01-20T12:00:00');
  const job = spamfilterJobs.find(({ name }) => name === 'spamfilter.deleteOldSpam')!;
  await job.run({}, services);
  expect((await pastOf({ email: 'gone@people.test' })).prior).toBe(0);
  expect((await pastOf({ email: 'here@people.test' })).prior).toBeGreaterThan(0);
});

test('verdicts are forgotten after sixty days, but for those of comments that are there', async () => {
  const { services } = app.app;
  const verdict = { verdict: 'spam', discard: false, reason: '' } as const;
  const row = (kind: SpamSubject['kind'], id: number, at: string) => ({
    ...rowOf(subjectWith({ kind }), verdict, id, at),
    guid: `${kind} ${id} ${at}`,
  });
  const old = '2026-05-16T11:59:59';
  const rows = [
    row('contact-form', 1, old),
    row('contact-form', 2, '2026-05-16T12:00:00'),
    row('comment', 0, old),
    row('comment', 900_001, old),
  ];
  await services.tx((tx) => {
    tx.add(insertVerdicts, rows);
  });
  await spamfilterJobs.find(({ name }) => name === 'spamfilter.deleteOldSpam')!.run({}, services);
  const left = await services.db
    .withTables<{ spamfilter_verdicts: VerdictRow }>()
    .selectFrom('spamfilter_verdicts')
    .select('guid')
    .where(
      'guid',
      'in',
      rows.map(({ guid }) => guid),
    )
    .orderBy('id')
    .execute();
  expect(left.map(({ guid }) => guid)).toEqual(['contact-form 2 2026-05-16T12:00:00', `comment 900001 ${old}`]);
});

test('what the filter says of a text names what spoke most against it', async () => {
  const said = subjectWith({ kind: 'comment', content: 'Buy cheap viagra online https://pills.example/now' });
  const { reason, reasons, guid, modelVersion, discard } = await askEmbedded(app.app.services, said);
  const against = reasons.filter(({ weight }) => weight > 0).map(({ feature }) => feature);
  expect(reason).toBe(`The filter found: ${against.slice(0, 3).join(', ')}.`);
  expect([guid.length, modelVersion, discard]).toEqual([36, 'starter-2', false]);
  const form = await askEmbedded(app.app.services, { ...said, kind: 'contact-form' });
  expect([form.guid, form.verdict]).toEqual(['', 'spam']);
  const wanted = await askEmbedded(app.app.services, subjectWith({ content: 'We liked the walk to the old mill.' }));
  expect([wanted.verdict, wanted.reason]).toEqual(['ham', '']);
});

test('what a person decides changes what is said of the next text like it', async () => {
  const { services } = app.app;
  const said = subjectWith({ kind: 'comment', content: 'Quillwork and heddles for the evening class at the mill.' });
  const before = await askEmbedded(services, said);
  expect(before.verdict).toBe('ham');
  const decide = (label: 'spam' | 'ham') =>
    services.tx(async (tx) => {
      for (let count = 0; count < 40; count++) await teach(tx, [...tokensOf(said).keys()], label, 1);
    });
  await decide('spam');
  await services.freshness.sync();
  const taught = await askEmbedded(services, said);
  expect(taught.score).toBeGreaterThan(before.score);
  expect(taught.verdict).toBe('spam');
  for (let count = 0; count < 5; count++) await decide('ham');
  await services.freshness.sync();
  expect((await askEmbedded(services, said)).verdict).toBe('ham');
});
