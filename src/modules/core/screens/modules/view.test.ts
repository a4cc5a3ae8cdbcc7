import { expect, test } from 'vitest';
import type { Module } from '#client/paths.ts';
import { countIn, shownModules } from './view.ts';

const made = (name: string, facts: Partial<Module>): Module => ({
  name,
  title: name,
  version: '1',
  installed: '1',
  state: 'active',
  is_essential: false,
  is_update_due: false,
  fault: null,
  needs: [],
  needed_by: [],
  route_count: 0,
  has_data: false,
  ...facts,
});
const modules = [
  made('seo', {}),
  made('folders', { state: 'inactive' }),
  made('mailer', { fault: 'No disk.' }),
  made('oembed', { state: 'absent', installed: null }),
];
const told = modules.map((module) => ({ module, title: module.name, text: `About ${module.name}` }));
const names = (...wish: ['all' | 'on' | 'off' | 'trouble', string]) =>
  shownModules(told, ...wish).map(({ title }) => title);

test('by tab and by words, in the order of their names', () => {
  expect(names('all', '')).toEqual(['folders', 'mailer', 'oembed', 'seo']);
  expect(names('off', '')).toEqual(['folders', 'oembed']);
  expect(names('trouble', '')).toEqual(['mailer']);
  expect(names('all', 'ABOUT se')).toEqual(['seo']);
  expect([countIn(modules, 'on'), countIn(modules, 'trouble')]).toEqual([2, 1]);
});

test('trouble is a fault or an upgrade that is due; every word counts', () => {
  const due = [...modules, made('suite', { is_update_due: true, state: 'inactive' })];
  expect(['all', 'on', 'off', 'trouble'].map((tab) => countIn(due, tab as 'all'))).toEqual([5, 2, 3, 2]);
  const [seo] = told.filter(({ title }) => title === 'seo');
  const others = [{ ...seo!, title: 'Search', text: 'For engines' }];
  expect(
    ['search seo', 'ENGINES  search', 'search lost'].map((text) => shownModules(others, 'all', text).length),
  ).toEqual([...[1, 1, 0]]);
});
