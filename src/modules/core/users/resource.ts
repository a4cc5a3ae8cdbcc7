// What a client sees of a person.
import { a } from '#kernel/args/args.ts';
import { all, editOnly, resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { findCapabilities, findRoles, type UserRow } from '#content/users/store.ts';
import { canEditUser } from './rules.ts';

/** What a page of people needs beside the rows; only the edit context shows it. */
export interface UserExtra {
  readonly roles: ReadonlyMap<number, readonly string[]>;
  readonly capabilities: ReadonlyMap<number, ReadonlySet<string>>;
}

const { resource, shown } = resourceOf<UserRow, UserExtra>();

const AVATAR_SIZES = [24, 48, 96];
const NO_PREFERENCES = { persisted_preferences: [] };

export const user = resource(
  'user',
  {
    id: shown(a.int({ description: 'The number of the person.' }), all, (row) => row.id),
    username: shown(a.string({ description: 'Name to sign in with.' }), editOnly, (row) => row.login),
    name: shown(a.string({ description: 'Name that is shown.' }), all, (row) => row.display_name),
    first_name: shown(a.string(), editOnly, (row) => row.first_name),
    last_name: shown(a.string(), editOnly, (row) => row.last_name),
    email: shown(a.string({ format: 'email' }), editOnly, (row) => row.email),
    url: shown(a.string({ format: 'uri', description: 'Own site.' }), all, (row) => row.url),
    description: shown(a.string(), all, (row) => row.description),
    link: shown(
      a.string({ format: 'uri', description: 'Page of the author.' }),
      all,
      (row, _extra, { site }) => `${site.home}/author/${row.slug}/`,
    ),
    locale: shown(
      a.string({ description: 'Language of messages.' }),
      editOnly,
      (row, _extra, { services }) => row.locale || services.settings.get(language),
    ),
    nickname: shown(a.string(), editOnly, (row) => row.nickname),
    slug: shown(a.string({ description: 'Part of the address.' }), all, (row) => row.slug),
    registered_date: shown(a.string({ format: 'date-time' }), editOnly, (row) => `${row.registered_at}+00:00`),
    roles: shown(a.list(a.string()), editOnly, (row, { roles }, { caller }) =>
      caller.can('list_users') || canEditUser(caller, row.id) ? (roles.get(row.id) ?? []) : undefined,
    ),
    capabilities: shown(a.map({ description: 'Everything the person may do.' }), editOnly, (row, extra) =>
      granted([...(extra.capabilities.get(row.id) ?? []), ...(extra.roles.get(row.id) ?? [])]),
    ),
    extra_capabilities: shown(a.map({ description: 'What was given to the person.' }), editOnly, (row, { roles }) =>
      granted(roles.get(row.id) ?? []),
    ),
    avatar_urls: shown(a.map({ description: 'Pictures by size.' }), all, (_row, _extra, { site }) =>
      Object.fromEntries(AVATAR_SIZES.map((size) => [size, `${site.base}/assets/avatar.svg?s=${size}`])),
    ),
    meta: shown(a.map({ description: 'Meta values.' }), viewAndEdit, (_row, _extra, { context }) =>
      context === 'edit' ? NO_PREFERENCES : [],
    ),
  },
  {
    load: loadExtra,
    links: (row, _extra, { site }) => ({
      self: [{ href: site.rest(`/core/v2/users/${row.id}`) }],
      collection: [{ href: site.rest('/core/v2/users') }],
    }),
  },
);

async function loadExtra(rows: readonly UserRow[], view: View): Promise<UserExtra> {
  const capabilities = new Map<number, ReadonlySet<string>>();
  if (view.context !== 'edit') return { roles: new Map(), capabilities };
  if (view.wants('capabilities')) {
    for (const { id } of rows) capabilities.set(id, await findCapabilities(view.db, id));
  }
  return {
    roles: await findRoles(
      view.db,
      rows.map((row) => row.id),
    ),
    capabilities,
  };
}

function granted(names: readonly string[]): Record<string, true> {
  return Object.fromEntries(names.map((name) => [name, true]));
}
