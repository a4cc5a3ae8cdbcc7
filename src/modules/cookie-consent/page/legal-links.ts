// Public addresses of the legal pages, as the dialog and the way back to it name them.
import { privacyPage } from '#content/pages/look/settings.ts';
import { findPageLink, type PagePlace } from '#content/pages/page-link.ts';
import type { Model } from '#modules/cookie-consent/model/model.ts';

const SHOWN_KINDS = ['privacy', 'imprint'] as const;
type ShownKind = (typeof SHOWN_KINDS)[number];

/** Without those that nobody may read. */
export type LegalLinks = Readonly<Partial<Record<ShownKind, string>>>;

export async function findLegalLinks(place: PagePlace, model: Model): Promise<LegalLinks> {
  const links: Partial<Record<ShownKind, string>> = {};
  for (const kind of SHOWN_KINDS) {
    const id = pageFor(kind, place, model);
    const link = id === undefined ? undefined : await findPageLink(place, id);
    if (link !== undefined) links[kind] = link;
  }
  return links;
}

/** The page named for the language, else the one that the whole site names, else that of another language. */
function pageFor(kind: ShownKind, { services, site }: PagePlace, { dialog }: Model): number | undefined {
  const own = dialog.legal_pages[site.language]?.[kind];
  const ofSite = kind === 'privacy' ? services.settings.get(privacyPage) || undefined : undefined;
  const ofOthers = Object.values(dialog.legal_pages).map((pages) => pages[kind]);
  return own ?? ofSite ?? ofOthers.find((id) => id !== undefined);
}
