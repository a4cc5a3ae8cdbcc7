import { expect, test } from 'vitest';
import { caller } from '#kernel/auth/caller.ts';
import { canEditUser, canGiveRole, canSeeUser, readReassign } from './rules.ts';

const person = (id: number, ...capabilities: string[]) =>
  caller({ id, login: 'x', roles: [], capabilities: new Set(capabilities), via: 'program' });

test.each([
  ['oneself', person(3), 3, true],
  ['another', person(4), 3, false],
  ['another, with the right', person(4, 'edit_users'), 3, true],
  ['nobody about nobody', person(0), 0, false],
])('edit: %s', (_name, who, userId, expected) => {
  expect(canEditUser(who, userId)).toBe(expected);
});

test.each([
  ['a visitor and an author who published', person(0), true, true],
  ['a visitor and somebody else', person(0), false, false],
  ['oneself', person(3), false, true],
  ['with list_users', person(4, 'list_users'), false, true],
  ['with edit_users', person(4, 'edit_users'), false, true],
])('see: %s', (_name, who, hasPublished, expected) => {
  expect(canSeeUser(who, 3, hasPublished)).toBe(expected);
});

test.each([
  ['an editor, by an administrator', ['promote_users', 'edit_users'], ['edit_posts', 'manage_categories'], true],
  ['an editor, without the right', ['edit_users'], ['edit_posts'], false],
  ['a power that the giver lacks', ['promote_users'], ['manage_options'], false],
  ['a power that the giver has', ['promote_users', 'manage_options'], ['manage_options'], true],
  ['a right of some module', ['promote_users'], ['wind_clocks'], true],
])('give a role: %s', (_name, has, role, expected) => {
  expect(canGiveRole(person(4, ...has), new Set(role))).toBe(expected);
});

test.each([
  [5, 5],
  ['5', 5],
  [0, null],
  ['0', null],
  [false, false],
  ['false', false],
  ['', false],
  ['bob', undefined],
  [' 5 ', 5],
  ['x5', undefined],
  ['5x', undefined],
  ['5 5', undefined],
  [-1, undefined],
  ['-1', undefined],
  [1.5, undefined],
  [true, undefined],
  [[5], undefined],
  ['99999999999999999999', undefined],
])('reassign %j: %s', (value, expected) => {
  expect(readReassign(value)).toBe(expected);
});
