// Who is who: two people each, so that what belongs to one is not taken for that of the other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { Db } from '#kernel/db/db.ts';
import type { TestUser } from '#test/kit/make.ts';
import * as passwords from './application-passwords/store.ts';
import { findGranted, grant, revoke } from './grants.ts';
import * as meta from './meta/store.ts';
import { deleteReset, findReset, upsertReset } from './password-resets/store.ts';
import { listUsers, type UserQuery } from './query.ts';
import * as sessions from './sessions/store.ts';
import * as store from './store.ts';

let app: TestApp;
let db: Db;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  db = app.app.services.db;
  ann = await app.make.user({ role: 'editor', login: 'Ann' });
  bob = await app.make.user({ role: 'editor', login: 'bob' });
});
afterAll(() => app.close());

const write = <T>(work: (open: Db) => Promise<T>): Promise<T> => app.app.services.tx((tx) => work(tx.db));

test('people are found by login and e-mail whatever the case, by slug as it is', async () => {
  expect((await store.findUserByLogin(db, 'aNN'))?.id).toBe(ann.id);
  expect((await store.findUserByEmail(db, 'ANN@people.test'))?.id).toBe(ann.id);
  expect((await store.findUserBySlug(db, 'ann'))?.id).toBe(ann.id);
  expect(await store.findUserBySlug(db, 'nobody')).toBeUndefined();
  expect(await store.findUsersById(db, [])).toEqual([]);
  expect((await store.findUsers(db)).map(({ id }) => id)).toEqual([1, ann.id, bob.id]);
  expect(Object.fromEntries(await store.findUserSlugs(db, [ann.id, bob.id]))).toEqual({
    [ann.id]: 'ann',
    [bob.id]: 'bob',
  });
  expect((await store.findUserSlugs(db, [])).size).toBe(0);
});

test('a slug is taken by others, not by oneself', async () => {
  const isTaken = [
    await store.isUserSlugTaken(db, 'ann'),
    await store.isUserSlugTaken(db, 'ann', ann.id),
    await store.isUserSlugTaken(db, 'ann', bob.id),
    await store.isUserSlugTaken(db, 'free'),
  ];
  expect(isTaken).toEqual([true, false, true, false]);
});

test('roles and single grants add up, in order, each for its holder', async () => {
  await write((open) => store.replaceRoles(open, ann.id, ['subscriber', 'editor']));
  await write(async (open) => {
    for (const capability of ['zip', 'art', 'zip']) await grant(open, ann.id, capability);
    await grant(open, bob.id, 'art');
  });
  const people = [ann.id, bob.id, 999];
  expect([...(await store.findRoles(db, people))]).toEqual([
    [ann.id, ['editor', 'subscriber']],
    [bob.id, ['editor']],
    [999, []],
  ]);
  expect([...(await store.findGrants(db, people))]).toEqual([
    [ann.id, ['art', 'zip']],
    [bob.id, ['art']],
    [999, []],
  ]);
  expect((await store.findRoles(db, [])).size + (await store.findGrants(db, [])).size).toBe(0);
  const ofAnn = await store.findCapabilities(db, ann.id);
  expect(['art', 'zip', 'edit_others_posts', 'manage_options'].map((one) => ofAnn.has(one))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect((await store.findCapabilities(db, bob.id)).has('zip')).toBe(false);
  expect(await findGranted(db, 'art')).toEqual([ann.id, bob.id]);
  expect(await write((open) => revoke(open, bob.id, 'zip'))).toBe(false);
  expect(await write((open) => revoke(open, ann.id, 'art'))).toBe(true);
  expect(await findGranted(db, 'art')).toEqual([bob.id]);
  expect((await store.findGrants(db, [ann.id])).get(ann.id)).toEqual(['zip']);
});

test('holders of a role are counted, as far as somebody wants to know', async () => {
  expect(await store.countHolders(db, 'editor', 10)).toBe(2);
  expect(await store.countHolders(db, 'editor', 1)).toBe(1);
  expect(await store.countUsersWithRole(db, 'editor')).toBe(2);
  expect(await store.countUsers(db)).toBe(3);
  expect(await store.findFirstWithRole(db, 'editor')).toBe(ann.id);
  expect(await store.findFirstWithRole(db, 'nobody')).toBeUndefined();
});

test('a role that goes takes its rights along, and no other', async () => {
  const own = (open: Db) => open.withTables<{ role_capabilities: store.RoleCapabilities }>();
  const rows = [
    { role: 'keeper', capability: 'keep' },
    { role: 'guest', capability: 'look' },
  ];
  await write((open) => own(open).insertInto('role_capabilities').values(rows).execute());
  await write((open) => store.replaceRoles(open, bob.id, ['editor', 'guest', 'keeper']));
  const names = await store.findRoleNames(db);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(names.length);
  const found = await store.findRoleCapabilities(db, ['keeper', 'nobody']);
  expect([...found]).toEqual([
    ['keeper', new Set(['keep'])],
    ['nobody', new Set()],
  ]);
  expect((await store.findRoleCapabilities(db, [])).size).toBe(0);
  await write((open) => store.deleteRole(open, 'keeper'));
  expect((await store.findRoles(db, [bob.id])).get(bob.id)).toEqual(['editor', 'guest']);
  expect(await store.findRoleNames(db)).toEqual(names.filter((name) => name !== 'keeper'));
  await write((open) => store.deleteRole(open, 'guest'));
});

test('application passwords: in the order they were made, each of one person', async () => {
  const row = { app_id: '', hash: 'h', created_at: '2026-01-01T00:00:00', last_used: null, last_ip: null };
  const uuids = ['c', 'a', 'b'].map((letter) => letter.repeat(36));
  await write(async (open) => {
    for (const uuid of uuids)
      await passwords.insertApplicationPassword(open, { ...row, uuid, name: uuid[0]!, user_id: ann.id });
  });
  const names = async () =>
    (await passwords.findApplicationPasswords(db, ann.id)).map(({ name, position }) => [name, position]);
  expect(await names()).toEqual([
    ['Tests', 1],
    ['c', 2],
    ['a', 3],
    ['b', 4],
  ]);
  expect((await passwords.findApplicationPassword(db, ann.id, uuids[0]!))?.name).toBe('c');
  expect(await passwords.findApplicationPassword(db, bob.id, uuids[0]!)).toBeUndefined();
  expect(await passwords.findApplicationPassword(db, ann.id, 'x')).toBeUndefined();
  await write((open) => passwords.renameApplicationPassword(open, uuids[1]!, 'renamed'));
  expect(await write((open) => passwords.updateLastUse(open, uuids[1]!, '2026-02-02T00:00:00', '192.0.2.1'))).toBe(
    ann.id,
  );
  expect(await write((open) => passwords.updateLastUse(open, 'x', '2026-02-02T00:00:00', ''))).toBeUndefined();
  await write((open) => passwords.deleteApplicationPassword(open, uuids[2]!));
  expect(await names()).toEqual([
    ['Tests', 1],
    ['c', 2],
    ['renamed', 3],
  ]);
  expect((await passwords.findApplicationPasswords(db, ann.id)).map(({ last_ip: ip }) => ip)).toEqual([
    null,
    null,
    '192.0.2.1',
  ]);
  expect(await write((open) => passwords.deleteApplicationPasswords(open, ann.id))).toBe(3);
  expect(await passwords.findApplicationPasswords(db, bob.id)).toHaveLength(1);
});

test('sessions: the newest of one person that have not ended, a hundred at most', async () => {
  const make = (hash: string, user: TestUser, createdAt: string, expiresAt = '2026-03-01T00:00:00') =>
    write((open) =>
      sessions.insertSession(open, {
        hash,
        user_id: user.id,
        created_at: createdAt,
        expires_at: expiresAt,
        agent: '',
        address: '',
      }),
    );
  await make('first', ann, '2026-01-01T00:00:00');
  await make('second', ann, '2026-01-02T00:00:00');
  await make('ended', ann, '2026-01-03T00:00:00', '2026-02-01T00:00:00');
  await make('of bob', bob, '2026-01-04T00:00:00');
  const hashes = async (user: TestUser, now = '2026-02-01T00:00:00') =>
    (await sessions.findSessionsOf(db, user.id, now)).map(({ hash }) => hash);
  expect(await hashes(ann)).toEqual(['second', 'first']);
  expect(await hashes(ann, '2026-01-31T00:00:00')).toEqual(['ended', 'second', 'first']);
  expect((await sessions.findSession(db, 'ended'))?.user_id).toBe(ann.id);
  await write((open) => sessions.deleteExpiredSessions(open, '2026-02-01T00:00:00'));
  expect(await sessions.findSession(db, 'ended')).toBeDefined();
  await write((open) => sessions.deleteExpiredSessions(open, '2026-02-01T00:00:01'));
  expect(await sessions.findSession(db, 'ended')).toBeUndefined();
  await write((open) => sessions.deleteOtherSessions(open, ann.id, 'first'));
  expect([await hashes(ann), await hashes(bob)]).toEqual([['first'], ['of bob']]);
  await write((open) => sessions.deleteOtherSessions(open, bob.id, undefined));
  expect([await hashes(ann), await hashes(bob)]).toEqual([['first'], []]);
  await make('more', bob, '2026-01-05T00:00:00');
  await write((open) => sessions.deleteSessions(open, ann.id));
  expect([await hashes(ann), await hashes(bob)]).toEqual([[], ['more']]);
  await make('other', bob, '2026-01-06T00:00:00');
  await write((open) => sessions.deleteSession(open, 'more'));
  expect(await hashes(bob)).toEqual(['other']);
  await write(async (open) => {
    for (let at = 0; at < 101; at++)
      await sessions.insertSession(open, {
        hash: `h${at}`,
        user_id: ann.id,
        created_at: `2026-01-07T00:00:00`,
        expires_at: '2026-03-01T00:00:00',
        agent: '',
        address: '',
      });
  });
  expect(await hashes(ann)).toHaveLength(100);
});

test('one wish for a new password for each person', async () => {
  await write(async (open) => {
    await upsertReset(open, { user_id: ann.id, hash: 'one', expires_at: '2026-01-01T00:00:00' });
    await upsertReset(open, { user_id: bob.id, hash: 'bob', expires_at: '2026-01-01T00:00:00' });
    await upsertReset(open, { user_id: ann.id, hash: 'two', expires_at: '2026-01-02T00:00:00' });
  });
  expect(await findReset(db, ann.id)).toEqual({ user_id: ann.id, hash: 'two', expires_at: '2026-01-02T00:00:00' });
  await write((open) => deleteReset(open, ann.id));
  expect([await findReset(db, ann.id), (await findReset(db, bob.id))?.hash]).toEqual([undefined, 'bob']);
});

test('what is remembered of a person, under each key', async () => {
  await write(async (open) => {
    await meta.remember(open, ann.id, 'a', { of: 'ann' });
    await meta.remember(open, ann.id, 'b', { of: 'ann, b' });
    await meta.remember(open, bob.id, 'a', { of: 'bob' });
    await meta.remember(open, bob.id, 'a', { of: 'bob again' });
    await meta.upsertPreferences(open, ann.id, { dark: true });
    await meta.upsertEditingLanguage(open, ann.id, 'de');
    await meta.upsertEditingLanguage(open, ann.id, 'fr');
  });
  expect(await meta.findRemembered(db, ann.id, 'a')).toEqual({ of: 'ann' });
  expect(await meta.findRemembered(db, 999, 'a')).toEqual({});
  expect(Object.fromEntries(await meta.findRememberedOf(db, [ann.id, bob.id], 'a'))).toEqual({
    [ann.id]: { of: 'ann' },
    [bob.id]: { of: 'bob again' },
  });
  expect((await meta.findRememberedOf(db, [], 'a')).size).toBe(0);
  expect((await meta.findPreferences(db, [ann.id, bob.id])).get(ann.id)).toEqual({ dark: true });
  expect([await meta.findEditingLanguage(db, ann.id), await meta.findEditingLanguage(db, bob.id)]).toEqual([
    'fr',
    undefined,
  ]);
  await write((open) => meta.forget(open, ann.id, 'a'));
  await write((open) => meta.deletePreferences(open, ann.id));
  expect(await meta.findRemembered(db, ann.id, 'a')).toEqual({});
  expect(await meta.findRemembered(db, ann.id, 'b')).toEqual({ of: 'ann, b' });
  expect(await meta.findRemembered(db, bob.id, 'a')).toEqual({ of: 'bob again' });
  expect((await meta.findPreferences(db, [ann.id])).size).toBe(0);
  expect(await meta.findEditingLanguage(db, ann.id)).toBe('fr');
});

test('lists: filters, orders and totals', async () => {
  const all: UserQuery = {
    search: '',
    searchColumns: [],
    include: [],
    exclude: [1],
    slugs: [],
    roles: [],
    capabilityGroups: [],
    publishedOn: undefined,
    orderBy: 'id',
    direction: 'asc',
    limit: 10,
    offset: 0,
  };
  await write(async (open) => {
    await store.updateUser(open, ann.id, {
      display_name: 'same',
      url: 'https://z.test',
      registered_at: '2026-01-02T00:00:00',
    });
    await store.updateUser(open, bob.id, {
      display_name: 'Same',
      url: 'https://a.test',
      registered_at: '2026-01-01T00:00:00',
    });
    await store.replaceRoles(open, bob.id, ['author']);
  });
  const list = async (wish: Partial<UserQuery>) => {
    const { rows, total } = await listUsers(db, { ...all, ...wish });
    return [rows.map(({ login }) => login).join(), total];
  };
  expect(await list({})).toEqual(['Ann,bob', 2]);
  expect(await list({ direction: 'desc' })).toEqual(['bob,Ann', 2]);
  expect(await list({ orderBy: 'name', direction: 'desc' })).toEqual(['bob,Ann', 2]);
  expect(await list({ orderBy: 'name' })).toEqual(['Ann,bob', 2]);
  expect(await list({ orderBy: 'url' })).toEqual(['bob,Ann', 2]);
  expect(await list({ orderBy: 'registered_date' })).toEqual(['bob,Ann', 2]);
  expect(await list({ orderBy: 'email', direction: 'desc' })).toEqual(['bob,Ann', 2]);
  expect(await list({ orderBy: 'slug', direction: 'desc' })).toEqual(['bob,Ann', 2]);
  expect(await list({ limit: 1 })).toEqual(['Ann', 2]);
  expect(await list({ limit: 1, offset: 1 })).toEqual(['bob', 2]);
  expect(await list({ limit: 1, offset: 5 })).toEqual(['', 2]);
  expect(await list({ roles: ['author', 'nobody'] })).toEqual(['bob', 1]);
  expect(await list({ capabilityGroups: [['edit_others_posts']] })).toEqual(['Ann', 1]);
  expect(await list({ capabilityGroups: [['edit_others_posts', 'art']] })).toEqual(['Ann,bob', 2]);
  expect(await list({ capabilityGroups: [['edit_others_posts'], ['art']] })).toEqual(['', 0]);
  expect(await list({ include: [bob.id, 999] })).toEqual(['bob', 1]);
  expect(await list({ slugs: ['ann'] })).toEqual(['Ann', 1]);
  const wished = { include: [bob.id, ann.id, bob.id], orderBy: 'include' } as const;
  expect(await list(wished)).toEqual(['bob,Ann', 2]);
  expect(await list({ ...wished, direction: 'desc' })).toEqual(['Ann,bob', 2]);
  expect(await list({ ...wished, limit: 1, offset: 1 })).toEqual(['Ann', 2]);
  expect(await list({ slugs: ['bob', 'ann'], orderBy: 'include_slugs' })).toEqual(['bob,Ann', 2]);
  expect(await list({ search: String(bob.id), searchColumns: ['id'] })).toEqual(['bob', 1]);
  expect(await list({ search: 'bob', searchColumns: ['id'] })).toEqual(['', 0]);
  expect(await list({ search: 'bob', searchColumns: [] })).toEqual(['', 0]);
  expect(await list({ search: 'bob', searchColumns: ['username', 'id'] })).toEqual(['bob', 1]);
  expect(await list({ search: 'SAME', searchColumns: ['name'] })).toEqual(['Ann,bob', 2]);
  expect(await list({ search: 'same', searchColumns: ['email'] })).toEqual(['', 0]);
  await app.make.post({ by: bob });
  await app.make.post({ by: ann, status: 'draft' });
  await app.make.page({ by: ann });
  expect(await list({ publishedOn: ['post'] })).toEqual(['bob', 1]);
  expect(await list({ publishedOn: ['post', 'page'] })).toEqual(['Ann,bob', 2]);
});
