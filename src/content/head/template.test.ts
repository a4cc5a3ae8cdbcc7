import { expect, test } from 'vitest';
import { fillTemplate } from './template.ts';

const values: Record<string, string> = { title: 'Join us', sitename: 'Example', empty: '', odd: 'a %%sitename%% b' };
const fill = (template: string) => fillTemplate(template, (name) => values[name], '-');

test.each([
  ['%%title%% %%sep%% %%sitename%%', 'Join us - Example'],
  ['%%title%% %%nonsense%% %%sep%% %%sitename%%', 'Join us - Example'],
  ['%%title%% %%sep%% %%empty%% %%sep%% %%sitename%%', 'Join us - Example'],
  ['%%title%% %%sep%% %%empty%%', 'Join us'],
  ['%%empty%% %%sep%% %%title%%', 'Join us'],
  ['%%sep%%', ''],
  ['  %%title%%    now ', 'Join us now'],
  ['%%odd%%', 'a %%sitename%% b'],
  ['100 % of %%title%%', '100 % of Join us'],
  ['', ''],
])('%j becomes %j', (template, text) => {
  expect(fill(template)).toBe(text);
});
