// Templates, fonts, global styles and widgets: what the theme brings, and what the people of the site made of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobody } from '#kernel/auth/caller.ts';
import * as fonts from '#content/fonts/store.ts';
import { findStyles, findStylesId, makeStyles } from '#content/global-styles/store.ts';
import { addPageToMenus, createMenu } from '#content/menus/menu-actions.ts';
import { createMenuItem } from '#content/menus/actions.ts';
import type { PageContext } from '#content/pages/view.ts';
import { createPost, trashPost } from '#content/posts/actions.ts';
import { designTypes, template, templatePart } from '#content/posts/design-types.ts';
import { writeMeta } from '#content/posts/meta-actions.ts';
import type { PostRow } from '#content/posts/store.ts';
import { library, component, floatingButtons } from '#content/posts/types.ts';
import { printInstance, printSidebar, printWidget } from '#content/widgets/print.ts';
import { WIDGETS_TAG } from '#content/widgets/sidebars.ts';
import { insertWidget } from '#content/widgets/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createSaves, type Saves } from '#test/kit/saves.ts';
import {
  AREA,
  contentOf,
  findChanged,
  findTemplate,
  findTemplates,
  findTrashed,
  storedSlug,
  templateId,
} from './find.ts';
import { findChangedTemplates, templateParts } from './page-parts.ts';
import { SHIPPED_PARTS, SHIPPED_TEMPLATES } from './shipped.ts';

const THEME = 'starter-theme';
let now = Date.parse('2026-03-02T09:00:00Z');
let app: TestApp;
let saves: Saves;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(now) } });
  saves = await createSaves(app);
});
afterAll(() => app.close());

const make = (type: string, slug: string, about: object = {}): Promise<PostRow> =>
  app.app.services.tx((tx) =>
    createPost(
      tx,
      type,
      { title: slug, slug, status: 'publish', content: `Text of ${slug}`, ...about },
      saves.writer,
      saves.rules,
    ),
  );
function context(about: Partial<PageContext> = {}): { read: string[]; asked: PageContext } {
  const { services } = app.app;
  const read: string[] = [];
  const asked: PageContext = {
    services,
    site: services.sites.values().next().value!,
    db: services.db,
    caller: nobody,
    now: new Date(now),
    pageNumber: 1,
    query: new URLSearchParams(),
    canShow: () => true,
    view: { kind: 'search', text: '' },
    reads: (...tags) => void read.push(...tags),
    ...about,
  };
  return { read, asked };
}

test('what people changed stands in place of what it was', async () => {
  const { db } = app.app.services;
  const slugs = async (theme = THEME) => (await findTemplates(db, template, theme)).map(({ slug, row }) => `${slug}${row ? '!' : ''}`); // prettier-ignore
  const shipped = SHIPPED_TEMPLATES.map(({ slug }) => slug);
  expect(shipped).toEqual(['index', 'home', 'archive', 'search', 'single', 'page', '404']);
  expect([await slugs(), await slugs('blank')]).toEqual([shipped, []]);
  const search = { theme: THEME, slug: 'search' };
  expect(await findTemplate(db, template, search)).toEqual({
    ...{ type: 'wp_template', ...search, area: '', row: undefined, shipped: SHIPPED_TEMPLATES[3] },
  });
  const changed = await make('wp_template', storedSlug(THEME, 'search'));
  await make('wp_template', storedSlug(THEME, 'own'));
  await make('wp_template', storedSlug('blank', 'other'));
  await make('wp_template', 'nowhere_x');
  await make('wp_template', storedSlug(THEME, 'draft'), { status: 'draft' });
  expect(await slugs()).toEqual([...shipped.filter((slug) => slug !== 'search'), 'search!', 'own!']);
  expect(await slugs('blank')).toEqual(['other!']);
  const found = await findTemplate(db, template, search);
  expect(found).toMatchObject({ ...search, area: '', row: { id: changed.id }, shipped: SHIPPED_TEMPLATES[3] });
  expect([contentOf(found!), templateId(found!)]).toEqual([`Text of ${changed.slug}`, `${THEME}//search`]);
  expect(await findTemplate(db, template, { theme: THEME, slug: 'none' })).toBeUndefined();
  expect(await findTemplate(db, template, { theme: 'blank', slug: 'index' })).toBeUndefined();
  expect((await findChanged(db, template)).map(({ theme, slug }) => `${theme} ${slug}`)).toEqual([
    ...[`${THEME} search`, `${THEME} own`, 'blank other'],
  ]);
});

test('parts say where they stand', async () => {
  const { db, tx } = app.app.services;
  expect((await findTemplates(db, templatePart, THEME)).map(({ slug, area }) => [slug, area])).toEqual([
    ['header', 'header'],
    ['footer', 'footer'],
  ]);
  const footer = await make('wp_template_part', storedSlug(THEME, 'footer'));
  const own = await make('wp_template_part', storedSlug(THEME, 'own'));
  const side = await make('wp_template_part', storedSlug(THEME, 'side'));
  await tx(async (open) => {
    await writeMeta(open, side.id, { [AREA]: 'header' });
    open.touch('list:wp_template_part:publish');
  });
  const areas = async () => Object.fromEntries((await findTemplates(db, templatePart, THEME)).map(({ slug, area }) => [slug, area])); // prettier-ignore
  expect(await areas()).toEqual({ header: 'header', footer: 'footer', own: 'uncategorized', side: 'header' });
  await app.app.services.freshness.sync();
  const { read, asked } = context();
  const { templates, parts } = await findChangedTemplates(asked);
  expect([...templates]).toEqual([
    ['search', `Text of ${THEME}_search`],
    ['own', `Text of ${THEME}_own`],
  ]);
  expect([...parts]).toEqual([
    ['footer', { id: footer.id, text: `Text of ${footer.slug}`, area: 'footer' }],
    ['own', { id: own.id, text: `Text of ${own.slug}`, area: 'uncategorized' }],
    ['side', { id: side.id, text: `Text of ${side.slug}`, area: 'header' }],
  ]);
  expect(read).toEqual(['settings', 'list:wp_template:publish', 'list:wp_template_part:publish']);
  const printed = async (location: 'header' | 'main' | 'footer', about: Partial<PageContext> = {}) =>
    (await templateParts.location?.(location, context(about).asked))?.html.trim();
  expect(await printed('main')).toBe(`<p>Text of ${THEME}_search</p>`);
  expect(await printed('main', { view: { kind: 'not-found' } })).toBeUndefined();
  expect(await printed('footer')).toBe(
    `<footer class="site-footer wp-block-template-part"><div class="site-bar"><p>Text of ${THEME}_footer</p>\n</div></footer>`,
  );
  expect(await printed('header')).toContain(`<header class="site-header wp-block-template-part">`);
});

test('of several in the trash the last one is found', async () => {
  const { db, tx } = app.app.services;
  const gone = { theme: THEME, slug: 'gone' };
  expect(await findTrashed(db, template, gone)).toBeUndefined();
  const ids: number[] = [];
  for (let count = 0; count < 2; count++) {
    now += 60_000;
    const row = await make('wp_template', storedSlug(THEME, 'gone'));
    await tx((open) => trashPost(open, row, saves.writer, saves.rules));
    ids.push(row.id);
  }
  expect(await findTrashed(db, template, gone)).toMatchObject({ ...gone, row: { id: ids[1], status: 'trash', slug: expect.stringContaining('__trashed') } }); // prettier-ignore
  expect(await findTrashed(db, template, { theme: 'blank', slug: 'gone' })).toBeUndefined();
});

test('what the theme is made of', () => {
  const told = [...SHIPPED_TEMPLATES, ...SHIPPED_PARTS].map(({ slug, title, description, area = '' }) => [slug, title, description, area].join(' | ')); // prettier-ignore
  expect(told).toMatchInlineSnapshot(`
    [
      "index | Index | Any page that nothing else is for. | ",
      "home | Newest posts | The list of the newest posts. | ",
      "archive | Archive | Posts of a topic, an author or a time. | ",
      "search | Search | What a search has found. | ",
      "single | Single posts | One post. | ",
      "page | Pages | One page. | ",
      "404 | Not found | An address where nothing stands. | ",
      "header | Header | Name and menu of the site. | header",
      "footer | Footer | The end of every page. | footer",
    ]
  `);
  expect(SHIPPED_TEMPLATES[6]?.content).toMatchInlineSnapshot(`
    "<!-- wp:template-part {"slug":"header","theme":"starter-theme","tagName":"header","area":"header"} /-->
    <!-- wp:group -->
    <div class="wp-block-group"><!-- wp:heading {"level":1} --><h1 class="wp-block-heading">Nothing stands here</h1><!-- /wp:heading -->
    <!-- wp:paragraph --><p>Perhaps a search helps.</p><!-- /wp:paragraph -->
    <!-- wp:search {"showLabel":false} /--></div>
    <!-- /wp:group -->
    <!-- wp:template-part {"slug":"footer","theme":"starter-theme","tagName":"footer","area":"footer"} /-->"
  `);
  expect([SHIPPED_TEMPLATES[4]?.content, SHIPPED_TEMPLATES[0]?.content]).toMatchInlineSnapshot(`
    [
      "<!-- wp:template-part {"slug":"header","theme":"starter-theme","tagName":"header","area":"header"} /-->
    <!-- wp:group -->
    <div class="wp-block-group"><!-- wp:post-title {"level":1} /-->
    <!-- wp:post-featured-image /-->
    <!-- wp:post-content /-->
    <!-- wp:post-date /--></div>
    <!-- /wp:group -->
    <!-- wp:template-part {"slug":"footer","theme":"starter-theme","tagName":"footer","area":"footer"} /-->",
      "<!-- wp:template-part {"slug":"header","theme":"starter-theme","tagName":"header","area":"header"} /-->
    <!-- wp:group -->
    <div class="wp-block-group"><!-- wp:query {"queryId":0,"query":{"inherit":true}} -->
    <div class="wp-block-query"><!-- wp:post-template -->
    <!-- wp:post-title {"isLink":true} /-->
    <!-- wp:post-date /-->
    <!-- wp:post-excerpt /-->
    <!-- /wp:post-template -->
    <!-- wp:query-pagination /--></div>
    <!-- /wp:query --></div>
    <!-- /wp:group -->
    <!-- wp:template-part {"slug":"footer","theme":"starter-theme","tagName":"footer","area":"footer"} /-->",
    ]
  `);
  expect(SHIPPED_PARTS.map(({ content }) => content)).toMatchInlineSnapshot(`
    [
      "<!-- wp:site-logo /-->
    <!-- wp:site-title {"level":0} /-->
    <!-- wp:navigation /-->",
      "<!-- wp:site-title {"level":0} /-->
    <!-- wp:site-tagline /-->",
    ]
  `);
});

test('kinds of records that say how the site looks', () => {
  const told = [...designTypes, library, component, floatingButtons].map((type) => {
    const { name, restBase, label, singular, onlyRight = '-', supports, taxonomies, isViewable, isForWriters } = type;
    return [name, restBase, label, singular, onlyRight, supports, taxonomies, isViewable, isForWriters ?? false].join(
      ' | ',
    );
  });
  expect(told).toMatchInlineSnapshot(`
    [
      "nav_menu_item | menu-items | Menu items | Menu item | edit_theme_options | title | nav_menu | false | false",
      "wp_block | blocks | Patterns | Pattern | - | title,excerpt,editor,revisions,custom-fields | wp_pattern_category | false | true",
      "wp_template | templates | Templates | Template | edit_theme_options | title,excerpt,editor,revisions,author |  | false | false",
      "wp_template_part | template-parts | Template parts | Template part | edit_theme_options | title,excerpt,editor,revisions,author |  | false | false",
      "wp_global_styles | global-styles | Global styles | Global styles | edit_theme_options | title,editor,revisions |  | false | false",
      "wp_navigation | navigation | Navigation menus | Navigation menu | edit_theme_options | title,editor,revisions |  | false | false",
      "wp_font_family | font-families | Font families | Font family | edit_theme_options | title |  | false | false",
      "wp_font_face | font-families/(?P<font_family_id>[\\d]+)/font-faces | Font faces | Font face | edit_theme_options | title |  | false | false",
      "builder_library | builder_library | Templates | Template | - | title,thumbnail,author,custom-fields,revisions |  | false | false",
      "builder_component | builder_component | Components | Component | - | title,author,custom-fields,revisions |  | false | false",
      "b-floating-buttons | b-floating-buttons | Floating elements | Floating element | - | title,thumbnail,author,custom-fields,revisions |  | false | false",
    ]
  `);
});

test('one record for each theme', async () => {
  const { db, tx } = app.app.services;
  expect([await findStylesId(db, THEME), await findStyles(db, THEME)]).toEqual([undefined, undefined]);
  const make = (theme: string) => tx((open) => makeStyles(open, theme, saves.writer, saves.rules));
  const [one, again, other] = [await make(THEME), await make(THEME), await make('blank')];
  expect([again, other === one, await findStylesId(db, THEME), await findStylesId(db, 'blank')]).toEqual([one, false, one, other]); // prettier-ignore
  expect(await findStyles(db, THEME)).toMatchObject({
    ...{
      id: one,
      type: 'wp_global_styles',
      title: 'Custom Styles',
      slug: `wp-global-styles-${THEME}`,
      status: 'publish',
    },
    content: '{"version":3,"isGlobalStylesUserThemeJSON":true,"settings":{},"styles":{}}',
  });
});

test('fonts: families with their faces', async () => {
  const { db, tx } = app.app.services;
  const family = (slug: string) => tx((open) => fonts.insertFamily(open.db, { slug, settings: '{}' }));
  const [a, b, c] = [await family('a'), await family('b'), await family('c')];
  const page = { offset: 0, limit: 9, direction: 'asc' } as const;
  const list = async (filter: Partial<fonts.FamilyFilter>, more: Partial<{ offset: number; limit: number; direction: 'asc' | 'desc' }> = {}) => {
    const { rows, total } = await fonts.findFamilies(db, { slugs: [], include: [], exclude: [], ...filter }, { ...page, ...more });
    return [rows.map(({ slug }) => slug).join(''), total];
  }; // prettier-ignore
  expect(await list({})).toEqual(['abc', 3]);
  expect(await list({}, { direction: 'desc', offset: 1, limit: 1 })).toEqual(['b', 3]);
  expect(await list({ slugs: ['a', 'c', 'x'] })).toEqual(['ac', 2]);
  expect(await list({ include: [a.id, b.id], exclude: [a.id] })).toEqual(['b', 1]);
  expect([await fonts.findFamily(db, b.id), await fonts.findFamilyNamed(db, 'c'), await fonts.findFamilyNamed(db, 'x')]).toEqual([b, c, undefined]); // prettier-ignore
  await tx((open) => fonts.updateFamily(open.db, a.id, '{"x":1}'));
  expect([(await fonts.findFamily(db, a.id))?.settings, (await fonts.findFamily(db, b.id))?.settings]).toEqual(['{"x":1}', '{}']); // prettier-ignore
  const face = (id: number, trait: string, files: string) =>
    tx((open) => fonts.insertFace(open.db, { family_id: id, trait, settings: '{}', files }));
  const [one, two, three] = [await face(a.id, 'bold', '["k1","k2"]'), await face(b.id, 'bold', '"k3"'), await face(a.id, 'thin', '[7]')]; // prettier-ignore
  expect((await fonts.findFaces(db, [a.id, b.id])).map(({ id }) => id)).toEqual([one.id, two.id, three.id]);
  expect((await fonts.findFaces(db, [b.id])).map(({ id }) => id)).toEqual([two.id]);
  expect(await fonts.findFaces(db, [])).toEqual([]);
  expect([await fonts.findFace(db, three.id), await fonts.findFaceLike(db, a.id, 'thin'), await fonts.findFaceLike(db, b.id, 'thin')]).toEqual([three, three, undefined]); // prettier-ignore
  expect(fonts.filesOf([one, two, three])).toEqual(['k1', 'k2', '7']);
  await tx((open) => fonts.deleteFace(open.db, three.id));
  expect((await fonts.findFaces(db, [a.id])).map(({ id }) => id)).toEqual([one.id]);
  await tx((open) => fonts.deleteFamily(open.db, a.id));
  expect([await fonts.findFaces(db, [a.id]), await list({})]).toEqual([[], ['bc', 2]]);
  expect(await fonts.findFaces(db, [b.id])).toHaveLength(1);
});

test('widgets as pages show them', async () => {
  const { services } = app.app;
  const { read, asked } = context();
  expect(await printSidebar('nowhere', asked)).toBeUndefined();
  const parts = { settings: services.settings, rules: saves.rules };
  const menu = await services.tx(async (tx) => {
    const id = await createMenu(tx, { name: 'In a widget' }, parts);
    const top = await createMenuItem(tx, { title: 'A & B', url: 'https://a.test/?a=1&b=2', menus: id, target: '_blank', xfn: ['me'] }, services); // prettier-ignore
    await createMenuItem(tx, { title: 'Below', url: '/below', menus: id, parent: top }, services);
    return id;
  });
  const add = (kind: string, instance: object, position: number) =>
    services.tx((tx) => insertWidget(tx.db, { kind, sidebar: 'side', position, instance: JSON.stringify(instance) }));
  const [text, nav] = [await add('text', { title: '<Hi>', text: 'Words' }, 1), await add('nav_menu', { nav_menu: menu }, 2)]; // prettier-ignore
  const shown = await printSidebar('side', asked);
  const [first = 0, second = 0] = [...(shown?.html.matchAll(/menu-item-(\d+)/g) ?? [])].map(([, id]) => Number(id));
  expect(shown?.html.replaceAll('\n', '')).toBe(
    `<section id="text-${text.id}" class="widget widget_text"><h2 class="widget-title">&lt;Hi&gt;</h2><p>Words</p></section>` +
      `<section id="nav_menu-${nav.id}" class="widget widget_nav_menu"><ul class="menu">` +
      `<li class="menu-item menu-item-${first}"><a href="https://a.test/?a=1&amp;b=2" target="_blank" rel="me noopener">A &#038; B</a>` +
      `<ul class="sub-menu"><li class="menu-item menu-item-${second}"><a href="/below">Below</a></li></ul></li></ul></section>`,
  );
  expect([shown?.styles, shown?.scripts, shown?.bodyClasses, shown?.frameHosts]).toEqual([[], [], [], []]);
  expect(read).toEqual(expect.arrayContaining([WIDGETS_TAG, `menu:${menu}`]));
  for (const id of [0, -1, 1.5, 'x', 999_999])
    expect((await printInstance('nav_menu', { nav_menu: id }, asked)).html).toBe('');
  expect((await printInstance('unknown', { title: 5 }, asked)).html).toBe('');
  expect((await printWidget({ id: 7, kind: 'text', instance: '[]' }, asked)).html).toBe(
    '<section id="text-7" class="widget widget_text"></section>',
  );
  await services.tx((tx) => addPageToMenus(tx, 999_999, services));
});
