import { expect, test } from 'vitest';
import { caller } from '#kernel/auth/caller.ts';
import { canEditUser, canSeeUser } from './rules.ts';

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
