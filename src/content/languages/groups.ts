// Joining and leaving groups of translations. Every member shows the others, so all of them are touched.
import { dialectOf } from '#kernel/db/dialect.ts';
import { findSettings } from '#kernel/settings/store.ts';
import type { Tx } from '#kernel/tx.ts';
import { elementType, ownTrid, readElementType, type Kind } from './elements.ts';
import { translationExists } from './errors.ts';
import { settleFrontPages } from './front-pages.ts';
import { defaultLanguage } from './settings.ts';
import * as store from './store.ts';
import type { Member, NewTranslation } from './store.ts';

export interface Element {
  readonly kind: Kind;
  /** `page`, `category`. */
  readonly name: string;
  readonly id: number;
}

/** Touched when a member comes or goes. What shows a group reads that of each member that it shows. */
export const memberTag = ({ kind, name, id }: Element): string => (kind === 'post' ? `${name}:${id}` : `term:${id}`);

/** Alone in a group of its own. */
export function founder({ kind, name, id }: Element, language: string): NewTranslation {
  return {
    element_type: elementType(kind, name),
    element_id: id,
    trid: ownTrid(kind, id),
    language_code: language,
    source_language_code: null,
  };
}

/** The members of its group; an item without a row is alone, in the default language. */
export async function groupOf(tx: Pick<Tx, 'db'>, element: Element, language: string): Promise<Member[]> {
  const found = await store.findGroup(tx.db, elementType(element.kind, element.name), element.id);
  if (found.length > 0) return found;
  return [{ ...founder(element, language), translation_id: 0, status: null, needs_update: null, md5: null }];
}

/** A new item becomes a translation of another; gives the number of its row. */
export async function joinGroup(
  tx: Tx,
  element: Element,
  { language, source }: { language: string; source: Element & { language: string } },
): Promise<number> {
  await lockGroup(tx, source);
  const members = await groupOf(tx, source, source.language);
  if (members.some((member) => member.language_code === language)) throw translationExists(language);
  const [first] = members;
  if (first?.translation_id === 0) await store.upsertTranslation(tx.db, founder(source, source.language));
  touchMembers(tx, members);
  const id = await store.upsertTranslation(tx.db, {
    ...founder(element, language),
    trid: first?.trid ?? ownTrid(source.kind, source.id),
    source_language_code: source.language,
  });
  if (element.kind === 'post' && element.name === 'page') await settleFrontPages(tx);
  return id;
}

/** Whether a language is free is decided by one writer at a time. */
export function lockGroup(tx: Tx, { kind }: Element): Promise<void> {
  return dialectOf(tx.db).lockUntilCommit(tx.db, `multilang:${kind}`);
}

/** It is gone. Without an original the member in the default language is one, else the oldest. */
export async function leaveGroup(tx: Tx, { kind, name, id }: Element): Promise<void> {
  const left = await store.deleteTranslation(tx.db, elementType(kind, name), id);
  if (!left) return;
  await settleGroup(tx, left.trid);
  if (kind === 'post' && name === 'page') await settleFrontPages(tx);
}

/** What is left has an original, and nobody's number but that of a member. */
export async function settleGroup(tx: Tx, trid: number): Promise<void> {
  const members = await store.findByTrid(tx.db, trid);
  touchMembers(tx, members);
  if (members.length === 0 || members.some((member) => member.source_language_code === null)) return;
  const first = (await findSettings(tx.db)).get(defaultLanguage.name);
  const original = members.find((member) => member.language_code === first) ?? members[0];
  if (!original) return;
  await store.updateTranslation(tx.db, original.translation_id, { source_language_code: null });
  await store.deleteStatus(tx.db, original.translation_id);
}

export function touchMembers(tx: Tx, members: readonly Pick<Member, 'element_type' | 'element_id'>[]): void {
  for (const { element_type: type, element_id: id } of members) {
    const read = readElementType(type);
    if (read) tx.touch(memberTag({ ...read, id }));
  }
}
