// A person of whom every module knows more than it reads at once gets all of it, once, and all of it goes.
import { afterAll, expect, test } from 'vitest';
import { allowAnonymousRestComments } from '#content/comments/settings.ts';
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';
import { insertEntry } from '#modules/forms-plugin/entries/store.ts';
import { createTestApp } from '#test/kit/app.ts';

const MANY = 205;
const TIME = '2026-03-01T12:00:00';

let now = Date.parse(`${TIME}Z`);
const app = await createTestApp({ flags: { languages: 'en,de' }, clock: { now: () => new Date(now) } });
afterAll(app.close);
const { services } = app.app;

const insertMany = (table: string, rows: readonly object[]): Promise<unknown> =>
  services.tx((tx) => tx.db.withTables<any>().insertInto(table).values(rows).execute());

/** The newest row of a table, again and again. */
async function multiply(table: string): Promise<void> {
  const row = await services.db
    .withTables<any>()
    .selectFrom(table)
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { id: _id, ...columns } = row;
  await insertMany(table, Array.from({ length: MANY - 1 }, () => columns)); // prettier-ignore
}

const contact = (email: string) => ({
  form_id: 1,
  form_title: 'Ask us',
  serial: 1,
  received_at: TIME,
  expires_at: '2027-03-01T12:00:00',
  status: 'mail_sent',
  is_stored: 1,
  subject: 'Hello',
  from_name: 'Eva',
  from_email: email,
  email_key: email.toLowerCase(),
  fields: '{}',
  consents: '{}',
  meta: '{}',
  files: '[]',
  spam_log: '[]',
  posted_data_hash: '',
});

/** Whoever writes them gives them their numbers. */
let ids = 1_000;

const built = (email: string, at: number) => ({
  id: ++ids,
  hash_id: `${email}-${at}`,
  post_id: 1,
  element_id: 'abc1234',
  edit_post_id: 1,
  form_name: 'Ask',
  referer: '',
  referer_title: '',
  user_id: 0,
  user_ip: '127.0.0.1',
  user_agent: '',
  status: 'new',
  is_read: 0,
  main_position: 0,
  fields: JSON.stringify([['email', email]]),
  search_text: email,
  created_at: TIME,
  updated_at: TIME,
  trashed_at: null,
});

const simple = { form_id: 1, created_at: TIME, status: 'unread', is_kept: 1, fields: '{}' } as const;

async function leaveTraces(email: string, count: number): Promise<void> {
  const { id } = await app.make.post();
  const said = { post: id, author_name: 'Eva', author_email: email, content: `A word of ${email}.` };
  expect((await app.asVisitor('en').post('/core/v2/comments', said)).status).toBe(201);
  if (count > 1) await multiply('comments');
  if (count > 1) await multiply('spamfilter_verdicts');
  const rounds = Array.from({ length: count }, (_, at) => at);
  await insertMany('contactform_submissions', rounds.map(() => contact(email))); // prettier-ignore
  await insertMany('builder_submissions', rounds.map((at) => built(email, at))); // prettier-ignore
  await services.tx(async (tx) => {
    const whence = { page_url: '', language: 'en', user_id: null, ip: null };
    for (const _ of rounds) await insertEntry(tx.db, { ...simple, ...whence }, [email]);
  });
}

const counts = (known: Readonly<Record<string, readonly object[]>>) =>
  Object.fromEntries(Object.entries(known).map(([name, records]) => [name, records.length]));
const distinct = (known: Readonly<Record<string, readonly object[]>>, name: string) =>
  new Set(known[name]!.map((record) => (record as { id?: number; comment?: number }).id ?? Object(record).comment))
    .size;

test('all of it is handed out once, and goes, and nobody else loses a thing', async () => {
  await services.tx((tx) => services.settings.set(tx, allowAnonymousRestComments, true));
  await leaveTraces('Eva@people.test', MANY);
  // Whoever writes again at once is held up.
  now += 3_600_000;
  await leaveTraces('ann@people.test', 1);
  const everywhere = ['spamfilter', 'contactform', 'builder-pro', 'content', 'forms-plugin'].sort();
  const known = await exportPerson(services, 'eva@people.test');
  expect(Object.keys(known).sort()).toEqual(everywhere);
  expect(counts(known)).toEqual(Object.fromEntries(everywhere.map((name) => [name, MANY])));
  for (const name of everywhere.filter((one) => one !== 'spamfilter')) {
    expect([name, distinct(known, name)]).toEqual([name, MANY]);
  }
  expect(await erasePerson(services, 'eva@people.test')).toEqual(counts(known));
  expect(await exportPerson(services, 'eva@people.test')).toEqual({});
  expect(await erasePerson(services, 'eva@people.test')).toEqual({});
  const other = await exportPerson(services, 'ann@people.test');
  expect(counts(other)).toEqual(Object.fromEntries(everywhere.map((name) => [name, 1])));
});
