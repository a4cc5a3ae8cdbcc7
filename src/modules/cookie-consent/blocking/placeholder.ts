// What stands in the place of blocked content: who is blocked, how to load it, and a plain link.
import { escapeHtml } from '#kernel/text/escape.ts';
import { inLanguage } from '#modules/cookie-consent/model/fields.ts';
import type { Model } from '#modules/cookie-consent/model/model.ts';
import { dialogTexts, wordsIn } from '#modules/cookie-consent/page/words.ts';
import type { Owner } from './match.ts';

export interface Blocked {
  readonly owner: Owner;
  /** The markup as it was. */
  readonly original: string;
  readonly address: string;
  readonly width: string;
  readonly height: string;
}

export function placeholder(
  { owner, original, address, width, height }: Blocked,
  model: Model,
  language: string,
): string {
  const words = wordsIn(language);
  const service = model.services.find(({ key }) => key === owner.service);
  const blocker = model.contentBlockers.find(({ key }) => key === owner.blocker);
  const provider = model.providers.get(service?.provider ?? '');
  const host = hostOf(address);
  const isOfOthers = provider !== undefined && provider.key !== 'site-owner';
  const text = dialogTexts(model.dialog, language)
    .placeholder.replaceAll('{provider}', isOfOthers ? inLanguage(provider.name, language) : host)
    .replaceAll('{service}', inLanguage(service?.name ?? {}, language));
  const image = blocker?.previewImage.startsWith('/') === true && !blocker.previewImage.startsWith('//');
  const preview = inLanguage(blocker?.previewHtml ?? {}, language);
  return [
    `<div class="consent-placeholder" data-consent-blocker="${escapeHtml(owner.blocker)}"`,
    ` data-consent-service="${escapeHtml(owner.service)}" data-consent-content="${Buffer.from(original).toString('base64')}"`,
    `${sizeOf(width, height)}>`,
    image ? `<img src="${escapeHtml(blocker.previewImage)}" alt="">` : '',
    preview,
    `<p>${escapeHtml(text)}</p>`,
    `<p><button type="button" data-consent-load hidden>${escapeHtml(words.load)}</button></p>`,
    `<p><label hidden><input type="checkbox" data-consent-always hidden> ${escapeHtml(words.always)}</label></p>`,
    `<p><a href="${escapeHtml(address)}" rel="noopener noreferrer">${escapeHtml(words.open.replaceAll('{host}', host))}</a></p>`,
    '</div>',
  ].join('');
}

function sizeOf(width: string, height: string): string {
  const pixels = (value: string): string => (/^\d{1,4}$/.test(value) ? `${value}px` : '');
  const rules = [pixels(width) && `width:${pixels(width)}`, pixels(height) && `min-height:${pixels(height)}`];
  const style = rules.filter((rule) => rule !== '').join(';');
  return style === '' ? '' : ` style="${style}"`;
}

function hostOf(address: string): string {
  const absolute = address.trim().replace(/^[/\\]{2}/, 'https://');
  return URL.canParse(absolute) ? new URL(absolute).host : '';
}
