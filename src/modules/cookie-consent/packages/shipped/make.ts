// Short ways to write entries of the catalog.
import type { Fields, Texts } from '#modules/cookie-consent/model/fields.ts';
import type { Component } from '#modules/cookie-consent/model/store.ts';
import type { CatalogItem, PackageField, Patterns } from '../catalog-item.ts';

export const both = (en: string, de: string): Texts => ({ en, de });

export interface Company {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly privacyUrl: string;
  readonly isInThirdCountry: boolean;
}

export const provider = ({ key, name, address, privacyUrl, isInThirdCountry }: Company): Component => ({
  kind: 'provider',
  key,
  fields: { name, address, privacy_url: privacyUrl, third_country: isInThirdCountry },
});

export const service = (key: string, of: string, fields: Fields & { group: string; purpose: Texts }): Component => ({
  kind: 'service',
  key,
  fields: { provider: of, legal_basis: 'consent', ...fields },
});

export const cookie = (name: string, lifetime: string, type = 'http'): object => ({
  ...{ name, type, lifetime },
  purpose: 'tracking',
  hostname: '',
  path: '/',
});

export const contentBlocker = (key: string, of: string, hosts: readonly string[]): Component => ({
  kind: 'content-blocker',
  key,
  fields: { service: of, hosts },
});

export const scriptBlocker = (key: string, of: string, phrases: readonly string[]): Component => ({
  kind: 'script-blocker',
  key,
  fields: { service: of, phrases },
});

export const needed = (key: string, pattern: string, help: Texts): PackageField => ({
  ...{ key, pattern, help },
  type: 'text',
  isRequired: true,
});

export const neededAddress = (key: string, help: Texts): PackageField => ({
  ...{ key, help },
  type: 'url',
  isRequired: true,
  pattern: '',
});

type Entry = Pick<CatalogItem, 'id' | 'key' | 'name' | 'type' | 'components'> & {
  readonly fields?: readonly PackageField[];
  readonly patterns?: Partial<Patterns>;
};

export const entry = ({ patterns = {}, fields = [], ...item }: Entry): CatalogItem => ({
  ...item,
  fields,
  version: '1.0',
  minServer: '0',
  patterns: { hosts: [], scripts: [], inline: [], cookies: [], ...patterns },
});

interface Embed {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly company: Company;
  readonly purpose: Texts;
  readonly hosts: readonly string[];
  readonly cookies?: readonly object[];
  readonly patterns?: Partial<Patterns>;
}

/** Content of others that stands in a page and waits for consent. */
export const embed = ({ id, key, name, company, purpose, hosts, cookies = [], patterns = {} }: Embed): CatalogItem =>
  entry({
    ...{ id, key, name },
    type: 'content-blocker',
    components: [
      provider(company),
      service(key, company.key, { group: 'external-media', name, purpose, hosts, cookies }),
      contentBlocker(key, key, hosts),
    ],
    patterns: { hosts, ...patterns },
  });
