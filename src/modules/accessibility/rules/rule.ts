// A rule: what it looks for, and what helps.
import type { Element, ParsedPage } from './page.ts';

export interface Rule {
  readonly name: string;
  /** For the heading of a list. */
  readonly title: string;
  /** What to do about it, in a sentence. */
  readonly hint: string;
  /** About the whole document: of no meaning for the text of a page alone. */
  readonly isAboutDocument?: boolean;
  /** The elements that break it; a text where there is no element to name. */
  find(page: ParsedPage): readonly (Element | string)[];
}
