// What a definition may say. No I/O.
import type { Fault } from '#kernel/errors/rest-error.ts';
import { metaKeys } from '#content/posts/meta.ts';
import { findFixedType, type CustomField } from '#content/posts/types.ts';
import { invalidSlug } from '../errors.ts';
import type { DefinedKind } from './definition.ts';

const LONGEST = { type: 20, taxonomy: 32 } as const;

const RESERVED: Readonly<Record<DefinedKind, readonly string[]>> = {
  type: [
    'post',
    'page',
    'attachment',
    'revision',
    'nav_menu_item',
    'custom_css',
    'customize_changeset',
    'oembed_cache',
    'user_request',
    'block',
    'action',
    'author',
    'order',
    'theme',
  ],
  taxonomy: ['category', 'post_tag', 'nav_menu', 'post_format'],
};

export function isReserved(kind: DefinedKind, slug: string): boolean {
  return RESERVED[kind].includes(slug) || (kind === 'type' && findFixedType(slug) !== undefined);
}

export function hasSlugForm(kind: DefinedKind, slug: string): boolean {
  return /^[a-z0-9_-]+$/.test(slug) && slug.length <= LONGEST[kind];
}

export function refuseSlug(kind: DefinedKind, slug: string): void {
  if (!hasSlugForm(kind, slug)) {
    throw invalidSlug(`A slug has 1 to ${LONGEST[kind]} small letters, digits, hyphens and underscores.`);
  }
  if (isReserved(kind, slug)) throw invalidSlug(`The slug ${slug} is reserved.`);
}

export const KEY_PATTERN = '^[a-z][a-z0-9_]{0,59}$';

/** What a schema cannot say about fields. */
export function faultOfFields(fields: readonly CustomField[]): Fault | undefined {
  const seen = new Set<string>();
  for (const { key, type, choices, to } of fields) {
    if (seen.has(key)) return { message: `fields has ${key} twice.` };
    if (metaKeys.some((known) => known === key)) return { message: `fields cannot have the key ${key}.` };
    if (type === 'choice' && choices.length === 0) return { message: `The field ${key} needs choices.` };
    if (type === 'relation' && to === '') return { message: `The field ${key} must say to what type it leads.` };
    seen.add(key);
  }
  return undefined;
}
