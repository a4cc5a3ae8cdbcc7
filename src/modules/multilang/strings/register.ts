// A string becomes known, or says something else than before.
import type { Tx } from '#kernel/tx.ts';
import { componentOf, countWords, hashOf, nameOfText, sortKey, type Component } from './rules.ts';
import {
  findStringByHash,
  insertPosition,
  insertString,
  outdateTranslations,
  STRINGS_TAG,
  stringTag,
  updateString,
} from './store.ts';

export interface FoundString {
  readonly domain: string;
  readonly text: string;
  readonly context?: string | null;
  /** Where the text may change; else the text is its own name. */
  readonly name?: string;
  /** The language of the text. */
  readonly language?: string;
  /** Found while a page was made, not told by whoever has it. */
  readonly isAutomatic?: boolean;
  /** Whose it is, where the domain does not say it. */
  readonly component?: Component;
  readonly packageId?: number;
  readonly position?: { readonly source: number; readonly position: string };
}

export interface Registered {
  readonly id: number;
  readonly isNew: boolean;
}

export const LONGEST_DOMAIN = 160;
const LONGEST_POSITION = 500;
export const FIRST_LANGUAGE = 'en';

/** Told again it changes nothing; with another text its translations are old. */
export async function registerString(tx: Tx, found: FoundString): Promise<Registered> {
  const { domain, text, context = null, language = FIRST_LANGUAGE } = found;
  if (domain.length > LONGEST_DOMAIN) throw new Error(`The domain has more than ${LONGEST_DOMAIN} characters.`);
  const name = found.name ?? nameOfText(text, context);
  const hash = hashOf(domain, name, context);
  const said = { value: text, language, sort_key: sortKey(text), word_count: countWords(text) };
  const component = found.component ?? componentOf(domain);
  const made =
    (await findStringByHash(tx.db, hash)) === undefined
      ? await insertString(tx.db, {
          ...said,
          hash,
          domain,
          context,
          name,
          translation_priority: '',
          kind: found.isAutomatic ? 1 : 0,
          ...component,
          string_package_id: found.packageId ?? null,
        })
      : undefined;
  const before = made === undefined ? await findStringByHash(tx.db, hash) : undefined;
  const id = made ?? before?.id;
  if (id === undefined) throw new Error('The string went as it came.');
  if (before && (before.value !== text || before.language !== language)) {
    await updateString(tx.db, id, said);
    tx.touch(stringTag(id), STRINGS_TAG);
    if (before.value !== text) await outdateTranslations(tx.db, id);
  }
  if (before && found.component && before.component_id !== component.component_id) {
    await updateString(tx.db, id, component);
    tx.touch(STRINGS_TAG);
  }
  if (made !== undefined) tx.touch(STRINGS_TAG);
  const { position } = found;
  if (position) {
    await insertPosition(tx.db, { string_id: id, ...position, position: position.position.slice(0, LONGEST_POSITION) });
  }
  return { id, isNew: made !== undefined };
}
