// Whether the items of a kind have languages. A kind without them has one shelf for all; the groups stay for the day when
// it has them again.
import { sql } from 'kysely';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { recountAll } from '#content/posts/counts.ts';
import { findTaxonomy, type Knowing } from '#content/posts/kinds.ts';
import { navMenus } from '#content/menus/taxonomy.ts';
import { elementType, type Kind } from './elements.ts';
import { groupMissing } from './missing.ts';
import { languageModes, modeOf, type Mode } from './settings.ts';
import { shelf, shelvesOf, type Shelved } from './shelves.ts';

type Parts = Pick<Services, 'settings' | 'siteConfig' | 'registry'>;

export async function settleModes(tx: Tx, services: Parts, wish: Readonly<Record<string, Mode>>): Promise<void> {
  for (const [name, mode] of Object.entries(wish)) {
    const was = modeOf(services.settings, name);
    await moveItems(tx, services, { kind: isTaxonomy(services, name) ? 'term' : 'post', name, was, mode });
  }
  await recountAll(tx.db);
  await services.settings.set(tx, languageModes, { ...services.settings.get(languageModes), ...wish });
}

interface ModeChange {
  readonly kind: Kind;
  readonly name: string;
  readonly was: Mode;
  readonly mode: Mode;
}

/** Of a kind that people define; of a new one nothing may be there yet. `before` is the name that it had. */
export async function settleMode(
  tx: Tx,
  services: Parts,
  { before, ...change }: ModeChange & { before: string },
): Promise<void> {
  const { settings } = services;
  const { kind, name, was, mode } = change;
  if ((was === 0) !== (mode === 0) && (await hasItems(tx, services, kind, name))) {
    await moveItems(tx, services, change);
    await recountAll(tx.db);
  }
  const { [before]: _before, ...others } = settings.get(languageModes);
  await settings.set(tx, languageModes, { ...others, [name]: mode });
}

async function moveItems(tx: Tx, { siteConfig }: Parts, { kind, name, was, mode }: ModeChange): Promise<void> {
  const [first = '', ...others] = siteConfig.languages;
  const isSpoken = was !== 0;
  if (isSpoken === (mode !== 0)) return;
  const move = isSpoken ? join : part;
  for (const language of others) await move(tx, kind, { name, language });
  if (!isSpoken) await groupMissing(tx.db, kind, name, first);
}

async function hasItems(tx: Tx, { siteConfig }: Parts, kind: Kind, name: string): Promise<boolean> {
  const [table, column] = kind === 'term' ? ['terms', 'taxonomy'] : ['posts', 'type'];
  const shelves = shelvesOf([name], siteConfig.languages.slice(1));
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(shelves)}) limit 1`.execute(tx.db);
  return rows.length > 0;
}

export const isTaxonomy = (services: Knowing, name: string): boolean =>
  findTaxonomy(services, name) !== undefined || name === navMenus.name;

/** All on one shelf. Terms have names of their own there. */
async function join(tx: Tx, kind: Kind, { name, language }: Shelved): Promise<void> {
  const from = shelf(name, language);
  if (kind === 'term') {
    await sql`update terms set taxonomy = ${name}, slug = case when exists (select 1 from terms as other
        where other.taxonomy = ${name} and other.slug = terms.slug) then slug || ${`-${language}`} else slug end
      where taxonomy = ${from}`.execute(tx.db);
    return;
  }
  await sql`update posts set type = ${name} where type = ${from}`.execute(tx.db);
  await sql`update term_links set type = ${name} where type = ${from}`.execute(tx.db);
}

/** Each to the shelf of the language that its group says. */
async function part(tx: Tx, kind: Kind, { name, language }: Shelved): Promise<void> {
  const to = shelf(name, language);
  const isOf = (id: string) => sql<boolean>`${sql.ref(id)} in (select element_id
    from multilang_translation where element_type = ${elementType(kind, name)} and language_code = ${language})`;
  if (kind === 'term') {
    await sql`update terms set taxonomy = ${to} where taxonomy = ${name} and ${isOf('id')}`.execute(tx.db);
    return;
  }
  await sql`update posts set type = ${to} where type = ${name} and ${isOf('id')}`.execute(tx.db);
  await sql`update term_links set type = ${to} where type = ${name} and ${isOf('post_id')}`.execute(tx.db);
}
