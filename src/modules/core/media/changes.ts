// From the arguments of a write to the changes of a media item.
import type { Caller } from '#kernel/auth/caller.ts';
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Tx } from '#kernel/tx.ts';
import type { MediaChanges } from '#content/media/actions.ts';
import type { MediaType } from '#content/media/types.ts';
import { WRITABLE_STATUSES } from '#content/posts/statuses.ts';
import { findPostHeads, type PostRow } from '#content/posts/store.ts';
import { attachment } from '#content/posts/types.ts';
import { filterHtml, filterTitle } from '#content/text/html-filter.ts';
import { findUser } from '#content/users/store.ts';
import { rawText } from '#modules/core/posts/changes.ts';

export interface WriteArgs {
  date?: string | null;
  date_gmt?: string | null;
  slug?: string;
  status?: string;
  title?: unknown;
  caption?: unknown;
  description?: unknown;
  alt_text?: string;
  author?: number;
  featured_media?: number;
  comment_status?: string;
  ping_status?: string;
  template?: string;
  post?: number;
}

export function toChanges(args: WriteArgs, { caller, sent }: Pick<Ctx, 'caller' | 'sent'>): MediaChanges {
  return {
    ...toTexts(args, caller),
    slug: args.slug,
    status: args.status,
    author: args.author || undefined,
    featured_media: args.featured_media,
    comment_status: args.comment_status,
    ping_status: args.ping_status,
    template: args.template,
    parent: args.post,
    ...(sent('date') && { date: args.date ?? null }),
    ...(sent('date_gmt') && { date_gmt: args.date_gmt ?? null }),
  };
}

export function toTexts(
  args: Pick<WriteArgs, 'title' | 'caption' | 'description' | 'alt_text'>,
  caller: Caller,
): Pick<MediaChanges, 'title' | 'caption' | 'description' | 'alt_text'> {
  const isTrusted = caller.can('unfiltered_html');
  const text = (value: unknown, filter: (html: string) => string): string | undefined => {
    const raw = rawText(value);
    return raw === undefined || isTrusted ? raw : filter(raw);
  };
  return {
    title: text(args.title, filterTitle),
    caption: text(args.caption, filterHtml),
    description: text(args.description, filterHtml),
    alt_text: args.alt_text,
  };
}

/** Rules that need the stored item or another table. */
export async function checkChanges(
  tx: Pick<Tx, 'db'>,
  changes: MediaChanges,
  before: PostRow | undefined,
  kind: MediaType,
): Promise<void> {
  const { status, author, featured_media: featured } = changes;
  const isNew = status !== undefined && status !== before?.status && !(before === undefined && status === 'inherit');
  if (isNew && !WRITABLE_STATUSES.some((one) => one === status)) throw notWritable(status);
  if (author !== undefined && author !== before?.author_id && !(await findUser(tx.db, author))) throw unknownAuthor();
  if (featured === undefined || featured === (before?.featured_media ?? 0)) return;
  if (kind !== 'audio' && kind !== 'video') throw noFeaturedMedia();
  if (featured === 0) return;
  const [head] = await findPostHeads(tx.db, [featured]);
  // As with posts: an unknown image changes nothing.
  if (head?.type !== attachment.name) changes.featured_media = before?.featured_media ?? 0;
}

const notWritable = (status: string) =>
  invalidParams({ status: { code: 'rest_not_in_enum', message: `status cannot be set to ${status}.` } });
const unknownAuthor = () => restError('rest_invalid_author', 400, 'No user has this id.');
const noFeaturedMedia = () =>
  restError('rest_no_featured_media', 400, 'Only audio and video files can have a featured image.');
