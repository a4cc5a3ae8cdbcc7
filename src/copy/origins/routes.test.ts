// Where addresses of the other site lead, what its texts say of each other here, and what a trial says of all of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintOf } from '#content/comments/fingerprint.ts';
import { findComment, hasSameComment } from '#content/comments/store.ts';
import { findUser } from '#content/users/store.ts';
import { findRedirects } from '#content/redirects/store.ts';
import { permalinkStructure } from '#content/posts/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { Carrier } from './carrier.ts';
import { createLanding } from './landing.ts';
import { otherSite } from '#test/kit/other-site.ts';
import type { ForeignPost } from './records.ts';
import { EMPTY_MAP, foreignComment, foreignItem, foreignPost, foreignTerm } from '#test/kit/foreign-records.ts';
import type { CarryReport } from './report.ts';
import { landRevisions } from './revisions.ts';
import { findOrigins, type OriginKind } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('old paths lead to where posts stand now, unless something else stands there', async () => {
  const { services } = app.app;
  await app.make.page({ title: 'Taken', slug: 'taken' });
  const site = otherSite(app, 'moved.test');
  const at = (id: string, path: string, more: object = {}) =>
    foreignPost(id, { slug: `moved-${id}`, link: `https://moved.test/${path}`, ...more });
  const posts = [
    at('1', '2020/01/moved-1/'),
    at('2', 'moved-2/'),
    at('3', '2020/01/moved-3/', { status: 'draft' }),
    at('4', 'taken/'),
    at('5', ''),
    at('6', '2020/01/moved-6/', { status: 'private' }),
    at('7', 'deep/er/', { type: 'page' }),
    at('8', '?p=8'),
  ];
  await site.land(posts);
  const redirects = async () =>
    (await findRedirects(services.db, 1_000, 50)).map(({ source, target }) => [source, target]).sort();
  expect(await redirects()).toEqual([
    ['/2020/01/moved-1', '/moved-1/'],
    ['/deep/er', '/moved-7/'],
  ]);
  const answer = await app.fetch('/2020/01/moved-1/', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, 'http://site.test/moved-1/']);
  // What somebody has sent elsewhere since then stays so.
  const [first] = await findRedirects(services.db, 1_000, 50);
  await site.land(posts);
  expect((await findRedirects(services.db, 1_000, 50))[0]).toEqual(first);
  expect(await redirects()).toHaveLength(2);
});

test('the start of a host leads nowhere else, also where the other site stood below it', async () => {
  const { services } = app.app;
  const before = await findRedirects(services.db, 1_000, 50);
  const site = otherSite(app, 'below.test/blog');
  await site.land([foreignPost('1', { slug: 'below-1', link: 'https://below.test/' })]);
  expect((await site.origins()).map(([kind, id]) => `${String(kind)} ${String(id)}`)).toEqual([
    'link below.test',
    'post 1',
  ]);
  expect(await findRedirects(services.db, 1_000, 50)).toEqual(before);
});

test('texts speak of this site: by address, by number, and with what stands behind', async () => {
  const site = otherSite(app, 'texts.test');
  const link = (address: string) => `<a href="https://texts.test/${address}">x</a>`;
  const content = [
    link('there/?a=1#b'),
    link('?p=2#c'),
    link('?page_id=3&amp;x=1'),
    link('nowhere/'),
    link(''),
    link('?q=1#d'),
    link('?p=99'),
  ].join(' ');
  await site.land([
    foreignPost('1', { slug: 'text-1', content }),
    foreignPost('2', { slug: 'text-2', link: 'https://texts.test/there/' }),
    foreignPost('3', { slug: 'text-3', type: 'page', link: 'https://texts.test/?page_id=3' }),
  ]);
  const row = await site.row('1');
  const addresses = [...(row?.content ?? '').matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    'http://site.test/text-2/?a=1#b',
    'http://site.test/text-2/#c',
    'http://site.test/text-3/',
    'https://texts.test/nowhere/',
    'http://site.test/',
    'http://site.test/?q=1#d',
    'https://texts.test/?p=99',
  ]);
  expect(row?.content_html).toContain('http://site.test/text-2/?a=1#b');
  expect(
    (await site.origins()).filter(([kind]) => kind === 'post').map(([, id, isSettled]) => [id, isSettled]),
  ).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
  ]);
});

/** Texts of every kind that name a page which comes after them. */
async function landSpeaking(carrier: Carrier, { isCutShort = false } = {}): Promise<void> {
  const landing = createLanding(carrier);
  const link = '<a href="https://spoken.test/later/?a=1#b">later</a>';
  const name = { displayName: 'Ada', firstName: '', lastName: '' };
  const url = 'https://spoken.test/later/';
  const description = `Writes at ${url}, and at https://elsewhere.test/later/.`;
  await landing.people([{ id: '1', login: 'ada', email: 'ada@spoken.test', ...name, url, description, roles: [] }]);
  await landing.terms([
    foreignTerm('1', 'spoken-term', { description: `See ${link}.` }),
    foreignTerm('2', 'spoken-menu', { taxonomy: 'nav_menu', name: 'Spoken menu' }),
  ]);
  const mail = { subject: 'Sent', recipient: 'me@spoken.test', body: `From ${url}`, use_html: false };
  const meta = [
    { key: '_form', value: `[text* a] ${link}` },
    { key: '_mail', value: mail },
    { key: '_messages', value: { mail_sent_ok: `Go to ${url}` } },
  ];
  const comments = [foreignComment('1', { content: `Read ${link}`, url }), foreignComment('2', { content: 'Short' })];
  await landing.post(foreignPost('1', { type: 'wpcf7_contact_form', title: 'Ask', meta }));
  await landing.post(foreignPost('2', { slug: 'spoken-2', comments }));
  await landing.post(foreignPost('3', { slug: 'spoken-3', type: 'page', link: 'https://spoken.test/later/' }));
  await landing.flush();
  if (isCutShort) return;
  const item = foreignItem('9', { menu: { taxonomy: 'nav_menu', id: '2' }, description: `At ${url}` });
  await landing.finish({ menuItems: [item] });
}

test.each([
  ['in one run', false],
  ['also when a run was cut short', true],
])('comments, terms, people, forms and menus speak of this site, %s', async (_, isCutShort) => {
  const own = await createTestApp();
  try {
    const { services } = own.app;
    const site = otherSite(own, 'spoken.test');
    if (isCutShort) await landSpeaking(await site.carrier(), { isCutShort });
    await landSpeaking(await site.carrier());
    const here = 'http://site.test/spoken-3/';
    const link = `<a href="${here}?a=1#b"`;
    const local = async (kind: OriginKind, id: string) =>
      (await findOrigins(services.db, 'spoken.test', kind, [id])).get(id)!;
    const { local_id: commentId } = await local('comment', '1');
    const comment = (await findComment(services.db, commentId))!;
    expect([comment.content, comment.author_url]).toEqual([expect.stringContaining(link), here]);
    expect(await hasSameComment(services.db, comment.post_id, fingerprintOf(comment))).toBe(true);
    const admin = own.as(await own.make.user({ role: 'administrator' }));
    const termId = (await local('term', '1')).local_id;
    expect((await admin.get(`/core/v2/categories/${termId}`)).body.description).toContain(link);
    const person = await findUser(services.db, (await local('user', '1')).local_id);
    expect([person?.url, person?.description]).toEqual([
      here,
      `Writes at ${here}, and at https://elsewhere.test/later/.`,
    ]);
    const { local_id: formId } = await local('own_kind', '1');
    const { properties } = (await admin.get(`/contactform/v1/contact-forms/${formId}`)).body;
    expect(properties.form.content).toContain(link);
    expect(properties.mail).toMatchObject({ body: `From ${here}`, recipient: 'me@spoken.test', active: true });
    expect(properties.messages.mail_sent_ok).toBe(`Go to ${here}`);
    const itemId = (await local('menu_item', '9')).local_id;
    expect((await admin.get(`/core/v2/menu-items/${itemId}`)).body.description).toBe(`At ${here}`);
    expect((await site.origins()).filter(([, , isSettled]) => isSettled === 0)).toEqual([]);
  } finally {
    await own.close();
  }
});

test('addresses that hang on more than the name are found when all is here', async () => {
  const { services } = app.app;
  const set = async (structure: string) => {
    await services.tx((tx) => services.settings.set(tx, permalinkStructure, structure));
    await services.freshness.sync();
  };
  await set('/%category%/%post_id%/%postname%/');
  const site = otherSite(app, 'later.test');
  const terms = [{ taxonomy: 'category', slug: 'bread', name: 'Bread' }];
  await site.land([
    foreignPost('1', { slug: 'one', link: 'https://later.test/one/', content: 'https://later.test/two/', terms }),
    foreignPost('2', { slug: 'two', link: 'https://later.test/two/', content: 'https://later.test/one/', terms }),
  ]);
  const [one, two] = [await site.row('1'), await site.row('2')];
  expect([one?.content, two?.content]).toEqual([
    `http://site.test/bread/${two?.id}/two/`,
    `http://site.test/bread/${one?.id}/one/`,
  ]);
  await set('/%postname%/');
});

test('a revision that comes later is counted at once', async () => {
  const site = otherSite(app, 'revised.test');
  await site.land([foreignPost('1', { slug: 'revised-1' })]);
  const id = await site.local('1');
  const history = async () =>
    (await app.asVisitor().get(`/core/v2/posts/${id}`)).body._links['version-history'][0].count;
  expect(await history()).toBe(0);
  async function* revisions(): AsyncGenerator<ForeignPost> {
    await Promise.resolve();
    yield foreignPost('9', { type: 'revision', parent: '1', slug: '1-revision-v1', content: 'Was', modified: '' });
  }
  await landRevisions(await site.carrier(), revisions());
  expect(await history()).toBe(1);
});

/** Something of everything that can come, or cannot. */
async function everything(carrier: Carrier, word = ''): Promise<CarryReport> {
  const landing = createLanding(carrier);
  const post = (id: string, more: object = {}) => foreignPost(id, { slug: `trial-${id}`, ...more });
  await landing.people([
    {
      ...{ id: '1', login: 'trial', email: 'trial@old.test', displayName: `T${word}`, firstName: '', lastName: '' },
      url: '',
      description: '',
      roles: [],
    },
  ]);
  await landing.terms([
    foreignTerm('1', 'trial-a', { description: word }),
    foreignTerm('2', 'left', { taxonomy: 'brand' }),
    foreignTerm('3', 'trial-menu', { taxonomy: 'nav_menu', name: 'Trial menu' }),
  ]);
  const posts = [
    post('1', {
      content: `Text${word}`,
      comments: [foreignComment('1', { content: `Said${word}` }), foreignComment('2')],
    }),
    post('2', { type: 'product', comments: [foreignComment('3')] }),
    post('3', { type: 'attachment', status: 'inherit', fileUrl: 'https://trial.test/a.png' }),
    post('4', { type: 'wpcf7_contact_form', title: `Ask${word}`, meta: [{ key: '_form', value: '[text* a]' }] }),
    post('5', { type: 'nothing' }),
    post('6', { terms: [{ taxonomy: 'genre', slug: 'essay', name: 'Essay' }] }),
  ];
  for (const one of posts) await landing.post(one);
  await landing.flush();
  await landing.comments([
    { ...foreignComment('11', { content: `Loose${word}` }), post: '6' },
    { ...foreignComment('12'), post: '99' },
  ]);
  const revision = (id: string, parent: string, content = '') =>
    foreignPost(id, { type: 'revision', parent, content, slug: `${parent}-revision-v1` });
  async function* revisions(): AsyncGenerator<ForeignPost> {
    await Promise.resolve();
    yield* [
      revision('21', '1', `Was${word}`),
      revision('22', '1'),
      revision('23', '3'),
      revision('24', '4'),
      revision('25', '99'),
    ];
  }
  const menu = { taxonomy: 'nav_menu', id: '3' };
  const items = [foreignItem('31', { menu, title: `Home${word}` }), foreignItem('32', { menu, position: 1 })];
  return landing.finish({ menuItems: items, revisions: revisions() });
}

test('a trial says what the run then does, the first time and when something has changed', async () => {
  const site = otherSite(app, 'trial.test');
  const map = { ...EMPTY_MAP, types: { nothing: '' }, taxonomies: { brand: '' } };
  const run = async (isDryRun: boolean, word = '') => everything(await site.carrier({ map, isDryRun }), word);
  const told = await run(true);
  expect(await site.origins()).toEqual([]);
  const first = await run(false);
  expect(first.counts).toEqual({
    users: { created: 1, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
    terms: { created: 3, updated: 0, unchanged: 0, skipped: 1, failed: 0 },
    posts: { created: 5, updated: 0, unchanged: 0, skipped: 1, failed: 0 },
    media: { created: 0, updated: 0, unchanged: 0, skipped: 1, failed: 0 },
    revisions: { created: 2, updated: 0, unchanged: 0, skipped: 3, failed: 0 },
    comments: { created: 3, updated: 0, unchanged: 0, skipped: 2, failed: 0 },
    'menu items': { created: 2, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
  });
  expect(told.counts).toEqual(first.counts);
  expect(told.unknown.map(({ part, name }) => [part, name])).toEqual(
    first.unknown.map(({ part, name }) => [part, name]),
  );
  const lost = 'Revisions were left out whose posts are not here.';
  expect([told.notes.includes(lost), first.notes.includes(lost)]).toEqual([true, true]);
  for (const word of ['', ' anew']) {
    const [tried, done] = [await run(true, word), await run(false, word)];
    expect(tried.counts).toEqual(done.counts);
    const changed = word === '' ? 0 : 1;
    expect(done.counts).toMatchObject({
      ...{ users: { updated: changed }, terms: { updated: changed }, posts: { updated: 2 * changed, skipped: 1 } },
      ...{ revisions: { updated: changed, skipped: 3 }, comments: { updated: 2 * changed, skipped: 1 } },
      'menu items': { updated: changed },
    });
  }
});
