import { expect, test } from 'vitest';
import type { SettingField, SettingsSection } from '#admin/kit/settings.ts';
import { countChanges, findFields, isShown, withChange } from './drafts.ts';

test('a value that is again what it was is no change', () => {
  const one = withChange({}, 'site', 'title', 'New', 'Old');
  const two = withChange(one, 'spam', 'strict', true, false);
  expect([one, countChanges(two)]).toEqual([{ site: { title: 'New' } }, 2]);
  expect(withChange(two, 'site', 'title', 'Old', 'Old')).toEqual({ spam: { strict: true } });
});

const field = (name: string, label: string, hint?: string): SettingField => ({
  name,
  label,
  kind: 'text',
  ...(hint !== undefined && { hint }),
});

test('settings are found by label, hint and name, in any order of words', () => {
  const section = { fields: [field('title', 'Name of the site'), field('zone', 'Time', 'Of the city')] };
  const sections = [{ part: 'site', section: section as unknown as SettingsSection }];
  const names = (text: string) => findFields(sections, text).flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(names('site NAME')).toEqual(['title']);
  expect(names('city')).toEqual(['zone']);
  expect(names('zone')).toEqual(['zone']);
  expect(names('nothing')).toEqual([]);
});

test('a field hangs on another', () => {
  const page: SettingField = { ...field('page', 'Page'), when: { name: 'front', is: 'page' } };
  expect([isShown(page, { front: 'page' }), isShown(page, { front: 'posts' })]).toEqual([true, false]);
});

test('what else was changed stays, and a field that hangs on none is there', () => {
  const both = { site: { title: 'New', zone: 'Berlin' }, spam: { strict: true } };
  expect(withChange(both, 'site', 'title', 'Newer', 'Old')).toEqual({
    ...both,
    site: { title: 'Newer', zone: 'Berlin' },
  });
  expect(withChange(both, 'site', 'title', 'Old', 'Old')).toEqual({ ...both, site: { zone: 'Berlin' } });
  expect(withChange({}, 'site', 'title', 'Old', 'Old')).toEqual({});
  expect([countChanges(both), countChanges({})]).toEqual([3, 0]);
  expect(isShown(field('a', 'A'), {})).toBe(true);
});

test('only parts with something found, and only what was found in them', () => {
  const section = (...fields: SettingField[]) => ({ fields }) as unknown as SettingsSection;
  const [one, two, other] = [field('a', 'Sea'), field('b', 'Salt'), field('c', 'Moon')];
  const sections = [
    { part: 'x', section: section(one, two) },
    { part: 'y', section: section(other) },
  ];
  expect(findFields(sections, 'salt')).toEqual([{ part: 'x', section: section(one, two), fields: [two] }]);
  expect(findFields(sections, ' ').map(({ part, fields }) => [part, fields.length])).toEqual([
    ['x', 2],
    ['y', 1],
  ]);
});
