// Widgets that show what the site has: menus, lists of posts, parts of the post, searches.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';

const HOME = 'http://site.test';
let app: TestApp;
let ann: TestUser;
let admin: TestClient;
const ids: Record<string, number> = {};

const made = async (path: string, body: object): Promise<any> => {
  const answer = await admin.post(path, body);
  expect([path, answer.status < 300 ? 'made' : answer.body]).toEqual([path, 'made']);
  return answer.body;
};
const widget = (id: string, widgetType: string, settings: object = {}) => ({
  ...{ id, elType: 'widget', widgetType, settings, elements: [] },
});
const builtMeta = (elements: unknown[], more: object = {}) => ({
  ...{ _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements), ...more },
});
const library = (type: string, elements: unknown[], conditions: string[] = []) =>
  made('/core/v2/builder_library', {
    title: type,
    status: 'publish',
    meta: builtMeta(elements, { _builder_template_type: type, _builder_conditions: conditions }),
  });

async function open(path: string, user?: TestUser): Promise<string> {
  const cookie = user && (await app.make.session(user)).cookie;
  return (await app.fetch(path, { headers: cookie === undefined ? {} : { cookie } })).text();
}

/** What stands inside the wrapper of an element; nothing where it is not printed. */
function inside(page: string, id: string): string {
  const at = page.indexOf(`data-id="${id}"`);
  if (at < 0) return '';
  const rest = page.slice(page.indexOf('>', at) + 1);
  let depth = 1;
  for (const { 1: end, index } of rest.matchAll(/<(\/?)div\b/g)) {
    depth += end === '/' ? -1 : 1;
    if (depth === 0) return rest.slice(0, index);
  }
  return rest;
}

let count = 0;
/** One widget on a page of its own. */
async function shown(type: string, settings: object = {}, user?: TestUser): Promise<string> {
  const slug = `page-${++count}`;
  await made('/core/v2/pages', {
    title: slug,
    slug,
    status: 'publish',
    meta: builtMeta([widget('w000001', type, settings)]),
  });
  return inside(await open(`/${slug}/`, user), 'w000001');
}
const titles = (html: string): string[] =>
  [...html.matchAll(/__title"><a[^>]*>([^<]*)</g)].map(([, title = '']) => title);

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2026-03-10T12:00:00Z') } });
  ann = await app.make.user({ role: 'administrator', login: 'ann' });
  admin = app.as(ann);
  await made('/core/v2/settings', { title: 'Choir & friends', description: 'Songs', posts_per_page: 1 });
  await made('/core/v2/users/me', { name: 'Ann & A', description: 'Sings <b>loud</b>' });
  ids['dogs'] = (await made('/core/v2/categories', { name: 'Dogs & cats', slug: 'dogs' })).id;
  ids['small'] = (await made('/core/v2/categories', { name: 'Small', slug: 'small', parent: ids['dogs'] })).id;
  ids['loud'] = (await made('/core/v2/tags', { name: 'Loud', slug: 'loud' })).id;
  const dogs = [ids['dogs']];
  for (const [slug, date, more] of [
    ['first', '2025-12-31T23:30:00', {}],
    ['second', '2026-03-01T08:15:00', { tags: [ids['loud']] }],
    ['third', '2026-03-02T09:00:00', { sticky: true, excerpt: 'Own words' }],
    ['fourth', '2026-03-10T10:00:00', { categories: [ids['small']], tags: [ids['loud']] }],
  ] as const) {
    const content = `<p>${slug} one two three four five</p>`;
    ids[slug] = (
      await made('/core/v2/posts', { title: slug, slug, content, date, status: 'publish', categories: dogs, ...more })
    ).id;
  }
  ids['secret'] = (
    await app.make.post({ title: 'secret', status: 'private', date: '2026-02-01T00:00:00', by: ann })
  ).id;
  ids['locked'] = (
    await made('/core/v2/posts', {
      title: 'locked',
      slug: 'locked',
      content: 'Hidden words',
      date: '2026-01-01T00:00:00',
      status: 'publish',
      password: 'x',
    })
  ).id;
});
afterAll(() => app.close());

describe('a menu', () => {
  const item = (id: number, classes: string, link: string, more = '') =>
    `<li class="menu-item menu-item-${id}${classes}"><a ${link}</a>${more}</li>`;
  const angle =
    '<svg class="b-icon" aria-hidden="true" viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M6 9l6 6 6-6"></path></svg>';
  let list: string;
  beforeAll(async () => {
    const menu = (await made('/core/v2/menus', { name: 'Top', slug: 'top' })).id;
    ids['menu'] = menu;
    const add = async (title: string, more: object): Promise<number> =>
      (await made('/core/v2/menu-items', { menus: menu, status: 'publish', title, ...more })).id;
    const link = { type: 'custom', attr_title: 'A "tip"', target: '_blank', classes: ['big'], xfn: ['me'] };
    const start = await add('Start & go', { ...link, url: `${HOME}/` });
    const below = await add('Below', { type: 'custom', url: 'https://away.test/?a=1&b=2', parent: start });
    const post = await add('Second', { type: 'post_type', object: 'post', object_id: ids['second'] });
    const term = await add('Dogs', { type: 'taxonomy', object: 'category', object_id: ids['dogs'] });
    list =
      item(
        start,
        ' menu-item-has-children big',
        `class="builder-item" href="${HOME}/" title="A &quot;tip&quot;" target="_blank" rel="me noopener">Start &#038; go<span class="sub-arrow">${angle}</span>`,
        `<ul class="sub-menu">${item(below, '', 'class="builder-item builder-sub-item" href="https://away.test/?a=1&amp;b=2">Below')}</ul>`,
      ) +
      item(post, '', `class="builder-item" href="${HOME}/second/">Second`) +
      item(term, '', `class="builder-item" href="${HOME}/category/dogs/">Dogs`);
  });
  const main = (layout: string, pointer: string, name = 'Menu') =>
    `<nav class="builder-nav-menu--main builder-nav-menu__container builder-nav-menu--layout-${layout} b--pointer-${pointer}" aria-label="${name}"><ul class="builder-nav-menu">${list}</ul></nav>`;
  const bars = angle.replace('M6 9l6 6 6-6', 'M4 6h16M4 12h16M4 18h16');
  const dropdown = () =>
    `<button class="builder-menu-toggle" type="button" aria-controls="b-menu-w000001" aria-expanded="false" aria-label="Menu: open or close">${bars}</button>` +
    `<nav class="builder-nav-menu--dropdown builder-nav-menu__container" id="b-menu-w000001" aria-label="Menu" hidden><ul class="builder-nav-menu">${list.replaceAll(/(<a [^>]*)>/g, '$1 tabindex="-1">')}</ul></nav>`;

  test('by its number, with all that its items say', async () => {
    const settings = {
      menu: String(ids['menu']),
      layout: 'vertical',
      pointer: 'framed',
      dropdown: 'none',
      menu_name: 'Ours',
    };
    expect(await shown('nav-menu', settings)).toBe(main('vertical', 'framed', 'Ours'));
  });

  test('by its name, with a copy that a button shows', async () => {
    expect(await shown('nav-menu', { menu: 'top' })).toBe(main('horizontal', 'underline') + dropdown());
    expect(await shown('nav-menu', { menu: 'top', layout: 'dropdown', dropdown: 'none' })).toBe(dropdown());
  });

  test('that is not there is none; without a wish it is the first of the site', async () => {
    expect(await shown('nav-menu', { menu: 'gone' })).toBe('');
    expect(await shown('nav-menu', { menu: '999999' })).toBe('');
    const { id } = await made('/core/v2/menus', { name: 'Prime', locations: ['primary'] });
    expect(await shown('nav-menu', {})).toBe('');
    await made('/core/v2/menu-items', { menus: id, status: 'publish', title: 'Only', type: 'custom', url: '/only/' });
    expect(await shown('nav-menu', { dropdown: 'none' })).toContain('href="/only/">Only</a></li></ul>');
  });
});

describe('on every kind of page', () => {
  const pages = new Map<string, string>();
  const on = async (path: string): Promise<string> => {
    const known = pages.get(path) ?? (await open(path));
    pages.set(path, known);
    return known;
  };
  beforeAll(async () => {
    const facts = [
      { type: 'author', text_prefix: 'By ' },
      { type: 'date' },
      { type: 'time' },
      { type: 'terms', taxonomy: 'category' },
      { type: 'terms', taxonomy: 'post_tag' },
      { type: 'terms', taxonomy: 'gone' },
      { type: 'custom', custom_text: '' },
      { type: 'custom', custom_text: 'Said' },
      { type: 'gone' },
    ];
    const elements = [
      widget('nav0001', 'nav-menu', { menu: 'top', dropdown: 'none' }),
      widget('arch001', 'theme-archive-title'),
      widget('titl001', 'theme-post-title', { link_to: 'post_url', header_size: 'h4' }),
      widget('crum001', 'breadcrumbs'),
      widget('find001', 'search-form', { placeholder: 'What?' }),
      widget('list001', 'archive-posts', { posts_per_page: 1, pagination_type: 'numbers' }),
      widget('step001', 'post-navigation'),
      widget('step002', 'post-navigation', { show_label: '', prev_label: 'Older', next_label: 'Newer' }),
      widget('step003', 'post-navigation', { show_title: '', prev_label: 'Older', next_label: 'Newer' }),
      widget('info001', 'post-info', { icon_list: facts }),
      widget('info002', 'post-info'),
      widget('auth001', 'author-box'),
      widget('auth002', 'author-box', { show_biography: '', author_name_tag: 'h6' }),
      widget('exce001', 'theme-post-excerpt'),
      widget('tags001', 'heading', {
        title: '-',
        __dynamic__: {
          title:
            '[builder-tag id="a" name="post-terms" settings="%7B%22separator%22%3A%22%20%2B%20%22%2C%22taxonomy%22%3A%22post_tag%22%2C%22fallback%22%3A%22None%22%2C%22before%22%3A%22(%22%2C%22after%22%3A%22)%22%7D"]',
        },
      }),
    ];
    await library('header', elements, ['include/general']);
  });

  const heading = (title: string) => `<h1 class="builder-heading-title builder-size-default">${title}</h1>`;
  const crumbs = (...steps: string[]) =>
    `<nav class="builder-breadcrumbs" aria-label="Breadcrumbs"><ol><li><a href="${HOME}/">Home</a></li>${steps.join('')}</ol></nav>`;
  const here = (title: string) => `<li aria-current="page">${title}</li>`;

  test.each<[string, string, string]>([
    ['/', 'Posts', ''],
    ['/category/dogs/', 'Dogs &amp; cats', crumbs(here('Dogs &amp; cats'))],
    ['/author/ann/', 'Ann &amp; A', crumbs(here('Ann &amp; A'))],
    ['/2026/', '2026', crumbs(here('2026'))],
    ['/2026/03/', '2026-03', crumbs(here('2026-03'))],
    ['/2026/03/01/', '2026-03-01', crumbs(here('2026-03-01'))],
    ['/?s=%3Ci%3E', 'Search results for: &lt;i&gt;', crumbs(here('Search results for: &lt;i&gt;'))],
    ['/nothing/', 'Page not found', crumbs(here('Page not found'))],
    ['/second/', 'second', crumbs(`<li><a href="${HOME}/category/dogs/">Dogs &amp; cats</a></li>`, here('second'))],
  ])('%s is called %s', async (path, title, steps) => {
    expect(inside(await on(path), 'arch001')).toBe(heading(title));
    expect(inside(await on(path), 'crum001')).toBe(steps);
  });

  test.each<[string, string[]]>([
    ['/', [`${HOME}/`]],
    ['/second/', [`${HOME}/second/`]],
    ['/category/dogs/', [`${HOME}/category/dogs/`]],
    ['/first/', []],
    ['/category/dogs/small/', []],
    ['/author/ann/', []],
    ['/nothing/', []],
  ])('%s marks the entry that leads to it', async (path, marked) => {
    const menu = inside(await on(path), 'nav0001');
    expect([...menu.matchAll(/href="([^"]*)"[^>]*aria-current="page"/g)].map(([, address]) => address)).toEqual(marked);
  });

  test.each<[string, string[], string | undefined]>([
    ['/', ['fourth'], `${HOME}/page/2/`],
    ['/page/2/', ['third'], `${HOME}/page/3/`],
    ['/category/dogs/', ['fourth'], `${HOME}/category/dogs/page/2/`],
    ['/category/dogs/small/', ['fourth'], undefined],
    ['/author/ann/', ['fourth'], `${HOME}/author/ann/page/2/`],
    ['/2026/03/', ['fourth'], `${HOME}/2026/03/page/2/`],
    ['/2026/03/01/', ['second'], undefined],
    ['/2025/', ['first'], undefined],
    ['/?s=three', ['fourth'], `${HOME}/page/2/?s=three`],
    ['/nothing/', [], undefined],
    ['/second/', [], undefined],
  ])('%s lists its own posts', async (path, listed, next) => {
    const list = inside(await on(path), 'list001');
    expect(titles(list)).toEqual(listed);
    expect(/<a class="page-numbers" href="([^"]*)">(?=[23]<)/.exec(list)?.[1]).toBe(next);
    if (path === '/page/2/') expect(list).toContain(`<a class="page-numbers" href="${HOME}/">1</a>`);
  });

  test('the search field keeps what was asked', async () => {
    const field = async (path: string) => /<input[^>]*>/.exec(inside(await on(path), 'find001'))?.[0];
    const input = '<input id="b-search-find001" type="search" name="s" placeholder="What?" aria-label="What?"';
    expect(await field('/?s=%3Ci%3E')).toBe(`${input} value="&lt;i&gt;">`);
    expect(await field('/second/')).toBe(`${input}>`);
  });

  test('the post and its facts', async () => {
    const page = await on('/second/');
    expect(inside(page, 'titl001')).toBe(
      `<h4 class="builder-heading-title builder-size-default"><a href="${HOME}/second/">second</a></h4>`,
    );
    const date = '<time datetime="2026-03-01T08:15:00">March 1, 2026</time>';
    expect(inside(page, 'info001')).toBe(
      `<ul class="builder-post-info"><li> By Ann &amp; A</li><li> ${date}</li><li> 08:15</li>` +
        `<li> <a href="${HOME}/category/dogs/">Dogs &amp; cats</a></li><li> <a href="${HOME}/tag/loud/">Loud</a></li><li> Said</li></ul>`,
    );
    expect(inside(page, 'info002')).toBe(`<ul class="builder-post-info"><li> Ann &amp; A</li><li> ${date}</li></ul>`);
    expect(inside(page, 'tags001')).toContain('>(Loud)</h2>');
    expect(inside(await on('/first/'), 'tags001')).toContain('>(None)</h2>');
    expect(inside(page, 'exce001')).toBe('<p>second one two three four five</p>\n');
    for (const id of ['info001', 'auth001', 'exce001', 'step001']) expect(inside(await on('/2026/'), id)).toBe('');
    expect(inside(await on('/locked/'), 'exce001')).toBe('');
  });

  test('the way to its neighbours', async () => {
    const step = (slug: string, rel: string, content: string) =>
      `<a href="${HOME}/${slug}/" rel="${rel}">${content}</a>`;
    const label = (text: string) => `<span class="post-navigation__label">${text}: </span>`;
    const title = (text: string) => `<span class="post-navigation__title">${text}</span>`;
    const nav = (...steps: string[]) =>
      `<nav class="builder-post-navigation" aria-label="Posts">${steps.join('')}</nav>`;
    const page = await on('/third/');
    expect(inside(page, 'step001')).toBe(
      nav(
        step('second', 'prev', label('Previous') + title('second')),
        step('fourth', 'next', label('Next') + title('fourth')),
      ),
    );
    expect(inside(page, 'step002')).toBe(
      nav(step('second', 'prev', title('second')), step('fourth', 'next', title('fourth'))),
    );
    expect(inside(page, 'step003')).toBe(
      nav(step('second', 'prev', label('Older')), step('fourth', 'next', label('Newer'))),
    );
    expect(inside(await on('/fourth/'), 'step003')).toBe(nav(step('third', 'prev', label('Older')), '<span></span>'));
  });

  test('its author', async () => {
    const box = (inner: string) =>
      `<div class="builder-author-box"><div class="builder-author-box__text">${inner}</div></div>`;
    const name = (tag: string) =>
      `<${tag} class="builder-author-box__name"><a href="${HOME}/author/ann/">Ann &amp; A</a></${tag}>`;
    const page = await on('/second/');
    expect(inside(page, 'auth001')).toBe(
      box(`${name('h4')}<div class="builder-author-box__bio">Sings <b>loud</b></div>`),
    );
    expect(inside(page, 'auth002')).toBe(box(name('h6')));
  });
});

describe('a list of posts', () => {
  test.each<[object, string[]]>([
    [{}, ['fourth', 'third', 'second', 'locked', 'first']],
    [{ posts_per_page: 2 }, ['fourth', 'third']],
    [{ classic_posts_per_page: 1, posts_per_page: 2 }, ['fourth']],
    [{ posts_per_page: 2, posts_offset: 1 }, ['third', 'second']],
    [{ posts_ignore_sticky_posts: '', posts_per_page: 2 }, ['third', 'fourth']],
    [{ posts_orderby: 'post_title', posts_order: 'asc' }, ['first', 'fourth', 'locked', 'second', 'third']],
    [{ posts_select_date: 'today' }, ['fourth']],
    [{ posts_select_date: 'month' }, ['fourth', 'third', 'second']],
    [{ posts_select_date: 'exact', posts_date_before: '2026-01-01' }, ['first']],
    [{ posts_post_type: 'gone', posts_per_page: 1 }, ['fourth']],
    [{ posts_post_type: 'attachment', posts_per_page: 1 }, ['fourth']],
  ])('%j', async (settings, listed) => {
    expect(titles(await shown('posts', settings))).toEqual(listed);
  });

  test('of chosen terms, authors and posts', async () => {
    const other = await app.make.user({ role: 'author' });
    const { dogs, loud, first, second, secret } = ids;
    const include = async (settings: object) => titles(await shown('posts', settings));
    expect(await include({ posts_include: ['terms'], posts_include_term_ids: [loud] })).toEqual(['fourth', 'second']);
    expect(await include({ posts_include: ['terms'], posts_include_term_ids: [loud, dogs] })).toEqual(['second']);
    expect(await include({ posts_exclude: ['terms'], posts_exclude_term_ids: [loud] })).toEqual([
      'third',
      'locked',
      'first',
    ]);
    expect(await include({ posts_include: ['authors'], posts_include_authors: [other.id] })).toEqual([]);
    expect(await include({ posts_exclude: ['authors'], posts_exclude_authors: [ann.id] })).toEqual([]);
    expect(
      await include({ posts_exclude: ['manual_selection'], posts_exclude_ids: [second], posts_per_page: 3 }),
    ).toEqual(['fourth', 'third', 'locked']);
    const chosen = { posts_post_type: 'by_id', posts_posts_ids: [second, secret, 999_999, first] };
    expect(await include(chosen)).toEqual(['second', 'first']);
    expect(await include({ ...chosen, posts_offset: 1 })).toEqual(['first']);
    expect(await include({ ...chosen, posts_per_page: 1 })).toEqual(['second']);
    expect(titles(await shown('posts', chosen, ann))).toEqual(['second', 'secret', 'first']);
  });

  test('private posts are for those who may read them', async () => {
    expect(titles(await shown('posts', {}, ann))).toContain('secret');
    expect(titles(await shown('posts', {}))).not.toContain('secret');
  });

  test('does not repeat what stands above it', async () => {
    const elements = [
      widget('list001', 'posts', { posts_per_page: 2 }),
      widget('list002', 'posts', { posts_per_page: 2, posts_avoid_duplicates: 'yes' }),
      widget('list003', 'posts', { posts_per_page: 1 }),
    ];
    await made('/core/v2/pages', { title: 'Two', slug: 'two-lists', status: 'publish', meta: builtMeta(elements) });
    const page = await open('/two-lists/');
    expect(['list001', 'list002', 'list003'].map((id) => titles(inside(page, id)))).toEqual([
      ['fourth', 'third'],
      ['second', 'locked'],
      ['fourth'],
    ]);
  });

  test('of what is related to the post, without itself', async () => {
    const elements = [
      widget('list001', 'posts', { posts_post_type: 'related' }),
      widget('list002', 'posts', { posts_exclude: ['current_post'], posts_per_page: 1 }),
    ];
    await made('/core/v2/posts', {
      title: 'fifth',
      slug: 'fifth',
      status: 'publish',
      date: '2026-03-10T11:00:00',
      tags: [ids['loud']],
      categories: [ids['small']],
      meta: builtMeta(elements),
    });
    const page = await open('/fifth/');
    expect(['list001', 'list002'].map((id) => titles(inside(page, id)))).toEqual([['fourth', 'second'], ['fourth']]);
    await admin.delete(`/core/v2/posts/${(await admin.get('/core/v2/posts?slug=fifth')).body[0].id}?force=true`);
  });

  const of = (settings: object) =>
    shown('posts', { posts_post_type: 'by_id', posts_posts_ids: [ids['second']], ...settings });
  test('a card in all its parts', async () => {
    const text = (more: string) =>
      `<article class="builder-post builder-grid-item post-${ids['second']} type-post"><div class="builder-post__text">${more}</div></article></div>`;
    const box = (skin: string, columns = 'builder-grid-3 builder-grid-tablet-2') =>
      `<div class="builder-posts-container builder-posts builder-posts--skin-${skin} ${columns} builder-grid-mobile-1">`;
    const title = `<h3 class="builder-post__title"><a href="${HOME}/second/">second</a></h3>`;
    const date = '<time class="builder-post-date" datetime="2026-03-01T08:15:00">March 1, 2026</time>';
    const excerpt = (words: string) => `<div class="builder-post__excerpt"><p>${words}</p></div>`;
    const more = (label: string) =>
      `<a class="builder-post__read-more" href="${HOME}/second/" aria-label="${label}: second" tabindex="-1">${label}</a>`;
    expect(await of({})).toBe(
      box('classic') +
        text(
          `${title}<div class="builder-post__meta-data">${date}</div>${excerpt('second one two three four five')}${more('Read more »')}`,
        ),
    );
    expect(
      await of({
        _skin: 'archive_cards',
        archive_cards_meta_data: ['author', 'time'],
        archive_cards_excerpt_length: 2,
        archive_cards_columns: 1,
        archive_cards_read_more_text: 'On',
      }),
    ).toBe(
      box('cards', 'builder-grid-1 builder-grid-tablet-1') +
        text(
          `${title}<div class="builder-post__meta-data"><span class="builder-post-author">Ann &amp; A</span><span class="builder-post-time">08:15</span></div>${excerpt('second one…')}${more('On')}`,
        ),
    );
    expect(
      await of({ meta_data: [], excerpt_length: 6, show_read_more: '', title_tag: 'h5', open_new_tab: 'yes' }),
    ).toBe(
      box('classic') +
        text(
          `<h5 class="builder-post__title"><a href="${HOME}/second/" target="_blank" rel="noopener">second</a></h5>${excerpt('second one two three four five')}`,
        ),
    );
    expect(await of({ _skin: 'full_content', full_content_columns: 4, meta_data: '' })).toBe(
      box('full_content', 'builder-grid-1 builder-grid-tablet-1') +
        text(`${title}<div class="builder-post__content"><p>second one two three four five</p>\n</div>`),
    );
    expect(await of({ show_title: '', show_excerpt: '', meta_data: [], show_read_more: '' })).toBe(
      box('classic') + text(''),
    );
  });

  test('what needs a password is not told', async () => {
    const locked = { posts_post_type: 'by_id', posts_posts_ids: [ids['locked']], show_read_more: '' };
    for (const skin of ['classic', 'full_content']) {
      const html = await shown('posts', { ...locked, _skin: skin });
      expect(titles(html)).toEqual(['locked']);
      expect(html).not.toMatch(/Hidden words|__content|__excerpt/);
    }
  });

  test('an empty one says so, where somebody wrote it', async () => {
    const none = { posts_select_date: 'exact', posts_date_before: '2020-01-01' };
    expect(await shown('posts', none)).toBe('');
    expect(await shown('posts', { ...none, nothing_found_message: 'yes' })).toBe('');
    expect(await shown('posts', { ...none, nothing_found_message: 'None & void' })).toBe(
      '<div class="builder-posts-nothing-found">None &amp; void</div>',
    );
    expect(await shown('posts', { ...none, nothing_found_message: 'yes', nothing_found_message_text: 'None' })).toBe(
      '<div class="builder-posts-nothing-found">None</div>',
    );
  });

  test('has pages, up to a limit', async () => {
    const pages = (html: string) => [...html.matchAll(/href="(\?[^"]*)"/g)].map(([, address]) => address);
    const paged = { posts_per_page: 2, pagination_type: 'numbers' };
    expect(pages(await shown('posts', paged))).toEqual(['?b-page-w000001=2', '?b-page-w000001=3']);
    expect(pages(await shown('posts', { ...paged, pagination_page_limit: 2 }))).toEqual(['?b-page-w000001=2']);
    expect(pages(await shown('posts', { ...paged, posts_offset: 2 }))).toEqual(['?b-page-w000001=2']);
    expect(titles(inside(await open(`/page-${count}/?b-page-w000001=2`), 'w000001'))).toEqual(['first']);
  });
});

describe('a loop', () => {
  test('has a template for every n-th post, or for one', async () => {
    const template = async (word: string) =>
      Number((await library('loop-item', [widget('t000001', 'heading', { title: word, __dynamic__: {} })])).id);
    const [usual, third, once] = [await template('usual'), await template('other'), await template('once')];
    const words = async (settings: object) =>
      [...(await shown('loop-grid', { template_id: usual, ...settings })).matchAll(/>(usual|other|once)</g)].map(
        ([, word]) => word,
      );
    const alternate_templates = [
      { template_id: once, repeat_template: 1, show_once: 'yes' },
      { template_id: third, repeat_template: 2, show_once: '' },
      { template_id: 1.5, repeat_template: 3 },
    ];
    expect(await words({})).toEqual(['usual', 'usual', 'usual', 'usual', 'usual']);
    expect(await words({ alternate_templates })).toEqual(['usual', 'usual', 'usual', 'usual', 'usual']);
    expect(await words({ alternate_template: 'yes', alternate_templates })).toEqual([
      'once',
      'other',
      'usual',
      'other',
      'usual',
    ]);
    const html = await shown('loop-grid', { template_id: usual, posts_per_page: 1, columns: 2 });
    expect(html).toContain(
      '<div class="builder-loop-container builder-grid builder-grid-2 builder-grid-tablet-2 builder-grid-mobile-1">',
    );
    expect(html).toContain(
      `class="builder builder-${usual} b-loop-item b-loop-item-${ids['fourth']} post-${ids['fourth']} type-post"`,
    );
    expect(await words({ template_id: 0 })).toEqual([]);
  });
});

describe('a filter of terms', () => {
  const buttons = (html: string) =>
    [...html.matchAll(/data-builder-term="([^"]*)" aria-pressed="(\w+)">([^<]*)</g)].map(
      ([, slug, pressed, name]) => `${slug}/${pressed}/${name}`,
    );
  const all = '/true/All';
  const dogs = 'dogs/false/Dogs &amp; cats';
  const general = 'general/false/General';

  test.each<[object, string[]]>([
    [{}, [all, dogs, general]],
    [{ show_child_taxonomy: 'yes' }, [all, dogs, general, 'small/false/Small']],
    [{ show_child_taxonomy: 'yes', number_of_taxonomies: 1 }, [all, dogs]],
    [{ show_first_item: '' }, [dogs, general]],
    [{ taxonomy: 'post_tag' }, [all, 'loud/false/Loud']],
    [{ taxonomy: 'gone' }, []],
  ])('%j', async (settings, expected) => {
    expect(buttons(await shown('taxonomy-filter', settings))).toEqual(expected);
  });

  test('empty ones on demand', async () => {
    await made('/core/v2/tags', { name: 'Bare', slug: 'bare' });
    const tags = { taxonomy: 'post_tag', show_first_item: '' };
    expect(buttons(await shown('taxonomy-filter', tags))).toEqual(['loud/false/Loud']);
    expect(buttons(await shown('taxonomy-filter', { ...tags, show_empty_items: 'yes' }))).toEqual([
      'bare/false/Bare',
      'loud/false/Loud',
    ]);
  });

  test('says what the script needs', async () => {
    const head = async (settings: object) =>
      (await shown('taxonomy-filter', settings))
        .replace(/>.*/s, '')
        .replace(/data-builder-document="\d+"/, 'data-builder-document="P"');
    const search = (element: string, join: string, multiple: string) =>
      `<search class="b-filter" data-builder-address="${HOME}/api/builder-pro/v1/refresh-loop" data-builder-document="P" data-builder-target="${element}" data-builder-taxonomy="category" data-builder-join="${join}" data-builder-multiple="${multiple}"`;
    expect(await head({})).toBe(search('', 'AND', 'no'));
    expect(await head({ selected_element: 'a-b 1', logical_combination: 'OR', multiple_selection: 'yes' })).toBe(
      search('ab1', 'OR', 'yes'),
    );
    expect(await head({ logical_combination: 'XOR' })).toBe(search('', 'AND', 'no'));
  });
});

describe('a search', () => {
  const results = async (settings: object, asked: object) => {
    const { id } = await made('/core/v2/pages', {
      title: 'Find',
      status: 'publish',
      meta: builtMeta([widget('w000001', 'search', settings)]),
    });
    const { body } = await app
      .asVisitor()
      .post('/builder-pro/v1/refresh-search', { post_id: id, widget_id: 'w000001', ...asked });
    return body;
  };
  const list = (...slugs: string[]) =>
    `<ul class="b-search-results">${slugs.map((slug) => `<li><a href="${HOME}/${slug}/">${slug}</a></li>`).join('')}</ul>`;

  test('shows what is found, so many on a page', async () => {
    const some = { number_of_items: 2, search_query_orderby: 'date' };
    const { data, pagination } = await results(some, { search_term: 'three' });
    expect(data).toBe(list('fourth', 'third'));
    expect(pagination).toContain('builder-pagination');
    expect((await results({ ...some, pagination: '' }, { search_term: 'three' })).pagination).toBe('');
    expect((await results({ number_of_items: 9 }, { search_term: 'three' })).pagination).toBe('');
  });

  test.each<[object, string, string]>([
    [{}, 'fi', ''],
    [{}, ' f ', ''],
    [
      { minimum_search_characters: 2, search_query_exclude: ['terms'] },
      'zz',
      '<div class="b-search-nothing-found-message">Nothing was found.</div>',
    ],
    [
      { nothing_found_message_text: 'No <b>' },
      'zebra',
      '<div class="b-search-nothing-found-message">No &lt;b&gt;</div>',
    ],
  ])('%j for %j', async (settings, search_term, data) => {
    expect(await results(settings, { search_term })).toEqual({ data, pagination: '' });
  });

  test('the field says what it is', async () => {
    const field = await shown('search', { autocomplete: '', placeholder: '', submit_button_text: 'Go' });
    expect(field).toBe(
      `<search class="b-search"><form class="b-search-form" role="search" action="${HOME}/" method="get">` +
        '<input id="b-search-w000001" type="search" name="s" placeholder="" aria-label="Search" autocomplete="off"><button type="submit">Go</button></form>' +
        '<output class="b-search-results-container" aria-live="polite"></output></search>',
    );
    const live = await shown('search', { live_results: 'yes' });
    expect(live.replace(/data-builder-document="\d+"/, 'data-builder-document="P"')).toContain(
      `<search class="b-search" data-builder-address="${HOME}/api/builder-pro/v1/refresh-search" data-builder-document="P" data-builder-target="w000001">`,
    );
    expect(live).toContain(
      '<input id="b-search-w000001" type="search" name="s" placeholder="Search…" aria-label="Search…"><button type="submit" aria-label="Search"><svg',
    );
    expect(await shown('search-form', { button_text: '' })).toContain('<button type="submit" aria-label="Search"><svg');
    expect(await shown('search-form')).toContain('<button type="submit">Search</button>');
  });
});

describe('the site', () => {
  test.each<[object, string]>([
    [{}, `<h2 class="builder-heading-title builder-size-default"><a href="${HOME}/">Choir &amp; friends</a></h2>`],
    [
      { link_to: 'none', header_size: 'h1', size: 'xl' },
      '<h1 class="builder-heading-title builder-size-xl">Choir &amp; friends</h1>',
    ],
    [{ link_to: '' }, '<h2 class="builder-heading-title builder-size-default">Choir &amp; friends</h2>'],
    [
      { link_to: 'custom', link: { url: '/x' } },
      '<h2 class="builder-heading-title builder-size-default"><a href="/x">Choir &amp; friends</a></h2>',
    ],
  ])('its name with %j', async (settings, html) => {
    expect(await shown('theme-site-title', settings)).toBe(html);
  });

  test.each<[object, string]>([
    [{}, ''],
    [
      { image: { url: '/media/a.png' } },
      `<a href="${HOME}/"><img src="/media/a.png" alt="Choir &amp; friends" loading="eager" decoding="async"></a>`,
    ],
    [
      { image: { url: '/media/a.png', alt: 'Logo' }, link_to: 'none' },
      '<img src="/media/a.png" alt="Logo" loading="eager" decoding="async">',
    ],
  ])('its logo with %j', async (settings, html) => {
    expect(await shown('theme-site-logo', settings)).toBe(html);
  });

  test.each<[object, string]>([
    [{ source: 'custom' }, ''],
    [
      { source: 'custom', author_name: 'B <b>', author_bio: '<i>c' },
      '<div class="builder-author-box"><div class="builder-author-box__text"><h4 class="builder-author-box__name">B &lt;b&gt;</h4><div class="builder-author-box__bio">&lt;i&gt;c</div></div></div>',
    ],
    [
      { source: 'custom', author_name: 'B', show_name: '' },
      '<div class="builder-author-box"><div class="builder-author-box__text"></div></div>',
    ],
  ])('an author box of %j', async (settings, html) => {
    expect(await shown('author-box', settings)).toBe(html);
  });

  test.each<[string, object, string]>([
    ['template', { template_id: 'x' }, ''],
    ['template', { template_id: 1.5 }, ''],
    ['template', { template_id: 999_999 }, ''],
    ['theme-post-featured-image', {}, ''],
    [
      'theme-post-title',
      { link_to: 'none', link: { url: '/x' } },
      '<h1 class="builder-heading-title builder-size-default">NAME</h1>',
    ],
    [
      'theme-post-title',
      { link_to: 'custom', link: { url: '/x' } },
      '<h1 class="builder-heading-title builder-size-default"><a href="/x">NAME</a></h1>',
    ],
    [
      'theme-post-title',
      { link: { url: '/x' }, size: 'small' },
      '<h1 class="builder-heading-title builder-size-small"><a href="/x">NAME</a></h1>',
    ],
  ])('%s of %j', async (type, settings, html) => {
    expect(await shown(type, settings)).toBe(html.replace('NAME', `page-${count}`));
  });
});

describe('in the template of single posts', () => {
  let picture: { id: number; source_url: string };
  beforeAll(async () => {
    const headers = {
      authorization: ann.authorization,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="dot.png"',
    };
    const upload = await app.fetch('/api/core/v2/media', { method: 'POST', headers, body: Buffer.from(PNG, 'base64') });
    picture = (await upload.json()) as typeof picture;
    await made(`/core/v2/media/${picture.id}`, { alt_text: 'A dot', caption: 'Seen <b>here</b>' });
    await made(`/core/v2/posts/${ids['second']}`, { featured_media: picture.id });
    await made('/core/v2/posts', {
      ...{ title: 'built', slug: 'built', status: 'publish', date: '2024-01-01T00:00:00', content: 'Not shown' },
      meta: builtMeta([widget('head001', 'heading', { title: 'Inside' })]),
    });
    await made('/core/v2/posts', {
      title: 'parts',
      slug: 'parts',
      status: 'publish',
      date: '2024-01-02T00:00:00',
      content: 'One<!--nextpage-->Two',
    });
    const elements = [
      widget('cont001', 'theme-post-content'),
      widget('exce001', 'theme-post-excerpt'),
      widget('feat001', 'theme-post-featured-image', { image_size: 'full', link_to: 'post_url' }),
      widget('feat002', 'theme-post-featured-image', { link_to: 'custom', link: { url: '/x' } }),
      widget('comm001', 'post-comments'),
      widget('capt001', 'image', { image: { id: picture.id, url: '' }, caption_source: 'attachment' }),
      widget('capt002', 'image', { image: { id: ids['second'], url: '/media/x.png' }, caption_source: 'attachment' }),
    ];
    await library('single-post', elements, ['include/singular/post']);
  });
  const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  test('the text of the post, its document, or the part that is asked for', async () => {
    expect(inside(await open('/first/'), 'cont001')).toBe('<p>first one two three four five</p>\n');
    const built = inside(await open('/built/'), 'cont001');
    expect(built).toMatch(
      /^<div data-builder-type="wp-post" data-builder-id="\d+" class="builder builder-\d+"><div class="builder-element builder-element-head001 /,
    );
    expect(built).toContain('>Inside</h2>');
    expect(built).not.toContain('Not shown');
    const [first, second] = [inside(await open('/parts/'), 'cont001'), inside(await open('/parts/2/'), 'cont001')];
    expect([first.includes('One'), first.includes('Two'), second.includes('One'), second.includes('Two')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(first).toContain(`href="${HOME}/parts/2/"`);
    const locked = await open('/locked/');
    expect(locked).not.toContain('Hidden words');
  });

  test('its excerpt and its picture', async () => {
    expect(inside(await open('/third/'), 'exce001')).toBe('<p>Own words</p>\n');
    const image = `<img src="${picture.source_url}" alt="A dot" width="1" height="1" loading="lazy" decoding="async">`;
    const second = await open('/second/');
    expect(inside(second, 'feat001')).toBe(`<a href="${HOME}/second/">${image}</a>`);
    expect(inside(second, 'feat002')).toBe(`<a href="/x">${image}</a>`);
    expect(inside(await open('/third/'), 'feat001')).toBe('');
  });

  test('captions of the library, of what is an image there', async () => {
    const second = await open('/second/');
    expect(inside(second, 'capt001')).toContain(
      '<figcaption class="widget-image-caption">Seen <b>here</b></figcaption>',
    );
    expect(inside(second, 'capt002')).not.toContain('figcaption');
  });

  test('comments stand there, and the picture in lists', async () => {
    expect(inside(await open('/second/'), 'comm001')).toContain('comment');
    const list = await shown('posts', {
      posts_post_type: 'by_id',
      posts_posts_ids: [ids['second'], ids['third']],
      show_read_more: '',
    });
    expect(list.match(/builder-post__thumbnail__link/g)).toHaveLength(1);
    expect(list).toContain(
      `<a class="builder-post__thumbnail__link" href="${HOME}/second/" tabindex="-1" aria-hidden="true"><div class="builder-post__thumbnail"><img src="${picture.source_url}"`,
    );
    expect(
      await shown('posts', { posts_post_type: 'by_id', posts_posts_ids: [ids['second']], thumbnail: 'none' }),
    ).not.toContain('<img');
  });

  test('the logo of the site, with its name where nobody described it', async () => {
    await made('/core/v2/settings', { site_logo: picture.id });
    expect(await shown('theme-site-logo', { link_to: 'none' })).toBe(
      `<img src="${picture.source_url}" alt="Choir &amp; friends" width="1" height="1" loading="eager" decoding="async">`,
    );
    await made('/core/v2/settings', { site_logo: 0 });
  });
});

test('the archive of a type leads to its own pages, a search for one type finds that alone', async () => {
  const other = await createTestApp({ flags: { languages: 'en,de' } });
  try {
    const boss = other.as(await other.make.user({ role: 'administrator' }), 'en');
    await boss.post('/posttypes/v1/types', { slug: 'song', has_archive: 'songbook' });
    for (const title of ['Song one', 'Song two']) await boss.post('/core/v2/song', { title, status: 'publish' });
    const elements = [widget('list001', 'archive-posts', { posts_per_page: 1, pagination_type: 'numbers' })];
    const meta = builtMeta(elements, { _builder_template_type: 'header', _builder_conditions: ['include/general'] });
    expect((await boss.post('/core/v2/builder_library', { title: 'Top', status: 'publish', meta })).status).toBe(201);
    const list = async (path: string) => inside(await (await other.fetch(path)).text(), 'list001');
    const next = (html: string) => /href="([^"]*)">2</.exec(html)?.[1];
    const [archive, search, posts] = [
      await list('/en/songbook/'),
      await list('/en/?s=song&type=song'),
      await list('/en/?s=song'),
    ];
    expect([titles(archive), next(archive)]).toEqual([['Song two'], `${HOME}/en/songbook/page/2/`]);
    expect([titles(search).length, next(search)]).toEqual([1, `${HOME}/en/page/2/?s=song&amp;type=song`]);
    expect(titles(posts)).toEqual([]);
  } finally {
    await other.close();
  }
});
