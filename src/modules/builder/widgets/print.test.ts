import { describe, expect, test } from 'vitest';
import type { ElementNode } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { component, withOverrides } from './atomic/component.ts';
import { atomicElements } from './atomic/elements.ts';
import { findWidget } from './registry.ts';

const settings = { get: (setting: { default: unknown }) => setting.default };
const services = { siteConfig: { isMultilingual: false }, settings };

/** 800 wide, with two smaller sizes of its shape and a cut one. */
const item = {
  media_type: 'image',
  file: '2026/03/tree.jpg',
  width: 800,
  height: 600,
  alt_text: 'A tree',
  details: {
    sizes: {
      medium: { file: 'tree-300.jpg', width: 300, height: 225 },
      thumbnail: { file: 'tree-150.jpg', width: 150, height: 150 },
      large: { file: 'tree-640.jpg', width: 640, height: 482 },
    },
  },
};
const sound = { ...item, media_type: 'file', file: '2026/03/a.pdf' };

function contextOf(more: object = {}) {
  return {
    site: { language: 'en', home: 'https://site.test', base: 'https://site.test' },
    services,
    kit: { settings: {} },
    found: {},
    tags: new Set<string>(),
    scripts: new Set<string>(),
    styles: new Set<string>(),
    frameHosts: new Set<string>(),
    vouched: [] as string[],
    media: new Map<number, unknown>([
      [5, item],
      [6, sound],
    ]),
    light: new Set(),
    trail: [],
    idPrefix: '',
    document: { id: 7, isTrusted: false },
    pieces: { renderers: { shortcodes: new Map() } },
    ...more,
  } as unknown as RenderContext;
}

const nodeOf = (type: string, own: object): ElementNode => ({
  id: 'a1',
  elType: 'widget',
  widgetType: type,
  settings: own as Record<string, unknown>,
  elements: [],
});

async function printed(type: string, own: object, context = contextOf()): Promise<string> {
  const node = nodeOf(type, own);
  return (await findWidget(type)!.render({ node, settings: node.settings }, context)).html;
}

const star = { value: 'fas fa-star', library: 'fa-solid' };
const STAR =
  '<svg class="b-icon" aria-hidden="true" viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 3l2.8 5.8 6.2.9-4.5 4.4 1.1 6.3L12 17.4 6.4 20.4l1.1-6.3L3 9.7l6.2-.9z"></path></svg>';
const film = 'https://www.youtube-nocookie.com/embed/abcdefghijk';
const frame = (src: string, title = 'Video') =>
  `<div class="builder-wrapper"><iframe class="builder-video-iframe" src="${src}" title="${title}" loading="lazy" allow="autoplay; encrypted-media; picture-in-picture" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe></div>`;
const hosted = (attributes: string) =>
  `<div class="builder-wrapper"><video class="builder-video" ${attributes}></video></div>`;

describe('texts', () => {
  test.each<[string, object, string]>([
    ['alert', { alert_title: ' ', alert_description: ' ' }, ''],
    [
      'alert',
      { alert_title: 'Now', alert_description: ' ', alert_type: 'danger' },
      '<div class="builder-alert builder-alert-danger" role="alert"><span class="builder-alert-title">Now</span></div>',
    ],
    [
      'alert',
      { alert_title: ' ', alert_description: 'Here', alert_type: 'loud' },
      '<div class="builder-alert builder-alert-info" role="alert"><span class="builder-alert-description">Here</span></div>',
    ],
    ['icon-box', { title_text: ' ', description_text: ' ' }, ''],
    [
      'icon-box',
      { selected_icon: star, title_text: ' ' },
      `<div class="builder-icon-box-wrapper"><div class="builder-icon-box-icon"><span class="builder-icon">${STAR}</span></div><div class="builder-icon-box-content"></div></div>`,
    ],
    [
      'icon-box',
      { selected_icon: star, title_text: 'T', title_size: 'h6', link: { url: '/x' } },
      `<div class="builder-icon-box-wrapper"><div class="builder-icon-box-icon"><a href="/x" class="builder-icon" tabindex="-1">${STAR}</a></div><div class="builder-icon-box-content"><h6 class="builder-icon-box-title"><a href="/x">T</a></h6></div></div>`,
    ],
    [
      'icon-box',
      { description_text: 'D' },
      '<div class="builder-icon-box-wrapper"><div class="builder-icon-box-content"><p class="builder-icon-box-description">D</p></div></div>',
    ],
    [
      'image-box',
      { image: { url: '/media/a.png', alt: 'A' }, title_text: 'T', link: { url: '/x' }, thumbnail_size: 'full' },
      '<div class="builder-image-box-wrapper"><figure class="builder-image-box-img"><a href="/x" tabindex="-1"><img src="/media/a.png" alt="A" loading="lazy" decoding="async"></a></figure><div class="builder-image-box-content"><h3 class="builder-image-box-title"><a href="/x">T</a></h3></div></div>',
    ],
    ['button', { text: ' ' }, ''],
    [
      'button',
      { selected_icon: star, icon_align: 'right', button_css_id: 'go "now"' },
      `<a class="builder-button builder-size-sm" id="gonow" role="button"><span class="builder-button-content-wrapper builder-button-reversed"><span class="builder-button-icon">${STAR}</span></span></a>`,
    ],
    [
      'button',
      {
        text: 'Go',
        icon_align: 'row-reverse',
        size: 'xl',
        button_type: 'success',
        link: { url: '/x', nofollow: 'on' },
      },
      '<a href="/x" rel="nofollow" class="builder-button builder-button-link builder-size-xl builder-button-success"><span class="builder-button-content-wrapper builder-button-reversed"><span class="builder-button-text">Go</span></span></a>',
    ],
    [
      'button',
      { text: 'Go', icon_align: 'left' },
      '<a class="builder-button builder-size-sm" role="button"><span class="builder-button-content-wrapper"><span class="builder-button-text">Go</span></span></a>',
    ],
    ['heading', { title: ' ' }, ''],
    [
      'heading',
      { title: 'A & B <script>x</script><em>c</em>', size: 'xxl' },
      '<h2 class="builder-heading-title builder-size-xxl">A &amp; B x<em>c</em></h2>',
    ],
    ['icon-list', { icon_list: [] }, ''],
    [
      'icon-list',
      { icon_list: [{ text: 'One', link: { url: '/1' } }, { text: 'Two', selected_icon: star }, 'none'] },
      `<ul class="builder-icon-list-items"><li class="builder-icon-list-item"><a href="/1"><span class="builder-icon-list-text">One</span></a></li><li class="builder-icon-list-item"><span class="builder-icon-list-icon">${STAR}</span><span class="builder-icon-list-text">Two</span></li></ul>`,
    ],
    ['icon', { selected_icon: { value: '', library: '' } }, ''],
    [
      'icon',
      { selected_icon: star, link: { url: '/x' } },
      `<div class="builder-icon-wrapper"><a href="/x" class="builder-icon">${STAR}</a></div>`,
    ],
    [
      'icon',
      { selected_icon: { value: { id: 1, url: '/media/a.svg' }, library: 'svg' } },
      '<div class="builder-icon-wrapper"><div class="builder-icon"><img class="b-icon-file" src="/media/a.svg" alt="" aria-hidden="true" loading="lazy"></div></div>',
    ],
    ['icon', { selected_icon: { value: { id: 1, url: 'javascript:x' }, library: 'svg' } }, ''],
    [
      'icon',
      { selected_icon: { value: 'fab fa-unheard', library: 'fa-brands' } },
      '<div class="builder-icon-wrapper"><div class="builder-icon"><i aria-hidden="true" class="fab fa-unheard"></i></div></div>',
    ],
    ['icon', { selected_icon: 'a"b' }, ''],
    ['icon', { selected_icon: 'x'.repeat(81) }, ''],
    ['icon', { selected_icon: '   ' }, ''],
    [
      'icon',
      { selected_icon: 'far fa-star' },
      `<div class="builder-icon-wrapper"><div class="builder-icon">${STAR.replace('fill="currentColor"', 'fill="none"')}</div></div>`,
    ],
    ['counter', { ending_number: 'many' }, ''],
    [
      'counter',
      { ending_number: '1234567.5', title: ' ', thousand_separator_char: '.', prefix: '<', suffix: '%' },
      '<div class="builder-counter"><div class="builder-counter-number-wrapper"><span class="builder-counter-number-prefix">&lt;</span><span class="builder-counter-number">1.234.567,5</span><span class="builder-counter-number-suffix">%</span></div></div>',
    ],
    [
      'counter',
      { ending_number: 1000, thousand_separator: '', title: 'Sold' },
      '<div class="builder-counter"><div class="builder-counter-title">Sold</div><div class="builder-counter-number-wrapper"><span class="builder-counter-number-prefix"></span><span class="builder-counter-number">1000</span><span class="builder-counter-number-suffix"></span></div></div>',
    ],
    [
      'counter',
      { ending_number: 1000, thousand_separator_char: 'x' },
      '<div class="builder-counter"><div class="builder-counter-number-wrapper"><span class="builder-counter-number-prefix"></span><span class="builder-counter-number">1,000</span><span class="builder-counter-number-suffix"></span></div></div>',
    ],
    [
      'progress',
      { percent: { size: 120 }, title: 'Done', inner_text: 'So far' },
      '<div class="builder-progress-wrapper"><div class="builder-progress-title"><span>Done: So far</span><span class="builder-progress-percentage">100%</span></div><progress class="builder-progress" max="100" value="100" aria-label="Done: So far"></progress></div>',
    ],
    [
      'progress',
      { percent: { size: -3 }, display_percentage: 'hide' },
      '<div class="builder-progress-wrapper"><div class="builder-progress-title"><span></span></div><progress class="builder-progress" max="100" value="0" aria-label="Progress"></progress></div>',
    ],
    [
      'star-rating',
      { rating: 2.5, rating_scale: '10', title: 'Ours' },
      '<div class="builder-star-rating__wrapper"><div class="builder-star-rating__title">Ours</div><div class="b-stars builder-star-rating" role="img" aria-label="Rating: 2.5 of 10"><span class="b-stars__empty" aria-hidden="true">★★★★★★★★★★</span><span class="b-stars__full" aria-hidden="true" style="width:25%">★★★★★★★★★★</span></div></div>',
    ],
    [
      'star-rating',
      { rating: 9 },
      '<div class="builder-star-rating__wrapper"><div class="b-stars builder-star-rating" role="img" aria-label="Rating: 5 of 5"><span class="b-stars__empty" aria-hidden="true">★★★★★</span><span class="b-stars__full" aria-hidden="true" style="width:100%">★★★★★</span></div></div>',
    ],
    [
      'star-rating',
      { rating: -1 },
      '<div class="builder-star-rating__wrapper"><div class="b-stars builder-star-rating" role="img" aria-label="Rating: 0 of 5"><span class="b-stars__empty" aria-hidden="true">★★★★★</span><span class="b-stars__full" aria-hidden="true" style="width:0%">★★★★★</span></div></div>',
    ],
    ['social-icons', { social_icon_list: [{ social_icon: { value: '' } }] }, ''],
    [
      'social-icons',
      {
        social_icon_list: [
          { social_icon: { value: 'fab fa-some-network' }, link: { url: '/s', is_external: 'on' } },
          { social_icon: { value: 'fab fa-other' }, aria_label: 'Ours' },
          { social_icon: { value: { url: '/media/a.svg' } } },
        ],
      },
      '<ul class="builder-social-icons"><li><a href="/s" target="_blank" rel="noopener" class="builder-social-icon" aria-label="some network"><i aria-hidden="true" class="fab fa-some-network"></i></a></li>' +
        '<li><span class="builder-social-icon" aria-label="Ours"><i aria-hidden="true" class="fab fa-other"></i></span></li>' +
        '<li><span class="builder-social-icon" aria-label="Link"><img class="b-icon-file" src="/media/a.svg" alt="" aria-hidden="true" loading="lazy"></span></li></ul>',
    ],
    ['testimonial', { testimonial_content: ' ', testimonial_job: 'Baker' }, ''],
    [
      'testimonial',
      { testimonial_name: 'Ada', link: { url: '/ada' } },
      '<figure class="builder-testimonial"><figcaption class="builder-testimonial-meta"><span class="builder-testimonial-details"><span class="builder-testimonial-name"><a href="/ada">Ada</a></span></span></figcaption></figure>',
    ],
    [
      'testimonial',
      { testimonial_content: 'Good', testimonial_job: 'Baker', testimonial_image: { url: '/media/a.png' } },
      '<figure class="builder-testimonial"><blockquote class="builder-testimonial-content"><p>Good</p></blockquote><figcaption class="builder-testimonial-meta"><span class="builder-testimonial-image"><img src="/media/a.png" alt="" loading="lazy" decoding="async"></span><span class="builder-testimonial-details"><span class="builder-testimonial-job">Baker</span></span></figcaption></figure>',
    ],
    ['text-editor', { editor: '  ' }, ''],
    ['text-editor', { editor: 'One\n\nTwo' }, '<p>One</p>\n<p>Two</p>'],
    ['text-editor', { editor: 'One\n\n<UL ><li>Two</li></UL>' }, 'One\n\n<ul><li>Two</li></ul>'],
    ['text-editor', { editor: ' <div>A\n\nB</div><script></script> ' }, '<div>A\n\nB</div>'],
    [
      'divider',
      { look: 'line_icon', icon: star, html_tag: 'h4' },
      `<div class="builder-divider"><span class="builder-divider-separator"><h4 class="builder-divider__element builder-divider__icon">${STAR}</h4></span></div>`,
    ],
    [
      'divider',
      { look: 'line_icon' },
      '<div class="builder-divider"><span class="builder-divider-separator"></span></div>',
    ],
    [
      'divider',
      { look: 'line', text: 'T', icon: star },
      '<div class="builder-divider"><span class="builder-divider-separator"></span></div>',
    ],
    [
      'divider',
      { look: 'line_text', text: 'T' },
      '<div class="builder-divider"><span class="builder-divider-separator"><span class="builder-divider__element builder-divider__text">T</span></span></div>',
    ],
    ['tabs', { tabs: [] }, ''],
    [
      'tabs',
      { type: 'vertical', tabs: [{ tab_title: 'A', tab_content: 'a' }, { tab_title: 'B' }] },
      '<div class="builder-tabs builder-tabs--vertical"><div class="builder-tab-list" role="tablist">' +
        '<button class="builder-tab-title" type="button" role="tab" id="b-tab-a1-0" aria-controls="b-tab-a1-0-text" aria-selected="true">A</button>' +
        '<button class="builder-tab-title" type="button" role="tab" id="b-tab-a1-1" aria-controls="b-tab-a1-1-text" aria-selected="false">B</button></div>' +
        '<div class="builder-tab-content" role="tabpanel" id="b-tab-a1-0-text" aria-labelledby="b-tab-a1-0"><div class="builder-tab-heading" aria-hidden="true">A</div><p>a</p></div>' +
        '<div class="builder-tab-content" role="tabpanel" id="b-tab-a1-1-text" aria-labelledby="b-tab-a1-1"><div class="builder-tab-heading" aria-hidden="true">B</div></div></div>',
    ],
    [
      'accordion',
      { tabs: [{ tab_title: 'A', tab_content: 'a' }, { tab_title: 'B' }] },
      '<div class="builder-accordion"><details class="builder-toggle-item" name="b-a1" open><summary>A</summary><div class="builder-toggle-content"><p>a</p></div></details>' +
        '<details class="builder-toggle-item" name="b-a1"><summary>B</summary><div class="builder-toggle-content"></div></details></div>',
    ],
    [
      'toggle',
      { tabs: [{ tab_title: 'A' }] },
      '<div class="builder-toggle"><details class="builder-toggle-item"><summary>A</summary><div class="builder-toggle-content"></div></details></div>',
    ],
    ['toggle', { tabs: [] }, ''],
    ['menu-anchor', { anchor: '<>' }, ''],
    ['menu-anchor', { anchor: 'a b:c.d-e_f' }, '<div class="builder-menu-anchor" id="ab:c.d-e_f"></div>'],
    ['shortcode', { shortcode: ' ' }, ''],
    ['shortcode', { shortcode: '<b>x</b><script></script>' }, '<div class="builder-shortcode"><b>x</b></div>'],
  ])('%s of %j', async (type, own, html) => {
    expect(await printed(type, own)).toBe(html);
  });

  test.each<[string, object, unknown[]]>([
    ['icon', {}, ['builder-view-default']],
    ['icon', { view: 'framed', shape: 'rounded' }, ['builder-view-framed', 'builder-shape-rounded']],
    ['icon', { view: 'stacked' }, ['builder-view-stacked', 'builder-shape-circle']],
    ['icon-box', { view: 'default', shape: 'square' }, ['builder-view-default', 'builder-position-top']],
    ['icon-box', { position: 'left' }, ['builder-view-default', 'builder-position-left']],
    ['image-box', { position: 'right' }, ['builder-position-right']],
    ['icon-list', { view: 'inline' }, ['builder-icon-list--layout-inline']],
    ['icon-list', {}, ['builder-icon-list--layout-traditional']],
    ['nav-menu', {}, ['builder-nav-menu--dropdown-tablet', false]],
    [
      'nav-menu',
      { dropdown: 'mobile', full_width: 'stretch' },
      ['builder-nav-menu--dropdown-mobile', 'builder-nav-menu--stretch'],
    ],
  ])('%s of %j has classes', (type, own, classes) => {
    expect(findWidget(type)!.classes?.(own as Record<string, unknown>)).toEqual(classes);
  });

  test('ids inside a component have its name in front, and nothing that cannot stand in a class', async () => {
    const node = { ...nodeOf('accordion', { tabs: [{ tab_title: 'A' }] }), id: 'a"1' };
    const inner = contextOf({ idPrefix: 'out-' });
    const { html } = await findWidget('accordion')!.render({ node, settings: node.settings }, inner);
    expect(html).toContain('name="b-out-a1"');
  });
});

describe('films and maps', () => {
  test.each<[object, string, string[]]>([
    [{ youtube_url: 'https://youtu.be/abcdefghijk' }, frame(film), ['https://www.youtube-nocookie.com']],
    [
      { youtube_url: 'https://www.youtube.com/watch?a=b&v=abcdefghijk&x', yt_privacy: '', title: 'Ours' },
      frame('https://www.youtube.com/embed/abcdefghijk', 'Ours'),
      ['https://www.youtube.com'],
    ],
    [
      {
        youtube_url: '/shorts/abcdefghijk',
        controls: '',
        loop: 'yes',
        mute: 'yes',
        autoplay: 'yes',
        start: 1.9,
        end: 0,
      },
      frame(`${film}?autoplay=1&amp;mute=1&amp;loop=1&amp;controls=0&amp;playlist=abcdefghijk&amp;start=1&amp;end=0`),
      ['https://www.youtube-nocookie.com'],
    ],
    [{ youtube_url: '/embed/abcdefghijk', start: -1 }, frame(film), ['https://www.youtube-nocookie.com']],
    [{ youtube_url: 'https://youtu.be/abcdefghijkl' }, '', []],
    [{ youtube_url: `${'x'.repeat(500)}https://youtu.be/abcdefghijk` }, '', []],
    [
      {
        video_type: 'vimeo',
        vimeo_url: 'https://vimeo.com/channels/x/123456',
        mute: 'yes',
        loop: 'yes',
        autoplay: 'yes',
      },
      frame('https://player.vimeo.com/video/123456?autoplay=1&amp;muted=1&amp;loop=1&amp;dnt=1'),
      ['https://player.vimeo.com'],
    ],
    [
      { video_type: 'vimeo', vimeo_url: 'https://vimeo.com/123456' },
      frame('https://player.vimeo.com/video/123456?dnt=1'),
      ['https://player.vimeo.com'],
    ],
    [{ video_type: 'vimeo', vimeo_url: 'https://vimeo.com/1234' }, '', []],
    [
      { video_type: 'dailymotion', dailymotion_url: 'https://www.dailymotion.com/video/x7abc', mute: 'yes' },
      frame('https://www.dailymotion.com/embed/video/x7abc?mute=1'),
      ['https://www.dailymotion.com'],
    ],
    [
      { video_type: 'dailymotion', dailymotion_url: 'https://dai.ly/x7abc', autoplay: 'yes' },
      frame('https://www.dailymotion.com/embed/video/x7abc?autoplay=1'),
      ['https://www.dailymotion.com'],
    ],
    [{ video_type: 'dailymotion', dailymotion_url: 'https://dai.ly/x7' }, '', []],
    [
      { video_type: 'hosted', hosted_url: { url: '/media/a.mp4' } },
      hosted('src="/media/a.mp4" controls playsinline preload="metadata"'),
      [],
    ],
    [
      {
        video_type: 'hosted',
        hosted_url: { url: '/media/a.mp4' },
        insert_url: 'yes',
        external_url: { url: 'HTTPS://far.test/b.mp4' },
        controls: '',
        autoplay: 'yes',
        mute: 'yes',
        loop: 'yes',
        start: 3,
        poster: { url: '/media/p.png' },
        image_overlay: { url: '/media/o.png' },
      },
      hosted(
        'src="HTTPS://far.test/b.mp4#t=3" autoplay muted loop playsinline preload="metadata" poster="/media/p.png"',
      ),
      [],
    ],
    [
      {
        video_type: 'hosted',
        hosted_url: { url: '/media/a.mp4' },
        end: 9,
        show_image_overlay: 'yes',
        poster: { url: '/media/p.png' },
        image_overlay: { url: '/media/o.png' },
      },
      hosted('src="/media/a.mp4#t=0,9" controls playsinline preload="metadata" poster="/media/o.png"'),
      [],
    ],
    [{ video_type: 'hosted', insert_url: 'yes', hosted_url: { url: '/media/a.mp4' } }, '', []],
    [{ video_type: 'hosted', insert_url: 'yes', external_url: { url: 'films/film.mp4' } }, '', []],
  ])('the film %j', async (own, html, hosts) => {
    const context = contextOf();
    expect(await printed('video', own, context)).toBe(html);
    expect([...context.frameHosts]).toEqual(hosts);
  });

  const map = (src: string, title: string) =>
    `<div class="builder-map"><iframe src="${src}" title="${title}" loading="lazy"></iframe></div>`;
  test.each<[object, string, string[]]>([
    [{ address: ' ' }, '', []],
    [
      { address: ' 52.5, -13.25 ', zoom: { size: 3 } },
      map(
        'https://www.openstreetmap.org/export/embed.html?bbox=-58.25000,30.00000,31.75000,75.00000&amp;marker=52.5,-13.25',
        '52.5, -13.25',
      ),
      ['https://www.openstreetmap.org'],
    ],
    [
      { address: 'Berlin & more', zoom: { size: 25 } },
      map(
        'https://maps.google.com/maps?q=Berlin%20%26%20more&amp;t=m&amp;z=20&amp;output=embed&amp;iwloc=near',
        'Berlin &amp; more',
      ),
      ['https://maps.google.com', 'https://www.google.com'],
    ],
    [
      { address: 'Berlin', zoom: { size: 0.4 } },
      map('https://maps.google.com/maps?q=Berlin&amp;t=m&amp;z=1&amp;output=embed&amp;iwloc=near', 'Berlin'),
      ['https://maps.google.com', 'https://www.google.com'],
    ],
    [
      { address: '52, 13, 1' },
      map(
        'https://maps.google.com/maps?q=52%2C%2013%2C%201&amp;t=m&amp;z=10&amp;output=embed&amp;iwloc=near',
        '52, 13, 1',
      ),
      ['https://maps.google.com', 'https://www.google.com'],
    ],
  ])('the map of %j', async (own, html, hosts) => {
    const context = contextOf();
    expect(await printed('google-maps', own, context)).toBe(html);
    expect([...context.frameHosts]).toEqual(hosts);
  });

  test('HTML is only vouched for where its writer may bring any', async () => {
    const [plain, trusted] = [contextOf(), contextOf({ document: { id: 7, isTrusted: true } })];
    const own = '<p>a</p><script>b</script>';
    expect(await printed('html', { html: own }, plain)).toBe(own);
    expect(await printed('html', { html: own }, trusted)).toBe(own);
    expect([plain.vouched, trusted.vouched]).toEqual([[], [own]]);
    const node = nodeOf('html', {});
    expect(await findWidget('html')!.render({ node, settings: { html: own } }, trusted)).toEqual({ html: '<p>a</p>b' });
  });
});

describe('pictures', () => {
  const media = 'https://site.test/media/2026/03';
  const srcset = `srcset="${media}/tree-300.jpg 300w, ${media}/tree-640.jpg 640w, ${media}/tree.jpg 800w"`;
  const end = 'loading="lazy" decoding="async">';
  // Of a shape that is two points off, and that is as far as it goes.
  const large = `<img src="${media}/tree-640.jpg" ${srcset.replace(/, [^,]*800w/, '')} sizes="(max-width: 640px) 100vw, 640px" alt="A tree" width="640" height="482" ${end}`;
  const medium = `<img src="${media}/tree-300.jpg" ${srcset} sizes="(max-width: 300px) 100vw, 300px" alt="A tree" width="300" height="225" ${end}`;
  const whole = `<img src="${media}/tree.jpg" ${srcset} sizes="(max-width: 800px) 100vw, 800px" alt="A tree" width="800" height="600" ${end}`;
  const cut = `<img src="${media}/tree-150.jpg" alt="Mine" width="150" height="150" ${end}`;
  const foreign = `<img src="/media/a.png" alt="" ${end}`;
  const picture = { url: '/media/a.png' };

  test.each<[object, string]>([
    [{}, ''],
    [{ image: { id: 99, url: '' } }, ''],
    [{ image: { id: 5 } }, large],
    [{ image: { id: '5' }, image_size: 'medium' }, medium],
    [{ image: { id: 5, alt: 'Mine' }, image_size: 'thumbnail' }, cut],
    [{ image: { id: 5 }, image_size: 'full' }, whole],
    [{ image: { id: 5 }, image_size: 'custom', image_custom_dimension: { width: '300' } }, medium],
    [{ image: { id: 5 }, image_size: 'custom', image_custom_dimension: { width: 301 } }, large],
    [{ image: { id: 5 }, image_size: 'custom', image_custom_dimension: { width: 801 } }, whole],
    [{ image: { id: 5 }, image_size: 'custom', image_custom_dimension: { width: 0 } }, whole],
    [{ image: { id: 5 }, image_size: 'custom' }, whole],
    [{ image: { id: 6, url: '/media/a.png' } }, foreign],
    [
      { image: picture, image_size: 'custom', image_custom_dimension: { width: 90 } },
      `<img src="/media/a.png" alt="" width="90" ${end}`,
    ],
    [{ image: picture, link_to: 'custom', link: { url: '/x' } }, `<a href="/x">${foreign}</a>`],
    [{ image: picture, link_to: 'none', link: { url: '/x' } }, foreign],
    [{ image: { id: 5 }, link_to: 'file', open_lightbox: 'no' }, `<a href="${media}/tree.jpg">${large}</a>`],
    [{ image: picture, caption_source: 'custom', caption: '' }, foreign],
    [{ image: picture, caption_source: 'attachment', caption: 'C' }, foreign],
    [{ image: picture, caption: 'C' }, foreign],
  ])('the image %j', async (own, html) => {
    expect(await printed('image', own)).toBe(html);
  });

  test.each<[object, object, boolean]>([
    [{}, {}, true],
    [{}, { global_image_lightbox: '' }, false],
    [{}, { global_image_lightbox: 'yes' }, true],
    [{ open_lightbox: 'yes' }, { global_image_lightbox: '' }, true],
    [{ open_lightbox: 'no' }, {}, false],
  ])('%j in the kit %j opens large: %s', async (own, kit, isLarge) => {
    const context = contextOf({ kit: { settings: kit } });
    const html = await printed('image', { image: picture, link_to: 'file', ...own }, context);
    const words = isLarge
      ? ' data-builder-open-lightbox="yes" data-builder-close="Close" data-builder-name="Image"'
      : '';
    expect(html).toBe(`<a href="/media/a.png"${words}>${foreign}</a>`);
    expect(context.scripts.size).toBe(isLarge ? 1 : 0);
  });

  test('the page reads what it shows', async () => {
    const context = contextOf();
    await printed('image', { image: { id: 5 } }, context);
    await printed('image', { image: picture }, context);
    expect([...context.tags]).toEqual(['attachment:5']);
  });

  const figure = (inside: string) => `<figure class="builder-gallery-item">${inside}</figure>`;
  test.each<[object, string]>([
    [{ gallery: [{ url: '' }, 'x'] }, ''],
    [
      { wp_gallery: [picture], gallery: [{ id: 5 }], gallery_link: 'none', gallery_columns: 12 },
      `<div class="builder-gallery builder-grid-10 builder-grid-tablet-2 builder-grid-mobile-1">${figure(foreign)}${figure(medium)}</div>`,
    ],
    [
      { gallery: [picture], gallery_link: 'custom', link: { url: '/x' } },
      `<div class="builder-gallery builder-grid-4 builder-grid-tablet-2 builder-grid-mobile-1">${figure(`<a href="/x">${foreign}</a>`)}</div>`,
    ],
    [
      { gallery: [picture], gallery_link: 'custom', gallery_columns: 1 },
      `<div class="builder-gallery builder-grid-1 builder-grid-tablet-1 builder-grid-mobile-1">${figure(foreign)}</div>`,
    ],
    [
      { gallery: [{ id: 5 }], open_lightbox: 'no' },
      `<div class="builder-gallery builder-grid-4 builder-grid-tablet-2 builder-grid-mobile-1">${figure(`<a href="${media}/tree.jpg">${medium}</a>`)}</div>`,
    ],
  ])('the gallery %j', async (own, html) => {
    expect(await printed('image-gallery', own)).toBe(html);
  });

  const slide = (inside: string) => `<figure class="builder-carousel__slide">${inside}</figure>`;
  const strip = (classes: string, name: string, ...slides: string[]) =>
    `<div class="builder-carousel ${classes}" role="region" aria-label="${name}"><div class="builder-carousel__strip" tabindex="0">${slides.map(slide).join('')}</div>`;
  test.each<[object, string]>([
    [{ carousel: [] }, ''],
    [
      { carousel: [picture, { url: '' }, picture], navigation: 'none', open_lightbox: 'no' },
      `${strip('builder-grid-2 builder-grid-tablet-2 builder-grid-mobile-1', 'Images', foreign, foreign)}</div>`,
    ],
    [
      {
        carousel: [picture, picture, picture, picture],
        navigation: 'none',
        link_to: 'file',
        open_lightbox: 'no',
        carousel_name: 'Ours',
      },
      `${strip('builder-grid-3 builder-grid-tablet-2 builder-grid-mobile-1', 'Ours', ...Array<string>(4).fill(`<a href="/media/a.png" aria-label="Image">${foreign}</a>`))}</div>`,
    ],
    [
      {
        carousel: [picture],
        navigation: 'none',
        slides_to_show: 4,
        slides_to_show_tablet: 3,
        slides_to_show_mobile: 2,
        link_to: 'custom',
        link: { url: '/x' },
      },
      `${strip('builder-grid-4 builder-grid-tablet-3 builder-grid-mobile-2', 'Images', `<a href="/x">${foreign}</a>`)}</div>`,
    ],
  ])('the carousel %j', async (own, html) => {
    const context = contextOf();
    expect(await printed('image-carousel', own, context)).toBe(html);
    expect(context.scripts.size).toBe(html === '' ? 0 : 1);
  });

  test('the carousel has arrows unless somebody wants none', async () => {
    const arrows = (await printed('image-carousel', { carousel: [picture] })).match(/<button[^>]*>/g);
    expect(arrows).toEqual([
      '<button class="builder-carousel__button builder-carousel__button--previous" type="button" data-builder-carousel="previous" aria-label="Show previous">',
      '<button class="builder-carousel__button builder-carousel__button--next" type="button" data-builder-carousel="next" aria-label="Show next">',
    ]);
  });
});

describe('atomic widgets', () => {
  const typed = ($$type: string, value: unknown) => ({ $$type, value });
  const word = (value: unknown) => typed('string', value);
  const rich = (content: string) => typed('html-v3', { content: word(content), children: [] });
  const link = (destination: string, isTargetBlank = false) =>
    typed('link', { destination: typed('url', destination), isTargetBlank: typed('boolean', isTargetBlank) });

  test.each<[string, object, string]>([
    ['b-heading', { title: rich(' ') }, ''],
    [
      'b-heading',
      {
        title: rich('A'),
        tag: word('h5'),
        classes: typed('classes', ['own', '1bad', 7, 'two-b']),
        _cssid: word('to p!'),
      },
      '<h5 class="b-heading-base own two-b" id="top" data-id="a1">A</h5>',
    ],
    [
      'b-heading',
      { title: word('A'), link: link('/x', true) },
      '<h2 class="b-heading-base" data-id="a1"><a href="/x" target="_blank" rel="noopener">A</a></h2>',
    ],
    ['b-paragraph', { paragraph: word(' ') }, ''],
    [
      'b-paragraph',
      { paragraph: word('P'), tag: word('span') },
      '<span class="b-paragraph-base" data-id="a1">P</span>',
    ],
    [
      'b-paragraph',
      { paragraph: word('P'), tag: word('div'), link: link('/x') },
      '<p class="b-paragraph-base" data-id="a1"><a href="/x">P</a></p>',
    ],
    [
      'b-paragraph',
      { paragraph: word('P'), link: link('javascript:x') },
      '<p class="b-paragraph-base" data-id="a1">P</p>',
    ],
    ['b-button', { text: word(' ') }, ''],
    ['b-button', { text: rich('Go') }, '<button class="b-button-base" data-id="a1" type="button">Go</button>'],
    ['b-button', { text: word('Go'), link: link('/x') }, '<a href="/x" class="b-button-base" data-id="a1">Go</a>'],
    ['b-image', { image: 'x' }, ''],
    [
      'b-image',
      {
        image: typed('image', {
          src: typed('image-src', { id: typed('image-attachment-id', 5), url: null }),
          size: word('thumbnail'),
        }),
        link: link('/x'),
      },
      '<a href="/x"><img src="https://site.test/media/2026/03/tree-150.jpg" alt="A tree" width="150" height="150" loading="lazy" decoding="async" class="b-image-base" data-id="a1"></a>',
    ],
    [
      'b-image',
      { image: typed('image', { src: typed('image-src', { id: null, url: typed('url', '/media/a.png') }) }) },
      '<img src="/media/a.png" alt="" loading="lazy" decoding="async" class="b-image-base" data-id="a1">',
    ],
    ['b-svg', { svg: typed('svg-src', { url: '' }) }, ''],
    [
      'b-svg',
      { svg: typed('svg-src', { url: typed('url', '/media/a.svg') }) },
      '<div class="b-svg-base" data-id="a1"><img class="b-icon-file" src="/media/a.svg" alt="" aria-hidden="true" loading="lazy"></div>',
    ],
    [
      'b-svg',
      { svg: typed('svg-src', { url: typed('url', '/media/a.svg') }), link: link('/x') },
      '<a href="/x" class="b-svg-base" data-id="a1"><img class="b-icon-file" src="/media/a.svg" alt="" aria-hidden="true" loading="lazy"></a>',
    ],
    [
      'b-divider',
      {
        classes: typed('classes', ['E-big', 'a b', '1c']),
        attributes: typed('attributes', [
          typed('key-value', { key: word(' DATA-x '), value: word('1') }),
          typed('key-value', { key: word('x-data-y'), value: word('no') }),
          typed('key-value', { key: word('onclick'), value: word('1') }),
          typed('key-value', { key: word('aria-label'), value: word('Line') }),
          typed('key-value', { key: word('role'), value: word('none') }),
          typed('key-value', { key: word('titles'), value: word('no') }),
          'none',
        ]),
      },
      '<hr data-x="1" aria-label="Line" role="none" class="b-divider-base E-big" data-id="a1">',
    ],
    ['b-youtube', { source: word('https://example.org/') }, ''],
    [
      'b-youtube',
      { source: word('https://youtu.be/abcdefghijk'), controls: typed('boolean', false), loop: typed('boolean', true) },
      `<iframe class="b-youtube" data-id="a1" src="${film}?loop=1&amp;controls=0&amp;playlist=abcdefghijk" title="Video" loading="lazy" allowfullscreen></iframe>`,
    ],
    [
      'b-youtube',
      { source: word('https://youtu.be/abcdefghijk') },
      `<iframe class="b-youtube" data-id="a1" src="${film}" title="Video" loading="lazy" allowfullscreen></iframe>`,
    ],
    ['b-self-hosted-video', { source: word('javascript:x') }, ''],
    ['b-self-hosted-video', { source: null }, ''],
    [
      'b-self-hosted-video',
      {
        source: typed('video-src', { url: typed('url', '/media/a.mp4') }),
        controls: typed('boolean', false),
        autoplay: typed('boolean', true),
        mute: typed('boolean', true),
        loop: typed('boolean', true),
      },
      '<video class="b-video" data-id="a1" src="/media/a.mp4" autoplay muted loop playsinline preload="metadata"></video>',
    ],
    [
      'b-self-hosted-video',
      { source: word('/media/a.mp4') },
      '<video class="b-video" data-id="a1" src="/media/a.mp4" controls playsinline preload="metadata"></video>',
    ],
  ])('%s of %j', async (type, own, html) => {
    expect(await printed(type, own)).toBe(html);
  });

  test('only films add their host', async () => {
    const context = contextOf();
    await printed('b-youtube', { source: word('https://example.org/') }, context);
    expect([...context.frameHosts]).toEqual([]);
    await printed('b-youtube', { source: word('https://youtu.be/abcdefghijk') }, context);
    expect([...context.frameHosts]).toEqual(['https://www.youtube-nocookie.com']);
  });

  test.each<[string, object, string]>([
    ['b-flexbox', {}, '<div class="b-flexbox" data-id="a1">in</div>'],
    ['b-div-block', { tag: word('section') }, '<section class="b-div-block" data-id="a1">in</section>'],
    ['b-grid', { tag: word('a') }, '<div class="b-grid-block" data-id="a1">in</div>'],
    ['b-tab', { tag: word('script') }, '<button class="b-tab" data-id="a1" type="button">in</button>'],
    ['b-form', { link: link('/x'), tag: word('section') }, '<a href="/x" class="b-form" data-id="a1">in</a>'],
  ])('%s of %j', (type, own, html) => {
    expect(atomicElements[type]!({ ...nodeOf(type, own), elType: type }, { html: 'in' }, contextOf()).html).toBe(html);
  });

  test('a value that is wrapped too deep is none', async () => {
    let title: unknown = 'Deep';
    for (let level = 0; level < 18; level++) title = word(title);
    expect(await printed('b-heading', { title })).toContain('Deep');
    expect(await printed('b-heading', { title: word(title) })).toBe('');
  });
});

describe('instances of components', () => {
  const node = (id: string, own: object, more: object = {}): ElementNode => ({
    ...nodeOf('b-heading', own),
    id,
    ...more,
  });
  const props = new Map([
    ['first', { elementId: 'h1', propKey: 'title' }],
    ['second', { elementId: 'h1', propKey: 'tag' }],
    ['other', { elementId: 'h2', propKey: 'title' }],
    ['inner', { elementId: 'c1', propKey: 'first' }],
  ]);

  test('change what the component lets them', () => {
    const inside = node('h2', { title: 'Two' });
    const elements = [node('h1', { title: 'One', tag: 'h2' }, { elements: [inside] })];
    const changes = [
      { key: 'first', value: 'Changed' },
      { key: 'second', value: 'h4' },
      { key: 'gone', value: 'x' },
      { key: 'other', value: 'Too' },
    ];
    expect(withOverrides(elements, changes, props)).toEqual([
      node('h1', { title: 'Changed', tag: 'h4' }, { elements: [node('h2', { title: 'Too' })] }),
    ]);
    expect(withOverrides(elements, [{ key: 'gone', value: 'x' }], props)).toBe(elements);
  });

  test('hand on what a component inside them lets them', () => {
    const instance = (value: unknown) => ({ component_instance: { $$type: 'component-instance', value } });
    const at = (value: unknown) => node('c1', instance(value), { widgetType: 'b-component' });
    const added = { $$type: 'override', value: { override_key: 'first', override_value: 'New' } };
    const before = { $$type: 'override', value: { override_key: 'a', override_value: 'b' } };
    const change = [{ key: 'inner', value: 'New' }];
    expect(withOverrides([at({ component_id: 3 })], change, props)).toEqual([
      at({ component_id: 3, overrides: { $$type: 'overrides', value: [added] } }),
    ]);
    expect(
      withOverrides([at({ component_id: 3, overrides: { $$type: 'overrides', value: [before] } })], change, props),
    ).toEqual([at({ component_id: 3, overrides: { $$type: 'overrides', value: [before, added] } })]);
    expect(withOverrides([at('strange')], change, props)).toEqual([at('strange')]);
  });

  test.each([undefined, 'x', { component_id: 0 }, { component_id: 'new' }])('%j is none', async (instance) => {
    const own = nodeOf('b-component', { component_instance: instance });
    expect(await component.render({ node: own, settings: own.settings }, contextOf())).toEqual({ html: '' });
  });
});
