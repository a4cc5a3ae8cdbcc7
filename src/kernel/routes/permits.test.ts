import { expect, test } from 'vitest';
import { caller } from '#kernel/auth/caller.ts';
import { needs, signedIn } from './permits.ts';

const person = (id: number, ...capabilities: string[]) =>
  caller({ id, login: 'x', roles: [], capabilities: new Set(capabilities), via: 'program' });
const outcome = (permit: ReturnType<typeof signedIn>) => permit && [permit.code, permit.status];

test.each([
  [person(3, 'read', 'write'), undefined],
  [person(3, 'read'), ['rest_forbidden', 403]],
  [person(3, 'write'), ['rest_forbidden', 403]],
  [person(0), ['rest_forbidden', 401]],
])('every right that is needed %#', (who, expected) => {
  expect(outcome(needs('read', 'write')({ caller: who }))).toEqual(expected);
});

test('whoever is signed in', () => {
  expect([outcome(signedIn({ caller: person(3) })), outcome(signedIn({ caller: person(0) }))]).toEqual([
    undefined,
    ['rest_forbidden', 401],
  ]);
});
