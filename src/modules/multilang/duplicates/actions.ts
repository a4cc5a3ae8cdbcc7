// A duplicate says what the original says, in another language's place, until somebody writes it.
import { translationExists } from '#content/languages/errors.ts';
import { groupOf } from '#content/languages/groups.ts';
import { upsertStatus } from '#content/languages/store.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { DUPLICATE } from '../jobs/states.ts';
import { fieldHashes, hashOfTexts } from '../saves/hash.ts';
import { upsertSource } from '../saves/sources.ts';
import { isOfStrings, unknownElement, type Source } from '../sources/source.ts';
import { writeTranslation } from '../sources/write.ts';

/** Gives the number of the new item. */
export async function duplicateTo(
  tx: Tx,
  services: Services,
  source: Source,
  target: string,
  userId: number,
): Promise<number> {
  const site = services.sites.get(target);
  if (isOfStrings(source.kind) || !site) throw unknownElement();
  const element = { kind: source.kind === 'post' ? 'post' : 'term', name: source.name, id: source.id } as const;
  const before = await groupOf(tx, element, source.language);
  if (before.some((member) => member.language_code === target)) throw translationExists(target);
  const texts = new Map([...source.texts].filter(([, text]) => text !== ''));
  // The very texts of the original, whoever asks for it.
  const by = { id: userId, can: () => true };
  const id = await writeTranslation(tx, source, texts, {
    services,
    site,
    by,
    member: undefined,
    outdated: new Set<string>(),
    isDraft: false,
  });
  const members = await groupOf(tx, element, source.language);
  const made = members.find((member) => member.element_id === id);
  if (!made) throw unknownElement();
  await upsertStatus(tx.db, {
    translation_id: made.translation_id,
    status: DUPLICATE,
    translator_id: userId || null,
    needs_update: 0,
    md5: hashOfTexts(source.texts),
    method: 'duplicate',
    editor: 'none',
    review_status: null,
    batch_id: null,
  });
  await upsertSource(tx.db, made.translation_id, fieldHashes(source.texts));
  return id;
}
