// A post with everything that belongs to it, as an element of an exchange file. No I/O.
import { escapeXml } from '#kernel/text/escape.ts';
import type { CommentMeta } from '#content/comments/meta-store.ts';
import type { CommentRow, CommentStatus } from '#content/comments/store.ts';
import { storedForm } from '#copy/serialised/write.ts';
import type { PostMeta, PostRow } from '#content/posts/store.ts';
import type { TermRow } from '#content/terms/store.ts';
import { cdata, dateText, element, metaElement, plainElement } from './print.ts';

export interface PrintedPost {
  post: PostRow;
  link: string;
  login: string;
  terms: readonly Pick<TermRow, 'taxonomy' | 'slug' | 'name'>[];
  meta: readonly PostMeta[];
  comments: readonly PrintedComment[];
  oldSlugs: readonly string[];
  file: { url: string; altText: string } | undefined;
}

export type PrintedComment = CommentRow & { readonly meta: readonly Pick<CommentMeta, 'key' | 'value'>[] };

export function printPost(printed: PrintedPost): string {
  const { post } = printed;
  // A media item that waits for its file is a draft here only.
  const status = post.type === 'attachment' && post.status === 'draft' ? 'inherit' : post.status;
  return [
    '<item>',
    element('title', post.title),
    plainElement('link', printed.link),
    plainElement('pubDate', new Date(`${post.date_gmt ?? post.date}Z`).toUTCString()),
    element('dc:creator', printed.login),
    `<guid isPermaLink="false">${escapeXml(post.guid)}</guid>`,
    '<description></description>',
    element('content:encoded', post.content),
    element('excerpt:encoded', post.excerpt),
    element('wp:post_id', post.id),
    element('wp:post_date', dateText(post.date)),
    element('wp:post_date_gmt', dateText(post.date_gmt)),
    element('wp:post_modified', dateText(post.modified)),
    element('wp:post_modified_gmt', dateText(post.modified_gmt)),
    element('wp:comment_status', post.comment_status),
    element('wp:ping_status', post.ping_status),
    element('wp:post_name', post.slug),
    element('wp:status', status),
    element('wp:post_parent', post.parent_id ?? 0),
    element('wp:menu_order', post.menu_order),
    element('wp:post_type', post.type),
    element('wp:post_password', post.password),
    element('wp:is_sticky', post.is_sticky),
    ...(printed.file ? [element('wp:attachment_url', printed.file.url)] : waitingFile(post)),
    ...printed.terms.map(printFiled),
    ...(post.format === '' ? [] : [printFiled(formatTerm(post.format))]),
    ...columnMeta(printed).map(([key, value]) => metaElement('wp:postmeta', key, value).trimEnd()),
    ...printed.meta.map(({ key, value }) => metaElement('wp:postmeta', key, storedForm(JSON.parse(value))).trimEnd()),
    ...printed.comments.map(printComment),
    '</item>',
    '',
  ].join('\n');
}

/** Its identifier is where the file was. */
function waitingFile(post: PostRow): string[] {
  return post.type === 'attachment' ? [element('wp:attachment_url', post.guid)] : [];
}

function printFiled({ taxonomy, slug, name }: Pick<TermRow, 'taxonomy' | 'slug' | 'name'>): string {
  return `<category domain="${escapeXml(taxonomy)}" nicename="${escapeXml(slug)}">${cdata(name)}</category>`;
}

function formatTerm(format: string): Pick<TermRow, 'taxonomy' | 'slug' | 'name'> {
  return { taxonomy: 'post_format', slug: `post-format-${format}`, name: format };
}

/** What has a column here is meta there. */
function columnMeta({ post, file, oldSlugs }: PrintedPost): [string, string][] {
  const trashed = post.status === 'trash';
  return [
    ...pair('_thumbnail_id', post.featured_media > 0 ? String(post.featured_media) : ''),
    ...pair('_wp_page_template', post.template),
    ...pair('_wp_attachment_image_alt', file?.altText ?? ''),
    ...oldSlugs.map((slug): [string, string] => ['_wp_old_slug', slug]),
    ...(trashed ? pair('_wp_trash_meta_status', post.trashed_status ?? 'draft') : []),
    ...(trashed && post.trashed_at ? pair('_wp_trash_meta_time', unixSeconds(post.trashed_at)) : []),
    ...(trashed ? pair('_wp_desired_post_slug', post.trashed_slug ?? '') : []),
  ];
}

function pair(key: string, value: string): [string, string][] {
  return value === '' ? [] : [[key, value]];
}

const unixSeconds = (text: string): string => String(Math.floor(Date.parse(`${text.slice(0, 19)}Z`) / 1000));

const STATUSES: Readonly<Record<CommentStatus, string>> = { approved: '1', hold: '0', spam: 'spam', trash: 'trash' };

function printComment(comment: PrintedComment): string {
  return [
    '<wp:comment>',
    element('wp:comment_id', comment.id),
    element('wp:comment_author', comment.author_name),
    element('wp:comment_author_email', comment.author_email),
    element('wp:comment_author_url', comment.author_url),
    element('wp:comment_author_IP', comment.author_ip),
    element('wp:comment_date', dateText(comment.date)),
    element('wp:comment_date_gmt', dateText(comment.date_gmt)),
    element('wp:comment_content', comment.content),
    element('wp:comment_approved', STATUSES[comment.status]),
    element('wp:comment_type', comment.type),
    element('wp:comment_parent', comment.parent_id ?? 0),
    element('wp:comment_user_id', comment.author_id ?? 0),
    element('wp:comment_agent', comment.author_user_agent),
    ...comment.meta.map(({ key, value }) =>
      metaElement('wp:commentmeta', key, storedForm(JSON.parse(value))).trimEnd(),
    ),
    '</wp:comment>',
  ].join('\n');
}
