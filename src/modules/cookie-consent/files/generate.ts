// The files that pages of the site load: the dialog with all it says, its look, and what is blocked.
import { builtAsset } from '#kernel/assets/built.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import { rootPath } from '#kernel/site.ts';
import type { Tx } from '#kernel/tx.ts';
import { inLanguage } from '#modules/cookie-consent/model/fields.ts';
import { CATCH_ALL, activeServices, ESSENTIAL, type Model, type Service } from '#modules/cookie-consent/model/model.ts';
import { dialogTexts, wordsIn } from '#modules/cookie-consent/page/words.ts';
import { sha256 } from '#modules/cookie-consent/versions/snapshot.ts';
import { replaceFiles, type FileRow } from './store.ts';

const DAY = 86_400_000;
const SCRIPT = builtAsset('modules/cookie-consent/consent.js').text;
const SCANNER = builtAsset('modules/cookie-consent/scanner.js').text;
const STYLE = builtAsset('modules/cookie-consent/consent.css').text.trim();

export async function writeFiles(
  tx: Tx,
  services: Pick<Services, 'siteConfig' | 'sites'>,
  model: Model,
): Promise<FileRow[]> {
  const files = filesOf(services, model);
  await replaceFiles(tx.db, files, utcText(new Date(tx.now.getTime() + DAY)));
  return files;
}

function filesOf({ siteConfig, sites }: Pick<Services, 'siteConfig' | 'sites'>, model: Model): FileRow[] {
  const scripts = [...sites.values()].map((site) => {
    const config = printedInScript(configOf(model, { ...siteConfig, ...site }));
    return file(
      `consent-config-${site.language}`,
      'js',
      'text/javascript',
      `(function(consentConfig){${SCRIPT}})(${config});\n`,
    );
  });
  const previews = model.contentBlockers.filter(({ isActive }) => isActive).map(({ previewCss }) => previewCss);
  const style = [STYLE, ...previews.filter(isLocalStyle)].join('\n');
  return [
    ...scripts,
    file('consent', 'css', 'text/css', `${style}\n`),
    file('consent-scanner', 'js', 'text/javascript', SCANNER),
    file('consent-blockers', 'json', 'application/json', JSON.stringify(blockersOf(model))),
  ];
}

/** A style sheet of ours loads nothing from elsewhere. */
const isLocalStyle = (style: string): boolean => style !== '' && !/@import|url\s*\(|src\s*:/i.test(style);

function file(name: string, ending: string, type: string, body: string): FileRow {
  const hash = sha256(body);
  return {
    name: `${name}.${hash.slice(0, 12)}.${ending}`,
    type: `${type}; charset=utf-8`,
    body,
    sha256: hash,
    expires_at: null,
  };
}

interface Place {
  readonly base: string;
  readonly restRoot: string;
  readonly language: string;
}

/** What every visitor may see: nothing of inactive services, no settings. */
function configOf(model: Model, { base, restRoot, language }: Place): object {
  const { dialog } = model;
  const services = activeServices(model);
  const pages = Object.values(dialog.legal_pages).flatMap((of) => Object.values(of));
  return {
    version: String(model.version),
    language,
    days: dialog.cookie_days,
    path: rootPath(base) || '/',
    domainPath: `${new URL(base).hostname}${rootPath(base)}/`,
    isSecure: base.startsWith('https:'),
    rest: `${new URL(restRoot).pathname}cookie-consent/v1/`,
    reload: dialog.reload,
    gpc: dialog.respect_gpc,
    dnt: dialog.respect_dnt,
    asksServer: dialog.geo.mode === 'listed',
    isNothingToChoose: services.every(({ group, key }) => group === ESSENTIAL || key === CATCH_ALL),
    excluded: [...new Set([...dialog.excluded_pages, ...pages])],
    layout: dialog.layout,
    position: dialog.position,
    texts: dialogTexts(dialog, language),
    words: wordsIn(language),
    index: services.map(({ key }) => key).sort(),
    groups: model.groups
      .filter(({ isActive }) => isActive)
      .map(({ key, name, description }) => ({
        key,
        name: inLanguage(name, language),
        description: inLanguage(description, language),
        services: services
          .filter(({ group }) => group === key)
          .map((service) => serviceConfig(service, model, language)),
      })),
    blockers: Object.fromEntries(
      model.contentBlockers
        .filter(({ isActive, service }) => isActive && services.some(({ key }) => key === service))
        .map(({ key, globalJs, initJs }) => [key, { globalJs, initJs }]),
    ),
  };
}

function serviceConfig(service: Service, { providers }: Model, language: string): object {
  const provider = providers.get(service.provider);
  return {
    key: service.key,
    name: inLanguage(service.name, language),
    purpose: inLanguage(service.purpose, language),
    legalBasis: service.legalBasis,
    cookies: service.cookies,
    optIn: service.codeOptIn,
    optOut: service.codeOptOut,
    fallback: service.codeFallback,
    consentMode: service.hasConsentMode,
    provider: provider && {
      name: inLanguage(provider.name, language),
      address: provider.address,
      partners: provider.partners,
      isInThirdCountry: provider.isInThirdCountry,
    },
  };
}

function blockersOf({ contentBlockers, scriptBlockers, services }: Model): object {
  return {
    content: contentBlockers
      .filter(({ isActive }) => isActive)
      .map(({ key, service, hosts }) => ({ key, service, hosts })),
    scripts: scriptBlockers
      .filter(({ isActive }) => isActive)
      .map(({ key, service, phrases, handles }) => ({ key, service, phrases, handles })),
    services: services.filter(({ isActive }) => isActive).map(({ key, hosts }) => ({ key, hosts })),
  };
}

/** Inside a script nothing may look like the end of one. */
const printedInScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
