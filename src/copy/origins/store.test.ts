import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCommentMeta } from '#content/comments/meta-store.ts';
import { fingerprintOf } from '#content/comments/fingerprint.ts';
import { findComment } from '#content/comments/store.ts';
import { menuLocations } from '#content/menus/settings.ts';
import { findMenuItem } from '#content/menus/store.ts';
import { findTermMeta } from '#content/terms/meta-store.ts';
import { findTerm } from '#content/terms/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { answerComments } from './comments.ts';
import { landAll, otherSite } from '#test/kit/other-site.ts';
import { landLooseComments } from './loose-comments.ts';
import { EMPTY_MAP, foreignComment, foreignItem, foreignPost, foreignTerm } from '#test/kit/foreign-records.ts';
import { landTerms } from './terms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('parents and images may come later, and nothing stands below itself', async () => {
  const site = otherSite(app, 'four.test');
  const page = (id: string, more: object = {}) => foreignPost(id, { type: 'page', slug: `four-${id}`, ...more });
  const image = (id: string) =>
    foreignPost(id, {
      type: 'attachment',
      slug: `four-${id}`,
      status: 'inherit',
      fileUrl: `https://four.test/${id}.png`,
    });
  const progress: unknown[] = [];
  const report = await site.land(
    [
      page('1', { parent: '2', featured: '50' }),
      page('2'),
      page('3', { parent: '4', slug: 'ring-3' }),
      page('4', { parent: '3', slug: 'ring-4' }),
      page('5', { parent: '99', title: 'x'.repeat(90) }),
      page('6', { parent: '7', featured: '98' }),
      foreignPost('7', { slug: 'four-7', parent: '2', featured: '2' }),
      page('8', { parent: '9' }),
      foreignPost('9', { type: 'product' }),
      page('10', { parent: '2', slug: 'four-1' }),
      image('50'),
      { ...image('51'), parent: '7' },
      { ...image('52'), parent: '97' },
    ],
    { onProgress: (one) => progress.push(one) },
  );
  const places: Record<string, [number | null, number]> = {};
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '10', '51', '52']) {
    const row = await site.row(id);
    places[id] = [row?.parent_id ?? null, row?.featured_media ?? 0];
  }
  const local = (id: string) => site.local(id);
  const [three, four] = [await local('3'), await local('4')];
  expect(places).toEqual({
    ...{ '1': [await local('2'), await local('50')], '2': [null, 0], '5': [null, 0], '6': [null, 0], '7': [null, 0] },
    ...{ '8': [null, 0], '10': [await local('2'), 0], '51': [await local('7'), 0], '52': [null, 0] },
    // Somebody of a ring is on top.
    ...(places['3']?.[0] === null ? { '3': [null, 0], '4': [three, 0] } : { '3': [four, 0], '4': [null, 0] }),
  });
  expect((await site.row('10'))?.slug).toBe('four-1-2');
  expect(report.notes.filter((note) => !note.startsWith('Files'))).toEqual([
    'page 10 ("Post 10") is called "four-1-2" here: "four-1" is taken.',
    `page "${'x'.repeat(80)}" stands on top: its parent is not there.`,
    'page "Post 6" has no image: it is not there.',
    'page "Post 8" stands on top: its parent is not there.',
  ]);
  expect(progress).toEqual([
    { step: 'records', done: 13, total: undefined },
    { step: 'links', done: 6, total: 6 },
    { step: 'links', done: 10, total: 10 },
  ]);
});

test('comments as they are stored', async () => {
  const { db } = app.app.services;
  const site = otherSite(app, 'said.test');
  await site.land([foreignPost('1', { slug: 'said' })]);
  const carrier = await site.carrier({ replace: [{ from: 'http://x', to: 'http://y' }] });
  carrier.people.set('#3', 1);
  const post = '1';
  const statuses = ['1', 'approve', 'approved', 'post-trashed', '0', 'hold', 'spam', 'trash', 'constructor'];
  await landLooseComments(carrier, [
    {
      ...foreignComment('1', {
        content: '<b>http://x</b><script>z</script>',
        author: { id: '3' },
        type: 'pingback',
        meta: [{ key: 'rating', value: '5' }],
      }),
      post,
    },
    {
      ...foreignComment('2', { author: { id: '4' }, dateGmt: '', name: 'x'.repeat(246), content: 'ä'.repeat(40_000) }),
      post,
    },
    ...statuses.map((status, at) => ({ ...foreignComment(`s${at}`, { status }), post })),
    { ...foreignComment('', { content: 'No number' }), post },
  ]);
  const first = await findComment(db, await site.local('1', 'comment'));
  const fields = { author_name: 'N', author_email: 'n@old.test', content: '<b>http://y</b>z', parent_id: null };
  const day = '2020-01-02T03:04:05';
  expect(first).toEqual({
    ...fields,
    ...{
      id: first?.id,
      post_id: await site.local('1'),
      author_url: '',
      author_id: 1,
      type: 'pingback',
      status: 'approved',
    },
    ...{ status_before: null, trashed_at: null, date: day, date_gmt: day, created_at: day, author_ip: '192.0.2.1' },
    ...{ author_user_agent: 'A', fingerprint: fingerprintOf(fields) },
  });
  const second = await findComment(db, await site.local('2', 'comment'));
  expect([second?.author_id, second?.author_name, second?.type, second?.created_at.slice(0, 3)]).toEqual([
    null,
    '',
    'comment',
    '202',
  ]);
  expect(second?.created_at).not.toBe(day);
  expect(second?.content).toBe('ä'.repeat(32_762));
  const found: unknown[] = [];
  for (const at of statuses.keys()) {
    const row = await findComment(db, await site.local(`s${at}`, 'comment'));
    found.push([row?.status, row?.status_before, row?.trashed_at !== null]);
  }
  const approved = ['approved', null, false];
  expect(found).toEqual([
    ...[approved, approved, approved, approved, ['hold', null, false], ['hold', null, false]],
    ...[
      ['spam', 'hold', false],
      ['trash', 'hold', true],
      ['hold', null, false],
    ],
  ]);
  expect(carrier.recorder.report('').counts.comments).toMatchObject({ created: 12, skipped: 0 });
  // What was said beside it goes when it is gone there; a trusted site says what it likes.
  const later = await site.carrier({ trust: true });
  const id = first?.id ?? 0;
  expect((await findCommentMeta(db, [id])).get(id)).toMatchObject([{ key: 'rating', value: '"5"' }]);
  await landLooseComments(later, [
    { ...foreignComment('1', { content: '<script>z</script>', status: 'trash' }), post },
  ]);
  expect((await findCommentMeta(db, [id])).get(id)).toBeUndefined();
  expect((await findComment(db, id))?.content).toBe('<script>z</script>');
  expect(later.recorder.report('').counts.comments).toMatchObject({ created: 0, updated: 1 });
});

test('answers find what they answer also when it comes later, and readers see it at once', async () => {
  const { db } = app.app.services;
  const site = otherSite(app, 'answers.test');
  await site.land([foreignPost('1', { slug: 'answers' })]);
  const id = await site.local('1');
  const seen = async () =>
    (await app.asVisitor().get(`/core/v2/comments?post=${id}&order=asc&orderby=id`)).body.map((one: any) => [
      one.content.rendered.trim(),
      one.parent,
    ]);
  expect(await seen()).toEqual([]);
  const carrier = await site.carrier();
  await answerComments(carrier);
  const post = '1';
  await landLooseComments(carrier, [
    { ...foreignComment('2', { parent: '1' }), post },
    { ...foreignComment('3', { parent: '9' }), post },
  ]);
  expect(await seen()).toEqual([
    ['<p>Said 2</p>', 0],
    ['<p>Said 3</p>', 0],
  ]);
  await landLooseComments(carrier, [{ ...foreignComment('1'), post }]);
  expect(await seen()).toHaveLength(3);
  await answerComments(carrier);
  const first = await site.local('1', 'comment');
  expect((await seen()).map(([, parent]: [string, number]) => parent)).toEqual([first, 0, 0]);
  const single = async (one: string) =>
    (await app.asVisitor().get(`/core/v2/comments/${await site.local(one, 'comment')}`)).body;
  expect((await single('2')).parent).toBe(first);
  await landLooseComments(carrier, [{ ...foreignComment('2', { parent: '1', content: 'Anew' }), post }]);
  expect([(await single('2')).content.rendered.trim(), (await single('2')).parent]).toEqual(['<p>Anew</p>', first]);
  expect((await findComment(db, first))?.parent_id).toBeNull();
});

test('terms: what was here before stays, what came before follows', async () => {
  const { db } = app.app.services;
  const site = otherSite(app, 'terms.test');
  const here = await app.make.term('category', 'Here');
  const parent = { taxonomy: 'category', id: '1' };
  const terms = [
    foreignTerm('2', 'child', { parent, description: 'http://x', meta: [{ key: 'icon', value: 'star' }] }),
    foreignTerm('1', 'top'),
    foreignTerm('3', 'here', { name: 'There', parent, meta: [{ key: 'icon', value: 'moon' }] }),
    foreignTerm('4', 'lost', { parent: { taxonomy: 'category', id: '77' } }),
    foreignTerm('5', 'nameless', { name: ' ' }),
    foreignTerm('', 'numberless', { taxonomy: 'genre', name: 'G' }),
    foreignTerm('7', 'left', { taxonomy: 'brand' }),
  ];
  const land = async (given: typeof terms) => {
    const map = { ...EMPTY_MAP, taxonomies: { brand: '' } };
    const carrier = await site.carrier({ replace: [{ from: 'http://x', to: 'http://y' }], map });
    await landTerms(carrier, given);
    return { ...carrier.recorder.report(''), terms: carrier.terms };
  };
  const first = await land(terms);
  expect(first.counts.terms).toEqual({ created: 5, updated: 0, unchanged: 1, skipped: 1, failed: 0 });
  expect(first.notes).toEqual(['The term "LOST" stands on top: its parent is not there.']);
  const local = (id: string) => site.local(id, 'term');
  const [top, child] = [await local('1'), await local('2')];
  expect(await findTerm(db, 'category', child)).toMatchObject({
    name: 'CHILD',
    slug: 'child',
    parent_id: top,
    description: 'http://y',
  });
  expect(await findTermMeta(db, child)).toEqual([expect.objectContaining({ key: 'icon', value: '"star"' })]);
  expect(await local('3')).toBe(here);
  expect(await findTerm(db, 'category', here)).toMatchObject({ name: 'Here', parent_id: null });
  expect(await findTermMeta(db, here)).toEqual([]);
  expect(await findTerm(db, 'category', await local('5'))).toMatchObject({ name: 'nameless' });
  expect(await findTerm(db, 'genre', await local('genre/numberless'))).toMatchObject({ name: 'G', slug: 'numberless' });
  expect([...first.terms].map(([key, { id, taxonomy }]) => [key, id > 0, taxonomy])).toContainEqual([
    'genre/numberless',
    true,
    'genre',
  ]);
  expect(first.terms.get('category#2')).toEqual({ id: child, taxonomy: 'category' });
  const again = await land(
    terms.map((term) => (term.id === '2' || term.id === '3' ? { ...term, name: 'Other', parent: undefined } : term)),
  );
  expect(again.counts.terms).toEqual({ created: 0, updated: 1, unchanged: 5, skipped: 1, failed: 0 });
  expect(await findTerm(db, 'category', child)).toMatchObject({ name: 'Other', slug: 'child', parent_id: top });
  expect(await findTerm(db, 'category', here)).toMatchObject({ name: 'Here' });
  // One that cannot be written takes nobody else with it.
  const carrier = await site.carrier();
  const { services } = carrier;
  let calls = 0;
  const tx: typeof services.tx = (work) => {
    calls++;
    return calls === 1 || calls === 3 ? Promise.reject(new Error('busy')) : services.tx(work);
  };
  await landTerms({ ...carrier, services: { ...services, tx } }, [foreignTerm('8', 'eight'), foreignTerm('9', 'nine')]);
  const broken = carrier.recorder.report('');
  expect(broken.counts.terms).toEqual({ created: 1, updated: 0, unchanged: 0, skipped: 0, failed: 1 });
  expect(broken.notes).toEqual(['The term "NINE" of category was left out: busy']);
  expect([calls, await local('9')]).toEqual([3, 0]);
});

test('items of menus, whole', async () => {
  const { db, settings } = app.app.services;
  const site = otherSite(app, 'menu.test');
  const carrier = await site.carrier({ replace: [{ from: 'https://a.test', to: 'https://b.test' }] });
  const menu = { taxonomy: 'nav_menu', slug: 'other', name: 'Other' };
  const terms = [
    foreignTerm('40', 'other', { taxonomy: 'nav_menu', name: 'Other', locations: ['footer', 'nowhere'] }),
    foreignTerm('41', 'bread'),
    foreignTerm('42', 'strange', { taxonomy: 'nav_menu', name: ' other ' }),
  ];
  await landTerms(carrier, terms);
  const menuId = await site.local('40', 'term');
  // A menu is known by its name, too.
  expect(await site.local('42', 'term')).toBe(menuId);
  await app.app.services.freshness.sync();
  expect(settings.get(menuLocations)).toEqual({ ...settings.get(menuLocations), footer: menuId });
  expect(Object.keys(settings.get(menuLocations))).not.toContain('nowhere');
  const facts = { attrTitle: 'Hint', description: 'D', target: '_blank', classes: ['a', 'b'], xfn: ['me'] };
  const items = [
    foreignItem('3', { menu, parent: '1', position: 2, url: 'https://a.test/x', status: 'draft', type: 'odd' }),
    foreignItem('1', { menu, position: 1, url: 'https://www.menu.test/', ...facts }),
    foreignItem('2', { menu, parent: '1', position: 1, type: 'post_type', object: 'page', objectId: '1' }),
    foreignItem('4', { menu, position: 4, type: 'taxonomy', object: 'category', objectId: '41' }),
    foreignItem('5', { menu, position: 5, type: 'post_type_archive', object: 'post' }),
    foreignItem('6', { menu, position: 6, url: 'https://menu.test/?x=1' }),
    foreignItem('7', { parent: '8', position: 7 }),
    foreignItem('8', { parent: '7', position: 8 }),
    foreignItem('9', { menu, position: 9, type: 'post_type', object: 'page', objectId: '99' }),
  ];
  const report = await landAll(carrier, [foreignPost('1', { type: 'page', slug: 'menu-page' })], items);
  expect(report.counts['menu items']).toEqual({ created: 7, updated: 0, unchanged: 0, skipped: 2, failed: 0 });
  expect(report.notes).toEqual([
    'The menu item 5 ("Item 5") was left out: There is no archive of this type.',
    'The menu item 9 ("Item 9") was left out: No post has this id.',
  ]);
  const local = (id: string) => site.local(id, 'menu_item');
  const [top, first] = [await local('1'), await local('7')];
  const plain = {
    ...{ menu_id: menuId, parent_id: null, status: 'publish', type: 'custom', object: 'custom', url: '' },
    ...{ attr_title: '', description: '', target: '', classes: '', xfn: '' },
  };
  const expected: Record<string, object> = {
    '1': {
      ...{ position: 1, object_id: top, url: 'http://site.test/', attr_title: 'Hint', description: 'D' },
      ...{ target: '_blank', classes: 'a b', xfn: 'me', search_key: 'item 1\nhint\nd' },
    },
    '2': { position: 1, parent_id: top, type: 'post_type', object: 'page', object_id: await site.local('1') },
    '3': { position: 2, parent_id: top, status: 'draft', url: 'https://b.test/x', object_id: await local('3') },
    '4': { position: 4, type: 'taxonomy', object: 'category', object_id: await site.local('41', 'term') },
    '6': { position: 6, url: 'http://site.test/?x=1', object_id: await local('6') },
    '7': { menu_id: null, position: 7, url: 'https://old.test/x/', object_id: first },
    '8': { menu_id: null, position: 8, url: 'https://old.test/x/', object_id: await local('8'), parent_id: first },
  };
  for (const [id, more] of Object.entries(expected)) {
    const { created_at: _made, modified_at: _changed, ...row } = { ...(await findMenuItem(db, await local(id))) };
    const ownId = await local(id);
    expect(row).toEqual({ ...plain, id: ownId, title: `Item ${id}`, search_key: `item ${id}\n\n`, ...more });
  }
  // What it points at may have come since.
  const again = await site.carrier(carrier.options);
  await landTerms(again, terms);
  const late = foreignPost('99', { type: 'page', slug: 'late' });
  const changed = items.map((item) => (item.id === '6' ? { ...item, title: 'Anew' } : item));
  const { counts } = await landAll(
    again,
    [late],
    changed.filter(({ id }) => id !== '7' && id !== '8'),
  );
  expect(counts['menu items']).toEqual({ created: 1, updated: 1, unchanged: 4, skipped: 1, failed: 0 });
  expect(await findMenuItem(db, await local('6'))).toMatchObject({ title: 'Anew', position: 6 });
});
