// What a save means for the other members of the group: shared fields follow, changed originals make translations old.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { syncSettings } from '#content/languages/settings.ts';
import { updateStatus, type Member } from '#content/languages/store.ts';
import { trashPost, updatePost, type FinishedSave, type PostChanges } from '#content/posts/actions.ts';
import { findWholePosts, type PostRow } from '#content/posts/store.ts';
import { copiedFields, fieldsWith } from './custom-fields.ts';
import { fieldHashes, hashOfTexts } from './hash.ts';
import { mapParent, mapTerms, spokenIn, type Spoken } from './mapping.ts';
import { isWritten, markJobs, markOld } from './old.ts';
import { membersOf } from './state.ts';
import { DUPLICATE } from '../jobs/states.ts';
import { upsertSource } from './sources.ts';
import { textsOfPost, translatedDocument } from './texts.ts';

interface Following {
  services: Services;
  save: FinishedSave;
  code: string;
}

export async function follow(tx: Tx, post: PostRow, changes: PostChanges, parts: Following): Promise<void> {
  if (parts.save.isNew && changes.translationOf === undefined) return;
  const { services } = parts;
  const texts = isWritten(changes, services, post.type) ? await textsOfPost(tx.db, services, post) : undefined;
  const isMinor = changes.isMinorEdit === true;
  if (texts && !parts.save.isNew && !isMinor) await markJobs(tx, post, texts);
  const members = await membersOf(tx, post);
  const others = members.filter((member) => member.element_id !== post.id);
  if (others.length === 0) return;
  const own = members.find((member) => member.element_id === post.id);
  if (own && texts) await markOld(tx, post, texts, { services, own, others, isMinor });
  await keepInStep(tx, post, changes, { ...parts, own, others });
}

interface Step extends Following {
  own: Member | undefined;
  others: readonly Member[];
}

/** Only what was said in this save, and only where it is not so already. */
async function keepInStep(tx: Tx, post: PostRow, changes: PostChanges, step: Step): Promise<void> {
  const { services, save, own, others } = step;
  const { settings } = services;
  const isOriginal = own?.source_language_code === null;
  const rules = { ...save.rules, savers: [] };
  const rows = new Map(
    (
      await findWholePosts(
        tx.db,
        others.map((member) => member.element_id),
      )
    ).map((row) => [row.id, row]),
  );
  for (const { element_id: id, language_code: code, translation_id: translationId, status } of others) {
    const other = rows.get(id);
    if (!other) continue;
    if (post.status === 'trash') {
      const isWished = settings.get(syncSettings.delete) && other.status !== 'trash';
      if (isWished) await trashPost(tx, other, save.writer, rules);
      continue;
    }
    const to = spokenIn(save.rules, other.language, code);
    const shared = await sharedChanges(tx, services, { post, other, changes, to, isOriginal });
    const repeats = isOriginal && status === DUPLICATE && isWritten(changes, services, post.type);
    const texts = repeats ? await repeated(tx, services, post, translationId, to) : {};
    const meta = { ...shared.meta, ...texts.meta };
    const said = { ...shared, ...texts, ...(Object.keys(meta).length > 0 && { meta }) };
    if (Object.keys(said).length > 0) await updatePost(tx, other, said, save.writer, rules);
  }
}

/** All texts of the original, which a duplicate has as well. */
async function repeated(
  tx: Tx,
  services: Pick<Services, 'registry' | 'settings'>,
  post: PostRow,
  translationId: number,
  to: Spoken,
): Promise<PostChanges> {
  const texts = await textsOfPost(tx.db, services, post);
  await updateStatus(tx.db, [translationId], { md5: hashOfTexts(texts), needs_update: 0 });
  await upsertSource(tx.db, translationId, fieldHashes(texts));
  const { title, content, excerpt } = post;
  const meta = await copiedFields(tx, services, post, ['translate'], to);
  return { title, content, excerpt, meta: { ...meta, ...(await translatedDocument(tx.db, post.id, new Map())) } };
}

interface Pair {
  post: PostRow;
  other: PostRow;
  changes: PostChanges;
  to: Spoken;
  isOriginal: boolean;
}

async function sharedChanges(
  tx: Tx,
  services: Pick<Services, 'registry' | 'settings'>,
  pair: Pair,
): Promise<PostChanges> {
  const { settings } = services;
  const { post, other, changes, to, isOriginal } = pair;
  const on = (name: keyof typeof syncSettings, isSaid: boolean, isSame: boolean): boolean =>
    isSaid && !isSame && settings.get(syncSettings[name]);
  const said: PostChanges = {};
  if (changes.parent !== undefined && settings.get(syncSettings.parent)) {
    const parent = await mapParent(tx, post.type, post.parent_id ?? 0, to);
    if (parent !== undefined && parent !== (other.parent_id ?? 0)) said.parent = parent;
  }
  if (on('menuOrder', changes.menu_order !== undefined, other.menu_order === post.menu_order))
    said.menu_order = post.menu_order;
  if (on('template', changes.template !== undefined, other.template === post.template)) said.template = post.template;
  if (on('commentStatus', changes.comment_status !== undefined, other.comment_status === post.comment_status))
    said.comment_status = post.comment_status;
  if (on('pingStatus', changes.ping_status !== undefined, other.ping_status === post.ping_status))
    said.ping_status = post.ping_status;
  if (on('sticky', changes.sticky !== undefined, other.is_sticky === post.is_sticky))
    said.sticky = post.is_sticky === 1;
  if (on('format', changes.format !== undefined, other.format === post.format)) said.format = post.format;
  if (on('password', changes.password !== undefined, other.password === post.password)) said.password = post.password;
  if (on('featured', changes.featured_media !== undefined, other.featured_media === post.featured_media))
    said.featured_media = post.featured_media;
  if (on('date', changes.date !== undefined || changes.date_gmt !== undefined, other.date === post.date))
    said.date = post.date;
  if (on('private', changes.status !== undefined, isSamePrivacy(post, other))) said.status = privacyOf(post, other);
  if (changes.terms && settings.get(syncSettings.terms)) {
    const { terms } = await mapTerms(tx, changes.terms, to);
    said.terms = Object.fromEntries(
      Object.entries(terms).filter(([name, ids]) => ids.length > 0 || isEmptied(changes, name)),
    );
    if (Object.keys(said.terms).length === 0) delete said.terms;
  }
  const copied = isOriginal && changes.meta ? fieldsWith(services, post.type, ['copy']) : [];
  if (copied.some((name) => name in (changes.meta ?? {})))
    said.meta = await copiedFields(tx, services, post, ['copy'], to);
  return said;
}

/** Nothing was left on purpose, not for want of translations. */
const isEmptied = ({ terms }: PostChanges, taxonomy: string): boolean =>
  taxonomy !== 'category' && terms?.[taxonomy]?.length === 0;

/** Whether it is private is shared; whether it is a draft is not. */
function isSamePrivacy(post: PostRow, other: PostRow): boolean {
  return (post.status === 'private') === (other.status === 'private');
}

function privacyOf(post: PostRow, other: PostRow): string {
  if (post.status === 'private') return 'private';
  return other.status === 'private' ? post.status : other.status;
}
