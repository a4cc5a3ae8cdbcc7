// What can be sent to translators: a post, a term, or strings, with its texts.
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Texts } from '../saves/hash.ts';

export type Format = 'text' | 'html';
export const JOB_KINDS = ['post', 'tax', 'package', 'string', 'st-batch'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** They are in no group: each string has its translations. */
export const isOfStrings = (kind: JobKind): boolean => kind !== 'post' && kind !== 'tax';

export interface SourceField {
  readonly name: string;
  readonly label: string;
  readonly format: Format;
}

export interface Source {
  /** `post_page`, `tax_category`, `package_simple-form`, `string`, `st-batch_strings`. */
  readonly elementType: string;
  readonly id: number;
  readonly kind: JobKind;
  /** `page`, `category`. */
  readonly name: string;
  readonly title: string;
  /** The code of its language. */
  readonly language: string;
  readonly texts: Texts;
  readonly fields: readonly SourceField[];
}

export type Asked = Pick<Ctx, 'db' | 'services'>;

/** By the prefix of its type. */
export function kindOf(elementType: string): JobKind {
  const [prefix] = elementType.split('_', 1);
  return JOB_KINDS.find((kind) => kind === prefix) ?? 'package';
}

/** `page` of `post_page`. */
export const nameOf = (elementType: string): string => elementType.slice(elementType.indexOf('_') + 1);

export const unknownElement = () =>
  restError('multilang_element_not_found', 404, 'No element of this type has that number.');
