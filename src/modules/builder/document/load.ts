// Documents: posts together with what the builder keeps of them.
import type { Db } from '#kernel/db/db.ts';
import { findMeta, findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { TRUST_KEY, trustedKeys } from '#content/posts/trust.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { cleanRawElements } from './clean.ts';
import { parseElements, type ElementNode, type ElementSettings } from './node.ts';

export interface Document {
  readonly id: number;
  readonly postType: string;
  /** Of the post; empty where there is only one, and for those that every language shares. */
  readonly language: string;
  /** Kind of document: `wp-page`, `header`, `kit`. */
  readonly type: string;
  readonly status: string;
  readonly title: string;
  readonly elements: readonly ElementNode[];
  /** Whether those who wrote its elements last may use any HTML. */
  readonly isTrusted: boolean;
  readonly pageSettings: ElementSettings;
  readonly hasTrustedSettings: boolean;
  /** `builder` when the elements are shown instead of the content. */
  readonly editMode: string;
  /** Display conditions as they are stored: `include/singular/page/42`. */
  readonly conditions: readonly string[];
  /** Of the builder that saved it last; empty when none did. */
  readonly version: string;
}

export const DOCUMENT_KEYS = [
  '_builder_edit_mode',
  '_builder_template_type',
  '_builder_data',
  '_builder_page_settings',
  '_builder_conditions',
  '_builder_version',
  TRUST_KEY,
] as const;

/** Of these it counts who wrote them last. */
export const TRUSTED_TEXTS = ['_builder_data', '_builder_page_settings'] as const;

/** Everything that the builder renders depends on it. */
export const BUILDER_TAG = 'builder';

/** What a cached answer that shows this document depends on. */
export const documentTag = (id: number): string => `builder:document:${id}`;

/** Those of the ids that are posts, by id. */
export async function loadDocuments(db: Db, ids: readonly number[]): Promise<Map<number, Document>> {
  if (ids.length === 0) return new Map();
  const [posts, meta] = await Promise.all([findShortPosts(db, ids), findMeta(db, ids, DOCUMENT_KEYS)]);
  return new Map(posts.map((post) => [post.id, documentOf(post, meta.get(post.id))]));
}

export async function findDocument(db: Db, id: number): Promise<Document | undefined> {
  return (await loadDocuments(db, [id])).get(id);
}

/** For whoever has read the post. */
export async function documentOfPost(db: Db, post: ShownPost): Promise<Document> {
  return documentOf(post, (await findMeta(db, [post.id], DOCUMENT_KEYS)).get(post.id));
}

/** Pages of people and posts have a kind of their own when nobody named one. */
export function documentType(postType: string, stored: string): string {
  if (stored !== '') return stored;
  if (postType === 'page' || postType === 'post') return `wp-${postType}`;
  return postType === 'b-floating-buttons' ? 'floating-buttons' : postType;
}

function documentOf(post: ShownPost, meta: ReadonlyMap<string, string> | undefined): Document {
  const text = (key: string): string => textOf(valueOf(meta, key));
  const settings = valueOf(meta, '_builder_page_settings');
  const conditions = valueOf(meta, '_builder_conditions');
  const trusted = trustedKeys(meta?.get(TRUST_KEY)) ?? [];
  const elements = parseElements(text('_builder_data'));
  const isTrusted = trusted.includes('_builder_data');
  return {
    id: post.id,
    postType: post.type,
    language: post.language,
    type: documentType(post.type, text('_builder_template_type')),
    status: post.status,
    title: post.title,
    elements: isTrusted ? elements : cleanRawElements(elements),
    isTrusted,
    pageSettings: isMap(settings) ? settings : {},
    hasTrustedSettings: trusted.includes('_builder_page_settings'),
    editMode: text('_builder_edit_mode'),
    conditions: Array.isArray(conditions) ? conditions.filter((one) => typeof one === 'string') : [],
    version: text('_builder_version'),
  };
}

function valueOf(meta: ReadonlyMap<string, string> | undefined, key: string): unknown {
  const stored = meta?.get(key);
  return stored === undefined ? undefined : JSON.parse(stored);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
