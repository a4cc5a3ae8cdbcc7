// The helpers of the reference's own end-to-end tests, from signing in on.
import { expect, test } from '@playwright/test';
import { RequestUtils } from '@wordpress/e2e-test-utils-playwright';

let utils;
test.beforeAll(async () => {
  utils = await RequestUtils.setup({ baseURL: process.env.WP_BASE_URL });
  await utils.setupRest();
});

test('posts, pages, comments', async () => {
  const post = await utils.createPost({
    title: 'Made',
    content: 'x',
    status: 'publish',
    date_gmt: new Date().toISOString(),
  });
  expect(post.title.raw).toBe('Made');
  const comment = await utils.createComment({ content: 'Well said', post: post.id });
  expect(comment.content.raw).toBe('Well said');
  await utils.deleteAllComments();
  await utils.createPage({ title: 'Page', status: 'draft' });
  await utils.deleteAllPages();
  await utils.deleteAllPosts();
  expect(await utils.rest({ path: '/wp/v2/posts' })).toEqual([]);
});

test('patterns and their categories', async () => {
  const made = await utils.createBlock({
    title: 'Pattern',
    content: '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->',
    status: 'publish',
    wp_pattern_category: [],
  });
  expect(made.type).toBe('wp_block');
  await utils.rest({ method: 'POST', path: '/wp/v2/wp_pattern_category', data: { name: 'Kept here' } });
  await utils.deleteAllBlocks();
  await utils.deleteAllPatternCategories();
  expect(await utils.rest({ path: '/wp/v2/blocks' })).toEqual([]);
  expect(await utils.rest({ path: '/wp/v2/wp_pattern_category' })).toEqual([]);
});

test('menus', async () => {
  const classic = await utils.createClassicMenu('Classic');
  expect(classic.name).toBe('Classic');
  const menu = await utils.createNavigationMenu({ title: 'Blocks', content: '<!-- wp:page-list /-->' });
  expect((await utils.getNavigationMenus()).map(({ id }) => id)).toContain(menu.id);
  await utils.deleteAllMenus();
  expect(await utils.getNavigationMenus()).toEqual([]);
});

test('templates', async () => {
  const made = await utils.createTemplate('wp_template', { slug: 'page-helpers', title: 'Helpers', content: 'x' });
  expect(made).toMatchObject({ id: 'starter-theme//page-helpers', source: 'custom' });
  await utils.createTemplate('wp_template_part', {
    slug: 'helpers',
    title: 'Helpers',
    content: 'x',
    area: 'uncategorized',
  });
  await utils.deleteAllTemplates('wp_template');
  await utils.deleteAllTemplates('wp_template_part');
  const left = await utils.rest({ path: '/wp/v2/templates' });
  expect(left.filter(({ wp_id: id }) => id)).toEqual([]);
});

test('widgets', async () => {
  await utils.addWidgetBlock('<!-- wp:paragraph --><p>Foot</p><!-- /wp:paragraph -->', 'footer');
  expect((await utils.rest({ path: '/wp/v2/sidebars/footer' })).widgets).toHaveLength(1);
  await utils.deleteAllWidgets();
  expect(await utils.rest({ path: '/wp/v2/widgets' })).toEqual([]);
});

test('media', async () => {
  const file = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(process.env.PICTURE, 'base64') };
  const { id } = await utils.uploadMedia(file);
  expect((await utils.listMedia()).map((one) => one.id)).toContain(id);
  expect((await utils.deleteMedia(id)).deleted).toBe(true);
  await utils.uploadMedia(file);
  await utils.deleteAllMedia();
  expect(await utils.listMedia()).toEqual([]);
});

test('people, settings, preferences', async () => {
  const user = await utils.createUser({
    username: 'helper',
    email: 'helper@choir.example',
    password: 'secret words',
    roles: ['author'],
  });
  expect(user.id).toBeGreaterThan(0);
  await utils.deleteAllUsers();
  const before = await utils.getSiteSettings();
  expect((await utils.updateSiteSettings({ title: 'Changed' })).title).toBe('Changed');
  await utils.updateSiteSettings({ title: before.title });
  await utils.setPreferences('core/edit-post', { fullscreenMode: true });
  const me = await utils.rest({ path: '/wp/v2/users/me', params: { context: 'edit' } });
  expect(me.meta.persisted_preferences['core/edit-post'].fullscreenMode).toBe(true);
  await utils.resetPreferences();
  await utils.setGutenbergExperiments([]);
});

test('modules and the theme', async () => {
  const map = await utils.getPluginsMap();
  const slug = Object.keys(map).find((name) => map[name] === 'folders');
  await utils.deactivatePlugin(slug);
  await utils.activatePlugin(slug);
  await utils.activateTheme('starter-theme');
  const [theme] = await utils.rest({ path: '/wp/v2/themes', params: { status: 'active' } });
  const id = theme._links['wp:user-global-styles'][0].href.split('/').at(-1);
  await utils.rest({
    method: 'POST',
    path: `/wp/v2/global-styles/${id}`,
    data: { styles: { color: { text: '#333333' } } },
  });
  expect((await utils.getThemeGlobalStylesRevisions(id)).length).toBeGreaterThan(0);
  await utils.resetThemeGlobalStyles();
  expect((await utils.rest({ path: `/wp/v2/global-styles/${id}` })).styles).toEqual({});
});

test('batches', async () => {
  expect(await utils.getMaxBatchSize()).toBeGreaterThan(0);
  const made = await utils.batchRest([
    { method: 'POST', path: '/wp/v2/tags', body: { name: 'One of two' } },
    { method: 'POST', path: '/wp/v2/tags', body: { name: 'Two of two' } },
  ]);
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
});
