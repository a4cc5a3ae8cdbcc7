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

/** A menu in the footer. */
export interface FooterColumn {
  /** HTML; may be empty. */
  readonly title: string;
  readonly nodes: readonly NavNode[];
}

export interface Frame {
  /** Empty on a site with one language. */
  readonly languages: readonly LanguageChoice[];
  readonly home: string;
  readonly title: string;
  readonly tagline: string;
  readonly logo: Picture | undefined;
  readonly icon: Picture | undefined;
  readonly primary: readonly NavNode[];
  readonly hasSearch: boolean;
  readonly hasTagline: boolean;
  /** None on a site that has nothing to show yet. */
  readonly columns: readonly FooterColumn[];
  /** HTML: what people put into the footer; may be empty. */
  readonly widgets: string;
  readonly footerText: string;
  readonly copyright: string;
  readonly social: readonly string[];
  readonly feed: string;
  readonly isFront: boolean;
  readonly year: number;
  /** Where the owner says what becomes of data. */
  readonly privacy: string | undefined;
  /** To the administration, or to where one signs in for it. */
  readonly door: { readonly link: string; readonly isOpen: boolean };
}

export interface Named {
  readonly name: string;
  readonly link: string;
}

export interface Topic extends Named {
  readonly count: number;
}

/** One of several lists to choose from. */
export interface Choice extends Named {
  readonly count: number;
  readonly isCurrent: boolean;
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
  /** The number of its first category. */
  readonly topic: number | undefined;
  readonly tags: readonly Named[];
  readonly picture: Picture | undefined;
  /** HTML; empty when a password hides it. */
  readonly excerpt: string;
  readonly isProtected: boolean;
  readonly isSticky: boolean;
  /** How long it takes to read; 0 where nobody wants to know. */
  readonly minutes: number;
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
  /** Parts of the list: kinds that were found, topics below this one. */
  readonly choices: readonly Choice[];
  /** Where nothing was found: words that the site has. */
  readonly meant: Named | undefined;
  readonly isFront: boolean;
  /** Cards beside each other, not rows. */
  readonly isGrid: boolean;
  /** False where each of them would repeat the title. */
  readonly showsTopics: boolean;
  /** The name of whom the list is about. */
  readonly face: string | undefined;
  /** Present on the first page of the start page. */
  readonly home: HomeModel | undefined;
  /** What to go on with where nothing was found. */
  readonly help: Help | undefined;
}

export interface Help {
  readonly topics: readonly Topic[];
  readonly newest: readonly Card[];
}

export interface HomeModel {
  readonly layout: 'lead' | 'magazine' | 'list';
  readonly title: string;
  readonly tagline: string;
  readonly text: string;
  readonly topics: readonly Topic[];
  /** Present while the site has nothing to show. */
  readonly welcome: WelcomeModel | undefined;
}

export interface WelcomeModel {
  readonly isSignedIn: boolean;
  readonly links: Readonly<Record<'signIn' | 'write' | 'build' | 'appearance' | 'interface', string>>;
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
  /** HTML: what the author wrote as an excerpt. */
  readonly standfirst: string;
  readonly cover: 'wide' | 'full' | 'none';
  /** A week or more after it was published. */
  readonly isUpdated: boolean;
  /** Headings of a long text. */
  readonly contents: readonly ContentsEntry[];
  readonly about: { readonly name: string; readonly link: string; /** HTML. */ readonly text: string } | undefined;
  readonly related: readonly Card[];
}

export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
}
