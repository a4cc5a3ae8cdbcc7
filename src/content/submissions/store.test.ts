import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { formNumber, mailStateOf } from './answers.ts';
import * as store from './store.ts';
import { deleteExpiredTokens, hasSpentToken, insertSpentToken } from './store.ts';

const app = await createTestApp();
afterAll(app.close);
const { services } = app.app;
const spend = (token: string, until: string) => services.tx(({ db }) => insertSpentToken(db, token, until));

test('a token is spent once, and others are not', async () => {
  expect(await spend('a', '2026-03-01T12:00:00.000Z')).toBe(true);
  expect(await spend('a', '2026-03-01T12:00:00.000Z')).toBe(false);
  expect(await hasSpentToken(services.db, 'a')).toBe(true);
  expect(await hasSpentToken(services.db, 'b')).toBe(false);
  expect(await spend('b', '2026-03-01T13:00:00.000Z')).toBe(true);
});

test('those whose time is over are forgotten, and no other', async () => {
  await services.tx(({ db }) => deleteExpiredTokens(db, '2026-03-01T12:30:00.000Z'));
  expect(await hasSpentToken(services.db, 'a')).toBe(false);
  expect(await hasSpentToken(services.db, 'b')).toBe(true);
});

const NOW = '2026-03-01T12:00:00';
const action = (module: string, id: number, position: number, more: Partial<store.ActionRow> = {}) => ({
  module,
  submission_id: id,
  position,
  name: 'mail',
  label: `${module} ${id} ${position}`,
  details: '{}',
  status: 'queued' as const,
  log: null,
  attempts: 0,
  is_final: 0,
  claimed_until: null,
  created_at: NOW,
  updated_at: NOW,
  ...more,
});
const labels = (rows: readonly store.ActionRow[]) => rows.map(({ label }) => label);

test('actions: of one module and submission, in their order', async () => {
  const { db, tx } = services;
  await tx((open) =>
    store.insertActions(open.db, [
      action('forms', 2, 0),
      action('forms', 1, 1),
      action('forms', 1, 0),
      action('other', 1, 0),
      action('forms', 3, 0, { status: 'failed', name: 'spam' }),
    ]),
  );
  expect(labels(await store.findActions(db, 'forms', 1))).toEqual(['forms 1 0', 'forms 1 1']);
  expect(labels(await store.findActionsOfMany(db, 'forms', [2, 1]))).toEqual(['forms 1 0', 'forms 1 1', 'forms 2 0']);
  const [first] = await store.findActions(db, 'forms', 2);
  expect((await store.findAction(db, first!.id))?.label).toBe('forms 2 0');
});

test('open ones are claimed once, until the claim is over', async () => {
  const { db, tx } = services;
  const claim = (module: string, now: string, until: string) =>
    tx((open) => store.claimActions(open.db, { module, submissionId: 1, now, until }));
  expect(labels(await claim('forms', NOW, '2026-03-01T12:05:00'))).toEqual(['forms 1 0', 'forms 1 1']);
  expect(await claim('forms', '2026-03-01T12:04:59', '2026-03-01T12:10:00')).toEqual([]);
  const [one, two] = await claim('forms', '2026-03-01T12:05:00', '2026-03-01T12:10:00');
  expect([one?.attempts, two?.attempts, one?.claimed_until]).toEqual([2, 2, '2026-03-01T12:10:00']);
  expect((await store.findActions(db, 'other', 1))[0]?.attempts).toBe(0);
  await tx((open) =>
    store.updateActions(open.db, [
      { id: one!.id, changes: { is_final: 1, status: 'success', claimed_until: null } },
      { id: two!.id, changes: { is_final: 1, status: 'failed', claimed_until: '2026-03-01T12:20:00' } },
    ]),
  );
  expect(await claim('forms', '2026-03-01T13:00:00', '2026-03-01T13:10:00')).toEqual([]);
  const reopen = async (now: string) => {
    await tx((open) => store.reopenActions(open.db, 'forms', 1, now));
    return (await store.findActions(db, 'forms', 1)).map((row) => [row.is_final, row.attempts, row.updated_at]);
  };
  // Whoever runs it now is not disturbed; what went well is not done again.
  expect(await reopen('2026-03-01T12:19:59')).toEqual([[1, 2, NOW], [1, 2, NOW]]); // prettier-ignore
  expect(await reopen('2026-03-01T12:20:00')).toEqual([[1, 2, NOW], [0, 0, '2026-03-01T12:20:00']]); // prettier-ignore
  expect((await store.findActions(db, 'forms', 3))[0]?.updated_at).toBe(NOW);
});

test('files and actions go with their submissions, or with their module', async () => {
  const { db, tx } = services;
  const file = (key: string, module: string, id: number) => ({
    key,
    module,
    submission_id: id,
    field: 'f',
    name: 'n',
    type: 't',
    size: 1,
  });
  await tx((open) =>
    store.insertFiles(open.db, [
      file('b', 'forms', 1),
      file('a', 'forms', 2),
      file('c', 'other', 1),
      file('d', 'forms', 3),
    ]),
  );
  const keys = async (module: string) => (await store.findFiles(db, module, [1, 2])).map(({ key }) => key);
  expect([await keys('forms'), await keys('other')]).toEqual([['a', 'b'], ['c']]);
  expect([...(await store.findKnownKeys(db, ['a', 'c', 'x']))].sort()).toEqual(['a', 'c']);
  await tx((open) => store.deleteSubmissionParts(open.db, 'forms', [1]));
  expect([await keys('forms'), await keys('other')]).toEqual([['a'], ['c']]);
  expect(labels(await store.findActionsOfMany(db, 'forms', [1, 2, 3]))).toEqual(['forms 2 0', 'forms 3 0']);
  expect(await store.findActions(db, 'other', 1)).toHaveLength(1);
  await tx((open) => store.deleteModuleParts(open.db, 'forms'));
  expect(await store.findActionsOfMany(db, 'forms', [1, 2, 3])).toEqual([]);
  expect([await keys('forms'), await keys('other')]).toEqual([[], ['c']]);
  expect(await store.findActions(db, 'other', 1)).toHaveLength(1);
});

test('what was sent a moment ago is known until its time is over', async () => {
  const { db, tx } = services;
  const repeat = (id: number, expires: string, now: string) =>
    tx((open) => store.insertRepeats(open.db, [{ key: 'k', submission_id: id, is_spam: 0, expires_at: expires, now }]));
  await repeat(1, '2026-03-01T12:00:10', NOW);
  expect(await store.findRepeat(db, 'k', '2026-03-01T12:00:09')).toEqual({ submission_id: 1, is_spam: 0 });
  expect(await store.findRepeat(db, 'k', '2026-03-01T12:00:10')).toBeUndefined();
  expect(await store.findRepeat(db, 'other', NOW)).toBeUndefined();
  await expect(repeat(2, '2026-03-01T12:00:19', '2026-03-01T12:00:09')).rejects.toThrow();
  await repeat(3, '2026-03-01T12:00:20', '2026-03-01T12:00:10');
  expect((await store.findRepeat(db, 'k', '2026-03-01T12:00:11'))?.submission_id).toBe(3);
  await tx((open) => store.deleteExpiredRepeats(open.db, '2026-03-01T12:00:19'));
  expect(await store.findRepeat(db, 'k', NOW)).toBeDefined();
  await tx((open) => store.deleteExpiredRepeats(open.db, '2026-03-01T12:00:20'));
  expect(await store.findRepeat(db, 'k', NOW)).toBeUndefined();
});

test.each([
  ['12', 12],
  ['0', 0],
  ['', 0],
  ['x1', 0],
  ['1x', 0],
  ['1'.repeat(15), 111_111_111_111_111],
  ['1'.repeat(16), 0],
])('the number of form %j is %d', (form, number) => {
  expect(formNumber(form)).toBe(number);
});

test('what became of mails', () => {
  const state = (...rows: [store.ActionRow['status'], string?][]) =>
    mailStateOf(rows.map(([status, log = null]) => ({ status, log })));
  expect(state()).toBe('none');
  expect(state(['success'], ['success'])).toBe('sent');
  expect(state(['success'], ['queued'])).toBe('waiting');
  expect(state(['success'], ['failed', 'mail_not_configured'])).toBe('waiting');
  expect(state(['success'], ['failed', 'refused'])).toBe('failed');
  expect(state(['queued'], ['failed'])).toBe('failed');
});
