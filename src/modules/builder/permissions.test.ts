import { describe, expect, test } from 'vitest';
import { caller as callerOf } from '#kernel/auth/caller.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { ROLE_CAPABILITIES, type Role } from '#content/users/roles.ts';
import type { PostHead } from '#content/posts/store.ts';
import {
  canEditDocument,
  canEditLibrary,
  mayDeleteKit,
  mayEditLibrary,
  mayUpdateKit,
  supportsBuilder,
} from './permissions.ts';

const KIT = 5;
const POSTS_PAGE = 6;

function settingsWith(values: Readonly<Record<string, unknown>>): { settings: Settings } {
  const get = <V>(setting: Setting<V>): V => (setting.name in values ? (values[setting.name] as V) : setting.default);
  return { settings: { get } as Settings };
}

const person = (role: Role) =>
  callerOf({
    id: 1,
    login: role,
    roles: [role],
    capabilities: new Set(ROLE_CAPABILITIES[role]),
    via: 'application-password',
  });

const post = (more: Partial<PostHead> = {}): PostHead => ({
  id: 10,
  type: 'page',
  language: '',
  status: 'publish',
  author_id: 2,
  parent_id: null,
  slug: 'x',
  date: '2026-01-01T00:00:00',
  trashed_status: null,
  password: '',
  ...more,
});

describe('a document is open to', () => {
  const usual = { builder_active_kit: KIT, page_for_posts: POSTS_PAGE };
  test.each<[Role, Partial<PostHead>, Readonly<Record<string, unknown>>, boolean]>([
    ['editor', {}, {}, true],
    ['author', {}, {}, false],
    ['author', { type: 'post', author_id: 1 }, {}, true],
    ['editor', { status: 'trash' }, {}, false],
    ['administrator', { id: POSTS_PAGE }, {}, false],
    ['administrator', { type: 'attachment' }, {}, false],
    ['editor', { type: 'builder_library' }, {}, true],
    ['editor', { type: 'builder_library', id: KIT }, {}, false],
    ['administrator', { type: 'builder_library', id: KIT }, {}, true],
    ['editor', {}, { builder_exclude_user_roles: ['editor'] }, false],
    ['editor', {}, { builder_exclude_user_roles: ['author'] }, true],
    ['editor', {}, { builder_cpt_support: ['post'] }, false],
  ])('%s, %j, %j: %s', (role, head, settings, is) => {
    expect(canEditDocument(person(role), post(head), settingsWith({ ...usual, ...settings }))).toBe(is);
  });
});

test.each<[Role, readonly string[], boolean]>([
  ['contributor', [], true],
  ['subscriber', [], false],
  ['contributor', ['contributor'], false],
])('the library is open to %s without %j: %s', (role, excluded, is) => {
  expect(canEditLibrary(person(role), settingsWith({ builder_exclude_user_roles: excluded }))).toBe(is);
});

describe('the kit', () => {
  const ctx = (role: Role, id: number) =>
    ({
      caller: person(role),
      services: settingsWith({ builder_active_kit: KIT }),
      subject: post({ id, type: 'builder_library' }),
    }) as never;

  test.each<[Role, number, string | undefined, string | undefined]>([
    ['editor', 9, undefined, undefined],
    ['editor', KIT, 'rest_cannot_edit', 'rest_cannot_edit'],
    ['administrator', KIT, undefined, 'kit_in_use'],
  ])('%s and document %i: changed %s, deleted %s', (role, id, changed, deleted) => {
    expect([mayUpdateKit(ctx(role, id))?.code, mayDeleteKit(ctx(role, id))?.code]).toEqual([changed, deleted]);
  });

  test('who may not use the library is told so', () => {
    expect([mayEditLibrary(ctx('contributor', 9)), mayEditLibrary(ctx('subscriber', 9))?.code]).toEqual([
      undefined,
      'rest_forbidden',
    ]);
  });
});

test('types that the site opens to the builder, and its own', () => {
  const parts = settingsWith({ builder_cpt_support: ['book'] });
  expect(['book', 'page', 'builder_library', 'builder_component'].map((type) => supportsBuilder(type, parts))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
