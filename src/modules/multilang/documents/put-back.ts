// Translated strings of a document come back into it: into the document of that language, by the numbers of its elements,
// with everything else as the original has it. A document that all languages share finds them as it is shown.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { Tx } from '#kernel/tx.ts';
import { packageTag } from '#content/languages/packages.ts';
import { updateStatus, type Member } from '#content/languages/store.ts';
import { updatePost } from '#content/posts/actions.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { findPackageTranslations, findPackage, type PackageRow } from '../packages/store.ts';
import { changedFields, fieldHashes, hashOfTexts } from '../saves/hash.ts';
import { findSources, upsertSource } from '../saves/sources.ts';
import { membersOf } from '../saves/state.ts';
import { isDocumentTrusted, textsOfPost, translatedDocument } from '../saves/texts.ts';
import { COMPLETE, shownText } from '../strings/rules.ts';
import { DOCUMENT } from './texts.ts';

export interface PuttingBack {
  readonly services: Services;
  /** Of the language that was written. */
  readonly site: Site;
  readonly by: Pick<Caller, 'id'>;
}

export async function putBack(tx: Tx, putting: PuttingBack, packageId: number): Promise<void> {
  const found = await findPackage(tx.db, packageId);
  if (!found) return;
  tx.touch(packageTag({ kind: found.kind_slug, id: Number(found.name) }));
  const original = found.post_id === null ? undefined : await findPost(tx.db, found.post_id);
  if (!original) return;
  const member = (await membersOf(tx, original)).find((one) => one.language_code === putting.site.language);
  const translation =
    member && member.element_id !== original.id ? await findPost(tx.db, member.element_id) : undefined;
  if (member && translation) await rebuild(tx, putting, { found, original, member, translation });
}

interface Rebuilding {
  readonly found: PackageRow;
  readonly original: PostRow;
  readonly member: Member;
  readonly translation: PostRow;
}

/** What nobody translated as a string stays as the translation has it. */
async function rebuild(
  tx: Tx,
  putting: PuttingBack,
  { found, original, member, translation }: Rebuilding,
): Promise<void> {
  const { services, site, by } = putting;
  const rows = await findPackageTranslations(tx.db, { kind: found.kind_slug, name: found.name }, site.language);
  const own = await textsOfPost(tx.db, services, translation);
  const said = rows.flatMap((row) => {
    const text = shownText(row, true);
    return text === null ? [] : [[row.name, text] as const];
  });
  const meta = await translatedDocument(tx.db, original.id, new Map([...own, ...said]));
  const writer = { id: by.id, canPublish: true, isTrusted: await isDocumentTrusted(tx.db, original.id, meta) };
  await updatePost(tx, translation, { meta, isMinorEdit: true }, writer, writeRulesOf(services, site));
  const complete = rows.filter(({ status }) => status === COMPLETE).map(({ name }) => name);
  await noteState(tx, services, { original, member }, complete);
}

/** The translation is as new as its original once all that was changed there is translated. */
async function noteState(
  tx: Tx,
  services: Pick<Services, 'registry' | 'settings'>,
  { original, member }: Pick<Rebuilding, 'original' | 'member'>,
  complete: readonly string[],
): Promise<void> {
  const texts = await textsOfPost(tx.db, services, original);
  const known = (await findSources(tx.db, [member.translation_id])).get(member.translation_id) ?? {};
  const now = fieldHashes(texts);
  const translated = Object.entries(now).filter(([name]) => name.startsWith(DOCUMENT) && complete.includes(name));
  const kept = Object.entries(known).filter(([name]) => !name.startsWith(DOCUMENT) || name in now);
  const hashes = { ...Object.fromEntries(kept), ...Object.fromEntries(translated) };
  await upsertSource(tx.db, member.translation_id, hashes);
  if (changedFields(hashes, texts).length > 0) return;
  await updateStatus(tx.db, [member.translation_id], { needs_update: 0, md5: hashOfTexts(texts) });
  tx.touch(`${original.type}:${member.element_id}`, `${original.type}:${original.id}`);
}
