import { expect, test } from 'vitest';
import type { ElementNode } from '#modules/builder/document/node.ts';
import { followsTheme, hasColorsOfItsOwn } from './own-colors.ts';

const box = (settings: object, elements: ElementNode[] = []): ElementNode =>
  ({ id: 'a', elType: 'container', settings, elements }) as ElementNode;

test.each([
  [{}, false],
  [{ title: 'A colour of its own' }, false],
  [{ title_color: '' }, false],
  [{ title_color: '#123456' }, true],
  [{ background_background: 'classic', background_color: '#eef2ec' }, true],
  [{ background_image: { url: '/media/a.webp' } }, true],
  [{ background_image: { url: '' } }, false],
  [{ background_image_position: 'center', background_image_more: { url: '/media/a.webp' } }, false],
  [{ editor: '<p style="color:#fff">x</p>' }, true],
  [{ background_video_link: 'https://a.test/x' }, true],
  [{ hover_color_stop: 'x' }, true],
  [{ colorful: '#123456' }, false],
  [{ background_image: { url: 7 } }, false],
  [{ image: { url: '/media/a.webp' } }, false],
  [{ __globals__: { a: 'globals/typography?id=own' } }, false],
  [{ __globals__: 'x' }, false],
  [{ __globals__: { title_color: 'globals/colors?id=primary' } }, false],
  [{ __globals__: { title_color: 'globals/colors?id=a1b2c3d' } }, true],
])('%j', (settings, isOwn) => {
  expect(hasColorsOfItsOwn(box(settings))).toBe(isOwn);
  expect(hasColorsOfItsOwn(box({}, [box({}, [box(settings)])]))).toBe(isOwn);
});

test('classes of atomic elements are chosen colours', () => {
  expect(hasColorsOfItsOwn({ ...box({}), styles: {} })).toBe(false);
  expect(hasColorsOfItsOwn({ ...box({}), styles: { a: {} } })).toBe(true);
});

test.each([
  [{ follows_theme: 'yes' }, true],
  [{}, false],
  [{ follows_theme: '' }, false],
  [{ follows_theme: 'yes', body_color: '#111111' }, false],
  [{ follows_theme: 'yes', body_color: '' }, true],
])('a kit of %j follows the theme: %s', (settings, isSo) => {
  expect(followsTheme({ settings } as never)).toBe(isSo);
});
