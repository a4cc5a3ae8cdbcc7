// From the elements of an exchange file to records.
import type {
  ForeignComment,
  ForeignMenuItem,
  ForeignMeta,
  ForeignPerson,
  ForeignPost,
  ForeignTerm,
  TermRef,
} from '#copy/origins/records.ts';
import { lookup } from '#kernel/lookup.ts';
import { looksSerialised, SerialisedFault } from '#copy/serialised/read.ts';
import { readDamaged } from '#copy/serialised/repair.ts';
import { childrenNamed, dateAt, idAt, textAt } from './nodes.ts';
import type { XmlNode } from './xml.ts';

export function personOf(node: XmlNode): ForeignPerson {
  return {
    id: idAt(node, 'wp:author_id'),
    login: textAt(node, 'wp:author_login').trim(),
    email: textAt(node, 'wp:author_email').trim(),
    displayName: textAt(node, 'wp:author_display_name'),
    firstName: textAt(node, 'wp:author_first_name'),
    lastName: textAt(node, 'wp:author_last_name'),
    url: '',
    description: '',
    roles: [],
  };
}

/** Categories and tags have elements of their own, all other terms share one. */
export function termOf(node: XmlNode): ForeignTerm | undefined {
  const parts = TERM_PARTS[node.name];
  if (!parts) return undefined;
  const taxonomy = parts.taxonomy ?? textAt(node, 'wp:term_taxonomy');
  const parent = parts.parent === undefined ? '' : textAt(node, parts.parent);
  return {
    id: idAt(node, 'wp:term_id'),
    taxonomy,
    slug: textAt(node, parts.slug),
    name: textAt(node, parts.name),
    description: textAt(node, parts.description),
    parent: parent === '' ? undefined : { taxonomy, slug: parent, name: parent },
    meta: childrenNamed(node, 'wp:termmeta').map(metaOf),
  };
}

interface TermParts {
  taxonomy?: string;
  slug: string;
  name: string;
  parent?: string;
  description: string;
}

const TERM_PARTS: Readonly<Record<string, TermParts>> = lookup({
  'wp:category': {
    taxonomy: 'category',
    slug: 'wp:category_nicename',
    name: 'wp:cat_name',
    parent: 'wp:category_parent',
    description: 'wp:category_description',
  },
  'wp:tag': { taxonomy: 'post_tag', slug: 'wp:tag_slug', name: 'wp:tag_name', description: 'wp:tag_description' },
  'wp:term': {
    slug: 'wp:term_slug',
    name: 'wp:term_name',
    parent: 'wp:term_parent',
    description: 'wp:term_description',
  },
});

function metaOf(node: XmlNode): ForeignMeta {
  return { key: textAt(node, 'wp:meta_key'), value: textAt(node, 'wp:meta_value') };
}

const FORMAT = 'post_format';

export function postOf(node: XmlNode): ForeignPost {
  const meta = childrenNamed(node, 'wp:postmeta').map(metaOf);
  const plain = (key: string): string => plainAt(meta, key);
  const filed = childrenNamed(node, 'category');
  const format = filed.find((one) => one.attributes['domain'] === FORMAT)?.attributes['nicename'] ?? '';
  const login = textAt(node, 'dc:creator').trim();
  const template = plain('_wp_page_template');
  return {
    id: idAt(node, 'wp:post_id'),
    type: textAt(node, 'wp:post_type').trim() || 'post',
    status: textAt(node, 'wp:status').trim() || 'publish',
    title: textAt(node, 'title'),
    content: textAt(node, 'content:encoded'),
    excerpt: textAt(node, 'excerpt:encoded'),
    slug: textAt(node, 'wp:post_name').trim(),
    author: login === '' ? undefined : { login },
    parent: idAt(node, 'wp:post_parent'),
    date: dateAt(node, 'wp:post_date'),
    dateGmt: dateAt(node, 'wp:post_date_gmt'),
    modified: dateAt(node, 'wp:post_modified'),
    modifiedGmt: dateAt(node, 'wp:post_modified_gmt'),
    password: textAt(node, 'wp:post_password'),
    commentStatus: textAt(node, 'wp:comment_status').trim(),
    pingStatus: textAt(node, 'wp:ping_status').trim(),
    format: format.replace(/^post-format-/, ''),
    template: template === 'default' ? '' : template,
    isSticky: textAt(node, 'wp:is_sticky').trim() === '1',
    menuOrder: Number.parseInt(textAt(node, 'wp:menu_order'), 10) || 0,
    guid: textAt(node, 'guid').trim(),
    link: textAt(node, 'link').trim(),
    featured: numberIn(plain('_thumbnail_id')),
    terms: filed.filter((one) => one.attributes['domain'] !== FORMAT).flatMap(termRefOf),
    meta: meta.filter(({ key }) => !COLUMNS.has(key)),
    comments: childrenNamed(node, 'wp:comment').map(commentOf),
    fileUrl: textAt(node, 'wp:attachment_url').trim(),
    altText: plain('_wp_attachment_image_alt'),
  };
}

/** Meta that has a column of its own. */
const COLUMNS = new Set(['_thumbnail_id', '_wp_page_template', '_wp_attachment_image_alt']);

/** As files of version 1.0 say it. */
const OLD_DOMAINS: Readonly<Record<string, string>> = lookup({ tag: 'post_tag' });

function termRefOf({ attributes, text }: XmlNode): TermRef[] {
  const { domain = '', nicename: slug = '' } = attributes;
  const taxonomy = OLD_DOMAINS[domain] ?? domain;
  return taxonomy === '' || slug === '' ? [] : [{ taxonomy, slug, name: text }];
}

function commentOf(node: XmlNode): ForeignComment {
  const person = idAt(node, 'wp:comment_user_id');
  return {
    id: idAt(node, 'wp:comment_id'),
    parent: idAt(node, 'wp:comment_parent'),
    author: person === '' ? undefined : { id: person },
    name: textAt(node, 'wp:comment_author'),
    email: textAt(node, 'wp:comment_author_email'),
    url: textAt(node, 'wp:comment_author_url'),
    ip: textAt(node, 'wp:comment_author_IP'),
    userAgent: textAt(node, 'wp:comment_agent'),
    date: dateAt(node, 'wp:comment_date'),
    dateGmt: dateAt(node, 'wp:comment_date_gmt'),
    content: textAt(node, 'wp:comment_content'),
    status: textAt(node, 'wp:comment_approved').trim(),
    type: textAt(node, 'wp:comment_type').trim(),
    meta: childrenNamed(node, 'wp:commentmeta').map(metaOf),
  };
}

/** A menu item is a post there, with its facts in meta. */
export function menuItemOf(post: ForeignPost): ForeignMenuItem {
  const plain = (key: string): string => plainAt(post.meta, `_menu_item_${key}`);
  return {
    id: post.id,
    menu: post.terms.find((term) => term.taxonomy === 'nav_menu'),
    parent: numberIn(plain('menu_item_parent')),
    position: post.menuOrder,
    status: post.status,
    type: plain('type') || 'custom',
    object: plain('object'),
    objectId: numberIn(plain('object_id')),
    title: post.title,
    url: plain('url'),
    attrTitle: post.excerpt,
    description: post.content,
    target: plain('target'),
    classes: listIn(plain('classes')),
    xfn: plain('xfn').split(/\s+/).filter(Boolean),
  };
}

function plainAt(meta: readonly ForeignMeta[], key: string): string {
  const value = meta.findLast((one) => one.key === key)?.value;
  return typeof value === 'string' ? value : '';
}

function numberIn(text: string): string {
  return /^[1-9]\d{0,17}$/.test(text.trim()) ? text.trim() : '';
}

function listIn(text: string): string[] {
  if (!looksSerialised(text)) return text.split(/\s+/).filter(Boolean);
  try {
    const { value } = readDamaged(text);
    return Array.isArray(value) ? value.map(String).filter(Boolean) : [];
  } catch (error) {
    if (error instanceof SerialisedFault) return [];
    throw error;
  }
}
