// A term that gets another name is found under the old one, too.
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import { languageOf } from '#content/languages/spoken.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findAnyTerms } from '#content/terms/store.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { saveRedirect } from './actions.ts';
import { sourceKey } from './rules.ts';
import { deleteBySource } from './store.ts';

async function followTerm(services: Services, id: number, oldSlug: string): Promise<void> {
  const [term] = await findAnyTerms(services.db, [id]);
  const taxonomy = term && findTaxonomy(services, term.taxonomy);
  if (!taxonomy || term.slug === oldSlug) return;
  const above = await findAncestors(services.db, term.parent_id === null ? [] : [term.parent_id]);
  // One that all languages share stands below each of them.
  const language = languageOf(services, { type: term.taxonomy, language: term.language });
  const own = services.sites.get(language ?? '');
  const homes = (own ? [own] : [...services.sites.values()]).map(({ home }) => home);
  await services.tx(async (tx) => {
    for (const home of homes) {
      const present = new URL(termAddress(home, taxonomy, term, above)).pathname;
      const before = new URL(termAddress(home, taxonomy, { ...term, slug: oldSlug }, above)).pathname;
      // A name that is in use again leads nowhere else.
      await deleteBySource(tx.db, 'exact', sourceKey('exact', present));
      const wish = {
        kind: 'exact',
        source: before,
        target: present,
        status: 301,
        isActive: true,
        origin: 'slug',
      } as const;
      await saveRedirect(tx, wish, services.siteConfig.base);
    }
  });
}

export const redirectListeners = [
  on(
    'term.updated',
    ({ id, oldSlug }, services) => followTerm(services, id, oldSlug ?? ''),
    ({ oldSlug }) => oldSlug !== undefined && oldSlug !== '',
  ),
];
