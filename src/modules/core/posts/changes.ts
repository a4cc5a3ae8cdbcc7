// From the arguments of a write to the changes of a post.
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { PostChanges, Writer } from '#content/posts/actions.ts';
import { readyHtml } from '#content/posts/html.ts';
import { checkRuledMeta, metaRulesOf } from '#content/posts/meta.ts';
import type { PostRow } from '#content/posts/store.ts';
import { WRITABLE_STATUSES } from '#content/posts/statuses.ts';
import type { PostType } from '#content/posts/types.ts';
import { filterHtml, filterTitle } from '#content/text/html-filter.ts';
import { findUser } from '#content/users/store.ts';
import type { Tx } from '#kernel/tx.ts';

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
  categories?: number[];
  tags?: number[];
  parent?: number;
  menu_order?: number;
  template?: string;
  meta?: Record<string, unknown> | null;
  /** Of sites with several languages. */
  multilang_translation_of?: number;
  multilang_minor_edit?: boolean;
}

export function toChanges(args: WriteArgs, ctx: Pick<Ctx, 'caller' | 'sent' | 'services'>): PostChanges {
  const { caller, sent, services } = ctx;
  const isTrusted = caller.can('unfiltered_html');
  const text = (value: unknown, filter: (html: string) => string): string | undefined => {
    const raw = rawText(value);
    return raw === undefined || isTrusted ? raw : filter(raw);
  };
  const { categories, tags } = args;
  const meta = args.meta ? checkRuledMeta(args.meta, metaRulesOf(services), caller) : undefined;
  const given: PostChanges = {
    title: text(args.title, filterTitle),
    content: text(args.content, filterHtml),
    excerpt: text(args.excerpt, filterHtml),
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
    ...((categories ?? tags) && {
      terms: { ...(categories && { category: categories }), ...(tags && { post_tag: tags }) },
    }),
    ...(meta && { meta: meta.values }),
  };
  const changes = meta ? withImplied(given, meta.changes) : given;
  const { content, excerpt = '' } = changes;
  return content === undefined ? changes : { ...changes, html: readyHtml(content, excerpt) };
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
export async function checkChanges(tx: Tx, changes: PostChanges, before: PostRow | undefined): Promise<void> {
  const { status, author, password, sticky } = changes;
  if (status !== undefined && status !== before?.status && !WRITABLE_STATUSES.some((one) => one === status)) {
    throw notWritable(status);
  }
  if (author !== undefined && author !== before?.author_id && !(await findUser(tx.db, author))) throw unknownAuthor();
  const wouldBeSticky = sticky === true || (sticky === undefined && before?.is_sticky === 1);
  if (password && wouldBeSticky) throw stickyWithPassword();
  if (sticky === true && before && before.password !== '') throw stickyWithPassword();
}

const notWritable = (status: string) =>
  invalidParams({ status: { code: 'rest_not_in_enum', message: `status cannot be set to ${status}.` } });
const unknownAuthor = () => restError('rest_invalid_author', 400, 'No user has this id.');
const stickyWithPassword = () =>
  restError('rest_invalid_field', 400, 'A post can be sticky or have a password, not both.');
