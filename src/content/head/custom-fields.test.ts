import { expect, test } from 'vitest';
import type { Settings } from '#kernel/settings/settings.ts';
import { fieldNames } from './custom-fields.ts';
import { titleTemplates } from './settings.ts';

test('the fields that templates name, each once', () => {
  const titles = { post: '%%cf_Price%% %%title%% %%cf_a-1%%', page: '%%cf__hidden%% %%cf_Price%%' };
  const descriptions = { post: '%%CF_2b%% cf_none %%cf_%%' };
  const settings = { get: (one: unknown) => (one === titleTemplates ? titles : descriptions) } as unknown as Settings;
  expect(fieldNames(settings)).toEqual(['Price', 'a-1', '2b']);
});
