import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let admin: TestUser;
let author: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.user({ role: 'administrator' });
  author = await app.make.user({ role: 'author' });
});
afterAll(() => app.close());

const at = '/folders/v1';
async function shown(user: TestUser): Promise<any> {
  const { cookie } = await app.make.session(user);
  const response = await app.fetch('/_site/bootstrap', { headers: { cookie } });
  const body: any = await response.json();
  return body.folders;
}

test('authors have no say in the settings of the site', async () => {
  await app.as(author).post(`${at}/set-settings`, { USER_MODE: true }).fails(403, 'rest_forbidden');
  await app.asVisitor().post(`${at}/set-user-settings`, {}).fails(401, 'rest_forbidden');
  expect((await app.as(author).post(`${at}/set-user-settings`, { USER_MODE: '1', unknown: 1 })).body).toBe(true);
  expect((await shown(author)).settings.USER_MODE).toBe(false);
});

test('an administrator sets both kinds, and nothing is fine too', async () => {
  const sent = { SVG_SUPPORT: '1', IS_SEARCH_USING_API: true, SHOW_BREAD_CRUMB: '0', THEME: { name: 'windows' } };
  expect((await app.as(admin).post(`${at}/set-settings`, sent)).body).toBe(true);
  expect((await app.as(admin).post(`${at}/set-settings`, {})).body).toBe(true);
  const folders = await shown(admin);
  expect(folders.settings).toMatchObject({ SVG_SUPPORT: true, IS_SEARCH_USING_API: true, USER_MODE: false });
  expect(folders.user_settings).toMatchObject({ SHOW_BREAD_CRUMB: false, THEME: { name: 'windows' } });
  expect(folders.user_settings.THEME.colors.folder).toBe('#f3c73e');
  expect((await shown(author)).user_settings.SHOW_BREAD_CRUMB).toBe(true);
});

test('a deleted folder is no place to begin', async () => {
  const client = app.as(author);
  const { id } = (await client.post(`${at}/new-folder`, { title: 'Start', parent: 0 })).body;
  await client.post(`${at}/set-user-settings`, { DEFAULT_FOLDER: -2, FOLDER_STARTUP: id });
  expect((await shown(author)).user_settings).toMatchObject({ DEFAULT_FOLDER: -2, FOLDER_STARTUP: id });
  await client.post(`${at}/set-user-settings`, { DEFAULT_FOLDER: id });
  expect((await shown(author)).user_settings).toMatchObject({ DEFAULT_FOLDER: id, FOLDER_STARTUP: -1 });
  await client.post(`${at}/delete-folder`, { ids: [id] });
  expect((await shown(author)).user_settings.DEFAULT_FOLDER).toBe(-1);
});
