// What the site, its surroundings and the caller are.
import { a, type Arg } from '#kernel/args/args.ts';
import { description, email, language, title } from '#kernel/settings/site-settings.ts';
import { findUser } from '#content/users/store.ts';
import { ability, reading, type AbilityCtx } from '../ability.ts';

const text = a.string();

const siteFields = {
  name: text,
  description: text,
  url: text,
  admin_email: text,
  charset: text,
  language: text,
  version: text,
};

const getSiteInfo = ability({
  name: 'core/get-site-info',
  label: 'Get site information',
  description: 'Tells name, tagline, address, administrator address, charset, language and version of the site.',
  category: 'site',
  input: fieldsInput(siteFields),
  output: a.object(siteFields, { additionalProperties: false }),
  annotations: reading,
  may: (caller) => caller.can('manage_options'),
  run({ fields }, { services, site }) {
    const { get } = services.settings;
    return only(fields, {
      name: get(title),
      description: get(description),
      url: site.home,
      admin_email: get(email),
      charset: 'UTF-8',
      language: get(language).replace('_', '-'),
      version: versionOf(services),
    });
  },
});

const userFields = {
  id: a.int(),
  display_name: text,
  user_nicename: text,
  user_login: text,
  roles: a.list(text),
  locale: text,
  first_name: text,
  last_name: text,
  nickname: text,
  description: text,
  user_url: text,
};

const getUserInfo = ability({
  name: 'core/get-user-info',
  label: 'Get user information',
  description: 'Tells who the caller is: names, roles, language and profile.',
  category: 'user',
  input: fieldsInput(userFields),
  output: a.object(userFields, { additionalProperties: false }),
  annotations: reading,
  may: (caller) => caller.id !== 0,
  async run({ fields }, { caller, db, services }) {
    const user = await findUser(db, caller.id);
    if (!user) return {};
    return only(fields, {
      id: user.id,
      display_name: user.display_name,
      user_nicename: user.slug,
      user_login: user.login,
      roles: [...caller.roles],
      locale: user.locale || services.settings.get(language),
      first_name: user.first_name,
      last_name: user.last_name,
      nickname: user.nickname,
      description: user.description,
      user_url: user.url,
    });
  },
});

const environmentFields = { environment: text, runtime_version: text, database: text, version: text };

const getEnvironmentInfo = ability({
  name: 'core/get-environment-info',
  label: 'Get environment information',
  description: 'Tells what the site runs on: kind of environment, runtime, database and version.',
  category: 'site',
  input: fieldsInput(environmentFields),
  output: a.object(environmentFields, { additionalProperties: false }),
  annotations: reading,
  may: (caller) => caller.can('manage_options'),
  run: ({ fields }, { services }) =>
    only(fields, {
      environment: process.env['NODE_ENV'] ?? 'production',
      runtime_version: process.versions.node,
      database: services.database.kind,
      version: versionOf(services),
    }),
});

export const infoAbilities = [getSiteInfo, getUserInfo, getEnvironmentInfo];

/** The version of the base, which every site has. */
function versionOf({ registry }: AbilityCtx['services']): string {
  return registry().modules.find(({ name }) => name === 'core')?.version ?? '';
}

function fieldsInput(fields: Readonly<Record<string, unknown>>): Arg<{ fields?: string[] }> {
  const names = a.list(a.oneOf(Object.keys(fields)), { uniqueItems: true, description: 'Only these members.' });
  return a.object({ fields: names }, { additionalProperties: false, default: {} });
}

/** Without a wish it is everything. */
function only<V extends Record<string, unknown>>(wish: readonly string[] | undefined, values: V): Partial<V> {
  if (!wish || wish.length === 0) return values;
  const gone = Object.keys(values).filter((name) => !wish.includes(name));
  const kept: Partial<V> = { ...values };
  for (const name of gone) Reflect.deleteProperty(kept, name);
  return kept;
}
