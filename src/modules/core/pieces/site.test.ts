import { expect, test } from 'vitest';
import { blockWith, pieceContext } from '#test/kit/piece.ts';
import { icon } from './icon.ts';
import { enlarged } from './lightbox.ts';
import { navigation, search } from './site.tsx';

const context = pieceContext();

test.each([
  ['/about/', '/about/'],
  ['#top', '#top'],
  ['HTTPS://a.test/', 'HTTPS://a.test/'],
  ['mailto:a@people.test', 'mailto:a@people.test'],
  ['tel:123', 'tel:123'],
  ['about', '#'],
  ['javascript:alert(1)//#', '#'],
  ['', '#'],
])('an entry of a menu with the address %j leads to %s', async (url, href) => {
  const menu = { ...blockWith({}), innerBlocks: [blockWith({ url, label: 'x' }, 'core/navigation-link')] };
  expect(await navigation(menu, '', context)).toContain(`<a class="wp-block-navigation-item__content" href="${href}">`);
});

test('a search asks for what its author adds, by names that an address may have', () => {
  const query = { post_type: 'book', 'a b': 'x', ' c': 'x', 'd ': 'x', ['e'.repeat(41)]: 'x', s: 'x', f: 7 };
  const html = JSON.stringify(search(blockWith({ query }), '', context));
  expect(html.match(/type=\\"hidden\\" name=\\"[^"]*"/g)).toEqual([String.raw`type=\"hidden\" name=\"post_type\"`]);
});

test.each([
  ['3em', '3em'],
  ['1234.125px', '1234.125px'],
  ['x3em', '24px'],
  ['3em;x', '24px'],
  ['12345px', '24px'],
  ['3', '24px'],
])('a sign that shall be %s wide is %s wide', (width, shown) => {
  const attributes = { icon: 'core/home', style: { dimensions: { width } } };
  expect(icon(blockWith(attributes), '', context)).toContain(`style="width:${shown};height:auto"`);
});

test.each([
  ['<figure><img src="/a.png" alt="A"></figure>', true],
  ['<figure><IMG SRC="/a.png" ALT="A"></figure>', true],
  ['<figure><A HREF="/b"><img src="/a.png" alt="A"></A></figure>', false],
  ['<figure><a href="/b"><img src="/a.png" alt="A"></a></figure>', false],
  ['<figure>No picture</figure>', false],
])('%s opens above the page: %j', async (html, isLarge) => {
  const printed = await enlarged(blockWith({}), html, context);
  expect(JSON.stringify(printed).includes('data-lightbox')).toBe(isLarge);
});
