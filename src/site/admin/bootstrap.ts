// GET /_site/bootstrap: all that the administration app must know to start.
import { callerOf } from '#kernel/auth/authenticate.ts';
import { createNonce } from '#kernel/auth/nonce.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { lookup } from '#kernel/lookup.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import * as settings from '#kernel/settings/site-settings.ts';
import type { BootstrapCtx } from '#content/admin/bootstrap.ts';
import { findScreenPreferences } from '#content/admin/preferences.ts';
import type { StartDocument, StartSite, StartType } from '#content/admin/start-document.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { labelIn } from '#content/posts/labels.ts';
import type { PostType } from '#content/posts/types.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import { findUser } from '#content/users/store.ts';
import type { AdminEndpoint, AdminRequest } from './endpoint.ts';

export const bootstrap: AdminEndpoint = { method: 'GET', answer: bootstrapDocument };

export async function bootstrapDocument({
  services,
  person,
}: Pick<AdminRequest, 'services' | 'person'>): Promise<StartDocument> {
  const user = person && (await findUser(services.db, person.account.id));
  if (!user) throw notSignedIn();
  const { account, session } = person;
  const now = services.clock.now();
  const site = defaultSite(services);
  const caller = callerOf(account, 'session', session);
  const locale = user.locale || services.settings.get(settings.language);
  return {
    ...(await contributions(services, { caller, services, site, now, db: services.db })),
    site: siteFacts(services),
    rest: { root: site.restRoot, nonce: createNonce(services.keys, { userId: account.id, session }, now) },
    user: {
      id: user.id,
      login: user.login,
      name: user.display_name,
      email: user.email,
      locale,
      roles: account.roles,
      capabilities: [...account.capabilities].sort(),
    },
    languages: [...services.sites.values()].map(({ language, home, restRoot }) => ({
      code: language,
      home,
      rest_root: restRoot,
      is_default: language === site.language,
    })),
    modules: services.registry().modules.map(({ name, version }) => ({ name, version })),
    types: contentTypes(services, locale),
    preferences: await findScreenPreferences(services.db, user.id),
  };
}

/** Posts, pages and what people defined; media have a screen of another kind. */
function contentTypes(services: Pick<Services, 'registry'>, locale: string): StartType[] {
  const { types, taxonomies } = kindsOf(services);
  const isListed = ({ name, custom }: PostType): boolean =>
    custom ? custom.isInRest : name === 'post' || name === 'page';
  return types.filter(isListed).map((type) => ({
    name: type.name,
    rest_base: type.restBase,
    label: labelIn(type, locale).many,
    singular: labelIn(type, locale).one,
    capability_word: type.capabilityWord,
    is_hierarchical: type.isHierarchical,
    is_viewable: type.isViewable,
    supports: type.supports,
    taxonomies: taxonomies
      .filter(({ name, custom }) => type.taxonomies.includes(name) && custom?.isInRest !== false)
      .map((taxonomy) => startTaxonomy(taxonomy, locale)),
  }));
}

/** By language, for the taxonomies of every site; those that people defined bring labels of their own. */
const TAXONOMY_LABELS = lookup({ de: lookup({ category: 'Kategorien', post_tag: 'Schlagwörter' }) });

const startTaxonomy = (taxonomy: Taxonomy, locale: string) => ({
  name: taxonomy.name,
  rest_base: taxonomy.restBase,
  label: TAXONOMY_LABELS[locale.slice(0, 2)]?.[taxonomy.name] ?? labelIn(taxonomy, locale).many,
  is_hierarchical: taxonomy.isHierarchical,
});

function siteFacts({
  settings: stored,
  siteConfig,
  sites,
}: Pick<Services, 'settings' | 'siteConfig' | 'sites'>): StartSite {
  return {
    title: stored.get(settings.title),
    description: stored.get(settings.description),
    url: siteConfig.base,
    home: defaultSite({ sites }).home,
    is_multilingual: siteConfig.isMultilingual,
    language: stored.get(settings.language),
    timezone: stored.get(settings.timezone),
    gmt_offset: stored.get(settings.gmtOffset),
    date_format: stored.get(settings.dateFormat),
    time_format: stored.get(settings.timeFormat),
    start_of_week: stored.get(settings.startOfWeek),
  };
}

/** A module that fails is left out: the app must still start, if only to switch that module off. */
async function contributions(
  { registry, log }: Pick<Services, 'log' | 'registry'>,
  ctx: BootstrapCtx,
): Promise<Record<string, object>> {
  const parts: Record<string, object> = {};
  for (const { name, bootstrap: part } of registry().modules) {
    if (!part) continue;
    try {
      parts[name.replaceAll('-', '_')] = await part(ctx);
    } catch (error) {
      log.error({ err: error, module: name }, 'A module could not say what its screens need.');
    }
  }
  return parts;
}

const notSignedIn = () => restError('rest_not_logged_in', 401, 'Sign in first.');
