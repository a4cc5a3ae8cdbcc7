// What the dialog does with every public page: nothing while it is off; else its files, its link, and inert content.
import { rootPath, type Site } from '#kernel/site.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { cdnUrl } from '#content/media/settings.ts';
import type { PageRewriter } from '#content/pages/rewrite.ts';
import { createMatcher } from '#modules/cookie-consent/blocking/match.ts';
import { blockOutside } from '#modules/cookie-consent/blocking/rewrite.ts';
import { activeServices, MODEL_TAG, readyModel, type Model } from '#modules/cookie-consent/model/model.ts';
import { scanView } from '#modules/cookie-consent/scans/view.ts';
import { findLegalLinks, type LegalLinks } from './legal-links.ts';
import { dialogTexts } from './words.ts';

export const pageRewriter: PageRewriter = async (html, context) => {
  const { services, site, reads, view } = context;
  reads(MODEL_TAG);
  const model = await readyModel(services);
  const scan = await scanView(context, model);
  if (!model.dialog.active || scan?.isOpen === true) {
    return scan && { html: withHead(html, scan.tag), later: [] };
  }
  const matcher = createMatcher(model, site.base, services.settings.get(cdnUrl));
  const blocked = blockOutside(html, { model, matcher, language: site.language });
  const pageId = view?.kind === 'single' ? view.post.id : 0;
  const legal = await findLegalLinks(context, model);
  const head = headTags(model, site, pageId, legal) + (scan?.tag ?? '');
  return { html: withLink(withHead(blocked, head), choiceLink(model, site, legal)), later: laterCode(model) };
};

/** The legal pages are named here and not in the script, whose name would change with every move of a page. */
function headTags({ files }: Model, { base, language }: Spoken, pageId: number, legal: LegalLinks): string {
  const root = rootPath(base);
  const facts = { 'data-consent-page': String(pageId), ...namedLinks(legal) };
  const attributes = Object.entries(facts).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const named = (start: string, end: string): string | undefined =>
    files.find((name) => name.startsWith(start) && name.endsWith(end));
  const script = named(`consent-config-${language}.`, '.js');
  const style = named('consent.', '.css');
  return [
    script && `<script defer src="${root}/consent/${script}"${attributes.join('')}></script>`,
    style && `<link rel="stylesheet" href="${root}/consent/${style}">`,
  ].join('');
}

const namedLinks = (legal: LegalLinks): Record<string, string> =>
  Object.fromEntries(Object.entries(legal).map(([kind, link]) => [`data-consent-${kind}`, link]));

type Spoken = Pick<Site, 'base' | 'home' | 'language'>;

/** Before every other script. */
const withHead = (html: string, tags: string): string => html.replace(/<head[^<>]*>/i, (head) => head + tags);

/** The way back to the choice, on every page; without a script it leads to the privacy page. */
export function choiceLink({ dialog }: Model, { home, language }: Spoken, { privacy }: LegalLinks): string {
  const href = privacy ?? `${home}/`;
  return `<a data-consent-open href="${escapeHtml(href)}">${escapeHtml(dialogTexts(dialog, language).link)}</a>`;
}

function withLink(html: string, link: string): string {
  const footer = html.lastIndexOf('</footer>');
  const at = footer === -1 ? html.lastIndexOf('</body>') : footer;
  return at === -1 ? html : `${html.slice(0, at)}<p class="consent-link">${link}</p>${html.slice(at)}`;
}

/** What agreed services and shown content bring along: the policy has to fit after the choice, too. */
function laterCode(model: Model): string[] {
  const services = activeServices(model);
  const blockers = model.contentBlockers.filter(({ isActive }) => isActive);
  return [
    ...services.flatMap(({ codeOptIn, codeOptOut }) => [codeOptIn, codeOptOut]),
    ...blockers.flatMap(({ globalJs, initJs }) => [globalJs, initJs].map((text) => `<script>${text}</script>`)),
  ].filter((code) => code !== '' && code !== '<script></script>');
}
