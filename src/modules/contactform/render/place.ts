// One form on a page: what its controls have to know.
import type { FormTag } from '#modules/contactform/language/tag.ts';

export interface Place {
  /** `contactform-f12-p34-o1` */
  readonly unitTag: string;
  readonly locale: string;
  /** The day in the zone of the site. */
  readonly today: string;
  /** Ids that are in use already. */
  readonly ids: Set<string>;
  /** What stands in the field at first. */
  defaultOf(tag: FormTag): readonly string[];
  quizFor(tag: FormTag): { readonly question: string; readonly mark: string };
  /** The address of a picture for the field. */
  pictureFor(tag: FormTag): string;
}

/** Where forms are sent without a script. */
export const SUBMIT_PATH = '/_site/contact-forms';
export const FIELD_PREFIX = '_contactform';
/** By which a form says its language, where the address has none. */
export const LANGUAGE_FIELD = 'multilang_language';

export function unitTagOf(formId: number, postId: number, order: number): string {
  return `contactform-f${formId}-p${postId}-o${order}`;
}

export function errorId(unitTag: string, field: string): string {
  return `${unitTag}-ve-${field}`;
}
