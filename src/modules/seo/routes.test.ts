// The small routes: counts, settings, notices, suggestions.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Setting } from '#kernel/settings/setting.ts';
import { description as siteDescription } from '#kernel/settings/site-settings.ts';
import {
  companyLogo,
  companyLogoId,
  companyName,
  companyOrPerson,
  otherSocialUrls,
  personId,
  personLogo,
  personLogoId,
  socialSiteA,
  socialSiteB,
  websiteName,
} from '#content/head/settings.ts';
import { insertItem, type MediaItem } from '#content/media/store.ts';
import { findPost } from '#content/posts/store.ts';
import { findRemembered, remember } from '#content/users/meta/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { followPost } from './indexables/texts.ts';
import { findState } from './indexables/states.ts';
import { findIndexable, updateIndexable } from './indexables/store.ts';
import { titleWidth } from './analysis/title-width.ts';
import { challengeOf, startVerifier } from './suggestions/access.ts';
import {
  aiBaseUrl,
  aiMonthlyLimit,
  keywordToolClientId,
  keywordToolTokenUrl,
  keywordToolUrl,
  newTaxonomies,
  newTypes,
  scoreTaxonomies,
} from './settings.ts';

let app: TestApp;
let person: TestUser;
let admin: TestClient;
let editor: TestClient;
let author: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  person = await app.make.user({ role: 'administrator' });
  admin = app.as(person);
  editor = app.as(await app.make.user({ role: 'editor' }));
  author = app.as(await app.make.user({ role: 'author' }));
});
afterAll(() => app.close());

const services = () => app.app.services;
async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  await services().tx((tx) => services().settings.set(tx, setting, value));
  await services().freshness.sync();
}
const scored = async (changes: Parameters<typeof updateIndexable>[2], post = {}) => {
  const { id } = await app.make.post(post);
  await followPost(services(), id);
  const row = await findIndexable(services().db, 'post', id);
  await services().tx((tx) => updateIndexable(tx.db, row?.id ?? 0, changes));
  return id;
};

describe('scores', () => {
  const amounts = ({ body }: { body: any }): Record<string, number> =>
    Object.fromEntries(body.scores.map(({ name, amount }: any): [string, number] => [name, amount]));
  const ask = (path: string) => admin.get(`/seo/v1/${path}`);

  test('are counted by their bounds', async () => {
    for (const score of [40, 41, 70, 71, 100, null]) await scored({ primary_focus_keyword_score: score });
    await scored({ primary_focus_keyword_score: 90, is_robots_noindex: 1 });
    const answer = await ask('seo_scores?contentType=post&troubleshooting=true');
    expect(amounts(answer)).toEqual({ good: 2, ok: 2, bad: 1, notAnalyzed: 1 });
    expect(answer.body.cacheUsed).toBe(false);
    expect(answer.body.scores[0].ids).toMatch(/^\d+,\d+$/);
    expect(answer.body.scores[0].links.view).toBe(
      'http://site.test/admin/edit?post_status=publish&post_type=post&seo_filter=good',
    );
    expect(answer.body.scores[3].links.view).toMatch(/seo_filter=na$/);
    const hidden = await ask('readability_scores?contentType=post&troubleshooting=true');
    expect(Object.values(amounts(hidden)).reduce((sum, one) => sum + one, 0)).toBe(7);
  });

  test('a text that was read and is too short is bad', async () => {
    const term = await app.make.term('category', 'Short');
    const post = { terms: { category: [term] } };
    await scored({ readability_score: 0, estimated_reading_time_minutes: 1 }, post);
    await scored({ readability_score: 0, estimated_reading_time_minutes: null }, post);
    const answer = await ask(`readability_scores?contentType=post&taxonomy=category&term=${term}`);
    expect(amounts(answer)).toEqual({ good: 0, ok: 0, bad: 1, notAnalyzed: 1 });
    expect(answer.body.scores[0].links.view).toMatch(/category_name=short$/);
    expect((await ask(`readability_scores?contentType=post&taxonomy=category&term=${term}`)).body.cacheUsed).toBe(true);
  });

  test.each([
    'contentType=nothing',
    'contentType=post&term=1',
    'contentType=post&taxonomy=category',
    'contentType=post&taxonomy=post_tag&term=1',
    'contentType=post&taxonomy=category&term=99999',
    'contentType=page&taxonomy=category&term=1',
  ])('%s is wrong', async (query) => {
    const { status, body } = await ask(`seo_scores?${query}`);
    expect([status, typeof body.error]).toEqual([400, 'string']);
  });

  test('are asked by the taxonomy that was chosen', async () => {
    const term = await app.make.term('post_tag', 'Chosen');
    await scored({ primary_focus_keyword_score: 80 }, { terms: { post_tag: [term] } });
    await set(scoreTaxonomies, { post: 'post_tag' });
    const { body } = await ask(`seo_scores?contentType=post&taxonomy=post_tag&term=${term}&troubleshooting=true`);
    expect(body.scores.map(({ amount }: any) => amount)).toEqual([1, 0, 0, 0]);
    expect(body.scores[1]).toEqual({
      ...{ name: 'ok', amount: 0 },
      links: { view: 'http://site.test/admin/edit?post_status=publish&post_type=post&seo_filter=ok&tag=chosen' },
    });
    expect((await ask('seo_scores?contentType=post&taxonomy=category&term=1')).status).toBe(400);
    await set(scoreTaxonomies, {});
  });

  test('are for those who manage', async () => {
    await editor.get('/seo/v1/seo_scores?contentType=post').fails(403, 'rest_forbidden');
    await app.asVisitor().get('/seo/v1/seo_scores?contentType=post').fails(401, 'rest_forbidden');
  });

  test('authors count their own', async () => {
    const writer = await app.make.user({ role: 'author' });
    await scored({ primary_focus_keyword: 'x', primary_focus_keyword_score: 80 }, { by: writer });
    const { body } = await app.as(writer).get('/seo/v1/statistics');
    expect(body.seo_scores).toEqual([
      {
        seo_rank: 'good',
        label: 'Posts with a good score',
        count: 1,
        link: `http://site.test/admin/edit?post_status=publish&#038;post_type=post&#038;seo_filter=good&#038;author=${writer.id}`,
      },
    ]);
    expect(body.header).toBe('Well done: most of your published posts have a good score.');
    const all = (await editor.get('/seo/v1/statistics')).body;
    expect(all.seo_scores.length).toBeGreaterThan(1);
    expect(all.seo_scores[0].link).toMatch(
      /^http:\/\/site\.test\/admin\/edit\?post_status=publish&#038;post_type=post&#038;seo_filter=\w+$/,
    );
    const half = 'Below are the scores of your published posts. This is a good time to improve some of them.';
    expect(all.header).toBe(half);
    const none = 'You have no published posts yet. Your scores will appear here.';
    expect((await author.get('/seo/v1/statistics')).body).toEqual({ header: none, seo_scores: [] });
    const bad = { primary_focus_keyword: 'x', primary_focus_keyword_score: 10 };
    const headerWith = async (good: number): Promise<string> => {
      const user = await app.make.user({ role: 'author' });
      for (let at = 0; at < 3; at++)
        await scored(at < good ? { ...bad, primary_focus_keyword_score: 80 } : bad, { by: user });
      return (await app.as(user).get('/seo/v1/statistics')).body.header;
    };
    expect([await headerWith(1), await headerWith(2)]).toEqual([half, body.header]);
    const other = await app.make.user({ role: 'author' });
    const focus = { primary_focus_keyword: 'x' };
    for (const score of [71, 70, 41, 40, 1, null])
      await scored({ ...focus, primary_focus_keyword_score: score }, { by: other });
    await scored({ primary_focus_keyword: null, primary_focus_keyword_score: 90 }, { by: other });
    await scored({ ...focus, primary_focus_keyword_score: 90, is_robots_noindex: 1 }, { by: other });
    await scored({ ...focus, primary_focus_keyword_score: 90, post_status: 'draft' }, { by: other });
    const ranks = async (user: TestUser) =>
      (await app.as(user).get('/seo/v1/statistics')).body.seo_scores.map(({ seo_rank: rank, count }: any) => [
        rank,
        count,
      ]);
    expect(await ranks(other)).toEqual([
      ['na', 2],
      ['bad', 2],
      ['ok', 2],
      ['good', 1],
      ['noindex', 1],
    ]);
  });
});

describe('the dashboard', () => {
  test('sizes of uploads, and of nothing else', async () => {
    await services().files.putBytes('media/2026/a.txt', Buffer.from('12345'), 'text/plain');
    await services().files.putBytes('media/2026/empty.txt', Buffer.alloc(0), 'text/plain');
    const ask = (url: string) => admin.get(`/seo/v1/file_size?url=${encodeURIComponent(url)}`);
    expect((await ask('http://site.test/media/2026/a.txt')).body).toEqual({ type: 'success', size_in_bytes: 5 });
    for (const url of [
      'http://site.test/media/2026/empty.txt',
      'http://site.test/media/..%2f..%2fsite.key',
      'http://site.test/media/../private/x',
      'http://other.test/media/2026/a.txt',
      'http://site.test/private/x',
      'http://site.test/media/%zz',
    ]) {
      expect(await ask(url)).toMatchObject({ status: 404, body: { type: 'failure' } });
    }
  });

  test('fields of a post', async () => {
    const { id } = await app.make.post({});
    const insert = (key: string, value: string) =>
      services().tx((tx) =>
        tx.db
          .withTables<{ post_meta: { post_id: number; key: string; value: string } }>()
          .insertInto('post_meta')
          .values({ post_id: id, key, value })
          .execute(),
      );
    await insert('price', '"9"');
    await insert('_inner', '"x"');
    await insert('list', '[1]');
    const ask = (query: string) => editor.get(`/seo/v1/meta/search?${query}`);
    expect((await ask(`post_id=${id}&query=`)).body).toEqual({ meta: [{ key: 'price', value: '9' }] });
    expect((await ask(`post_id=${id}&query=_in`)).body.meta).toEqual([{ key: '_inner', value: 'x' }]);
    await insert('plain', 'words');
    await insert('pages', '12');
    await insert('Price', '"10"');
    const { id: other } = await app.make.post({ meta: { _seo_title: 'Not this' } });
    expect((await ask(`post_id=${id}&query=p`)).body.meta).toEqual([
      { key: 'pages', value: '12' },
      { key: 'plain', value: 'words' },
      { key: 'price', value: '9' },
    ]);
    expect((await ask(`post_id=${other}&query=p`)).body.meta).toEqual([]);
    for (let count = 10; count < 40; count++) await insert(`many${count}`, '1');
    expect((await ask(`post_id=${id}&query=many`)).body.meta).toHaveLength(25);
    await ask('query=a').fails(403, 'rest_forbidden');
    await app.asVisitor().get('/seo/v1/meta/search').fails(401, 'rest_forbidden');
    await ask('post_id=999999').fails(404, 'rest_post_invalid_id');
  });

  test('posts to choose from', async () => {
    await scored({ readability_score: 90 }, { title: 'Harbour 100%' });
    await scored({ readability_score: 90 }, { title: 'Harbour locked', password: 'x' });
    const ask = (query: string) => admin.get(`/seo/v1/available_posts?${query}`);
    expect((await ask('postType=post&search=harbour')).body.map((one: any) => one.title)).toEqual(['Harbour 100%']);
    expect((await ask('postType=post&search=100%25')).body).toHaveLength(1);
    expect((await ask('postType=nothing')).status).toBe(400);
    await scored({ is_robots_noindex: 1 }, { title: 'Harbour hidden' });
    await scored({ post_status: 'draft' }, { title: 'Harbour draft' });
    const older = await scored({ object_last_modified: '2020-01-01T00:00:00' }, { title: 'Harbour old' });
    const [one, other] = [
      await scored(
        { object_last_modified: '2021-01-01T00:00:00', is_robots_noindex: 0 },
        { title: 'Harbour <b>one</b>' },
      ),
      await scored({ object_last_modified: '2021-01-01T00:00:00' }, { title: 'HARBOUR two' }),
    ];
    const found = (await ask('postType=post&search=%20harbour%20')).body;
    expect(found.slice(1).map(({ id, title }: any) => [id, title])).toEqual([
      [other, 'HARBOUR two'],
      [one, 'Harbour one'],
      [older, 'Harbour old'],
    ]);
    expect((await ask('postType=post&search=1_0%25')).body).toEqual([]);
    expect((await ask('search=harbour')).body).toEqual([]);
  });
});

describe('set-up', () => {
  test('who stands behind the site', async () => {
    const path = '/seo/v1/configuration/site_representation';
    expect((await admin.post(path, { company_or_person: 'company', company_name: 'Quill' })).body).toEqual({
      success: true,
      status: 200,
    });
    const wrong = await admin.post(path, {
      company_or_person: 'company',
      company_logo_id: 99999,
      description: 'We write.',
    });
    expect(wrong).toMatchObject({ status: 500, body: { success: false, failures: ['company_logo_id'] } });
    expect((await admin.get('/core/v2/settings')).body.description).toBe('We write.');
    await admin.post(path, {}).fails(400, 'rest_missing_callback_param');
  });

  test('one wrong profile, and nothing is saved', async () => {
    const { status, body } = await admin.post('/seo/v1/configuration/social_profiles', {
      social_site_a: 'https://social-a.test/quill',
      other_social_urls: ['https://x.test/', 'nope'],
    });
    expect(status).toBe(200);
    expect(body.json).toMatchObject({ success: false, status: 200, failures: ['other_social_urls-1'] });
    await services().freshness.sync();
    expect(services().settings.get(socialSiteA)).toBe('');
  });

  test('pictures are pictures of the site, and the person is somebody', async () => {
    const path = '/seo/v1/configuration/site_representation';
    const send = async (wish: object) => (await admin.post(path, { company_or_person: 'person', ...wish })).body;
    const [page] = (await admin.get('/core/v2/pages?per_page=1')).body;
    const wrong = { person_logo_id: page?.id ?? 1, company_or_person_user_id: 99_999, company_name: 'Kept' };
    expect(await send(wrong)).toMatchObject({ failures: ['person_logo_id', 'company_or_person_user_id'] });
    await services().freshness.sync();
    expect(services().settings.get(companyName)).toBe('Kept');
    expect(
      await send({ company_logo_id: 0, company_or_person_user_id: person.id, website_name: 'Quill & Co' }),
    ).toEqual({
      success: true,
      status: 200,
    });
    await services().freshness.sync();
    expect([services().settings.get(personId), services().settings.get(websiteName)]).toEqual([
      person.id,
      'Quill & Co',
    ]);
    await send({ company_or_person_user_id: 0, website_name: '', company_name: '' });
  });

  test('each field has its place', async () => {
    const { id } = await app.make.post({ title: 'Stands for a file' });
    const picture = {
      ...{ id, status: 'inherit', date: '2026-03-01T10:00:00', media_type: 'image', mime_type: 'image/png' },
      ...{
        file: '2026/03/logo.png',
        original_file: null,
        width: 4,
        height: 3,
        filesize: 99,
        alt_text: '',
        details: {},
      },
    };
    await services().tx(({ db }) => insertItem(db, picture as MediaItem));
    const sent = {
      ...{
        company_or_person: 'person',
        company_name: 'C',
        company_logo: 'https://site.test/c.png',
        company_logo_id: id,
      },
      ...{ person_logo: 'https://site.test/p.png', person_logo_id: id, company_or_person_user_id: person.id },
      ...{ website_name: 'W', description: 'D' },
    };
    const path = '/seo/v1/configuration/site_representation';
    expect((await admin.post(path, sent)).body).toEqual({ success: true, status: 200 });
    await services().freshness.sync();
    const { settings } = services();
    const stored = [
      ...[companyOrPerson, companyName, companyLogo, companyLogoId, personLogo, personLogoId, personId, websiteName],
      siteDescription,
    ].map((one) => settings.get(one as Setting<unknown>));
    expect(stored).toEqual(Object.values(sent));
    const none = { company_logo: '', company_logo_id: 0, person_logo: '', person_logo_id: 0, website_name: '' };
    await admin.post(path, { ...none, company_or_person: 'company', company_name: '', company_or_person_user_id: 0 });
  });

  test('profiles: what is right is saved, without gaps', async () => {
    const path = '/seo/v1/configuration/social_profiles';
    const wish = { social_site_b: '@quill', other_social_urls: ['https://x.test/', '', 'https://y.test/'] };
    expect((await admin.post(path, wish)).body).toEqual({ json: { success: true, status: 200 } });
    await services().freshness.sync();
    expect(services().settings.get(otherSocialUrls)).toEqual(['https://x.test/', 'https://y.test/']);
    expect(services().settings.get(socialSiteB)).toBe('@quill');
    await admin.post(path, { social_site_b: '', other_social_urls: [] });
  });

  test('who may edit whom', async () => {
    const ask = (id: number) => admin.get(`/seo/v1/configuration/check_capability?user_id=${id}`);
    expect((await ask(person.id)).body).toEqual({ success: true, status: 200 });
    expect(await ask(99_999)).toMatchObject({ status: 200, body: { success: false, status: 403 } });
  });

  test('three steps are enough', async () => {
    const save = (finishedSteps: unknown) =>
      admin.post('/seo/v1/configuration/save_configuration_state', { finishedSteps });
    await save(['siteRepresentation', '<b>socialProfiles</b>', 'personalPreferences']);
    expect((await admin.get('/seo/v1/configuration/get_configuration_state')).body.data).toEqual([
      'siteRepresentation',
      'socialProfiles',
      'personalPreferences',
    ]);
    expect((await admin.get('/seo/v1/get_tasks')).body.tasks['complete-ftc'].isCompleted).toBe(true);
    await admin.post('/seo/v1/configuration/save_configuration_state', {}).fails(400, 'rest_missing_callback_param');
  });

  test('new kinds in both spellings', async () => {
    const path = '/seo/v1/new-content-type-visibility/dismiss-post-type';
    for (const body of [{ post_type_name: 'post' }, { postTypeName: 'page' }]) {
      expect((await author.post(path, body)).body).toMatchObject({ success: true, status: 200 });
    }
    await author.post(path, { postTypeName: 'nothing' }).fails(400, 'rest_invalid_param');
    await author.post(path, {}).fails(400, 'rest_invalid_param');
    await set(newTypes, ['post', 'page']);
    await author.post(path, { postTypeName: 'post' });
    await services().freshness.sync();
    expect(services().settings.get(newTypes)).toEqual(['page']);
    await set(newTypes, []);
    const taxonomy = await author.post('/seo/v1/new-content-type-visibility/dismiss-taxonomy', {
      taxonomy_name: 'category',
    });
    expect(taxonomy.body).toEqual({ message: 'It is not new any more.', success: true, status: 200 });
    await set(newTaxonomies, ['category', 'other']);
    await author.post('/seo/v1/new-content-type-visibility/dismiss-taxonomy', { taxonomyName: 'category' });
    await services().freshness.sync();
    expect(services().settings.get(newTaxonomies)).toEqual(['other']);
    await set(newTaxonomies, []);
  });

  test('notes about the set-up in both spellings', async () => {
    const path = '/seo/v1/setup_steps_tracking';
    await admin.post(path, { setupWidgetLoaded: 'yes', last_interaction_stage: 'setup' });
    expect(await findState(services().db, 'setup_steps')).toEqual({
      setup_widget_loaded: 'yes',
      last_interaction_stage: 'setup',
    });
    await admin.post(path, {}).fails(400, 'seo_set_usage_tracking');
    await admin.post(path, { setupWidgetLoaded: 'perhaps' }).fails(400, 'rest_invalid_param');
    expect((await admin.post('/seo/v1/site_kit_manage_consent', { consent: true })).body).toEqual({ success: true });
  });

  test('the first version of an action stays', async () => {
    const act = (action: string) => admin.post('/seo/v1/action_tracking', { action });
    expect((await act('task_first_actioned_on')).body).toEqual({ success: true, action: 'task_first_actioned_on' });
    const known = await findState(services().db, 'actions');
    await act('task_first_actioned_on');
    expect(await findState(services().db, 'actions')).toEqual(known);
    expect((await act('nothing')).status).toBe(400);
  });

  test('workouts are kept', async () => {
    expect((await editor.get('/seo/v1/workouts')).body.json.orphaned.finishedSteps).toEqual([]);
    const done = { orphaned: { finishedSteps: ['one'], indexablesByStep: {}, priority: 1 } };
    expect((await editor.post('/seo/v1/workouts', done)).body.json.orphaned.finishedSteps).toEqual(['one']);
    await editor.post('/seo/v1/workouts', { cornerstone: { priority: 3 } });
    expect((await editor.get('/seo/v1/workouts')).body.json).toEqual({
      orphaned: done.orphaned,
      cornerstone: { priority: 3 },
    });
    expect((await editor.post('/seo/v1/workouts')).body.json).toEqual((await editor.get('/seo/v1/workouts')).body.json);
    const room = 100_000 - '{"orphaned":""}'.length;
    await editor.post('/seo/v1/workouts', { orphaned: 'x'.repeat(room + 1) }).fails(400, 'rest_invalid_param');
    expect((await editor.post('/seo/v1/workouts', { orphaned: 'x'.repeat(room) })).status).toBe(200);
    await editor.post('/seo/v1/workouts', { other: {} }).fails(400, 'rest_invalid_param');
    await author.get('/seo/v1/workouts').fails(403, 'rest_forbidden');
  });
});

describe('people', () => {
  test('introductions keep when they were seen first', async () => {
    const see = (id: string, is_seen = true) => author.post(`/seo/v1/introductions/${id}/seen`, { is_seen });
    expect(await see('nothing')).toMatchObject({ status: 400, body: [] });
    expect((await see('task-list')).body).toEqual({ json: { success: true } });
    const { user } = { user: (await author.get('/core/v2/users/me')).body.id };
    const seen = await findRemembered(services().db, user, 'seo_introductions');
    await services().tx((tx) =>
      remember(tx.db, user, 'seo_introductions', { 'task-list': { is_seen: true, seen_on: 5 } }),
    );
    await see('task-list');
    expect(seen['task-list']).toMatchObject({ is_seen: true });
    expect(await findRemembered(services().db, user, 'seo_introductions')).toEqual({
      'task-list': { is_seen: true, seen_on: 5 },
    });
    await see('task-list', false);
    expect(await findRemembered(services().db, user, 'seo_introductions')).toEqual({
      'task-list': { is_seen: false, seen_on: 0 },
    });
  });

  test('notices and videos', async () => {
    expect((await author.post('/seo/v1/alerts/dismiss', { key: 'indexing-due' })).body).toEqual({
      success: true,
      status: 200,
    });
    await author.post('/seo/v1/alerts/dismiss', { key: 'nothing' }).fails(400, 'rest_invalid_param');
    expect((await author.get('/seo/v1/video_embed_permission')).body).toEqual({ json: { value: false } });
    await author.post('/seo/v1/video_embed_permission', {});
    expect((await author.get('/seo/v1/video_embed_permission')).body).toEqual({ json: { value: true } });
  });
});

describe('tasks', () => {
  test('can be done, or not by a program', async () => {
    const complete = (task: string) => admin.post('/seo/v1/complete_task', { options: { task } });
    expect((await complete('enable-llms-txt')).body).toEqual({ success: true });
    expect((await admin.get('/seo/v1/get_tasks')).body.tasks['enable-llms-txt'].isCompleted).toBe(true);
    expect(await complete('complete-ftc')).toMatchObject({
      status: 404,
      body: { success: false, error: 'Task not found' },
    });
    expect((await complete('nothing')).status).toBe(404);
  });

  test('what the first start made goes to the trash, unless somebody has changed it', async () => {
    const complete = (task: string) => admin.post('/seo/v1/complete_task', { options: { task } });
    const [hello, sample] = [
      await app.make.post({ slug: 'hello-world', title: 'Hello' }),
      await app.make.page({ slug: 'sample-page', title: 'Sample' }),
    ];
    await admin.post(`/core/v2/pages/${sample.id}`, { title: 'Mine now' });
    expect((await complete('delete-sample-page')).status).toBe(404);
    expect((await complete('delete-hello-world')).body).toEqual({ success: true });
    expect((await findPost(services().db, hello.id))?.status).toBe('trash');
    expect((await findPost(services().db, sample.id))?.status).toBe('publish');
    expect((await complete('delete-hello-world')).status).toBe(404);
  });

  test('can be filtered', async () => {
    const { tasks } = (await admin.get('/seo/v1/get_tasks?options[filter]=completed&options[limit]=2')).body;
    expect(Object.keys(tasks)).toHaveLength(2);
    expect(Object.values(tasks).every((one: any) => one.isCompleted)).toBe(true);
    const asked = async (query: string): Promise<any[]> =>
      Object.values((await admin.get(`/seo/v1/get_tasks?options[${query}]`)).body.tasks);
    const all = await asked('filter]=&options[x');
    const open = await asked('filter]=open&options[x');
    expect(open.every(({ isCompleted }) => !isCompleted)).toBe(true);
    expect(open.length + (await asked('filter]=completed&options[x')).length).toBe(all.length);
    expect((await asked('filter]=low&options[x')).map(({ id }) => id)).toEqual(['enable-llms-txt']);
    expect([await asked('limit]=0&options[x'), await asked('limit]=-1&options[x')]).toEqual([[], []]);
  });

  test('name the posts that could do better, ten of them, the last change first', async () => {
    const changed = (day: number) => ({ object_last_modified: `2019-01-${String(day).padStart(2, '0')}T00:00:00` });
    const words = { readability_score: 30, primary_focus_keyword_score: 0, description: 'x' };
    const page = async (changes: object) => {
      const { id } = await app.make.page({ title: 'Could <b>be</b> better' });
      await followPost(services(), id);
      const row = await findIndexable(services().db, 'post', id);
      await services().tx((tx) => updateIndexable(tx.db, row?.id ?? 0, { ...words, ...changes }));
      return id;
    };
    const best = await page({ readability_score: 71 });
    const bound = await page({ ...changed(28), readability_score: 70 });
    const nothing = await page({ readability_score: 0, primary_focus_keyword_score: 40 });
    const undescribed = await page({ ...changed(1), description: null });
    const draft = await page({ post_status: 'draft', description: null });
    const many: number[] = [];
    for (let day = 2; day < 14; day++) many.push(await page(changed(day)));
    const { tasks } = (await admin.get('/seo/v1/get_tasks')).body;
    const below = (parent: string): number[] =>
      Object.values(tasks as Record<string, any>)
        .filter(({ parentTaskId }) => parentTaskId === parent)
        .map(({ id }) => Number(id.slice(parent.length + 1)));
    expect(below('improve-content-readability-page')).toEqual([bound, ...many.slice(-9).reverse()]);
    expect(below('improve-content-seo-page')).toEqual([nothing]);
    expect(below('improve-default-meta-descriptions-page')).toContain(undescribed);
    for (const id of [best, draft]) expect(Object.keys(tasks).join(' ')).not.toContain(`page-${id}`);
    expect(tasks[`improve-content-seo-page-${nothing}`]).toMatchObject({
      duration: 10,
      priority: 'medium',
      isCompleted: false,
      title: 'Could be better',
      callToAction: { label: 'Edit', type: 'edit', href: `http://site.test/admin/pages/${nothing}` },
    });
    expect(tasks['improve-content-seo-page']).toMatchObject({
      isParentTask: true,
      isCompleted: false,
      callToAction: null,
    });
  });
});

describe('integrations', () => {
  test('an unknown one is no success', async () => {
    for (const integration of ['nope', 'constructor']) {
      const { status, body } = await admin.post('/seo/v1/integrations/set_active', { active: true, integration });
      expect([status, body.json?.success, body.json?.status]).toEqual([200, false, 500]);
    }
  });

  test('switched off, its routes are gone', async () => {
    const toggle = (active: boolean) =>
      admin.post('/seo/v1/integrations/set_active', { active, integration: 'keyword_tool' });
    const path = '/seo/v1/keyword_tool/country_code';
    await toggle(false);
    await author.post(path, { country_code: 'de' }).fails(404, 'rest_no_route');
    expect((await app.asVisitor().get('/')).body.routes).not.toHaveProperty(path);
    await toggle(true);
    expect((await author.post(path, { country_code: 'de' })).body).toEqual({ success: true, status: 200 });
    await author.post(path, { country_code: 'DE' }).fails(400, 'rest_invalid_param');
  });

  test('related keyphrases come from the own texts', async () => {
    for (let count = 0; count < 3; count++) {
      await app.make.post({
        title: `Zebra crossing ${count}`,
        content: 'The zebra crossing near the old mill is new.',
      });
    }
    const { body } = await author.get('/seo/v1/keyword_tool/related_keyphrases?keyphrase=zebra&country_code=de');
    expect(body.results.columnNames).toEqual(['Keyphrase', 'Occurrences', 'Pages']);
    expect(body.results.rows.map(([phrase]: string[]) => phrase)).toContain('zebra crossing');
    const refused = await author.post('/seo/v1/keyword_tool/authenticate', { code: 'x' });
    expect(refused).toMatchObject({ status: 503, body: { tokens: [], status: 503 } });
  });
});

describe('a keyword service', () => {
  let reply = { status: 200, text: '{}' };
  let asked: { url: string; body: string; authorization: string | undefined }[] = [];
  const service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body, authorization: request.headers.authorization });
      response.writeHead(reply.status).end(reply.text);
    });
  });
  let base = '';
  beforeAll(async () => {
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    await set(keywordToolUrl, `${base}/phrases?report=related`);
  });
  afterAll(async () => {
    await set(keywordToolUrl, '');
    await set(keywordToolTokenUrl, '');
    service.close();
  });
  const related = (phrase: string) =>
    author.get(`/seo/v1/keyword_tool/related_keyphrases?keyphrase=${phrase}&country_code=de`);

  test('is asked by those who connected it, once a day', async () => {
    expect(await related('boats')).toMatchObject({ status: 401, body: { status: 401 } });
    await set(keywordToolTokenUrl, `${base}/token`);
    await set(keywordToolClientId, 'the-site');
    reply = { status: 400, text: '' };
    const authenticate = () => author.post('/seo/v1/keyword_tool/authenticate', { code: 'a&b' });
    expect(await authenticate()).toMatchObject({ status: 401, body: { tokens: [], status: 401 } });
    for (const text of ['no JSON', '{}', '{"access_token":1,"expires_in":60}']) {
      reply = { status: 200, text };
      expect(await authenticate()).toMatchObject({ status: 503, body: { tokens: [], status: 503 } });
      expect(await related('boats')).toMatchObject({ status: 401 });
    }
    reply = { status: 200, text: '{"access_token":"secret-0","expires_in":"60"}' };
    expect((await authenticate()).body).toEqual({ tokens: { expires_in: null }, status: 200 });
    reply = { status: 200, text: '{"access_token":"secret-1","expires_in":60}' };
    expect((await authenticate()).body).toEqual({ tokens: { expires_in: 60 }, status: 200 });
    expect(Object.fromEntries(new URLSearchParams(asked.at(-1)!.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'a&b',
      client_id: 'the-site',
      client_secret: '',
    });
    expect(JSON.stringify(await findState(services().db, 'keyword_tool'))).not.toContain('secret-1');
    const results = { columnNames: ['Keyword'], rows: [['old boats']] };
    reply = { status: 200, text: JSON.stringify({ ...results, more: 1 }) };
    asked = [];
    for (let time = 0; time < 2; time++) expect((await related('old%20boats')).body).toEqual({ results, status: 200 });
    expect(asked).toEqual([
      { url: '/phrases?report=related&phrase=old+boats&database=de', body: '', authorization: 'Bearer secret-1' },
    ]);
    reply = { status: 429, text: '' };
    expect(await related('boats')).toMatchObject({ status: 429, body: { status: 429 } });
    for (const text of ['<html>', '[]', '{"columnNames":["a"],"rows":[7]}', '{"columnNames":[1],"rows":[]}']) {
      reply = { status: 200, text };
      expect(await related('boats')).toMatchObject({ status: 503, body: { status: 503 } });
    }
    // What went wrong is not kept.
    reply = { status: 200, text: JSON.stringify(results) };
    expect((await related('boats')).body.results).toEqual(results);
  });
});

describe('suggestions', () => {
  const TEXT =
    '<h1>Ein Garten am Fluss</h1><p>Unser Garten am Fluss ist im Frühling am schönsten. Viele Besucher kommen wegen der alten Apfelbäume, die schon hundert Jahre stehen. Außerdem gibt es einen Weg zum Wasser.</p><h2>Der Weg zum Garten</h2><p>Vom Bahnhof führt ein kurzer Weg zum Garten. Wer mit dem Rad kommt, stellt es am Tor ab.</p>';
  const wish = (changes = {}) => ({
    type: 'seo-title',
    prompt_content: TEXT,
    focus_keyphrase: 'Garten am Fluss',
    language: 'de',
    platform: 'search',
    editor: 'blocks',
    ...changes,
  });
  const ask = (changes = {}, client = author) => client.post('/seo/v1/ai_generator/get_suggestions', wish(changes));

  test('are taken from the text, few and short, and always the same', async () => {
    const { body } = await ask();
    expect(body.length).toBeGreaterThan(2);
    expect(body.length).toBeLessThanOrEqual(5);
    expect(body[0]).toBe('Ein Garten am Fluss');
    expect((await ask()).body).toEqual(body);
    const { body: texts } = await ask({ type: 'meta-description' });
    for (const text of body) expect(titleWidth(text)).toBeLessThanOrEqual(580);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(156);
    expect(texts[0]).toContain('Garten');
  });

  test('of nothing there are none', async () => {
    expect((await ask({ prompt_content: '<p> </p>' })).status).toBe(400);
    await ask({ platform: 'elsewhere' }).fails(400, 'rest_invalid_param');
    await ask({}, app.asVisitor()).fails(401, 'rest_forbidden');
  });

  test('with a service consent comes first', async () => {
    await set(aiBaseUrl, 'http://127.0.0.1:1/v1');
    expect(await ask()).toMatchObject({
      status: 403,
      body: { errorIdentifier: 'CONSENT_REQUIRED', missingLicenses: [] },
    });
    expect((await author.post('/seo/v1/ai_generator/consent', { consent: true })).body).toBe('Consent stored.');
    expect((await ask()).status).toBe(408);
    expect((await author.post('/seo/v1/ai_generator/get_usage', {})).body).toEqual({
      totalUsed: { license: 0, limit: -1 },
    });
    await set(aiBaseUrl, '');
  });

  test('what the service says no to is passed on; what it says yes to is checked', async () => {
    let reply = { status: 429, text: '{"error":"slow down"}' };
    const service = createServer((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(reply.status).end(reply.text));
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    await set(aiBaseUrl, `http://127.0.0.1:${port}/v1`);
    await author.post('/seo/v1/ai_generator/consent', { consent: true });
    expect(await ask()).toMatchObject({ status: 429, body: { errorIdentifier: 'AI_429', missingLicenses: [] } });
    reply = { status: 418, text: '' };
    expect((await ask()).status).toBe(503);
    const content = JSON.stringify(['A garden', '<b>By</b> the river', 'x'.repeat(100), 7]);
    reply = { status: 200, text: JSON.stringify({ choices: [{ message: { content } }] }) };
    expect((await ask()).body).toEqual(['A garden', 'By the river']);
    const usage = async () => (await author.post('/seo/v1/ai_generator/get_usage', {})).body.totalUsed;
    expect(await usage()).toEqual({ license: 1, limit: -1 });
    await set(aiMonthlyLimit, 0);
    expect((await usage()).limit).toBe(1);
    expect((await ask()).status).toBe(429);
    await set(aiMonthlyLimit, -1);
    await set(aiBaseUrl, '');
    service.close();
  });

  test('the callback wants the hash of the verifier, once and in time', async () => {
    const call = (challenge: string, user = person.id) =>
      app.asVisitor().post('/seo/v1/ai_generator/callback', {
        access_jwt: 'a',
        refresh_jwt: 'b',
        code_challenge: challenge,
        user_id: user,
      });
    const start = () => services().tx((tx) => startVerifier(tx, person.id));
    const verifier = await start();
    const unauthorized = { status: 401, body: 'Unauthorized.' };
    expect(await call(challengeOf(verifier).toUpperCase())).toMatchObject(unauthorized);
    expect(await call(challengeOf(verifier), 99_999)).toMatchObject(unauthorized);
    expect((await call(challengeOf(verifier))).body).toMatchObject({ code_verifier: verifier });
    expect(await call(challengeOf(verifier))).toMatchObject(unauthorized);
    const state = await findRemembered(services().db, person.id, 'seo_ai');
    expect(JSON.stringify(state)).not.toMatch(/"(?:access|refresh)":"[ab]"/);
    const late = await start();
    const stored = await findRemembered(services().db, person.id, 'seo_ai');
    await services().tx((tx) =>
      remember(tx.db, person.id, 'seo_ai', {
        ...stored,
        verifier: { code: late, createdAt: Math.floor(Date.now() / 1000) - 301 },
      }),
    );
    expect(await call(challengeOf(late))).toMatchObject(unauthorized);
    expect(await findRemembered(services().db, person.id, 'seo_ai')).not.toHaveProperty('verifier');
  });

  test.each(['callback', 'refresh_callback'])('%s: wrong challenges and tokens', async (name) => {
    const other = await createTestApp({ flags: { languages: 'en,de' } });
    try {
      const { services: own } = other.app;
      const { id: user_id } = await other.make.user({ role: 'author' });
      const call = (changes: object) =>
        other.asVisitor().post(`/seo/v1/ai_generator/${name}`, {
          access_jwt: 'a.b.c',
          refresh_jwt: 'd.e.f',
          user_id,
          ...changes,
        });
      const verifier = await own.tx((tx) => startVerifier(tx, user_id));
      await call({}).fails(400, 'rest_missing_callback_param');
      await call({ code_challenge: ['x'] }).fails(400, 'rest_invalid_param');
      await call({ code_challenge: 'x', access_jwt: { alg: 'none' } }).fails(400, 'rest_invalid_param');
      await call({ code_challenge: 'x', user_id: 'me' }).fails(400, 'rest_invalid_param');
      for (const code_challenge of ['', verifier, 'ü'.repeat(64), '0'.repeat(100_000), `${challengeOf(verifier)} `]) {
        expect(await call({ code_challenge })).toMatchObject({ status: 401, body: 'Unauthorized.' });
      }
      expect(await findRemembered(own.db, user_id, 'seo_ai')).toMatchObject({ access: '', refresh: '' });
      const right = { code_challenge: challengeOf(verifier) };
      const both = await Promise.all([call(right), call(right), call(right)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      for (let count = 0; count < 3; count++) expect((await call({ code_challenge: 'x' })).status).toBe(401);
      await call(right).fails(429, 'rest_too_many_requests');
    } finally {
      await other.close();
    }
  });
});

describe('texts that nobody would write', () => {
  const LOOKS = '(a+)+$ [x] \\1 *? %_';

  test.each([
    ['nothing', '', ''],
    ['blanks', '<p> </p>\n<!-- wp:paragraph --><p></p><!-- /wp:paragraph -->', ''],
    [
      'broken markup',
      `<div><p>Boats<b> at sea <a href="http://[x" <img src=//[ alt="${'<'.repeat(500)}`,
      'Boats at sea',
    ],
    ['deep markup', `${'<div><b>'.repeat(20_000)}Boats`, 'Boats'],
    ['a megabyte', `<p>${'Boats come home. '.repeat(62_000)}</p>`, 'Boats come home.'],
  ])('%s: row, scores and head', async (name, content, text) => {
    const slug = `odd-${name.replaceAll(' ', '-')}`;
    const { id } = await app.make.post({ slug, title: 'Odd', content, meta: { _seo_focuskw: LOOKS } });
    await followPost(services(), id);
    const row = await findIndexable(services().db, 'post', id);
    expect(row).toMatchObject({ primary_focus_keyword: LOOKS, post_status: 'publish' });
    expect(row?.link_count).not.toBeNull();
    const { status, body } = await app.asVisitor().get(`/seo/v1/get_head?url=http://site.test/en/${slug}/`);
    expect([status, body.json.title]).toEqual([200, 'Odd – Sitewright']);
    expect(body.json.og_description ?? '').toContain(text);
    expect(JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body.html)?.[1] ?? '')).toEqual(
      body.json.schema,
    );
  });

  test('words that look like patterns are words', async () => {
    const query = encodeURIComponent(LOOKS);
    const related = await author.get(`/seo/v1/keyword_tool/related_keyphrases?keyphrase=${query}&country_code=de`);
    expect(related.status).toBe(200);
    expect((await admin.get(`/seo/v1/available_posts?postType=post&search=${query}`)).body).toEqual([]);
    const { status, body } = await author.post('/seo/v1/ai_generator/get_suggestions', {
      type: 'seo-title',
      prompt_content: '<h1>Boats at sea</h1><p>Boats come home in the evening.</p>',
      focus_keyphrase: LOOKS,
      language: 'en',
      platform: 'search',
      editor: 'blocks',
    });
    expect([status, body.length > 0]).toEqual([200, true]);
  });
});
