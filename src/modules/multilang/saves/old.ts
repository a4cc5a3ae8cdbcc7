// What a save makes old: translations and jobs of what was written.
import type { Tx } from '#kernel/tx.ts';
import { elementType } from '#content/languages/elements.ts';
import { updateStatus, type Member } from '#content/languages/store.ts';
import type { PostChanges } from '#content/posts/actions.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import { DUPLICATE } from '../jobs/states.ts';
import { compareJobs } from '../jobs/store.ts';
import { fieldsWith, type FieldParts } from './custom-fields.ts';
import { fieldHashes, hashOfTexts, type Texts } from './hash.ts';
import { upsertSource } from './sources.ts';
import { COMPLETE } from './state.ts';
import { textsOfPost } from './texts.ts';

/** Something that translators get. */
export function isWritten(
  { title, content, excerpt, meta = {} }: PostChanges,
  parts: FieldParts,
  type: string,
): boolean {
  if ([title, content, excerpt].some((text) => text !== undefined)) return true;
  return ['_builder_data', ...fieldsWith(parts, type, ['translate'])].some((name) => name in meta);
}

/** Jobs hold what the original said when they were sent. */
export function markJobs(tx: Tx, post: PostRow, texts: Texts): Promise<void> {
  return compareJobs(tx.db, { type: elementType('post', post.type), id: post.id }, hashOfTexts(texts));
}

interface Marking {
  readonly services: FieldParts;
  readonly own: Member;
  readonly others: readonly Member[];
  readonly isMinor: boolean;
}

/** A changed original makes its translations old; a translation that was written again is as new as its original,
 * but for minor edits. */
export async function markOld(tx: Tx, post: PostRow, texts: Texts, marking: Marking): Promise<void> {
  if (marking.own.source_language_code === null) await markTranslations(tx, post, texts, marking);
  else if (!marking.isMinor) await markNew(tx, texts, marking);
}

async function markTranslations(tx: Tx, post: PostRow, texts: Texts, { others, isMinor }: Marking): Promise<void> {
  const hash = hashOfTexts(texts);
  // Duplicates say the same a moment later.
  const translated = others.filter(({ status }) => status !== DUPLICATE);
  const old = isMinor ? [] : translated.filter(({ md5, needs_update: is }) => md5 !== hash && is === 0);
  const same = others.filter(({ md5, needs_update: is }) => md5 === hash && is === 1);
  await updateStatus(tx.db, old.map(idOf), { needs_update: 1 });
  await updateStatus(tx.db, same.map(idOf), { needs_update: 0 });
  for (const { element_id: id } of [...old, ...same]) tx.touch(`${post.type}:${id}`);
}

async function markNew(tx: Tx, texts: Texts, { services, own, others }: Marking): Promise<void> {
  const original = others.find((member) => member.source_language_code === null);
  const source = original && (await findPost(tx.db, original.element_id));
  if (!source) return;
  if (own.status === DUPLICATE) {
    if (hashOfTexts(texts) === own.md5) return;
    await updateStatus(tx.db, [own.translation_id], { status: COMPLETE, method: 'manual' });
  }
  const translated = await textsOfPost(tx.db, services, source);
  await updateStatus(tx.db, [own.translation_id], { needs_update: 0, md5: hashOfTexts(translated) });
  await upsertSource(tx.db, own.translation_id, fieldHashes(translated));
}

const idOf = ({ translation_id: id }: Member): number => id;
