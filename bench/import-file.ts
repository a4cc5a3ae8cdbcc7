// An export file of another system as its sites write them: posts with pictures, links in both directions, terms, meta,
// comments; and media items whose files lie on a server of the benchmark.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const SITE = 'https://old.example';
const PARAGRAPH =
  '<!-- wp:paragraph -->\n<p>Nothing to see in this paragraph but words, and more of them. </p>\n<!-- /wp:paragraph -->\n';
const PARAGRAPHS = 18;
const CATEGORIES = 40;

export interface FileWish {
  posts: number;
  media: number;
  /** Where the files lie. */
  host: string;
}

export async function writeExportFile(path: string, wish: FileWish): Promise<void> {
  await pipeline(Readable.from(lines(wish)), createWriteStream(path));
}

function* lines({ posts, media, host }: FileWish): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"><channel><title>Old</title><link>${SITE}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${SITE}</wp:base_blog_url>\n`;
  for (let id = 1; id <= 5; id++) {
    yield `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>writer${id}</wp:author_login><wp:author_email>w${id}@old.example</wp:author_email><wp:author_display_name>Writer ${id}</wp:author_display_name></wp:author>\n`;
  }
  for (let id = 1; id <= CATEGORIES; id++) {
    yield `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>topic-${id}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>Topic ${id}</wp:cat_name></wp:category>\n`;
  }
  for (let at = 0; at < media; at++) yield mediaItem(at, host);
  for (let at = 0; at < posts; at++) yield post(at, { posts, media, host });
  yield '</channel></rss>\n';
}

const mediaId = (at: number): number => 1_000 + at;
const postId = (at: number): number => 1_000_000 + at;
const fileAddress = (host: string, at: number): string => `http://${host}/wp-content/uploads/2020/01/photo-${at}.jpg`;
const dated = (at: number): string =>
  new Date(Date.UTC(2015, 0, 1) + at * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

function mediaItem(at: number, host: string): string {
  return `<item><title>Photo ${at}</title><link>${SITE}/photo-${at}/</link><dc:creator>writer1</dc:creator><wp:post_id>${mediaId(at)}</wp:post_id><wp:post_date>${dated(at)}</wp:post_date><wp:post_date_gmt>${dated(at)}</wp:post_date_gmt><wp:post_name>photo-${at}</wp:post_name><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type><wp:attachment_url>${fileAddress(host, at)}</wp:attachment_url></item>\n`;
}

function post(at: number, { posts, media, host }: FileWish): string {
  const picture = at % media;
  const linked = (by: number): string => `<a href="${SITE}/2015/post-${(at + by + posts) % posts}/">there</a>`;
  const content =
    PARAGRAPH.repeat(PARAGRAPHS) +
    `<!-- wp:image {"id":${mediaId(picture)},"sizeSlug":"large"} --><figure class="wp-block-image"><img src="${fileAddress(host, picture)}" class="wp-image-${mediaId(picture)}" alt=""/></figure><!-- /wp:image -->` +
    `<p>See ${linked(-1)} and ${linked(at % 10 === 0 ? 1 : -2)}.</p>`;
  const meta = ['_edit_last', 'price', '_thumbnail_id'].map((key, place) => {
    const value = key === '_thumbnail_id' ? mediaId(picture) : place;
    return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
  });
  return `<item><title>Post ${at}</title><link>${SITE}/2015/post-${at}/</link><dc:creator>writer${(at % 5) + 1}</dc:creator><content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded></excerpt:encoded><wp:post_id>${postId(at)}</wp:post_id><wp:post_date>${dated(at)}</wp:post_date><wp:post_date_gmt>${dated(at)}</wp:post_date_gmt><wp:comment_status>open</wp:comment_status><wp:post_name>post-${at}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="topic-${(at % CATEGORIES) + 1}">Topic</category><category domain="post_tag" nicename="tag-${at % 200}">Tag ${at % 200}</category>${meta.join('')}${at % 2 === 0 ? comment(at) : ''}</item>\n`;
}

function comment(at: number): string {
  return `<wp:comment><wp:comment_id>${at + 1}</wp:comment_id><wp:comment_author>Reader</wp:comment_author><wp:comment_author_email>reader@people.example</wp:comment_author_email><wp:comment_date>${dated(at)}</wp:comment_date><wp:comment_date_gmt>${dated(at)}</wp:comment_date_gmt><wp:comment_content>Well said.</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>0</wp:comment_parent></wp:comment>`;
}
