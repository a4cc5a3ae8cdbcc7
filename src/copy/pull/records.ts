// From the answers of a REST interface to records. No I/O.
import { isFloatingStatus } from '#content/posts/statuses.ts';
import { plainText } from '#kernel/args/clean.ts';
import type {
  ForeignComment,
  ForeignMenuItem,
  ForeignMeta,
  ForeignPerson,
  ForeignPost,
  ForeignTerm,
  TermRef,
} from '#copy/origins/records.ts';
import { dateIn, idIn, listIn, mapIn, numberIn, rawIn, textIn, textsIn, type JsonMap } from './json.ts';

export function personOf(value: JsonMap): ForeignPerson {
  return {
    id: idIn(value, 'id'),
    // Only for those who may see accounts; the slug is made of it.
    login: textIn(value, 'username') || textIn(value, 'slug'),
    email: textIn(value, 'email'),
    displayName: textIn(value, 'name'),
    firstName: textIn(value, 'first_name'),
    lastName: textIn(value, 'last_name'),
    url: textIn(value, 'url'),
    description: textIn(value, 'description'),
    roles: textsIn(value, 'roles'),
  };
}

export function termOf(value: JsonMap, taxonomy: string): ForeignTerm {
  const parent = idIn(value, 'parent');
  return {
    id: idIn(value, 'id'),
    taxonomy,
    slug: textIn(value, 'slug'),
    name: textIn(value, 'name'),
    description: textIn(value, 'description'),
    parent: parent === '' ? undefined : { taxonomy, id: parent },
    meta: metaOf(mapIn(value, 'meta')),
    locations: textsIn(value, 'locations'),
  };
}

/** What is empty says nothing. */
function metaOf(meta: JsonMap): ForeignMeta[] {
  return Object.entries(meta).flatMap(([key, value]) => (isEmpty(value) ? [] : [{ key, value }]));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '' || value === false || value === 0) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** How posts name the terms of each taxonomy. */
export type TermFields = ReadonlyMap<string, string>;

export function postOf(value: JsonMap, type: string, termFields: TermFields): ForeignPost {
  const status = textIn(value, 'status') || 'publish';
  const content = rawIn(value, 'content').text;
  const author = idIn(value, 'author');
  const template = textIn(value, 'template');
  return {
    id: idIn(value, 'id'),
    type,
    status,
    title: rawIn(value, 'title').text,
    content,
    excerpt: excerptOf(value, content),
    slug: textIn(value, 'slug'),
    author: author === '' ? undefined : { id: author },
    parent: idIn(value, 'parent'),
    date: dateIn(value, 'date'),
    // Chosen: the date of a draft floats. The interface shows one for those that have none, too.
    dateGmt: isFloatingStatus(status) ? '' : dateIn(value, 'date_gmt'),
    modified: dateIn(value, 'modified'),
    modifiedGmt: dateIn(value, 'modified_gmt'),
    password: textIn(value, 'password'),
    commentStatus: textIn(value, 'comment_status'),
    pingStatus: textIn(value, 'ping_status'),
    format: textIn(value, 'format'),
    template: template === 'default' ? '' : template,
    isSticky: value['sticky'] === true,
    menuOrder: numberIn(value, 'menu_order'),
    guid: rawIn(value, 'guid').text,
    link: textIn(value, 'link'),
    featured: idIn(value, 'featured_media'),
    terms: termsOf(value, termFields),
    meta: metaOf(mapIn(value, 'meta')),
    comments: [],
    fileUrl: '',
    altText: '',
  };
}

/** Whose text is hidden behind a password that this caller does not know. */
export function isProtected(value: JsonMap): boolean {
  const content = mapIn(value, 'content');
  return content['protected'] === true && typeof content['raw'] !== 'string';
}

/** Who sees no raw texts sees an excerpt everywhere: one that is the beginning of the text is none. */
function excerptOf(value: JsonMap, content: string): string {
  const { text, isRaw } = rawIn(value, 'excerpt');
  if (isRaw) return text;
  const plain = plainText(text);
  const isMade = /(?:\[…\]|\[&hellip;\]|\[\.\.\.\])$/.test(plain) || plainText(content).startsWith(plain);
  return isMade ? '' : withoutParagraph(text);
}

function withoutParagraph(html: string): string {
  return html
    .trim()
    .replace(/^<p>((?:(?!<p>)[^])*)<\/p>$/, '$1')
    .trim();
}

function termsOf(value: JsonMap, fields: TermFields): TermRef[] {
  return [...fields].flatMap(([field, taxonomy]) =>
    listIn(value, field).flatMap((id) => (Number.isSafeInteger(id) ? [{ taxonomy, id: String(id) }] : [])),
  );
}

export function mediaOf(value: JsonMap, termFields: TermFields): ForeignPost {
  const caption = rawIn(value, 'caption');
  const description = rawIn(value, 'description');
  return {
    ...postOf(value, 'attachment', termFields),
    // As it is shown, the description has the picture in it.
    content: description.isRaw ? description.text : '',
    excerpt: caption.isRaw ? caption.text : withoutParagraph(caption.text),
    status: textIn(value, 'status') || 'inherit',
    dateGmt: dateIn(value, 'date_gmt'),
    parent: idIn(value, 'post'),
    fileUrl: uploadOf(textIn(value, 'source_url'), textIn(mapIn(value, 'media_details'), 'original_image')),
    altText: textIn(value, 'alt_text'),
  };
}

/** Large pictures are shown by a smaller copy; the upload lies beside it. */
function uploadOf(url: string, original: string): string {
  return original === '' || original.includes('/') ? url : url.slice(0, url.lastIndexOf('/') + 1) + original;
}

export interface LooseComment extends ForeignComment {
  readonly post: string;
}

export function commentOf(value: JsonMap): LooseComment {
  const author = idIn(value, 'author');
  const content = rawIn(value, 'content');
  return {
    id: idIn(value, 'id'),
    post: idIn(value, 'post'),
    parent: idIn(value, 'parent'),
    author: author === '' ? undefined : { id: author },
    name: textIn(value, 'author_name'),
    email: textIn(value, 'author_email'),
    url: textIn(value, 'author_url'),
    ip: textIn(value, 'author_ip'),
    userAgent: textIn(value, 'author_user_agent'),
    date: dateIn(value, 'date'),
    dateGmt: dateIn(value, 'date_gmt'),
    content: content.isRaw ? content.text : withoutParagraph(content.text),
    status: textIn(value, 'status') || 'approved',
    type: textIn(value, 'type'),
    meta: [],
  };
}

export function menuItemOf(value: JsonMap): ForeignMenuItem {
  const menu = idIn(value, 'menus');
  const title = rawIn(value, 'title');
  return {
    id: idIn(value, 'id'),
    menu: menu === '' ? undefined : { taxonomy: 'nav_menu', id: menu },
    parent: idIn(value, 'parent'),
    position: numberIn(value, 'menu_order'),
    status: textIn(value, 'status'),
    type: textIn(value, 'type') || 'custom',
    object: textIn(value, 'object'),
    objectId: idIn(value, 'object_id'),
    title: title.text,
    url: textIn(value, 'url'),
    attrTitle: textIn(value, 'attr_title'),
    description: textIn(value, 'description'),
    target: textIn(value, 'target'),
    classes: textsIn(value, 'classes').filter(Boolean),
    xfn: textsIn(value, 'xfn').filter(Boolean),
  };
}
