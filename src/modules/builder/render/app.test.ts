import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Parser } from 'htmlparser2';
import { nobody } from '#kernel/auth/caller.ts';
import { defaultSite } from '#kernel/services.ts';
import type { Fragment } from '#content/pages/parts.ts';
import { HTML_KEY } from '#content/posts/html.ts';
import { findShownPosts, upsertMeta } from '#content/posts/store.ts';
import { controlsOf, elementTypes } from '#modules/builder/widgets/registry.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { pageParts } from './page/page-parts.ts';
import { popupAttributes } from './page/popups.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

let count = 0;
const widget = (widgetType: string, settings: unknown = {}, more = {}) => {
  count++;
  return { id: `e${String(count).padStart(6, '0')}`, elType: 'widget', widgetType, settings, elements: [], ...more };
};
const container = (elements: unknown[], settings: unknown = {}) => {
  count++;
  return { id: `c${String(count).padStart(6, '0')}`, elType: 'container', settings, elements };
};

async function build(
  elements: unknown[],
  { meta = {}, ...fields }: { meta?: object; [field: string]: unknown } = {},
  client = admin,
): Promise<number> {
  const { body, status } = await client.post('/core/v2/pages', {
    title: 'Built',
    status: 'publish',
    ...fields,
    meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements), ...meta },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
}

async function show(id: number): Promise<Fragment> {
  const { services } = app.app;
  await services.freshness.sync();
  const posts = await findShownPosts(services.db, [id], HTML_KEY);
  const context = {
    services,
    site: defaultSite(services),
    db: services.db,
    caller: nobody,
    now: new Date(),
    reads: () => undefined,
  };
  const fragment = (await pageParts.documents?.(posts, context))?.get(id);
  expect(fragment).toBeDefined();
  return fragment!;
}

async function html(elements: unknown[]): Promise<string> {
  return (await show(await build(elements))).html;
}

async function sheetOf(fragment: Fragment, name: RegExp): Promise<string> {
  const address = fragment.styles.find((one) => name.test(one));
  const answer = await app.fetch(
    new URL(address ?? '/none', 'http://x').pathname + new URL(address ?? '/none', 'http://x').search,
  );
  expect(answer.status).toBe(200);
  return answer.text();
}

describe('widgets that need more than their settings', () => {
  const page = async (path: string): Promise<string> => (await app.fetch(new URL(path, 'http://x').pathname)).text();

  test('breadcrumbs lead to the page over its category', async () => {
    const { body: category } = await admin.post('/core/v2/categories', { name: 'Fish & chips' });
    const { body } = await admin.post('/core/v2/posts', {
      title: 'A <em>post</em>',
      status: 'publish',
      categories: [category.id],
      meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify([widget('breadcrumbs')]) },
    });
    expect(await page(body.link)).toContain(
      '<nav class="builder-breadcrumbs" aria-label="Breadcrumbs"><ol><li><a href="http://site.test/">Home</a></li>' +
        `<li><a href="${category.link}">Fish &amp; chips</a></li>` +
        '<li aria-current="page">A <em>post</em></li></ol></nav>',
    );
    const { body: bare } = await admin.post('/core/v2/pages', {
      title: 'Bare',
      status: 'publish',
      meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify([widget('breadcrumbs')]) },
    });
    expect(await page(bare.link)).toMatch(/Home<\/a><\/li><li aria-current="page">Bare<\/li>/);
  });

  test('tabs bring the script that folds them; texts that fold by themselves need none', async () => {
    const tabs = [{ tab_title: 'One', tab_content: 'First' }];
    expect((await show(await build([widget('tabs', { tabs })]))).scripts).toEqual([
      expect.stringMatching(/\/builder\.js\?ver=/),
    ]);
    expect((await show(await build([widget('accordion', { tabs })]))).scripts).toEqual([]);
  });

  test('a size that nobody chose is not written into the style sheet', async () => {
    const empty = { unit: 'px', size: '', sizes: [] };
    const element = widget('spacer', { space: empty, _element_custom_width: empty, _z_index: '' });
    const fragment = await show(await build([element]));
    const sheet = fragment.styles.some((one) => /post-\d+\.css/.test(one))
      ? await sheetOf(fragment, /post-\d+\.css/)
      : '';
    expect(sheet).not.toMatch(/:0/);
  });
});

describe('a document', () => {
  test('is wrapped, and so is each element', async () => {
    const heading = widget('heading', {
      title: 'Hello',
      header_size: 'h1',
      _element_id: 'top',
      _css_classes: 'big bold',
    });
    const around = container([heading], { content_width: 'full' });
    const id = await build([around]);
    const { html, bodyClasses } = await show(id);
    expect(html).toBe(
      `<div data-builder-type="wp-page" data-builder-id="${id}" class="builder builder-${id}">` +
        `<div class="builder-element builder-element-${around.id} b-con b-parent b-flex b-con-full" data-id="${around.id}" data-element_type="container">` +
        `<div class="builder-element builder-element-${heading.id} builder-widget builder-widget-heading big bold" id="top" data-id="${heading.id}" data-element_type="widget" data-widget_type="heading.default">` +
        '<h1 class="builder-heading-title builder-size-default">Hello</h1></div></div></div>',
    );
    expect(bodyClasses[0]).toMatch(/^builder-kit-\d+$/);
  });

  test('prints the first widgets', async () => {
    const post = await app.make.post({ title: 'A listed post', content: 'Some words.' });
    const shown = await html([
      container([
        widget('heading', { title: 'Head', link: { url: '/x', is_external: 'on', nofollow: 'on' } }),
        widget('text-editor', { editor: 'One\n\nTwo' }),
        widget('image', {
          image: { url: 'https://x.test/a.png', alt: 'An image' },
          caption_source: 'custom',
          caption: 'Cap',
        }),
        widget('button', { text: 'Go', link: { url: 'https://x.test/' } }),
        widget('spacer'),
        widget('divider'),
        widget('icon', { selected_icon: { value: 'fas fa-star', library: 'fa-solid' } }),
        widget('posts', { classic_posts_per_page: 3 }),
      ]),
    ]);
    expect(shown).toContain(
      '<h2 class="builder-heading-title builder-size-default"><a href="/x" target="_blank" rel="noopener nofollow">Head</a></h2>',
    );
    expect(shown).toContain('<p>One</p>\n<p>Two</p>');
    expect(shown).toContain(
      '<figure class="caption-wrap"><img src="https://x.test/a.png" alt="An image" loading="lazy" decoding="async"><figcaption class="widget-image-caption">Cap</figcaption></figure>',
    );
    expect(shown).toContain(
      '<a href="https://x.test/" class="builder-button builder-button-link builder-size-sm"><span class="builder-button-content-wrapper"><span class="builder-button-text">Go</span></span></a>',
    );
    expect(shown).toContain('builder-divider-separator');
    expect(shown).toContain('<svg class="b-icon"');
    expect(shown).toContain(`<a href="http://site.test/${post.slug}/">A listed post</a>`);
  });

  test('has its rules in a style sheet', async () => {
    const heading = widget('heading', {
      title: 'x',
      align: 'center',
      title_color: '#ff0000',
      align_tablet: 'left',
      typography_typography: 'custom',
      typography_font_family: 'Open Sans',
      typography_font_size: { unit: 'rem', size: 2 },
      typography_font_size_mobile: { unit: 'px', size: 20 },
      _margin: { unit: 'px', top: '10', right: '0', bottom: '10', left: '0' },
      __globals__: {},
    });
    const id = await build([heading]);
    const fragment = await show(id);
    const css = await sheetOf(fragment, /post-/);
    const at = `.builder-${id} .builder-element.builder-element-${heading.id}`;
    expect(css).toContain(`${at}{text-align:center;margin:10px 0 10px 0}`);
    expect(css).toContain(
      `${at} .builder-heading-title{color:#ff0000;font-family:"Open Sans",sans-serif;font-size:2rem}`,
    );
    expect(css).toContain(`@media(max-width:1024px){${at}{text-align:left}}`);
    expect(css).toContain(`@media(max-width:767px){${at} .builder-heading-title{font-size:20px}}`);
    expect(await sheetOf(fragment, /kit-/)).toContain('--b-global-color-primary:var(--sw-button,#6EC1E4);');
    expect(await sheetOf(fragment, /base/)).toContain('.b-con');
  });
});

describe('boxes', () => {
  const around = (type: string, classes: string, more = '') =>
    `class="builder-element builder-element-x1 ${classes}"${more} data-id="x1" data-element_type="${type}"`;
  const box = (elType: string, settings: object, more: object = {}) => ({
    id: 'x1',
    elType,
    settings,
    elements: [],
    ...more,
  });

  test.each<[object, string]>([
    [
      box('container', {}),
      `<div ${around('container', 'b-con b-parent b-flex b-con-boxed')}><div class="b-con-inner"></div></div>`,
    ],
    [
      box(
        'container',
        {
          container_type: 'grid',
          content_width: 'full',
          html_tag: 'section',
          background_overlay_background: 'classic',
        },
        { isInner: true },
      ),
      `<section ${around('container', 'b-con b-child b-grid b-con-full b-overlay')}></section>`,
    ],
    [
      box('container', { html_tag: 'a', content_width: 'full', link: { url: '/x', is_external: 'on' } }),
      `<a href="/x" target="_blank" rel="noopener" ${around('container', 'b-con b-parent b-flex b-con-full')}></a>`,
    ],
    [
      box('container', { html_tag: 'a', content_width: 'full' }),
      `<div ${around('container', 'b-con b-parent b-flex b-con-full')}></div>`,
    ],
    [
      box('container', {
        html_tag: 'nav',
        content_width: 'full',
        link: { url: '/x' },
        __globals__: { background_overlay_color: 'globals/colors?id=primary' },
      }),
      `<nav ${around('container', 'b-con b-parent b-flex b-con-full b-overlay')}></nav>`,
    ],
    [
      box('section', {}),
      `<section ${around('section', 'builder-section builder-top-section builder-section-boxed builder-section-height-default builder-section-content-default')}><div class="builder-container builder-column-gap-default"></div></section>`,
    ],
    [
      box(
        'section',
        {
          layout: 'full_width',
          height: 'min-height',
          content_position: 'middle',
          gap: 'wider',
          html_tag: 'footer',
          background_overlay_image: { url: '/media/a.png' },
        },
        { isInner: true },
      ),
      `<footer ${around('section', 'builder-section builder-inner-section builder-section-full_width builder-section-height-min-height builder-section-content-middle b-overlay')}><div class="builder-container builder-column-gap-wider"></div></footer>`,
    ],
    [
      box('column', { _column_size: 33.3 }),
      `<div ${around('column', 'builder-column builder-col-33 builder-top-column')}><div class="builder-widget-wrap"></div></div>`,
    ],
    [
      box('column', { html_tag: 'aside' }, { isInner: true }),
      `<aside ${around('column', 'builder-column builder-col-100 builder-inner-column')}><div class="builder-widget-wrap"></div></aside>`,
    ],
    [
      box('container', {
        ...{
          content_width: 'full',
          hide_mobile: 'yes',
          hide_desktop: '',
          hide_watch: 'yes',
          _element_id: 'a b:c.d"',
          _animation: 'none',
        },
        ...{ _css_classes: ' one 1bad -two ', css_classes: 'a:b "x"', drop_cap: 'yes' },
      }),
      `<div ${around('container', 'b-con b-parent b-flex b-con-full builder-drop-cap builder-hidden-mobile one -two a:b', ' id="ab:c.d"')}></div>`,
    ],
  ])('%j', async (element, printed) => {
    const { html: shown } = await show(await build([element]));
    expect(shown.replace(/^<div data-builder-type[^>]*>|<\/div>$/g, '')).toBe(printed);
  });

  test('widgets say their skin, and what prints nothing has no wrapper', async () => {
    const shown = await html([
      widget('heading', { title: 'T', _skin: 'a b!' }),
      widget('heading', { title: ' ' }),
      widget('b-heading', { title: 'Atomic' }),
    ]);
    expect(shown).toContain('data-widget_type="heading.ab"');
    expect(shown.match(/builder-widget-/g)).toHaveLength(1);
    expect(shown).toContain('<h2 class="b-heading-base"');
  });
});

describe('the files', () => {
  const get = async (name: string): Promise<number> => (await app.fetch(`/assets/generated/${name}`)).status;

  test('are there by their names; of a draft for those who know its version', async () => {
    expect([await get('base.css'), await get('builder.js')]).toEqual([200, 200]);
    for (const name of [
      'other.css',
      'kit-999999.css',
      'post-999999.css',
      'autosave-999999.css',
      'post-x.css',
      'post-1.css.map',
    ]) {
      expect([name, await get(name)]).toEqual([name, 404]);
    }
    const elements = [widget('heading', { title: 'T', title_color: '#0d0e0f' })];
    const id = await build(elements);
    const address = (await show(id)).styles.find((one) => one.includes(`post-${id}.css`))!;
    expect(await get(`post-${id}.css`)).toBe(200);
    await admin.post(`/core/v2/pages/${id}`, { status: 'draft' });
    expect(await get(`post-${id}.css`)).toBe(404);
    expect(
      (await app.fetch(new URL(address, 'http://site.test').pathname + new URL(address, 'http://site.test').search))
        .status,
    ).toBe(200);
  });
});

describe('things that move', () => {
  const picture = { image: { url: 'https://x.test/a.png' }, link_to: 'file' };
  const gallery = { gallery: [{ id: 0, url: 'https://x.test/a.png' }], gallery_link: 'file' };

  test.each([
    [{ _animation: 'fadeInUp' }, 'builder-animated builder-animation-fadeInUp'],
    [{ animation: 'zoomIn' }, 'builder-animated builder-animation-zoomIn'],
  ])('%o enters', async (settings, classes) => {
    expect(await html([widget('heading', { title: 'x', ...settings })])).toContain(classes);
  });

  test.each([['none'], [''], ['"><script>']])('%j does not', async (name) => {
    expect(await html([widget('heading', { title: 'x', _animation: name })])).not.toContain('builder-animat');
  });

  test.each([
    ['image', { ...picture, open_lightbox: 'yes' }, true],
    ['image', picture, true],
    ['image', { ...picture, open_lightbox: 'no' }, false],
    ['image', { ...picture, link_to: 'none', open_lightbox: 'yes' }, false],
    ['image-gallery', gallery, true],
    ['image-gallery', { ...gallery, open_lightbox: 'no' }, false],
  ])('%s with %o is shown large: %s', async (type, settings, isLarge) => {
    const fragment = await show(await build([widget(type, settings)]));
    expect(fragment.html.includes('data-builder-open-lightbox="yes"')).toBe(isLarge);
    expect(fragment.scripts.some((address) => address.includes('builder.js'))).toBe(isLarge);
  });
});

describe('hostile values', () => {
  const HOSTILE = [
    '"><script>alert(1)</script><img src=x onerror=alert(1)>',
    "';}body{display:none}</style><script>alert(1)</script>",
    'javascript:alert(1)',
    'red;background:url(javascript:alert(1))',
  ];

  // No database has a share in it.
  const testOnce = test.skipIf(process.env.TEST_DB === 'postgres');

  testOnce.each(elementTypes.filter((type) => type !== 'html'))('in any setting of %s do no harm', async (type) => {
    const names = [...(controlsOf(type) ?? []), 'title', 'text', 'tag', 'link', 'image'].filter(
      (name) => name !== 'custom_css',
    );
    const trees = HOSTILE.flatMap((hostile) => {
      const values = [
        hostile,
        {
          url: hostile,
          id: hostile,
          alt: hostile,
          size: hostile,
          unit: hostile,
          top: hostile,
          color: hostile,
          custom_attributes: `onclick|x,x|${hostile}`,
        },
        [{ _id: 'a', text: hostile, tab_title: hostile, tab_content: hostile, link: { url: hostile }, url: hostile }],
        { $$type: hostile, value: hostile },
        { $$type: 'html-v3', value: { content: { $$type: 'string', value: hostile } } },
      ];
      return values.map((value) => ({
        id: 'abc1234',
        elType: ['container', 'section', 'column'].includes(type) || isAtomicBox(type) ? type : 'widget',
        ...(!['container', 'section', 'column'].includes(type) && !isAtomicBox(type) && { widgetType: type }),
        settings: Object.fromEntries(names.map((name) => [name, value])),
        elements: [],
      }));
    });
    const fragment = await show(await build(trees));
    expect(harmIn(fragment.html)).toEqual([]);
    const css = fragment.styles.some((one) => one.includes('/post-')) ? await sheetOf(fragment, /post-/) : '';
    expect(css).not.toMatch(/script|body\s*\{|javascript/i);
  });
});

const isAtomicBox = (type: string): boolean => /^b-(?:flexbox|div-block|grid|tabs|tab|accordion|form)/.test(type);

const LEADING = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data']);

/** What a browser would run. */
function harmIn(markup: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (['script', 'style', 'object', 'embed', 'base'].includes(name)) found.push(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith('on')) found.push(`${name} ${key}`);
        if (LEADING.has(key) && /^\s*(?:javascript|data|vbscript):/i.test(value)) found.push(`${name} ${key}=${value}`);
      }
    },
  });
  parser.end(markup);
  return found;
}

describe('edges', () => {
  test('settings that are an empty list count as none', async () => {
    const shown = await html([container([widget('spacer', [])], [])]);
    expect(shown).toContain('builder-spacer');
  });

  test('an unknown widget without words stays stored and prints nothing', async () => {
    const id = await build([container([widget('of-tomorrow', { a: 1 }), widget('heading', { title: 'Here' })])]);
    const { html: shown } = await show(id);
    expect(shown).not.toContain('of-tomorrow');
    expect(shown).toContain('Here');
    expect((await admin.get(`/core/v2/pages/${id}?context=edit`)).body.meta._builder_data).toContain('of-tomorrow');
  });

  test('an unknown kind of element prints what stands inside it', async () => {
    expect(
      await html([
        { id: 'x', elType: 'of-tomorrow', settings: {}, elements: [widget('heading', { title: 'In' })] },
        widget('spacer'),
      ]),
    ).toMatch(/<div data-id="x"><div class="builder-element[^]*In</);
  });

  test('an unknown widget prints its words and its children, filtered', async () => {
    const inner = container([widget('heading', { title: 'Child' })]);
    const settings = {
      main_title: 'Ours <script>alert(1)</script>',
      item_description: '<p onclick="x">Long</p>',
      align: 'center',
      content: 'center',
      _title: 'Name in the tree',
      rows: [{ _id: 'r', name: 'Ann', link: { url: '/ann' } }],
    };
    const shown = await html([widget('of "tomorrow', settings, { elements: [inner] })]);
    expect(shown).toContain('builder-widget-oftomorrow');
    expect(shown).toContain(
      '<div class="b-words"><p><strong>Ours alert(1)</strong></p><p>Long</p><p><strong><a href="/ann">Ann</a></strong></p></div>',
    );
    expect(shown).toContain('Child');
    expect(shown).not.toMatch(/center<|Name in the tree|<script|onclick/);
  });

  test.each([
    ['script', 'h2'],
    ['h4', 'h4'],
    ['section', 'h2'],
  ])('header_size %s prints %s', async (size, tag) => {
    expect(await html([widget('heading', { title: 'T', header_size: size })])).toContain(
      `<${tag} class="builder-heading-title`,
    );
  });

  test.each(['script', 'iframe', 'a'])('a container may not be a %s', async (tag) => {
    expect(await html([container([widget('spacer')], { html_tag: tag })])).not.toContain(`<${tag}`);
  });

  test('a link that would run something has no target', async () => {
    const shown = await html([
      widget('heading', { title: 'T', link: { url: ' java\nscript:alert(1)' } }),
      widget('button', { text: 'B', link: { url: 'JAVASCRIPT:x' } }),
    ]);
    expect(shown).not.toContain('href');
    expect(shown).toContain('role="button"');
  });

  test('custom attributes of links are only harmless ones', async () => {
    const link = { url: '/a', custom_attributes: 'data-x|1,onclick|alert(1),href|/b,aria-label|Name' };
    const shown = await html([widget('button', { text: 'B', link })]);
    expect(shown).toContain('<a data-x="1" aria-label="Name" href="/a" class=');
  });

  test('rules of people who may not write any HTML are not kept', async () => {
    const author = app.as(await app.make.user({ role: 'author' }));
    const { body } = await author.post('/core/v2/posts', {
      title: 'x',
      status: 'publish',
      meta: {
        _builder_edit_mode: 'builder',
        _builder_data: JSON.stringify([
          widget('heading', { title: 'T', custom_css: 'selector{color:red}', title_color: '#123456' }),
        ]),
      },
    });
    const css = await sheetOf(await show(body.id), /post-/);
    expect(css).toContain('#123456');
    expect(css).not.toContain('red');
    const mine = widget('heading', { title: 'T', custom_css: 'selector h2{color:red}' });
    expect(await sheetOf(await show(await build([mine])), /post-/)).toContain(
      `.builder-element-${mine.id} h2{color:red}`,
    );
  });

  test('a tablet value without a desktop value stands in the media query alone', async () => {
    const css = await sheetOf(
      await show(await build([widget('spacer', { space_tablet: { size: 10, unit: 'px' } })])),
      /post-/,
    );
    expect(css).toMatch(/^@media\(max-width:1024px\)\{[^{]+\{--spacer-size:10px\}\}$/);
  });

  test('a bound colour is a property; one that was deleted prints nothing', async () => {
    const bound = (id: string) =>
      widget('heading', {
        title: 'T',
        title_color: '#111111',
        __globals__: { title_color: `globals/colors?id=${id}` },
      });
    const fonts = widget('heading', {
      title: 'T',
      __globals__: { typography_typography: 'globals/typography?id=secondary' },
    });
    const css = await sheetOf(await show(await build([bound('primary'), bound('gone'), fonts])), /post-/);
    expect(css.match(/color:/g)).toHaveLength(1);
    expect(css).toContain('color:var(--b-global-color-primary)');
    expect(css).toContain(
      'font-family:var(--b-global-typography-secondary-font-family);font-weight:var(--b-global-typography-secondary-font-weight)',
    );
  });

  test('the version of the kit changes with a colour', async () => {
    const id = await build([widget('heading', { title: 'T' })]);
    const before = (await show(id)).styles.find((one) => one.includes('/kit-'));
    await admin.post('/builder/v1/globals/colors/brand', { title: 'Brand', value: '#102030' });
    const after = (await show(id)).styles.find((one) => one.includes('/kit-'));
    expect(after).not.toBe(before);
    expect(await sheetOf(await show(id), /kit-/)).toContain('--b-global-color-brand:#102030');
  });

  test('defaults of the kit count where nothing is stored', async () => {
    await admin.put('/builder/v1/kit-elements-defaults/divider', {
      settings: { color: '#abcdef', weight: { size: 4, unit: 'px' } },
    });
    const css = await sheetOf(await show(await build([widget('divider', { color: '#010203' })])), /post-/);
    expect(css).toContain('--divider-color:#010203');
    expect(css).toContain('--divider-width:4px');
    await admin.delete('/builder/v1/kit-elements-defaults/divider');
  });

  test('a save is seen in the next view', async () => {
    const id = await build([widget('heading', { title: 'Before' })]);
    const before = await show(id);
    await admin.post(`/core/v2/pages/${id}`, {
      meta: { _builder_data: JSON.stringify([widget('heading', { title: 'After', title_color: '#00ff00' })]) },
    });
    const after = await show(id);
    expect(after.html).toContain('After');
    expect(after.styles).not.toEqual(before.styles);
  });

  test('clearing the cache changes nothing', async () => {
    const id = await build([widget('heading', { title: 'Same', title_color: '#010101' })]);
    const before = await show(id);
    const answer = await admin.delete('/builder/v1/cache');
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: '' });
    expect(await show(id)).toEqual(before);
  });

  test('what nobody built has no body', async () => {
    const page = await app.make.page({ content: 'Plain' });
    const { services } = app.app;
    const context = {
      services,
      site: defaultSite(services),
      db: services.db,
      caller: nobody,
      now: new Date(),
      reads: () => undefined,
    };
    const shown = await pageParts.documents?.(await findShownPosts(services.db, [page.id], HTML_KEY), context);
    expect(shown?.size).toBe(0);
  });

  test('five megabytes of elements are printed in bounded time', async () => {
    const words = 'Words that fill a paragraph and are not worth reading. '.repeat(4);
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      id: `m${index}`,
      elType: 'widget',
      widgetType: 'heading',
      settings: { title: words, align: 'center' },
      elements: [],
    }));
    const id = await build(many);
    const started = performance.now();
    const { html: shown } = await show(id);
    expect(shown.length).toBeGreaterThan(5_000_000);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('a preview', () => {
  test("shows one's own autosave, with its rules", async () => {
    const person = await app.make.user({ role: 'administrator' });
    const id = await build([widget('heading', { title: 'Published' })]);
    const data = JSON.stringify([widget('heading', { title: 'Not yet', title_color: '#0a0b0c' })]);
    const autosave = await app
      .as(person)
      .post(`/core/v2/pages/${id}/autosaves`, { title: 'T', meta: { _builder_data: data } });
    const address = autosave.body.preview_link.replace('http://site.test', '');
    const { cookie } = await app.make.session(person);
    const page = await (await app.fetch(address, { headers: { cookie } })).text();
    expect(page).toContain('Not yet');
    const sheet = /\/assets\/generated\/autosave-\d+\.css\?ver=[\w-]+/.exec(page)?.[0] ?? '';
    expect(await (await app.fetch(sheet)).text()).toContain('#0a0b0c');
    expect((await app.fetch(sheet.replace(/ver=.*/, 'ver=x'))).status).toBe(404);
    expect((await show(id)).html).toContain('Published');
    expect(await (await app.fetch(address, { redirect: 'manual' })).text()).not.toContain('Not yet');
  });
});

describe('dynamic values', () => {
  test('come from the post; unknown ones leave the stored value', async () => {
    const tag = (name: string, settings = {}) =>
      `[builder-tag id="a1" name="${name}" settings="${encodeURIComponent(JSON.stringify(settings))}"]`;
    const shown = await html([
      widget('heading', { title: 'x', __dynamic__: { title: tag('post-title', { before: '» ' }) } }),
      widget('heading', { title: 'Stored', __dynamic__: { title: tag('of-tomorrow') } }),
      widget('heading', { title: 'x', __dynamic__: { title: tag('site-title') } }),
      widget('button', { text: 'Here', __dynamic__: { link: tag('post-url') } }),
    ]);
    expect(shown).toContain('» Built</h2>');
    expect(shown).toContain('Stored');
    expect(shown).toMatch(/href="http:\/\/site.test\/built-?\d*\/"/);
  });
});

test('dynamic values of every kind', async () => {
  const tag = (name: string, settings = {}) =>
    `[builder-tag id="a1" name="${name}" settings="${encodeURIComponent(JSON.stringify(settings))}"]`;
  const open = await app.make.page({ title: 'Open', slug: 'open-page' });
  const closed = await app.make.page({ title: 'Closed', status: 'draft' });
  await admin.post('/core/v2/settings', { title: 'Choir & co', description: 'Songs' });
  const asked: [string, object][] = [
    ['post-date', {}],
    ['post-time', {}],
    ['post-id', { before: 'No. ' }],
    ['post-excerpt', {}],
    ['post-terms', { fallback: 'None', before: '(', after: ')' }],
    ['post-terms', { before: '(' }],
    ['archive-title', {}],
    ['site-title', {}],
    ['site-tagline', { after: '!' }],
    ['author-name', {}],
  ];
  const links: [string, object][] = [
    ['site-url', {}],
    ['internal-url', { post_id: String(open.id) }],
    ['internal-url', { post_id: String(closed.id) }],
    ['internal-url', {}],
    ['post-url', {}],
  ];
  const id = await build(
    [
      ...asked.map(([name, settings]) =>
        widget('heading', { title: 'Stored', __dynamic__: { title: tag(name, settings) } }),
      ),
      ...links.map(([name, settings]) =>
        widget('button', {
          text: 'Go',
          link: { url: '/stored', is_external: 'on' },
          __dynamic__: { link: tag(name, settings) },
        }),
      ),
      widget('image', { image: { url: '/media/stored.png' }, __dynamic__: { image: tag('post-featured-image') } }),
      widget('heading', { title: 'Kept', __dynamic__: { title: 7 } }),
    ],
    { title: 'Dyn', slug: 'dyn', date: '2026-03-01T08:15:00', excerpt: 'Short <b>words</b>' },
  );
  const { html: shown } = await show(id);
  expect([...shown.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)).toEqual([
    'March 1, 2026',
    '08:15',
    `No. ${id}`,
    'Short words',
    '(None)',
    'Dyn',
    'Choir &amp; co',
    'Songs!',
    'administrator-1',
    'Kept',
  ]);
  expect([...shown.matchAll(/<a (?:href="([^"]*)")?/g)].map(([, address]) => address)).toEqual([
    'http://site.test/',
    'http://site.test/open-page/',
    undefined,
    undefined,
    'http://site.test/dyn/',
  ]);
  expect(shown.match(/target="_blank"/g)).toHaveLength(3);
  expect(shown).toContain('/media/stored.png');
});

test("what is kept of a document is nobody else's", async () => {
  const reader = await app.make.user({ role: 'administrator' });
  await app.make.post({ title: 'Hidden from visitors', status: 'private', date: '2040-01-01T00:00:00' });
  await build([widget('posts', { posts_post_type: 'post' })], { slug: 'kept-list', title: 'Kept' });
  const { cookie } = await app.make.session(reader);
  const visit = async (headers: Record<string, string> = {}) =>
    (await (await app.fetch('/kept-list/', { headers })).text()).includes('Hidden from visitors');
  expect([await visit(), await visit({ cookie }), await visit(), await visit({ cookie })]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('a popup opens as its editor set it', async () => {
  const { body } = await admin.post('/core/v2/builder_library', {
    title: 'Pop',
    status: 'publish',
    meta: {
      ...{ _builder_edit_mode: 'builder', _builder_template_type: 'popup', _builder_conditions: ['include/general'] },
      _builder_data: JSON.stringify([widget('heading', { title: 'Popped' })]),
    },
  });
  await app.make.page({ slug: 'popped-page' });
  const rules = async (query: string): Promise<unknown> => {
    const page = await (await app.fetch(`/popped-page/?${query}`)).text();
    const [, attribute = ''] = /<dialog[^>]*data-builder-rules="([^"]*)" aria-label="Popup"/.exec(page) ?? [];
    return attribute === '' ? undefined : JSON.parse(attribute.replaceAll('&quot;', '"'));
  };
  expect(await rules('a')).toEqual({ triggers: {}, timing: {} });
  await admin.delete(`/core/v2/builder_library/${body.id}?force=true`);
  const attributes = async (settings: unknown) => {
    const popup = await build([widget('spacer')]);
    await app.app.services.tx((tx) =>
      upsertMeta(tx.db, popup, '_builder_popup_display_settings', JSON.stringify(settings)),
    );
    const { services } = app.app;
    const read = await popupAttributes(popup, { services, site: defaultSite(services), db: services.db } as never);
    return JSON.parse(String(read['data-builder-rules'])) as unknown;
  };
  expect(
    await attributes({
      triggers: {
        page_load: 'yes',
        page_load_delay: 3,
        scrolling: '',
        scrolling_offset: 5,
        click: 'yes',
        inactivity: 'yes',
        inactivity_time: { size: 9, unit: 's' },
      },
      timing: { times: 'yes', times_times: 2 },
    }),
  ).toEqual({ triggers: { page_load: 3, click: 0, inactivity: 9 }, timing: { times: 2 } });
  const all = {
    triggers: {
      ...{ scrolling_to: 'yes', scrolling: 'yes', scrolling_direction: 'down', scrolling_offset: 40, click: 'yes' },
      ...{ scrolling_to_selector: '#end', click_times: 3, exit_intent: 'yes', page_load: 'yes', page_load_delay: 1 },
    },
    timing: {
      ...{ page_views: 'yes', page_views_since: 'x', page_views_views: 2, devices: 'yes', devices_devices: ['mobile'] },
      ...{ url: 'yes', url_action: 'show', url_url: '/a/', times: 'yes', times_period: 'day', times_times: 4 },
    },
  };
  expect(await attributes(all)).toEqual({
    triggers: { scrolling_to: '#end', scrolling: 40, click: 3, exit_intent: 0, page_load: 1 },
    timing: { page_views: 2, devices: ['mobile'], url: '/a/', times: 4 },
  });
  expect(await attributes({ timing: { own: 'yes', own_detail: 5, own_other: 6 } })).toMatchObject({
    timing: { own: 5 },
  });
  expect(await attributes({ triggers: 'x' })).toEqual({ triggers: {}, timing: {} });
  expect(await attributes([])).toEqual({});
});

describe('documents inside documents', () => {
  const inLibrary = async (type: string, elements: unknown[], conditions?: string[]) => {
    const { body, status } = await admin.post('/core/v2/builder_library', {
      title: type,
      status: 'publish',
      meta: {
        _builder_edit_mode: 'builder',
        _builder_template_type: type,
        _builder_data: JSON.stringify(elements),
        ...(conditions && { _builder_conditions: conditions }),
      },
    });
    expect({ status, body }).toMatchObject({ status: 201 });
    return Number(body.id);
  };

  test('a template is printed with its style sheet, and follows its changes', async () => {
    const template = await inLibrary('section', [widget('heading', { title: 'Shared', title_color: '#aa0000' })]);
    const id = await build([widget('template', { template_id: template })]);
    const fragment = await show(id);
    expect(fragment.html).toContain(`class="builder builder-${template}"`);
    expect(await sheetOf(fragment, new RegExp(`post-${template}\\.`))).toContain('#aa0000');
    await admin.post(`/core/v2/builder_library/${template}`, {
      meta: { _builder_data: JSON.stringify([widget('heading', { title: 'Changed' })]) },
    });
    expect((await show(id)).html).toContain('Changed');
    await admin.post(`/core/v2/builder_library/${template}`, { status: 'draft' });
    expect((await show(id)).html).not.toContain('Changed');
  });

  test('templates that contain each other end', async () => {
    const first = await inLibrary('section', [widget('heading', { title: 'First' })]);
    const second = await inLibrary('section', [
      widget('heading', { title: 'Second' }),
      widget('template', { template_id: first }),
    ]);
    await admin.post(`/core/v2/builder_library/${first}`, {
      meta: {
        _builder_data: JSON.stringify([
          widget('heading', { title: 'First' }),
          widget('template', { template_id: second }),
        ]),
      },
    });
    const { html: shown } = await show(await build([widget('template', { template_id: first })]));
    expect(shown.match(/First/g)).toHaveLength(1);
    expect(shown.match(/Second/g)).toHaveLength(1);
  });

  test('a shared widget stands for its placeholder', async () => {
    const shared = await inLibrary('widget', [widget('heading', { title: 'Global', title_color: '#0000aa' })]);
    const placeholder = widget('heading', {}, { templateID: shared });
    const fragment = await show(await build([placeholder]));
    expect(fragment.html).toContain(`builder-element-${placeholder.id}`);
    expect(fragment.html).toContain('Global');
    expect(await sheetOf(fragment, /post-/)).toContain('#0000aa');
    expect(
      (await show(await build([widget('heading', { title: 'x' }, { templateID: 999999 }), widget('spacer')]))).html,
    ).not.toContain('heading');
  });
});

describe('templates and pieces in texts', () => {
  test('a template by shortcode, with its style sheet; inside itself it ends', async () => {
    const inner = await build([widget('heading', { title: 'From the template' })]);
    const outer = await build([
      widget('text-editor', { editor: `<p>Before [builder-template id="${inner}"] after</p>` }),
    ]);
    const { html, styles } = await show(outer);
    expect(html).toContain('From the template');
    expect(styles.filter((style) => style.includes(`post-${inner}`)).length).toBeLessThanOrEqual(1);
    const own = await build([widget('heading', { title: 'Once' })]);
    await admin.post(`/core/v2/pages/${own}`, {
      meta: {
        _builder_data: JSON.stringify([
          widget('heading', { title: 'Once' }),
          widget('shortcode', { shortcode: `[builder-template id="${own}"]` }),
        ]),
      },
    });
    expect((await show(own)).html.match(/Once/g)).toHaveLength(1);
  });
  test('the texts of posts in a widget have their pieces', async () => {
    await app.make.post({ content: 'Heard: [audio src="/a.mp3"]' });
    const { html } = await show(await build([widget('posts', { _skin: 'full_content' })]));
    expect(html).toContain('<audio');
    expect(html).not.toContain('[audio');
  });
});
