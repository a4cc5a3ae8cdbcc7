import { expect, test } from 'vitest';
import type { BuilderSiteTemplate } from '#client/paths.ts';
import { isInUse, kindOf, partOf, popupOf } from './part.ts';

test.each([
  ['header', 'header'],
  ['section-header', 'header'],
  ['header-old', 'single'],
  ['footer', 'footer'],
  ['section-footer', 'footer'],
  ['archive', 'archive'],
  ['search-results', 'archive'],
  ['popup', 'popup'],
  ['loop-item', 'loop'],
  ['single-post', 'single'],
  ['error-404', 'single'],
])('%s belongs to %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

test('a template, with its rules as they are stored', () => {
  const rule = (type: string, name: string, sub = '', id = '') => ({ type, name, sub_name: sub, sub_id: id });
  const shared = { id: 4, type: 'footer', title: 'Foot', status: 'draft', previewUrl: '/?preview=4' };
  const template = {
    ...shared,
    supportsSiteEditor: true,
    conditions: [
      rule('include', 'general'),
      rule('exclude', 'singular', 'page', '7'),
      rule('include', 'archive', 'tag'),
    ],
  } as unknown as BuilderSiteTemplate;
  expect(partOf(template)).toEqual([
    { ...shared, kind: 'footer', stored: ['include/general', 'exclude/singular/page/7', 'include/archive/tag'] },
  ]);
  expect(partOf({ ...template, supportsSiteEditor: false })).toEqual([]);
});

test('a popup among the documents', () => {
  const popup = {
    ...{ id: 9, title: { raw: 'A & b', rendered: 'A &amp; b' }, status: 'publish', link: '/popup/' },
    meta: { _builder_template_type: 'popup', _builder_conditions: ['include/general', 7] },
  };
  const part = { id: 9, kind: 'popup', type: 'popup', title: 'A & b', status: 'publish', previewUrl: '/popup/' };
  expect(popupOf(popup)).toEqual([{ ...part, stored: ['include/general'] }]);
  expect(popupOf({ ...popup, title: { rendered: 'A' }, meta: { _builder_template_type: 'popup' } })).toEqual([
    { ...part, title: 'A', stored: [] },
  ]);
  expect(popupOf({ ...popup, meta: { _builder_template_type: 'page' } })).toEqual([]);
});

test.each([
  ['publish', ['include/general'], true],
  ['publish', ['exclude/archive', 'include/singular'], true],
  ['publish', ['exclude/include/x'], false],
  ['publish', [], false],
  ['draft', ['include/general'], false],
])('%s with %j is in use: %s', (status, stored, isUsed) => {
  expect(isInUse({ status, stored })).toBe(isUsed);
});
