// Whether the names and addresses of a definition are free.
import type { Registry } from '#kernel/registry.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { isReservedAddress } from '#content/addresses/reserved.ts';
import { allShelves } from '#content/languages/spoken.ts';
import { page, post, postTypes } from '#content/posts/types.ts';
import { navMenus } from '#content/menus/taxonomy.ts';
import { taxonomies } from '#content/terms/taxonomies.ts';
import { slugExists } from '../errors.ts';
import { restBaseOf, wordsOf, type Definition } from './definition.ts';
import { findDefinitions, isAddressTaken } from './store.ts';

/** Among all others; `before` is what it was until now. */
export async function refuseTaken(
  tx: Tx,
  services: Pick<Services, 'registry' | 'siteConfig'>,
  definition: Definition,
  before: Definition | undefined,
): Promise<void> {
  const others = (await findDefinitions(tx.db)).filter(({ slug }) => slug !== before?.slug);
  const { slug } = definition;
  if (slug !== before?.slug && isNameTaken(slug, others)) throw slugExists(slug);
  const base = restBaseOf(definition);
  const known = before ? basesOf(services.registry(), [restBaseOf(before)]) : basesOf(services.registry(), []);
  if (known.has(base) || others.some((other) => restBaseOf(other) === base)) throw slugExists(base);
  const held = before ? wordsOf(before) : [];
  for (const word of wordsOf(definition)) {
    if (held.includes(word)) continue;
    if (await isWordTaken(tx, services, word, others)) throw slugExists(word);
  }
}

function isNameTaken(slug: string, others: readonly Definition[]): boolean {
  const fixed = [...postTypes, ...taxonomies, navMenus].map(({ name }) => name);
  return fixed.includes(slug) || others.some((other) => other.slug === slug);
}

/** First parts of the addresses below `core/v2`, but those that are one's own. */
function basesOf({ routes }: Registry, own: readonly string[]): Set<string> {
  const bases = routes.entries
    .filter(({ namespace }) => namespace === 'core/v2')
    .map(({ pattern }) => pattern.printed.split('/')[3] ?? '');
  return new Set(bases.filter((base) => base !== '' && !own.includes(base)));
}

async function isWordTaken(
  tx: Tx,
  services: Pick<Services, 'siteConfig'>,
  word: string,
  others: readonly Definition[],
): Promise<boolean> {
  const { siteConfig } = services;
  const languages = siteConfig.isMultilingual ? siteConfig.languages : [];
  if (isReservedAddress(word, { restPrefix: siteConfig.restPrefix, languages })) return true;
  if (others.some((other) => wordsOf(other).includes(word))) return true;
  const shelves = [page, post].flatMap(({ name }) => allShelves(services, name));
  return isAddressTaken(tx.db, word, shelves);
}
