// The data layer of the reference's block editor: every entity, edits, undo, autosaves, batches, permissions.
import { createRequire } from 'node:module';
import { openBrowser } from './browser.mjs';

const { SITE, COOKIE, NONCE } = process.env;
openBrowser(SITE, COOKIE);
const load = createRequire(import.meta.url);
const { default: apiFetch } = load('@wordpress/api-fetch');
const { createRegistry } = load('@wordpress/data');
const { store } = load('@wordpress/core-data');

apiFetch.use(apiFetch.createNonceMiddleware(NONCE));
apiFetch.use(apiFetch.createRootURLMiddleware(`${SITE}/wp-json/`));

const registry = createRegistry();
registry.register(store);
const found = {};
const core = registry.dispatch(store);
const now = registry.select(store);
const asked = registry.resolveSelect(store);

async function step(name, work) {
  try {
    found[name] = await work();
  } catch (error) {
    found[name] = `failed: ${error?.message ?? JSON.stringify(error)}`;
  }
}
const names = (records, key = 'id') => (records ?? []).map((one) => one[key]);

const ROOT = [
  'postType',
  'taxonomy',
  'media',
  'sidebar',
  'widget',
  'widgetType',
  'user',
  'comment',
  'menu',
  'menuItem',
  'menuLocation',
  'theme',
  'plugin',
  'status',
  'fontCollection',
  'icon',
  'iconCollection',
];
for (const name of ROOT)
  await step(`root ${name}`, async () => Array.isArray(await asked.getEntityRecords('root', name, { per_page: 100 })));
await step('site', async () => (await asked.getEntityRecord('root', 'site')).title);
await step(
  'base',
  async () => Object.keys((await asked.getEntityRecord('root', '__unstableBase')).image_sizes ?? {}).length > 3,
);

const TYPES = {
  post: {},
  page: {},
  wp_block: {},
  wp_navigation: {},
  wp_template: { slug: 'page-clients' },
  wp_template_part: { slug: 'clients', area: 'uncategorized' },
};
for (const [type, more] of Object.entries(TYPES)) {
  await step(`type ${type}`, async () => {
    const made = await core.saveEntityRecord(
      'postType',
      type,
      { title: 'Made', content: '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->', status: 'publish', ...more },
      { throwOnError: true },
    );
    await core.editEntityRecord('postType', type, made.id, { title: 'Edited' });
    const saved = await core.saveEditedEntityRecord('postType', type, made.id, undefined, { throwOnError: true });
    const listed = await asked.getEntityRecords('postType', type, { per_page: 100 });
    const isListed = names(listed).includes(made.id);
    await core.deleteEntityRecord('postType', type, made.id, { force: true }, { throwOnError: true });
    return [saved.title.raw ?? saved.title, isListed];
  });
}
for (const taxonomy of ['category', 'post_tag', 'wp_pattern_category']) {
  await step(`taxonomy ${taxonomy}`, async () => {
    const made = await core.saveEntityRecord(
      'taxonomy',
      taxonomy,
      { name: `Made ${taxonomy}` },
      { throwOnError: true },
    );
    await core.deleteEntityRecord('taxonomy', taxonomy, made.id, { force: true }, { throwOnError: true });
    return made.name;
  });
}

await step('edits, undo, redo', async () => {
  const { id } = await core.saveEntityRecord(
    'postType',
    'post',
    { title: 'First', status: 'draft' },
    { throwOnError: true },
  );
  await asked.getEditedEntityRecord('postType', 'post', id);
  core.editEntityRecord('postType', 'post', id, { title: 'Second' });
  core.__unstableCreateUndoLevel();
  const titles = [now.getEditedEntityRecord('postType', 'post', id).title];
  core.undo();
  titles.push(now.getEditedEntityRecord('postType', 'post', id).title);
  core.redo();
  titles.push(
    now.getEditedEntityRecord('postType', 'post', id).title,
    now.hasEditsForEntityRecord('postType', 'post', id),
  );
  return titles;
});
await step('autosave', async () => {
  const { id } = await core.saveEntityRecord(
    'postType',
    'post',
    { title: 'Kept', content: 'one', status: 'publish' },
    { throwOnError: true },
  );
  await core.saveEntityRecord('postType', 'post', { id, content: 'two' }, { isAutosave: true, throwOnError: true });
  const saves = await asked.getAutosaves('post', id);
  return [
    saves.length,
    saves[0].content.raw ?? saves[0].content,
    (await asked.getEntityRecord('postType', 'post', id)).content.raw,
  ];
});
await step('revisions', async () => {
  const { id } = await core.saveEntityRecord(
    'postType',
    'wp_block',
    { title: 'Kept', content: 'one', status: 'publish' },
    { throwOnError: true },
  );
  await core.saveEntityRecord('postType', 'wp_block', { id, content: 'two' }, { throwOnError: true });
  return (await asked.getRevisions('postType', 'wp_block', id, { per_page: 10 })).length > 0;
});
await step('batch', async () => {
  const made = await core.__experimentalBatch([
    ({ saveEntityRecord }) =>
      saveEntityRecord('root', 'widget', { id_base: 'block', sidebar: 'footer', instance: { raw: { content: 'a' } } }),
    ({ saveEntityRecord }) =>
      saveEntityRecord('root', 'widget', { id_base: 'block', sidebar: 'footer', instance: { raw: { content: 'b' } } }),
  ]);
  return made.map((one) => one.sidebar);
});
await step('sidebar', async () => {
  const { widgets } = await apiFetch({ path: '/wp/v2/sidebars/footer' });
  const saved = await core.saveEntityRecord('root', 'sidebar', { id: 'footer', widgets: [] }, { throwOnError: true });
  return [widgets.length, saved.widgets.length];
});
await step('global styles', async () => {
  const id = await asked.__experimentalGetCurrentGlobalStylesId();
  await core.saveEntityRecord(
    'root',
    'globalStyles',
    { id, styles: { color: { text: '#222222' } } },
    { throwOnError: true },
  );
  const base = await asked.__experimentalGetCurrentThemeBaseGlobalStyles();
  const variations = await asked.__experimentalGetCurrentThemeGlobalStylesVariations();
  const revisions = await asked.getCurrentThemeGlobalStylesRevisions();
  const { styles } = await asked.getEntityRecord('root', 'globalStyles', id);
  return [styles.color.text, base.settings.color.palette.theme.length, variations.length > 3, revisions.length > 0];
});
await step('permissions', async () => [
  await asked.canUser('create', 'blocks'),
  await asked.canUser('create', { kind: 'postType', name: 'wp_block' }),
  await asked.canUser('update', { kind: 'root', name: 'site' }),
  await asked.canUser('read', {
    kind: 'root',
    name: 'globalStyles',
    id: await asked.__experimentalGetCurrentGlobalStylesId(),
  }),
  await asked.canUser('create', 'media'),
]);
await step('patterns', async () => [
  (await asked.getBlockPatterns()).length > 3,
  (await asked.getBlockPatternCategories()).length > 3,
  Array.isArray(await asked.getUserPatternCategories()),
]);
await step('editor', async () => {
  const { styles } = await apiFetch({ path: '/wp-block-editor/v1/settings' });
  const { allowed_block_types: types } = await apiFetch({ path: '/wp-block-editor/v1/assets' });
  return [styles.length, types.includes('core/calendar')];
});
await step('template autosave', async () => {
  const fields = { slug: 'page-autosaved', title: 'Kept', content: 'one' };
  const { id } = await core.saveEntityRecord('postType', 'wp_template', fields, { throwOnError: true });
  await core.saveEntityRecord(
    'postType',
    'wp_template',
    { id, content: 'two' },
    { isAutosave: true, throwOnError: true },
  );
  const saves = await asked.getAutosaves('wp_template', id);
  return [saves.length, saves[0].content.raw ?? saves[0].content];
});
await step('theme', async () => (await asked.getCurrentTheme()).stylesheet);
await step('theme supports', async () => (await asked.getThemeSupports())['post-thumbnails']);
await step('default template', () => asked.getDefaultTemplateId({ slug: 'page-none' }));
await step(
  'view config',
  async () => (await apiFetch({ path: '/wp/v2/view-config?kind=postType&name=page' })).default_view.titleField,
);
await step('current user', async () => (await asked.getCurrentUser()).id > 0);
await step('embed', async () => (await asked.getEmbedPreview(`${SITE}/embedded/`)).title);

process.stdout.write(`\n${JSON.stringify(found)}\n`, () => process.exit(0));
