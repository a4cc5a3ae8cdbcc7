// The old screen of themes, for programs that read it: which there are, and a link that makes one the active one.
import type { ServerResponse } from 'node:http';
import { callerOf, sessionOf } from '#kernel/auth/authenticate.ts';
import { createNonce, isNonceRight } from '#kernel/auth/nonce.ts';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import type { Services } from '#kernel/services.ts';
import { activeTheme, installedThemes } from '#kernel/settings/site-settings.ts';
import { rootPath } from '#kernel/site.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { THEMES } from '#content/pages/themes.ts';
import { accounts } from '#content/users/accounts.ts';
import { ADDRESSES } from '#src/compat/names.ts';
import { lead, sayPlainly } from './send.ts';

export const themesScreen: HttpEndpoint = {
  path: ADDRESSES.themes,
  async handle(request, response, { services }) {
    const root = rootPath(services.siteConfig.base);
    const person = await sessionOf(services, accounts, request.headers.cookie);
    if (!person) {
      lead(response, 302, `${root}/login`);
      return;
    }
    if (!callerOf(person.account, 'session').can('switch_themes')) {
      sayPlainly(response, 403, 'You may not switch themes.');
      return;
    }
    const bearer = { userId: person.account.id, session: person.session };
    const query = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '');
    const wish = query.get('action') === 'activate' ? (query.get('stylesheet') ?? '') : undefined;
    if (wish === undefined) {
      show(response, services, createNonce(services.keys, bearer, services.clock.now()));
      return;
    }
    const isRight = isNonceRight(services.keys, query.get('_wpnonce') ?? '', bearer, services.clock.now());
    if (!isRight || !services.settings.get(installedThemes).includes(wish)) {
      sayPlainly(response, 403, 'The link has expired, or there is no such theme.');
      return;
    }
    await services.tx((tx) => services.settings.set(tx, activeTheme, wish));
    lead(response, 302, `${root}${ADDRESSES.themes}?activated=true`);
  },
};

function show(response: ServerResponse, { settings }: Pick<Services, 'settings'>, nonce: string): void {
  const installed = settings.get(installedThemes);
  const active = settings.get(activeTheme);
  const items = THEMES.filter(({ slug }) => installed.includes(slug)).map(({ slug, title }) => {
    const query = `action=activate&stylesheet=${encodeURIComponent(slug)}&_wpnonce=${nonce}`;
    const link = slug === active ? '' : ` <a href="?${escapeHtml(query)}">Activate</a>`;
    return `<li data-slug="${escapeHtml(slug)}">${escapeHtml(title)}${link}</li>`;
  });
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Frame-Options': 'DENY',
  });
  response.end(`<!doctype html><title>Themes</title><h1>Themes</h1><ul>${items.join('')}</ul>\n`);
}
