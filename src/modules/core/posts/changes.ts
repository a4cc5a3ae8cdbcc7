// From the arguments of a write to the changes of a post.
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Tx } from '#kernel/tx.ts';
import type { PostChanges, Writer } from '#content/posts/actions.ts';
import { findTaxonomy, type Knowing } from '#content/posts/kinds.ts';
import { guardedKeys, refuseGuarded } from '#content/posts/meta-guards.ts';
import { checkRuledMeta, metaRulesOf } from '#content/posts/meta.ts';
import { checkFields, checkStoredFields } from '#content/posts/own-fields.ts';
import { prepareTexts } from '#content/posts/ready-texts.ts';
import { isFloatingStatus, WRITABLE_STATUSES } from '#content/posts/statuses.ts';
import { findMeta, type PostRow } from '#content/posts/store.ts';
import type { PostType } from '#content/posts/types.ts';
import { filterTitle } from '#content/text/html-filter.ts';
import { findUser } from '#content/users/store.ts';

export interface WriteArgs {
  date?: string | null;
  date_gmt?: string | null;
  slug?: string;
  status?: string;
  password?: string;
  title?: unknown;
  content?: unknown;
  excerpt?: unknown;
  author?: number;
  featured_media?: number;
  comment_status?: string;
  ping_status?: string;
  format?: string;
  sticky?: boolean;
  parent?: number;
  menu_order?: number;
  template?: string;
  meta?: Record<string, unknown> | null;
  /** Of sites with several languages. */
  multilang_translation_of?: number;
  multilang_minor_edit?: boolean;
}

export async function toChanges(
  type: PostType,
  args: WriteArgs,
  ctx: Pick<Ctx, 'caller' | 'sent' | 'services'>,
): Promise<PostChanges> {
  const { caller, sent, services } = ctx;
  const isTrusted = caller.can('unfiltered_html');
  const title = rawText(args.title);
  const sentTexts = { content: rawText(args.content), excerpt: rawText(args.excerpt), isTrusted };
  const terms = termsIn(type, args, services);
  const meta = args.meta ? checkRuledMeta(args.meta, metaRulesOf(services), caller) : undefined;
  const fields = args.meta && type.custom ? checkFields(type.custom.fields, args.meta) : {};
  const given: PostChanges = {
    title: title === undefined || isTrusted ? title : filterTitle(title),
    ...(await prepareTexts(services, sentTexts)),
    slug: args.slug,
    status: args.status,
    password: args.password,
    // 0 is what an empty form field sends: nobody was named.
    author: args.author || undefined,
    featured_media: args.featured_media,
    comment_status: args.comment_status,
    ping_status: args.ping_status,
    format: args.format,
    sticky: args.sticky,
    template: args.template,
    parent: args.parent,
    menu_order: args.menu_order,
    translationOf: args.multilang_translation_of,
    isMinorEdit: args.multilang_minor_edit,
    ...(sent('date') && { date: args.date ?? null }),
    ...(sent('date_gmt') && { date_gmt: args.date_gmt ?? null }),
    ...(terms && { terms }),
    ...(meta && { meta: { ...meta.values, ...fields } }),
  };
  return meta ? withImplied(given, meta.changes) : given;
}

/** By taxonomy: what was sent under the name of its list. */
function termsIn(type: PostType, args: object, services: Knowing): Record<string, number[]> | undefined {
  const taxonomies = type.taxonomies.flatMap((name) => findTaxonomy(services, name) ?? []);
  const sent = taxonomies.flatMap(({ name, restBase }): [string, number[]][] => {
    const ids: unknown = Reflect.get(args, restBase);
    return Array.isArray(ids) ? [[name, ids.filter((id) => typeof id === 'number')]] : [];
  });
  return sent.length === 0 ? undefined : Object.fromEntries(sent);
}

/** What meta values say about the post counts where nothing else was said. */
function withImplied(given: PostChanges, implied: PostChanges): PostChanges {
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...implied, ...sent };
}

/** Text, or an object with a raw text; anything else is no text. */
export function rawText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object' || !('raw' in value)) return undefined;
  return typeof value.raw === 'string' ? value.raw : undefined;
}

export function writerOf(type: PostType, { caller }: Pick<Ctx, 'caller'>): Writer {
  return { id: caller.id, canPublish: caller.can(`publish_${type.capabilityWord}`), can: caller.can };
}

/** Rules that need the stored post or another table. */
export async function checkChanges(
  tx: Tx,
  type: PostType,
  changes: PostChanges,
  before: PostRow | undefined,
  by: Pick<Ctx, 'caller' | 'services'>,
): Promise<void> {
  const { status, author, password, sticky, meta = {} } = changes;
  if (status !== undefined && status !== before?.status && !WRITABLE_STATUSES.some((one) => one === status)) {
    throw notWritable(status);
  }
  if (author !== undefined && author !== before?.author_id && !(await findUser(tx.db, author))) throw unknownAuthor();
  const wouldBeSticky = sticky === true || (sticky === undefined && before?.is_sticky === 1);
  if (password && wouldBeSticky) throw stickyWithPassword();
  if (sticky === true && before && before.password !== '') throw stickyWithPassword();
  const guarded = guardedKeys(meta, by);
  if (guarded.length > 0) {
    const stored = before && (await findMeta(tx.db, [before.id], guarded)).get(before.id);
    refuseGuarded(guarded, meta, stored, by.caller);
  }
  const fields = type.custom?.fields ?? [];
  if (fields.length === 0) return;
  const isDraft = isFloatingStatus(status ?? before?.status ?? 'draft');
  await checkStoredFields(tx.db, fields, { meta, id: before?.id ?? 0, isDraft });
}

const notWritable = (status: string) =>
  invalidParams({ status: { code: 'rest_not_in_enum', message: `status cannot be set to ${status}.` } });
const unknownAuthor = () => restError('rest_invalid_author', 400, 'No user has this id.');
const stickyWithPassword = () =>
  restError('rest_invalid_field', 400, 'A post can be sticky or have a password, not both.');
