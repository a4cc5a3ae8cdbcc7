// Originals that are shown in the place of a translation that there is not.
import type { Db } from '#kernel/db/db.ts';
import type { Site } from '#kernel/site.ts';
import { elementType } from './elements.ts';
import { modeOf } from './settings.ts';
import { storedLanguage, type Speaking } from './spoken.ts';
import { findTranslated } from './store.ts';

interface Item {
  readonly id: number;
  readonly type: string;
  readonly language: string;
}

const NONE: ReadonlySet<number> = new Set();

/** Which of these items stand for themselves in another language. */
export async function findStandIns(
  db: Db,
  services: Speaking,
  site: Pick<Site, 'language'>,
  items: readonly Item[],
): Promise<ReadonlySet<number>> {
  if (storedLanguage(services, site) === '') return NONE;
  const originals = items.filter(({ type, language }) => language === '' && modeOf(services.settings, type) === 2);
  const [first] = originals;
  if (!first) return NONE;
  const ids = originals.map(({ id }) => id);
  const translated = await findTranslated(db, elementType('post', first.type), ids, site.language);
  return new Set(ids.filter((id) => !translated.has(id)));
}
