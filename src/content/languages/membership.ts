// Items that change their group or their language by hand.
import type { Tx } from '#kernel/tx.ts';
import { elementType, ownTrid } from './elements.ts';
import { translationExists } from './errors.ts';
import { settleFrontPages } from './front-pages.ts';
import { founder, groupOf, lockGroup, settleGroup, touchMembers, type Element } from './groups.ts';
import * as store from './store.ts';

export interface Spoken extends Element {
  /** As groups have it. */
  readonly language: string;
}

/** The element leaves its group and joins that of another, as a translation of its original. */
export async function linkTo(tx: Tx, element: Spoken, to: Spoken): Promise<void> {
  await lockGroup(tx, element);
  const members = await groupOf(tx, to, to.language);
  if (members.some((member) => member.element_id === element.id)) return;
  if (members.some((member) => member.language_code === element.language)) throw translationExists(element.language);
  await leave(tx, element);
  const [first] = members;
  if (first?.translation_id === 0) await store.upsertTranslation(tx.db, founder(to, to.language));
  const original = members.find((member) => member.source_language_code === null);
  const trid = first?.trid ?? ownTrid(to.kind, to.id);
  const source = original?.language_code ?? to.language;
  await store.upsertTranslation(tx.db, { ...founder(element, element.language), trid, source_language_code: source });
  await settled(tx, element);
}

/** Into a group of its own. */
export async function unlink(tx: Tx, element: Spoken): Promise<void> {
  await lockGroup(tx, element);
  await leave(tx, element);
  await store.upsertTranslation(tx.db, founder(element, element.language));
  await settled(tx, element);
}

/** The place in its group that it has from now on. */
export async function renameLanguage(tx: Tx, element: Spoken, language: string): Promise<void> {
  await lockGroup(tx, element);
  const members = await groupOf(tx, element, element.language);
  if (members.some((one) => one.element_id !== element.id && one.language_code === language)) {
    throw translationExists(language);
  }
  const { trid, source_language_code } =
    members.find((member) => member.element_id === element.id) ?? founder(element, language);
  await store.upsertTranslation(tx.db, { ...founder(element, language), trid, source_language_code });
  await settled(tx, element);
}

/** Those who stay have an original, and no number that the one who leaves has alone. */
async function leave(tx: Tx, { kind, name, id }: Element): Promise<void> {
  const left = await store.deleteTranslation(tx.db, elementType(kind, name), id);
  if (!left) return;
  const others = await store.findByTrid(tx.db, left.trid);
  const [next] = others;
  const trid = next && left.trid === ownTrid(kind, id) ? ownTrid(kind, next.element_id) : left.trid;
  if (trid !== left.trid) {
    for (const other of others) await store.updateTranslation(tx.db, other.translation_id, { trid });
  }
  await settleGroup(tx, trid);
}

async function settled(tx: Tx, { kind, name, id }: Element): Promise<void> {
  touchMembers(tx, await store.findGroup(tx.db, elementType(kind, name), id));
  if (kind === 'post' && name === 'page') await settleFrontPages(tx);
}
