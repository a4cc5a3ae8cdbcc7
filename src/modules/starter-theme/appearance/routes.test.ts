import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  for (const title of ['One', 'Two']) await app.make.post({ title });
});
afterAll(() => app.close());

const at = '/sitewright/v1/appearance';
const home = async (): Promise<string> => (await app.fetch('/')).text();

test('says what everything is until somebody chooses', async () => {
  const { status, body } = await admin.get(at);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    values: { style: 'spruce', fonts: 'workshop', color_scheme: 'auto', home: 'lead' },
    notes: [],
  });
});

test.each([
  [{ style: 'harbour' }, '--sw-main:#15325f'],
  [{ fonts: 'clear' }, '"Atkinson Hyperlegible Next"'],
  [{ fonts: 'letterpress' }, 'young-serif-latin-400-normal'],
  [{ fonts: 'newsroom' }, 'newsreader-latin-wght-normal'],
  [{ corners: 'none' }, '--sw-r3:0px'],
  [{ header: 'centred' }, 'header-centred'],
  [{ header: 'colour' }, 'header-colour'],
  [{ header_tagline: true }, 'class="site-brand"'],
  [{ home: 'magazine' }, '<div class="magazine">'],
  [{ home: 'list' }, '<div class="rows">'],
  [{ color_scheme: 'dark' }, 'data-scheme="dark"'],
  [{ copyright: 'All of it is ours <b>' }, 'All of it is ours &lt;b>'],
  [{ header_search: true }, 'class="site-search'],
])('%j is seen at once', async (wish, piece) => {
  expect((await admin.post(at, wish)).status).toBe(200);
  expect(await home()).toContain(piece);
});

test('own colours are changed until they can be read, and it says so', async () => {
  const { body } = await admin.post(at, { style: 'own', main: '#ff8800', spark: '#303030' });
  expect(body.notes).toHaveLength(2);
  expect(body.values.main).not.toBe('#ff8800');
  expect(await home()).toContain(`--sw-main:${body.values.main}`);
  const good = await admin.post(at, { style: 'own', main: '#12332a', spark: '#f5b32c' });
  expect(good.body.notes).toEqual([]);
});

test.each([{ style: 'neon' }, { main: 'red' }, { fonts: 7 }, { social: ['javascript:alert(1)'] }])(
  '%j is refused',
  async (wish) => {
    expect((await admin.post(at, wish)).status).toBe(400);
  },
);

test('is for those who run the site', async () => {
  expect((await app.asVisitor().get(at)).status).toBe(401);
  const editor = app.as(await app.make.user({ role: 'editor' }));
  expect((await editor.post(at, { style: 'plum' })).status).toBe(403);
});
