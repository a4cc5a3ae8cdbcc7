// Whether the items of a kind have languages. A kind without them has one shelf for all; the groups stay for the day when
// it has them again.
import { sql } from 'kysely';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { recountAll } from '#content/posts/counts.ts';
import { findTaxonomy } from '#content/terms/taxonomies.ts';
import { navMenus } from '#content/menus/taxonomy.ts';
import { elementType } from './elements.ts';
import { groupMissing } from './missing.ts';
import { languageModes, modeOf, type Mode } from './settings.ts';
import { shelf } from './shelves.ts';

export async function settleModes(
  tx: Tx,
  { settings, siteConfig }: Pick<Services, 'settings' | 'siteConfig'>,
  wish: Readonly<Record<string, Mode>>,
): Promise<void> {
  const [first = '', ...others] = siteConfig.languages;
  for (const [name, mode] of Object.entries(wish)) {
    const isSpoken = modeOf(settings, name) !== 0;
    if (isSpoken === (mode !== 0)) continue;
    for (const language of others) await (isSpoken ? join(tx, name, language) : part(tx, name, language));
    if (!isSpoken) await groupMissing(tx.db, isTaxonomy(name) ? 'term' : 'post', name, first);
  }
  await recountAll(tx.db);
  await settings.set(tx, languageModes, { ...settings.get(languageModes), ...wish });
}

export const isTaxonomy = (name: string): boolean => findTaxonomy(name) !== undefined || name === navMenus.name;

/** All on one shelf. Terms have names of their own there. */
async function join(tx: Tx, name: string, language: string): Promise<void> {
  const from = shelf(name, language);
  if (isTaxonomy(name)) {
    await sql`update terms set taxonomy = ${name}, slug = case when exists (select 1 from terms as other
        where other.taxonomy = ${name} and other.slug = terms.slug) then slug || ${`-${language}`} else slug end
      where taxonomy = ${from}`.execute(tx.db);
    return;
  }
  await sql`update posts set type = ${name} where type = ${from}`.execute(tx.db);
  await sql`update term_links set type = ${name} where type = ${from}`.execute(tx.db);
}

/** Each to the shelf of the language that its group says. */
async function part(tx: Tx, name: string, language: string): Promise<void> {
  const to = shelf(name, language);
  const isOf = (kind: 'post' | 'term', id: string) => sql<boolean>`${sql.ref(id)} in (select element_id
    from multilang_translation where element_type = ${elementType(kind, name)} and language_code = ${language})`;
  if (isTaxonomy(name)) {
    await sql`update terms set taxonomy = ${to} where taxonomy = ${name} and ${isOf('term', 'id')}`.execute(tx.db);
    return;
  }
  await sql`update posts set type = ${to} where type = ${name} and ${isOf('post', 'id')}`.execute(tx.db);
  await sql`update term_links set type = ${to} where type = ${name} and ${isOf('post', 'post_id')}`.execute(tx.db);
}
