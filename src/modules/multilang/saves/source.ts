// What a new translation takes over from the post that it translates.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { unknownSourcePost, translationExists, typeMismatch } from '#content/languages/errors.ts';
import { groupOf } from '#content/languages/groups.ts';
import { syncSettings } from '#content/languages/settings.ts';
import type { PostChanges, PreparedSave } from '#content/posts/actions.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { caller } from '#kernel/auth/caller.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import { copiedFields } from './custom-fields.ts';
import { mapParent, mapTerms, type Spoken } from './mapping.ts';

/** The post that is translated, if it may be. */
export async function findSource(tx: Tx, save: PreparedSave, id: number, code: string): Promise<PostRow> {
  const source = await findPost(tx.db, id);
  if (!source) throw unknownSourcePost();
  if (source.type !== save.type) throw typeMismatch();
  refuseStranger(save, source);
  const of = save.rules.codeOf(source.type, source.language) ?? code;
  const members = await groupOf(tx, { kind: 'post', name: source.type, id }, of);
  if (members.some((member) => member.language_code === code)) throw translationExists(code);
  return source;
}

/** Whoever translates a post must be one who could change it. */
function refuseStranger({ writer, rules }: PreparedSave, source: PostRow): void {
  const { can } = writer;
  if (!can) return;
  const person = { ...caller({ id: writer.id, login: '', roles: [], capabilities: new Set(), via: 'program' }), can };
  if (canEditPost(person, source, rules.known)) return;
  throw refused(person, 'rest_cannot_edit', 'You may not translate this post.');
}

/** The fields that all members share, as far as they are kept in step. */
export async function takenOver(
  tx: Tx,
  services: Pick<Services, 'registry' | 'settings'>,
  source: PostRow,
  to: Spoken,
): Promise<PostChanges> {
  const { settings } = services;
  const on = (name: keyof typeof syncSettings): boolean => settings.get(syncSettings[name]);
  return {
    ...(on('parent') && { parent: (await mapParent(tx, source.type, source.parent_id ?? 0, to)) ?? 0 }),
    ...(on('menuOrder') && { menu_order: source.menu_order }),
    ...(on('template') && { template: source.template }),
    ...(on('commentStatus') && { comment_status: source.comment_status }),
    ...(on('pingStatus') && { ping_status: source.ping_status }),
    ...(on('sticky') && { sticky: source.is_sticky === 1 }),
    ...(on('format') && { format: source.format }),
    ...(on('password') && { password: source.password }),
    ...(on('private') && source.status === 'private' && { status: 'private' }),
    ...(on('date') && { date: source.date }),
    ...(on('featured') && { featured_media: source.featured_media }),
    ...(on('terms') && { terms: await termsOf(tx, source, to) }),
    meta: await copiedFields(tx, services, source, ['copy', 'copy-once'], to),
  };
}

async function termsOf(tx: Tx, source: PostRow, to: Spoken): Promise<Record<string, number[]>> {
  const filed = (await findTermsOfPosts(tx.db, [source.id])).get(source.id) ?? [];
  const wish: Record<string, number[]> = {};
  for (const { taxonomy, id } of filed) (wish[taxonomy] ??= []).push(id);
  const { terms } = await mapTerms(tx, wish, to);
  // A post that would be left without a category gets the default one.
  return Object.fromEntries(Object.entries(terms).filter(([, ids]) => ids.length > 0));
}
