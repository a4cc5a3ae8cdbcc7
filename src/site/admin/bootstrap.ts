// GET /_site/bootstrap: all that the administration app must know to start.
import { callerOf } from '#kernel/auth/authenticate.ts';
import { createNonce } from '#kernel/auth/nonce.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import * as settings from '#kernel/settings/site-settings.ts';
import type { BootstrapCtx } from '#content/admin/bootstrap.ts';
import { findUser } from '#content/users/store.ts';
import type { AdminEndpoint, AdminRequest } from './endpoint.ts';

export const bootstrap: AdminEndpoint = { method: 'GET', answer: bootstrapDocument };

async function bootstrapDocument({ services, person }: AdminRequest): Promise<object> {
  const user = person && (await findUser(services.db, person.account.id));
  if (!user) throw notSignedIn();
  const { account, session } = person;
  const now = services.clock.now();
  const site = defaultSite(services);
  const caller = callerOf(account, 'session', session);
  return {
    ...(await contributions(services, { caller, services, site, now, db: services.db })),
    site: siteFacts(services),
    rest: { root: site.restRoot, nonce: createNonce(services.keys, { userId: account.id, session }, now) },
    user: {
      id: user.id,
      login: user.login,
      name: user.display_name,
      email: user.email,
      locale: user.locale || services.settings.get(settings.language),
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
  };
}

function siteFacts({ settings: stored, siteConfig, sites }: Services) {
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
async function contributions({ registry, log }: Services, ctx: BootstrapCtx): Promise<Record<string, object>> {
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
