import { afterAll, beforeAll, expect, test } from 'vitest';
import * as commentSettings from '#content/comments/settings.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let time = Date.parse('2026-07-15T12:00:00.400Z');
const app = await createTestApp({ clock: { now: () => new Date(time) }, flags: { limits: 'off' } });
afterAll(() => app.close());
const { services } = app.app;
let editor: TestClient;
let post: number;

beforeAll(async () => {
  const user = await app.make.user({ role: 'editor', login: 'ida' });
  editor = app.as(user);
  post = (await app.make.post({ by: user })).id;
  await services.tx((tx) => services.settings.set(tx, commentSettings.allowAnonymousRestComments, true));
  await services.freshness.sync();
});

const opinionOf = (id: number) => `/sitewright/v1/comments/${id}/opinion`;
const send = async (content: string, email: string): Promise<number> => {
  // Nobody may write two within seconds.
  time += 60_000;
  const sent = { post, content, author_name: 'Vera', author_email: email };
  return (await app.asVisitor().post('/core/v2/comments', sent)).body.id;
};

test('score, threshold, reasons and history of what the filter took for spam', async () => {
  const id = await send('Buy cheap viagra online without prescription https://pills.example/now', 'v@one.test');
  const { body } = await editor.get(opinionOf(id));
  expect(body).toMatchObject({
    comment: id,
    verdict: { engine: 'embedded', verdict: 'spam', threshold: 0.9, unsure_from: 0.5, person_said: '' },
    history: [{ time_gmt: '2026-07-15T12:01:00', event: 'check-spam', user: '' }],
  });
  expect(body.verdict.score).toBeGreaterThanOrEqual(0.9);
  expect(body.verdict.reasons.map(({ feature }: { feature: string }) => feature)).toContain('word:viagra');
});

test('what a person makes of it is said with their name, the newest first', async () => {
  const id = await send('Cheap casino bonus, free spins https://spins.example/now', 'v@two.test');
  await editor.patch(`/core/v2/comments/${id}`, { status: 'approved' });
  const { body } = await editor.get(opinionOf(id));
  expect(body.verdict.person_said).toBe('ham');
  expect(body.history.map(({ event, user }: { event: string; user: string }) => [event, user])).toEqual([
    ['report-ham', 'ida'],
    ['status-approved', 'ida'],
    ['check-spam', ''],
  ]);
});

test('of a comment that nobody was asked about there is no verdict, not even after it was moved', async () => {
  const { body: comment } = await editor.post('/core/v2/comments', { post, content: 'Mine.', status: 'approved' });
  expect((await editor.get(opinionOf(comment.id))).body).toEqual({ comment: comment.id, verdict: null, history: [] });
  await editor.patch(`/core/v2/comments/${comment.id}`, { status: 'spam' });
  expect((await editor.get(opinionOf(comment.id))).body.verdict).toBe(null);
});

test('what the site itself refused has a verdict of its own', async () => {
  await services.tx((tx) => services.settings.set(tx, commentSettings.disallowedKeys, 'marmalade'));
  const id = await send('Nothing but marmalade.', 'v@three.test');
  const { body } = await editor.get(opinionOf(id));
  expect(body.verdict).toMatchObject({ verdict: 'skipped', person_said: '' });
  expect(body.history.map(({ event }: { event: string }) => event)).toEqual(['skipped-disallowed', 'wp-disallowed']);
});

test('it is for those who moderate', async () => {
  const id = await send('Hello there', 'v@three.test');
  await app.asVisitor().get(opinionOf(id)).fails(401, 'rest_forbidden');
  const author = app.as(await app.make.user({ role: 'author' }));
  await author.get(opinionOf(id)).fails(403, 'rest_forbidden');
  await editor.get(opinionOf(999_999)).fails(404, 'rest_comment_invalid_id');
  await editor.get(opinionOf(id).replace(String(id), 'x')).fails(404, 'rest_no_route');
});
