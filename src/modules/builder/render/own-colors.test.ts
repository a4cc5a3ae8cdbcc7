import { expect, test } from 'vitest';
import type { ElementNode } from '#modules/builder/document/node.ts';
import { hasColorsOfItsOwn } from './own-colors.ts';

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
  [{ editor: '<p style="color:#fff">x</p>' }, true],
  [{ __globals__: { title_color: 'globals/colors?id=primary' } }, false],
  [{ __globals__: { title_color: 'globals/colors?id=a1b2c3d' } }, true],
])('%j', (settings, isOwn) => {
  expect(hasColorsOfItsOwn(box(settings))).toBe(isOwn);
  expect(hasColorsOfItsOwn(box({}, [box({}, [box(settings)])]))).toBe(isOwn);
});
