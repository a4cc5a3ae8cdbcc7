// What screens ask the app for.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useBehind, useNewest, useOwnDrafts } from '#admin/home/records.ts';
import { can } from '#admin/kit/screen.ts';
import type { StartDocument } from '#content/admin/start-document.ts';
import { setStage } from '#test/admin/stage.ts';
import { useApp, useHasScreen } from './app.ts';

test('a screen is there for those who may open it', () => {
  const screen = (path: string, isAllowed: boolean) => ({ path, isAllowed: () => isAllowed });
  const screens = [screen('posts', true), screen('people', false)];
  const has = setStage(undefined, { screens } as never).use(useHasScreen);
  expect(['posts', 'people', 'lost'].map(has)).toEqual([true, false, false]);
  const start = { user: { capabilities: ['edit_posts'] } } as unknown as StartDocument;
  expect([can(start, 'edit_posts'), can(start, 'edit_pages')]).toEqual([true, false]);
});

test('outside of the app there is none', () => {
  const Lost = (): null => {
    useApp();
    return null;
  };
  expect(() => renderToStaticMarkup(createElement(Lost))).toThrow('A screen stands outside of the app.');
});

const fields = ['id', 'title', 'status', 'date', 'date_gmt', 'modified', 'modified_gmt', 'featured_media'];
const signal = expect.anything();

test('the posts of the home screen', async () => {
  const { loaded, asked } = setStage(() => [{ id: 5 }], { can: () => true });
  expect(await loaded(() => useOwnDrafts(true))).toEqual([{ id: 5 }]);
  await loaded(() => [useNewest('publish'), useNewest('future')]);
  const drafts = { context: 'edit', status: ['draft', 'pending'], author: [7], orderby: 'modified', per_page: 3 };
  const newest = { context: 'edit', orderby: 'date', per_page: 5, ignore_sticky: true };
  expect(asked()).toEqual([
    ['pick', '/core/v2/posts', fields, drafts, { signal }],
    ['pick', '/core/v2/posts', fields, { ...newest, status: ['publish'], order: 'desc' }, { signal }],
    ['pick', '/core/v2/posts', fields, { ...newest, status: ['future'], order: 'asc' }, { signal }],
  ]);
});

test('the newest posts are the own ones for those who edit no others', async () => {
  const { loaded, asked } = setStage(() => [], { can: (capability) => capability !== 'edit_others_posts' });
  await loaded(() => useNewest('publish'));
  expect(asked()).toMatchObject([['pick', '/core/v2/posts', fields, { author: [7], status: ['publish'] }, {}]]);
});

test('what nobody wants to see is not asked for', async () => {
  const { loaded, asked } = setStage(() => []);
  await loaded(() => [useOwnDrafts(false), useBehind(false).behind]);
  expect(asked()).toEqual([]);
});
