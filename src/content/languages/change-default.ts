// Another default language: what the tables name and what they leave out changes places.
import { sql } from 'kysely';
import type { Services } from '#kernel/services.ts';
import { pageForPosts, pageOnFront } from '#kernel/settings/site-settings.ts';
import type { Tx } from '#kernel/tx.ts';
import { menuLocations } from '#content/menus/settings.ts';
import { recountAll } from '#content/posts/counts.ts';
import { defaultCategory } from '#content/posts/settings.ts';
import type { Names } from './at-start.ts';
import { elementType } from './elements.ts';
import { modeOf } from './settings.ts';
import { readShelf, shelf } from './shelves.ts';
import { findTranslated } from './store.ts';

interface Change {
  readonly from: string;
  readonly to: string;
}

export async function changeDefault(
  tx: Tx,
  services: Pick<Services, 'settings'>,
  names: Names,
  change: Change,
): Promise<void> {
  const spoken = (name: string): boolean => modeOf(services.settings, name) !== 0;
  const types = names.types.filter(spoken);
  await swap(tx, 'posts', 'type', types, change);
  await swap(tx, 'term_links', 'type', types, change);
  await swap(tx, 'terms', 'taxonomy', names.taxonomies.filter(spoken), change);
  await recountAll(tx.db);
  await moveSettings(tx, services, change);
}

async function swap(
  tx: Tx,
  table: string,
  column: string,
  names: readonly string[],
  { from, to }: Change,
): Promise<void> {
  for (const name of names) {
    const put = async (before: string, after: string): Promise<void> => {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${after} where ${sql.ref(column)} = ${before}`.execute(
        tx.db,
      );
    };
    await put(name, shelf(name, from));
    await put(shelf(name, to), name);
  }
}

/** What they name is meant in the new language, where there is such a thing. */
async function moveSettings(tx: Tx, { settings }: Pick<Services, 'settings'>, { from, to }: Change): Promise<void> {
  const translated = async (type: string, id: number): Promise<number> =>
    (await findTranslated(tx.db, type, [id], to)).get(id) ?? id;
  for (const setting of [pageOnFront, pageForPosts]) {
    await settings.set(tx, setting, await translated(elementType('post', 'page'), settings.get(setting)));
  }
  const category = await translated(elementType('term', 'category'), settings.get(defaultCategory));
  await settings.set(tx, defaultCategory, category);
  const places = Object.entries(settings.get(menuLocations)).map(([place, id]): [string, number] => {
    const { name, language } = readShelf(place);
    if (language === '') return [shelf(name, from), id];
    return [language === to ? name : place, id];
  });
  await settings.set(tx, menuLocations, Object.fromEntries(places));
}
