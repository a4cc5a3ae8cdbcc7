// [cookie-consent view="button|services|history"]: the way to the choice, what there is to choose, what was chosen.
import { escapeHtml } from '#kernel/text/escape.ts';
import type { ShortcodePiece } from '#content/pieces/piece.ts';
import { inLanguage } from '#modules/cookie-consent/model/fields.ts';
import {
  activeServices,
  MODEL_TAG,
  readyModel,
  type Model,
  type Service,
} from '#modules/cookie-consent/model/model.ts';
import { findLegalLinks } from './legal-links.ts';
import { choiceLink } from './rewriter.ts';
import { wordsIn } from './words.ts';

const printConsent: ShortcodePiece = async ({ attributes }, context) => {
  const { services, site, reads } = context;
  reads(MODEL_TAG);
  const model = await readyModel(services);
  const view = attributes.get('view') ?? 'button';
  if (view === 'services') return servicesTable(model, site.language);
  if (view === 'history') return `<div data-consent-history>${escapeHtml(wordsIn(site.language).noHistory)}</div>`;
  return choiceLink(model, site, await findLegalLinks(context, model));
};

export const shortcodes = { 'cookie-consent': printConsent };

function servicesTable(model: Model, language: string): string {
  const words = wordsIn(language);
  const services = activeServices(model);
  const heads = [words.services, words.provider, words.purpose, words.cookies];
  const groups = model.groups.filter(({ isActive, key }) => isActive && services.some(({ group }) => group === key));
  return groups
    .map(
      ({ key, name, description }) =>
        `<section class="consent-services"><h3>${escapeHtml(inLanguage(name, language))}</h3>` +
        `<p>${escapeHtml(inLanguage(description, language))}</p>` +
        `<table><thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>` +
        `<tbody>${services
          .filter(({ group }) => group === key)
          .map((service) => serviceRow(service, model, language))
          .join('')}</tbody></table></section>`,
    )
    .join('');
}

function serviceRow(service: Service, { providers }: Model, language: string): string {
  const words = wordsIn(language);
  const provider = providers.get(service.provider);
  const about = [
    inLanguage(provider?.name ?? {}, language),
    provider?.address ?? '',
    provider?.partners ? `${words.partners}: ${provider.partners}` : '',
    provider?.isInThirdCountry ? words.thirdCountry : '',
  ];
  const cookies = service.cookies.map(({ name, lifetime }) => `${name} (${lifetime || words.session})`);
  const cells = [
    inLanguage(service.name, language),
    about.filter((part) => part !== '').join('; '),
    inLanguage(service.purpose, language),
    cookies.join(', '),
  ];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}
