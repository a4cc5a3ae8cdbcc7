// What could be done next, on a site that nobody has looked after yet.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRemembered } from '#content/users/meta/store.ts';
import { findState } from '#modules/seo/indexables/states.ts';
import { isSiteKitDismissed, isTracked, siteKitConsent } from '#modules/seo/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';

const DAY = 86_400_000;
const time = { now: Date.parse('2026-03-02T09:00:00Z') };
let app: TestApp;
let person: TestUser;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({
    flags: { languages: 'en,de', empty: 'true' },
    clock: { now: () => new Date(time.now) },
  });
  person = await app.make.user({ role: 'administrator' });
  admin = app.as(person);
});
afterAll(() => app.close());
const tasks = async (client = admin): Promise<Record<string, any>> =>
  (await client.get('/seo/v1/get_tasks')).body.tasks;

test('all tasks of an empty site, in the order in which they matter', async () => {
  const found = Object.values(await tasks());
  const parent = { duration: 0, priority: 'medium', badge: null, isCompleted: true, callToAction: null };
  const link = (path: string): string => `http://site.test/admin/${path}`;
  const shared = { badge: null, isCompleted: false };
  expect(found.map(({ title: _title, about: _about, ...rest }) => rest)).toEqual([
    {
      ...{ ...shared, id: 'complete-ftc', duration: 15, priority: 'high' },
      callToAction: { label: 'Start', type: 'link', href: link('seo/setup') },
    },
    {
      ...{ ...shared, id: 'create-new-content', duration: 30, priority: 'medium' },
      callToAction: { label: 'Write', type: 'add', href: link('posts/new') },
    },
    {
      ...{ ...shared, id: 'enable-llms-txt', duration: 1, priority: 'low' },
      callToAction: { label: 'Switch on', type: 'default', href: null },
    },
    ...['delete-hello-world', 'delete-sample-page'].map((id) => ({
      ...{ id, badge: null, isCompleted: true, duration: 1, priority: 'high' },
      callToAction: { label: 'Delete', type: 'delete', href: null },
    })),
    ...['content-seo', 'content-readability', 'default-meta-descriptions'].flatMap((name) =>
      ['post', 'page'].map((type) => ({ ...parent, id: `improve-${name}-${type}`, isParentTask: true })),
    ),
  ]);
});

test('tasks speak the language of who asks', async () => {
  const read = async (language: string): Promise<string[][]> =>
    Object.values(await tasks(app.as(person, language))).map(({ title, about }) => [title, about]);
  const [english, german] = [await read('en'), await read('de')];
  expect(english[0]).toEqual([
    'Finish the set-up',
    '<p>Say who stands behind the site, so that search engines can show it.</p>',
  ]);
  expect(german.map(([title]) => title)).toEqual([
    ...['Einrichtung abschließen', 'Etwas Neues veröffentlichen', 'Eine Datei für Sprachmodelle anbieten'],
    ...['Den Beispielbeitrag löschen', 'Die Beispielseite löschen'],
    ...['Beiträge auffindbarer machen', 'Beiträge auffindbarer machen'],
    ...['Texte lesbarer machen', 'Texte lesbarer machen', 'Seiten beschreiben', 'Seiten beschreiben'],
  ]);
  for (const [at, [, about]] of german.entries()) expect(about).not.toBe(english[at]?.[1]);
});

test('something new is new for thirty days, in whatever language', async () => {
  const isDone = async (): Promise<boolean> => (await tasks())['create-new-content'].isCompleted;
  const date = new Date(time.now).toISOString().slice(0, 19);
  await app.make.page({ title: 'A page', date });
  await app.make.post({ title: 'A draft', status: 'draft', date });
  expect(await isDone()).toBe(false);
  await app.make.post({ title: 'Neues', in: 'de', date });
  expect(await isDone()).toBe(true);
  time.now += 30 * DAY - 1_000;
  expect(await isDone()).toBe(true);
  time.now += 2_000;
  expect(await isDone()).toBe(false);
});

test('samples are to be removed until somebody has made them their own', async () => {
  const isDone = async (): Promise<boolean> => (await tasks())['delete-sample-page'].isCompleted;
  const { id } = await app.make.page({ slug: 'sample-page', title: 'Sample' });
  await app.make.post({ slug: 'sample-page', title: 'Not a page' });
  expect(await isDone()).toBe(false);
  const complete = (task: string) => admin.post('/seo/v1/complete_task', { options: { task } });
  expect((await complete('delete-hello-world')).status).toBe(404);
  expect((await complete('delete-sample-page')).body).toEqual({ success: true });
  expect((await admin.get(`/core/v2/pages/${id}?context=edit`)).body.status).toBe('trash');
  expect(await isDone()).toBe(true);
});

test('what was chosen and seen is kept', async () => {
  const { settings, db, freshness } = app.app.services;
  const said = async (): Promise<unknown[]> => {
    await freshness.sync();
    return [isTracked, isSiteKitDismissed, siteKitConsent].map((one) => settings.get(one));
  };
  expect(await said()).toEqual([false, false, false]);
  const post = async (path: string, body: object): Promise<unknown> => (await admin.post(`/seo/v1/${path}`, body)).body;
  expect(await post('configuration/enable_tracking', { tracking: true })).toEqual({ success: true, status: 200 });
  expect(await said()).toEqual([true, false, false]);
  await post('site_kit_configuration_permanent_dismissal', { is_dismissed: true });
  expect(await said()).toEqual([true, true, false]);
  await post('site_kit_manage_consent', { consent: true });
  expect(await said()).toEqual([true, true, true]);
  for (const key of ['indexing-due', 'webinar-promo']) await post('alerts/dismiss', { key });
  expect(await findRemembered(db, person.id, 'seo_alerts')).toEqual({ 'indexing-due': true, 'webinar-promo': true });
  await post('introductions/task-list/seen', {});
  await post('introductions/llms-file/seen', {});
  const seen_on = Math.floor(time.now / 1000);
  expect(await findRemembered(db, person.id, 'seo_introductions')).toEqual({
    'task-list': { is_seen: true, seen_on },
    'llms-file': { is_seen: true, seen_on },
  });
  await post('video_embed_permission', { value: false });
  expect((await admin.get('/seo/v1/video_embed_permission')).body.json.value).toBe(false);
  await post('setup_steps_tracking', { setup_widget_loaded: 'no', first_interaction_stage: 'install' });
  await post('setup_steps_tracking', { setupWidgetLoaded: 'yes', setup_widget_loaded: 'no' });
  const noted = { setup_widget_loaded: 'yes', first_interaction_stage: 'install' };
  expect(await findState(db, 'setup_steps')).toEqual(noted);
  for (const action of ['task_list_first_opened_on', 'task_first_actioned_on'])
    await post('action_tracking', { action });
  const version = app.app.services.registry().modules.find(({ name }) => name === 'seo')?.version;
  expect(await findState(db, 'actions')).toEqual({
    task_list_first_opened_on: version,
    task_first_actioned_on: version,
  });
});

test('who manages, but may not edit people, may edit themselves', async () => {
  const user = await app.make.user({ role: 'subscriber' });
  await admin.post(`/core/v2/users/${user.id}`, { roles: ['seo_manager'] });
  const manager = app.as(user);
  const may = async (id: number): Promise<boolean> =>
    (await manager.get(`/seo/v1/configuration/check_capability?user_id=${id}`)).body.success;
  expect([await may(user.id), await may(person.id)]).toEqual([true, false]);
});
