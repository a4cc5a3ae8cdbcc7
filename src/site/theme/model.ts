// What the theme is given to print. Members that say so are HTML; all others are plain text.
import type { Picture } from '#content/media/pictures.ts';

export interface NavNode {
  /** HTML. */
  readonly title: string;
  readonly url: string;
  readonly isCurrent: boolean;
  readonly hint: string;
  readonly target: string;
  readonly rel: string;
  readonly classes: readonly string[];
  readonly children: readonly NavNode[];
}

/** One language of the switcher. */
export interface LanguageChoice {
  readonly code: string;
  readonly hreflang: string;
  readonly nativeName: string;
  /** In the language of the reader. */
  readonly name: string;
  readonly link: string;
  readonly isCurrent: boolean;
  readonly isMissing: boolean;
}

export interface Frame {
  /** Empty on a site with one language. */
  readonly languages: readonly LanguageChoice[];
  readonly home: string;
  readonly title: string;
  readonly tagline: string;
  readonly logo: Picture | undefined;
  readonly primary: readonly NavNode[];
  readonly footer: readonly NavNode[];
  readonly isFront: boolean;
  readonly year: number;
  /** To the administration, or to where one signs in for it. */
  readonly door: { readonly link: string; readonly isOpen: boolean };
}

export interface Named {
  readonly name: string;
  readonly link: string;
}

export interface ShownDate {
  readonly text: string;
  /** With zone, for machines. */
  readonly iso: string;
}

export interface Card {
  readonly id: number;
  readonly type: string;
  readonly link: string;
  /** HTML. */
  readonly title: string;
  readonly date: ShownDate;
  readonly modified: ShownDate;
  readonly author: Named | undefined;
  readonly categories: readonly Named[];
  readonly tags: readonly Named[];
  readonly picture: Picture | undefined;
  /** HTML; empty when a password hides it. */
  readonly excerpt: string;
  readonly isProtected: boolean;
  readonly isSticky: boolean;
}

export interface ListModel {
  /** HTML. */
  readonly title: string;
  /** Which kind of list: `Category`, `Author`. */
  readonly label: string;
  /** HTML. */
  readonly description: string;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly pageNumber: number;
  readonly pages: number;
  /** The address of a page of the list. */
  readonly pageLink: (pageNumber: number) => string;
  /** Present on a search. */
  readonly search: string | undefined;
  readonly isFront: boolean;
}

export interface CommentNode {
  readonly id: number;
  readonly author: string;
  readonly authorUrl: string;
  readonly date: ShownDate;
  /** HTML. */
  readonly text: string;
  readonly isHeld: boolean;
  readonly isByAuthor: boolean;
  readonly replyLink: string;
  readonly children: readonly CommentNode[];
}

export interface CommentForm {
  readonly postId: number;
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** The name of the visitor's account. */
  readonly signedInAs: string | undefined;
  readonly needsNameAndEmail: boolean;
  readonly replyTo: { readonly name: string; readonly cancelLink: string } | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly error: string;
  /** The form that the script renews the token of. */
  readonly tokenForm: string | undefined;
}

export interface CommentsModel {
  readonly total: number;
  readonly nodes: readonly CommentNode[];
  /** How many are not shown. */
  readonly hidden: number;
  readonly isOpen: boolean;
  readonly form: CommentForm | undefined;
  /** Where to sign in, when only people with an account may comment. */
  readonly signInLink: string | undefined;
}

export interface PasswordForm {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly error: string;
}

export interface SingleModel {
  readonly card: Card;
  readonly showsTitle: boolean;
  readonly showsMeta: boolean;
  /** HTML. */
  readonly content: string;
  readonly password: PasswordForm | undefined;
  /** A file that the page is about. */
  readonly file: { readonly link: string; readonly name: string; readonly picture: Picture | undefined } | undefined;
  readonly older: { readonly link: string; readonly title: string } | undefined;
  readonly newer: { readonly link: string; readonly title: string } | undefined;
  readonly comments: CommentsModel | undefined;
}
