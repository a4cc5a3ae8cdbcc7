// Making copies.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { copyComments } from '#content/comments/actions.ts';
import { shelf } from '#content/languages/shelves.ts';
import { createPost, type PostChanges, type Writer, type WriteRules } from '#content/posts/actions.ts';
import { copiedMeta, type StoredMeta } from '#content/posts/copying.ts';
import { metaKeys, type MetaValues } from '#content/posts/meta.ts';
import { findAllMeta, findChildIds, findPost, updatePost, upsertMeta, type PostRow } from '#content/posts/store.ts';
import { TRUST_KEY, trustedKeys } from '#content/posts/trust.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { tooManyChildren } from './errors.ts';
import { copyAttachments } from './jobs.ts';
import { newCode, translatedParent, translatedTerms } from './language.ts';
import {
  copies,
  FIRST_PREFIX,
  menuOrderStep,
  metaBlocklist,
  taxonomyBlocklist,
  titlePrefix,
  titleSuffix,
  type CopyName,
} from './settings.ts';
import { OWN_META, tieCopy } from './state.ts';

export interface CopyWish {
  readonly title?: string | undefined;
  readonly status?: string | undefined;
  /** In which language its first words are. */
  readonly language: string;
  /** It joins the group of its original. */
  readonly isTranslation: boolean;
}

export interface Copying {
  readonly services: Services;
  readonly rules: WriteRules;
  readonly writer: Writer;
}

const MOST_CHILDREN = 200;

export async function copyPost(tx: Tx, source: PostRow, wish: CopyWish, copying: Copying): Promise<PostRow> {
  const has = (name: CopyName): boolean => copying.services.settings.get(copies[name]);
  const code = newCode(copying.rules, source);
  const changes = {
    ...changesOf(source, wish, copying),
    ...(code !== undefined && { parent: await translatedParent(tx, source, code) }),
    ...(wish.isTranslation && { translationOf: source.id }),
  };
  const copy = await copyOne(tx, source, changes, copying);
  if (has('copy_slug') && source.slug !== '') await keepSlug(tx, copy, source);
  if (has('copy_children')) await copyChildren(tx, source, copy.id, wish, copying, { count: 0 });
  if (has('copy_comments')) await copyComments(tx, source.id, copy.id);
  if (has('copy_attachments')) {
    await tx.enqueue(copyAttachments, { from: source.id, to: copy.id, userId: copying.writer.id });
  }
  return copy;
}

/** A post like another: its terms and private values, and its texts as `changes` say. */
export async function copyOne(tx: Tx, source: PostRow, changes: PostChanges, copying: Copying): Promise<PostRow> {
  const { services, rules, writer } = copying;
  const all = await findAllMeta(tx.db, source.id);
  const meta = copiedMeta(services, all, [OWN_META, ...services.settings.get(metaBlocklist)]);
  const { registered, others } = sorted(meta);
  const filed = await termsOf(tx, source, services.settings.get(taxonomyBlocklist));
  const code = newCode(rules, source);
  const terms = code === undefined ? filed : await translatedTerms(tx, filed, code);
  const trusted = { ...writer, isTrusted: areTrusted(all) };
  const copy = await createPost(tx, source.type, { ...changes, terms, meta: registered }, trusted, rules);
  for (const [key, value] of others) await upsertMeta(tx.db, copy.id, key, value);
  await tieCopy(tx, copy.id, source.id, utcText(tx.now));
  return copy;
}

/** The texts of a copy are as good as those of the original, whoever makes it. */
export function areTrusted(meta: StoredMeta): boolean {
  const trusted = trustedKeys(meta.get(TRUST_KEY)) ?? [];
  return ['_builder_data', '_builder_page_settings'].every((key) => !meta.has(key) || trusted.includes(key));
}

export function sorted(meta: StoredMeta): { registered: MetaValues; others: [string, string][] } {
  const isKnown = (key: string): boolean => metaKeys.some((one) => one === key);
  const registered: MetaValues = {};
  for (const key of metaKeys) {
    const value = meta.get(key);
    if (value !== undefined) registered[key] = JSON.parse(value);
  }
  return { registered, others: [...meta].filter(([key]) => !isKnown(key)) };
}

export async function termsOf(tx: Tx, { id }: PostRow, without: readonly string[]): Promise<Record<string, number[]>> {
  const terms: Record<string, number[]> = {};
  for (const term of (await findTermsOfPosts(tx.db, [id])).get(id) ?? []) {
    if (!without.includes(term.taxonomy)) (terms[term.taxonomy] ??= []).push(term.id);
  }
  return terms;
}

function changesOf(source: PostRow, { title, status, language }: CopyWish, { services, writer }: Copying): PostChanges {
  const { settings } = services;
  const has = (name: CopyName): boolean => settings.get(copies[name]);
  const copiedStatus =
    has('copy_status') && (writer.canPublish || source.status === 'pending') ? source.status : 'draft';
  const wasOpened = source.password !== '' && !has('copy_password');
  return {
    title: title ?? titleOf(has('copy_title') ? source.title : '', language, services),
    content: has('copy_content') ? source.content : '',
    excerpt: has('copy_excerpt') ? source.excerpt : '',
    status: status ?? (wasOpened ? 'draft' : copiedStatus),
    comment_status: source.comment_status,
    ping_status: source.ping_status,
    ...(has('copy_thumbnail') && { featured_media: source.featured_media }),
    ...(has('copy_template') && { template: source.template }),
    ...(has('copy_format') && { format: source.format }),
    ...(has('copy_menu_order') && { menu_order: source.menu_order + settings.get(menuOrderStep) }),
    ...(has('copy_date') && { date: source.date }),
    ...(has('copy_author') && source.author_id !== null && { author: source.author_id }),
    ...(has('copy_password') && { password: source.password }),
    ...(source.parent_id !== null && { parent: source.parent_id }),
  };
}

function titleOf(title: string, language: string, { settings }: Pick<Services, 'settings'>): string {
  const prefix = settings.get(titlePrefix);
  const said = prefix === FIRST_PREFIX && language.startsWith('de') ? 'Kopie von' : prefix;
  return [said, title, settings.get(titleSuffix)].filter((part) => part !== '').join(' ');
}

/** A draft stands at no address: it may have the name of another until it is published. */
export async function keepSlug(tx: Tx, copy: PostRow, source: PostRow): Promise<void> {
  if (copy.status === 'draft' || copy.status === 'pending') await updatePost(tx.db, copy.id, { slug: source.slug });
}

async function copyChildren(
  tx: Tx,
  from: PostRow,
  to: number,
  wish: CopyWish,
  copying: Copying,
  so: { count: number },
): Promise<void> {
  for (const id of await findChildIds(tx.db, from.id, shelf(from.type, from.language), MOST_CHILDREN + 1)) {
    so.count++;
    if (so.count > MOST_CHILDREN) throw tooManyChildren(MOST_CHILDREN);
    const child = await findPost(tx.db, id);
    if (!child) continue;
    const changes = {
      ...changesOf(child, { ...wish, title: child.title }, copying),
      parent: to,
      ...(wish.isTranslation && { translationOf: child.id }),
    };
    const copy = await copyOne(tx, child, changes, copying);
    await copyChildren(tx, child, copy.id, wish, copying, so);
  }
}
