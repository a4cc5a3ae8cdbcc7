// What a client sees of a person.
import { a } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import { all, editOnly, resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { findPreferences } from '#content/users/meta/store.ts';
import { findGrants, findRoleCapabilities, findRoles, type UserRow } from '#content/users/store.ts';
import * as places from '../places.ts';
import { email, login, password } from './args.ts';
import { avatarUrls } from './avatars.ts';
import { canEditUser } from './rules.ts';

/** What a page of people needs beside the rows; only the edit context shows it. */
export interface UserExtra {
  rolesOf(id: number): readonly string[];
  /** Single grants. */
  grantsOf(id: number): readonly string[];
  capabilitiesOf(role: string): readonly string[];
  preferencesOf(id: number): Record<string, unknown>;
}

const { resource, shown, writable } = resourceOf<UserRow, UserExtra>();

const line = (description: string) => a.string({ description, clean: plainText });

export const user = resource(
  'user',
  {
    id: shown(a.int({ description: 'The number of the person.' }), all, (row) => row.id),
    username: writable(login, editOnly, (row) => row.login),
    name: writable(line('Name that is shown.'), all, (row) => row.display_name),
    first_name: writable(line('First name.'), editOnly, (row) => row.first_name),
    last_name: writable(line('Last name.'), editOnly, (row) => row.last_name),
    email: writable(email, editOnly, (row) => row.email),
    url: writable(a.string({ format: 'uri', description: 'Own site.' }), all, (row) => row.url),
    description: writable(a.string({ description: 'About the person, as HTML.' }), all, (row) => row.description),
    link: shown(
      a.string({ format: 'uri', description: 'Page of the author.' }),
      all,
      (row, _extra, { site }) => `${site.home}/author/${row.slug}/`,
    ),
    locale: writable(
      a.string({ description: 'Language of messages; empty for that of the site.' }),
      editOnly,
      (row, _extra, { services }) => row.locale || services.settings.get(language),
    ),
    nickname: writable(line('Nickname.'), editOnly, (row) => row.nickname),
    slug: writable(a.string({ description: 'Part of the address.' }), all, (row) => row.slug),
    registered_date: shown(a.string({ format: 'date-time' }), editOnly, (row) => `${row.registered_at}+00:00`),
    roles: writable(
      a.list(a.string(), { description: 'All roles of the person.' }),
      editOnly,
      (row, { rolesOf }, { caller }) =>
        caller.can('list_users') || canEditUser(caller, row.id) ? rolesOf(row.id) : undefined,
    ),
    password: writable(password, [], () => undefined),
    capabilities: shown(a.map({ description: 'Everything the person may do.' }), editOnly, (row, extra) =>
      granted([...extra.rolesOf(row.id).flatMap(extra.capabilitiesOf), ...givenTo(row, extra)]),
    ),
    extra_capabilities: shown(a.map({ description: 'What was given to the person.' }), editOnly, (row, extra) =>
      granted(givenTo(row, extra)),
    ),
    avatar_urls: shown(a.map({ description: 'Pictures by size.' }), all, (_row, _extra, { site }) => avatarUrls(site)),
    meta: writable(
      a.object(
        {
          persisted_preferences: a.schema<Record<string, unknown> | null>({
            type: ['object', 'null'],
            additionalProperties: true,
            isListWhenEmpty: true,
            context: ['edit'],
            description: 'Settings of screens.',
          }),
        },
        { isListWhenEmpty: true, description: 'Meta values.' },
      ),
      viewAndEdit,
      (row, extra, { context }) =>
        context === 'edit' ? { persisted_preferences: listWhenEmpty(extra.preferencesOf(row.id)) } : [],
    ),
  },
  {
    load: loadExtra,
    isSubject: true,
    links: (row, _extra, { site }) => ({
      self: [{ href: places.user.href(site, { id: row.id }) }],
      collection: [{ href: places.users.href(site) }],
    }),
  },
);

async function loadExtra(rows: readonly UserRow[], view: View): Promise<UserExtra> {
  const isEdit = view.context === 'edit';
  const idsIf = (isWanted: boolean): number[] => (isEdit && isWanted ? rows.map((row) => row.id) : []);
  const wantsCapabilities = view.wants('capabilities') || view.wants('extra_capabilities');
  const roles = await findRoles(view.db, idsIf(wantsCapabilities || view.wants('roles')));
  const grants = await findGrants(view.db, idsIf(wantsCapabilities));
  const names = isEdit && view.wants('capabilities') ? [...new Set([...roles.values()].flat())] : [];
  const capabilities = await findRoleCapabilities(view.db, names);
  const preferences = await findPreferences(view.db, idsIf(view.wants('meta')));
  return {
    rolesOf: (id) => roles.get(id) ?? [],
    grantsOf: (id) => grants.get(id) ?? [],
    capabilitiesOf: (role) => [...(capabilities.get(role) ?? [])],
    preferencesOf: (id) => preferences.get(id) ?? {},
  };
}

/** Clients expect the roles among the capabilities. */
function givenTo({ id }: UserRow, { rolesOf, grantsOf }: UserExtra): string[] {
  return [...grantsOf(id), ...rolesOf(id)];
}

function granted(names: readonly string[]): Record<string, true> {
  return Object.fromEntries(names.map((name) => [name, true]));
}

function listWhenEmpty(map: Record<string, unknown>): Record<string, unknown> | [] {
  return Object.keys(map).length > 0 ? map : [];
}
