// What people could read at a decision, in each language: the proof of what they agreed to.
import { createHash } from 'node:crypto';
import { canonical } from '#kernel/args/plain.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { inLanguage } from '#modules/cookie-consent/model/fields.ts';
import { activeServices, type Model, type Service } from '#modules/cookie-consent/model/model.ts';
import { dialogTexts } from '#modules/cookie-consent/page/words.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function snapshotOf(model: Model, languages: readonly string[]): Record<string, unknown> {
  const services = activeServices(model);
  return {
    index: services.map(({ key }) => key).sort(),
    languages: Object.fromEntries(languages.map((language) => [language, pageOf(model, services, language)])),
  };
}

/** The hash that a decision carries: that of the snapshot in the language in which it was shown. */
export function dialogHash(snapshot: string, language: string): string {
  const parsed: unknown = JSON.parse(snapshot);
  const languages = isMap(parsed) && isMap(parsed['languages']) ? parsed['languages'] : {};
  return sha256(canonical(languages[language] ?? Object.values(languages)[0] ?? null));
}

function pageOf(model: Model, services: readonly Service[], language: string): object {
  const groups = model.groups.filter(({ isActive }) => isActive);
  return {
    texts: dialogTexts(model.dialog, language),
    groups: groups.map((group) => ({
      key: group.key,
      name: inLanguage(group.name, language),
      description: inLanguage(group.description, language),
      services: services
        .filter((service) => service.group === group.key)
        .map((service) => describe(service, model, language)),
    })),
  };
}

function describe(service: Service, model: Model, language: string): object {
  const provider = model.providers.get(service.provider);
  return {
    key: service.key,
    name: inLanguage(service.name, language),
    purpose: inLanguage(service.purpose, language),
    legalBasis: service.legalBasis,
    hosts: service.hosts,
    cookies: service.cookies,
    provider: provider && {
      name: inLanguage(provider.name, language),
      address: provider.address,
      partners: provider.partners,
      privacyUrl: provider.privacyUrl,
      isInThirdCountry: provider.isInThirdCountry,
    },
  };
}

/** Whether people now agree to more than before: a new service, or one that does something else. */
export function isWider(before: Model, after: Model): boolean {
  const known = new Map(activeServices(before).map((service) => [service.key, meaningOf(service, before)]));
  return activeServices(after).some((service) => known.get(service.key) !== meaningOf(service, after));
}

function meaningOf(service: Service, { providers }: Model): string {
  const { group, provider, purpose, legalBasis, cookies, hosts } = service;
  const { name, partners, isInThirdCountry } = providers.get(provider) ?? {};
  return canonical([
    { group, provider, purpose, legalBasis, cookies, hosts },
    { name: name ?? {}, partners: partners ?? '', isInThirdCountry: isInThirdCountry === true },
  ]);
}
