import { expect, test } from 'vitest';
import { readAttributes } from './attributes.ts';
import { galleryHtml } from './render.ts';
import type { GalleryItem } from './store.ts';

const picture: GalleryItem = {
  id: 1,
  media_type: 'image',
  title: 'A tree',
  caption: '',
  alt_text: '',
  file: '2026/03/tree.jpg',
  slug: 'tree',
};
const addresses = { fileOf: (item: GalleryItem) => `/media/${item.file}`, pageOf: () => '/?a=1&b="2"' };
const html = (item: Partial<GalleryItem>, sent: Record<string, unknown> = {}): string =>
  galleryHtml([{ ...picture, ...item }], readAttributes(sent), addresses);

test.each([
  ['the title stands for a missing text', html({}), 'alt="A tree"'],
  ['markup in an alternative text', html({ alt_text: '"><script>x</script>' }), 'alt="&quot;&gt;&lt;script&gt;'],
  ['entities of a title are not doubled', html({ title: 'Salt &amp; pepper' }), 'alt="Salt &amp; pepper"'],
  ['an address of a page', html({}, { linkTo: 'attachment' }), '<a href="/?a=1&amp;b=&quot;2&quot;">'],
  ['a caption', html({ caption: 'Big' }, { hasCaption: 'true' }), '<figcaption>Big</figcaption>'],
  ['no image', html({ media_type: 'file' }), 'There are no images.'],
  ['bounds', html({}, { columns: 99, spaceAroundImage: -5 }), '--columns:12;--space:0px'],
])('%s', (_name, printed, part) => {
  expect(printed).toContain(part);
});

test('a script in a title does not get through', () => {
  expect(html({ title: '<script>alert(1)</script>Tree' })).not.toContain('<script');
});

test('the whole of a gallery', () => {
  const items = [
    picture,
    { ...picture, id: 2, media_type: 'file' },
    { ...picture, id: 3, caption: 'Big <b>one</b> &amp; more' },
  ];
  const sent = {
    ...{ layout: 'grid', isCropped: false, hasLightbox: true, hasCaption: true, className: 'wide' },
    ...{ columns: 2, spaceAroundImage: 5, imgMinWidth: 7, linkTo: 'media' },
  };
  const shown = '<a href="/media/2026/03/tree.jpg"><img src="/media/2026/03/tree.jpg" alt="A tree" loading="lazy"></a>';
  expect(galleryHtml(items, readAttributes(sent), addresses)).toBe(
    '<ul class="folder-gallery layout-grid has-lightbox wide" style="--columns:2;--space:5px;--min-width:7px">' +
      `<li><figure>${shown}</figure></li>` +
      `<li><figure>${shown}<figcaption>Big one &amp; more</figcaption></figure></li></ul>`,
  );
  expect(html({ caption: 'Big' })).toBe(
    '<ul class="folder-gallery layout-flex is-cropped" style="--columns:3;--space:0px;--min-width:0px">' +
      '<li><figure><img src="/media/2026/03/tree.jpg" alt="A tree" loading="lazy"></figure></li></ul>',
  );
  expect(galleryHtml([], readAttributes(sent), addresses)).toBe('');
});
