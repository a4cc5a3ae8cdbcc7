// Names of mail tags that speak of the site.
import type { Services } from '#kernel/services.ts';
import { description, email, title } from '#kernel/settings/site-settings.ts';
import { plainText } from '#content/text/plain-text.ts';

export function siteSpecials({ settings }: Pick<Services, 'settings'>, home: string): Record<string, string> {
  return {
    _site_title: plainText(settings.get(title)),
    _site_description: plainText(settings.get(description)),
    _site_url: home,
    _site_domain: siteHost(home),
    _site_admin_email: settings.get(email),
  };
}

/** Without `www.`, as addresses for mail have it. */
export function siteHost(home: string): string {
  return new URL(home).hostname.replace(/^www\./, '');
}
