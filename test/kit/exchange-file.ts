// Exchange files as other systems write them, put together for tests.

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>';

export function exchangeFile(parts: readonly string[], { version = '1.2', site = 'https://old.example' } = {}): string {
  return `${HEAD}<title>Old site</title><link>${site}</link><description>Old words</description><wp:wxr_version>${version}</wp:wxr_version><wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>\n${parts.join('\n')}\n</channel></rss>\n`;
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export interface ExchangeItem {
  id: number;
  title?: string;
  type?: string;
  status?: string;
  slug?: string;
  content?: string;
  excerpt?: string;
  date?: string;
  author?: string;
  parent?: number;
  order?: number;
  link?: string;
  password?: string;
  comments?: 'open' | 'closed';
  isSticky?: boolean;
  /** Domain, slug and name. */
  terms?: readonly (readonly [string, string, string])[];
  meta?: Readonly<Record<string, string>>;
  file?: string;
  said?: readonly ExchangeComment[];
}

export interface ExchangeComment {
  id: number;
  parent?: number;
  author: string;
  content: string;
  type?: string;
  approved?: string;
  date?: string;
}

export function exchangeItem(item: ExchangeItem): string {
  const { id, title = '', date = '2020-05-04 10:00:00', author = 'ada', type = 'post', slug = '' } = item;
  const terms = (item.terms ?? []).map(
    ([domain, nicename, name]) => `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`,
  );
  const file = item.file === undefined ? '' : `<wp:attachment_url>${item.file}</wp:attachment_url>`;
  return `<item><title>${plain(title)}</title><link>${item.link ?? `https://old.example/${slug}/`}</link><dc:creator>${author}</dc:creator><guid isPermaLink="false">https://old.example/?p=${id}</guid><content:encoded>${cdata(item.content ?? '')}</content:encoded><excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:comment_status>${item.comments ?? 'open'}</wp:comment_status><wp:ping_status>closed</wp:ping_status><wp:post_name>${slug}</wp:post_name><wp:status>${item.status ?? 'publish'}</wp:status><wp:post_parent>${item.parent ?? 0}</wp:post_parent><wp:menu_order>${item.order ?? 0}</wp:menu_order><wp:post_type>${type}</wp:post_type><wp:post_password>${item.password ?? ''}</wp:post_password><wp:is_sticky>${item.isSticky === true ? 1 : 0}</wp:is_sticky>${file}${terms.join('')}${metaOf('wp:postmeta', item.meta ?? {})}${(item.said ?? []).map(comment).join('')}</item>`;
}

function metaOf(element: string, meta: Readonly<Record<string, string>>): string {
  return Object.entries(meta)
    .map(
      ([key, value]) =>
        `<${element}><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></${element}>`,
    )
    .join('');
}

function comment({ id, parent = 0, author, content, type = '', approved = '1', date }: ExchangeComment): string {
  const at = date ?? `2020-05-05 10:${String(id % 60).padStart(2, '0')}:00`;
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(author)}</wp:comment_author><wp:comment_author_email>reader@people.example</wp:comment_author_email><wp:comment_author_url></wp:comment_author_url><wp:comment_author_IP>192.0.2.7</wp:comment_author_IP><wp:comment_date>${at}</wp:comment_date><wp:comment_date_gmt>${at}</wp:comment_date_gmt><wp:comment_content>${cdata(content)}</wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>${type}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent><wp:comment_user_id>0</wp:comment_user_id></wp:comment>`;
}

export function exchangeAuthor(id: number, login: string): string {
  return `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${login}</wp:author_login><wp:author_email>${login}@old.example</wp:author_email><wp:author_display_name>${login}</wp:author_display_name></wp:author>`;
}

export function exchangeTerm(
  id: number,
  { taxonomy, slug, name, parent = '' }: { taxonomy: string; slug: string; name: string; parent?: string },
): string {
  if (taxonomy === 'category')
    return `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${cdata(name)}</wp:cat_name></wp:category>`;
  if (taxonomy === 'post_tag')
    return `<wp:tag><wp:term_id>${id}</wp:term_id><wp:tag_slug>${slug}</wp:tag_slug><wp:tag_name>${cdata(name)}</wp:tag_name></wp:tag>`;
  return `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>${taxonomy}</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_parent>${parent}</wp:term_parent><wp:term_name>${cdata(name)}</wp:term_name></wp:term>`;
}

/** An entry of a menu that leads to an address, or to a record. */
export function exchangeEntry(
  id: number,
  menu: string,
  {
    title,
    url = '',
    page = 0,
    parent = 0,
    order = id,
  }: { title: string; url?: string; page?: number; parent?: number; order?: number },
): string {
  const leads = page > 0 ? { type: 'post_type', object: 'page', object_id: String(page) } : { type: 'custom', url };
  const meta = Object.entries({ ...leads, menu_item_parent: String(parent) });
  return exchangeItem({
    id,
    title,
    order,
    type: 'nav_menu_item',
    terms: [['nav_menu', menu, menu]],
    meta: Object.fromEntries(meta.map(([key, value]) => [`_menu_item_${key}`, value])),
  });
}
