// Translated strings are written, shown, and put into the documents whose texts they are.
import type { Caller } from '#kernel/auth/caller.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { Tx } from '#kernel/tx.ts';
import { putBack } from '../documents/put-back.ts';
import type { Texts } from '../saves/hash.ts';
import { COMPLETE, OUTDATED } from '../strings/rules.ts';
import { settleShownTexts } from '../strings/shown-texts.ts';
import { findStrings, upsertTranslation } from '../strings/store.ts';
import { fieldOfString, stringOfField } from './source.ts';

export interface WritingStrings {
  readonly services: Services;
  /** Of the language that is written. */
  readonly site: Site;
  readonly by: Pick<Caller, 'id'>;
  /** Fields whose original says something else by now. */
  readonly outdated: ReadonlySet<string>;
}

export async function writeStrings(tx: Tx, texts: Texts, writing: WritingStrings): Promise<void> {
  const rows = await findStrings(tx.db, [...texts.keys()].map(stringOfField));
  // One that is gone has no translation any more.
  for (const { id } of rows) {
    const name = fieldOfString(id);
    await writeString(tx, { id, name }, texts.get(name) ?? '', writing);
  }
  for (const domain of new Set(rows.map((row) => row.domain))) await settleShownTexts(tx, writing.services, domain);
  const packages = new Set(rows.flatMap((row) => row.string_package_id ?? []));
  for (const id of packages) await putBack(tx, writing, id);
}

export async function writeString(
  tx: Tx,
  { id, name }: { id: number; name: string },
  value: string,
  { site, by, outdated }: Pick<WritingStrings, 'site' | 'by' | 'outdated'>,
): Promise<void> {
  await upsertTranslation(tx.db, {
    string_id: id,
    language: site.language,
    value,
    status: outdated.has(name) ? OUTDATED : COMPLETE,
    translator_id: by.id || null,
    translation_date: utcText(tx.now),
  });
}
