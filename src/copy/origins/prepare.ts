// From the record of a post to what will be stored of it, as far as that needs nobody else.
import type { ReadyHtml } from '#content/posts/html.ts';
import { settleStatus } from '#content/posts/rules.ts';
import { FORMATS } from '#content/posts/types.ts';
import { filterHtml, filterTitle } from '#content/text/html-filter.ts';
import { renameInText } from '#copy/maps/texts.ts';
import { replaced, type Carrier } from './carrier.ts';
import { postDates, storedDates } from './dates.ts';
import { countHead } from './head-values.ts';
import { postMetaOf, type PostMetaParts } from './meta.ts';
import type { ForeignPost } from './records.ts';
import { noteLayout } from './templates.ts';

export interface PreparedPost extends PostMetaParts {
  readonly record: ForeignPost;
  readonly digest: string;
  /** For people who read the report. */
  readonly about: string;
  readonly type: string;
  /** Types that nobody defines here are kept, but nothing may hang on their records. */
  readonly isKnownType: boolean;
  readonly status: string;
  readonly date: string;
  readonly dateGmt: string | null;
  readonly modified: string;
  readonly modifiedGmt: string;
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  /** Absent where the texts will change once more: they are rendered then. */
  readonly html: ReadyHtml | undefined;
  /** Whether its texts speak of this site already. */
  readonly isSettled: boolean;
  readonly format: string;
  readonly slug: string;
  readonly oldSlugs: readonly string[];
  readonly trashed: { status: string; slug: string; at: string } | undefined;
}

/** The report names the record where it has names that nobody knows. */
export function preparePost(carrier: Carrier, record: ForeignPost, digest: string): PreparedPost {
  const { id, title, link } = record;
  const page = { id, title, link: /^https?:\/\//i.test(link) ? link : '' };
  return carrier.recorder.read(page, () => {
    tellOthers(carrier, record);
    const post = prepared(carrier, record, digest);
    countHead(carrier, post.head);
    noteLayout(carrier, post);
    return post;
  });
}

/** Names that are looked up later, when nobody knows any more where they stood. */
function tellOthers({ names }: Carrier, { terms, comments }: ForeignPost): void {
  for (const { taxonomy } of terms) names.ours('taxonomies', taxonomy);
  for (const { key } of comments.flatMap(({ meta }) => meta)) names.ours('meta', key);
}

function prepared(carrier: Carrier, record: ForeignPost, digest: string): PreparedPost {
  const { names, rules, services } = carrier;
  const type = names.ours('types', record.type);
  const about = `${record.type} ${record.id} ("${record.title.slice(0, 80)}")`;
  const now = services.clock.now();
  const wished = statusOf(carrier, record, about);
  const { date, date_gmt: dateGmt } = postDates(record, wished, rules.zone, now);
  const changed = storedDates({ date: record.modified, dateGmt: record.modifiedGmt }, rules.zone, now);
  const isAttachment = type === 'attachment';
  return {
    record,
    digest,
    about,
    type,
    isKnownType: names.hasType(type),
    status: isAttachment ? attachmentStatus(wished) : settleStatus(wished, dateGmt, now),
    date,
    dateGmt,
    modified: record.modified === '' ? date : changed.date,
    modifiedGmt: record.modified === '' ? (dateGmt ?? changed.date_gmt) : changed.date_gmt,
    ...textsOf(carrier, record),
    html: undefined,
    isSettled: false,
    format: formatOf(record.format),
    ...trashOf(record, wished),
    oldSlugs: record.meta.flatMap(({ key, value }) => (key === '_wp_old_slug' ? [String(value)] : [])),
    ...postMetaOf(
      carrier,
      record.meta.filter(({ key }) => !OWN_COLUMNS.has(key)),
      about,
    ),
  };
}

/** With our names in them, and without what their writers may not bring. */
export function textsOf(carrier: Carrier, record: ForeignPost): Pick<PreparedPost, 'title' | 'content' | 'excerpt'> {
  const isTrusted = carrier.options.trust === true;
  const text = (raw: string): string => {
    const ours = renameInText(replaced(carrier, raw), carrier.names);
    return isTrusted ? ours : filterHtml(ours);
  };
  return {
    title: isTrusted ? record.title : filterTitle(record.title),
    content: text(record.content),
    excerpt: text(record.excerpt),
  };
}

const OWN_COLUMNS = new Set(['_wp_old_slug', '_wp_trash_meta_status', '_wp_trash_meta_time', '_wp_desired_post_slug']);
const STATUSES = new Set(['publish', 'future', 'draft', 'pending', 'private', 'trash', 'inherit', 'auto-draft']);

function statusOf({ recorder }: Carrier, { status }: ForeignPost, about: string): string {
  if (STATUSES.has(status)) return status;
  recorder.note(`${about} is a draft: nobody knows the status "${status}" here.`);
  return 'draft';
}

function attachmentStatus(status: string): string {
  return status === 'private' || status === 'trash' ? status : 'inherit';
}

function formatOf(format: string): string {
  return format !== 'standard' && FORMATS.some((one) => one === format) ? format : '';
}

/** In the trash a record has another name; its own one waits for the day it comes back. */
function trashOf(record: ForeignPost, status: string): Pick<PreparedPost, 'slug' | 'trashed'> {
  if (status !== 'trash') return { slug: record.slug, trashed: undefined };
  const meta = new Map(record.meta.map(({ key, value }) => [key, String(value)]));
  const seconds = Number(meta.get('_wp_trash_meta_time'));
  const before = meta.get('_wp_trash_meta_status') ?? 'draft';
  const at = Number.isSafeInteger(seconds) && seconds > 0 ? new Date(seconds * 1000) : undefined;
  return {
    slug: record.slug,
    trashed: {
      status: STATUSES.has(before) ? before : 'draft',
      slug: meta.get('_wp_desired_post_slug') ?? record.slug.replace(/__trashed(?:-\d+)?$/, ''),
      at: at === undefined || Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 19),
    },
  };
}
