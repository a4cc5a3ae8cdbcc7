// What the theme says, in the languages that it speaks.
import { de } from './de.ts';
import { en } from './en.ts';

/** A link in the middle of a sentence. */
export interface LinkedSentence {
  readonly before: string;
  readonly link: string;
  readonly after: string;
}

export interface Words {
  readonly skipToContent: string;
  readonly primaryMenu: string;
  readonly menu: string;
  readonly footerMenu: string;
  /** Leads to the rest of a menu. */
  readonly more: string;
  /** What stands below an entry of a menu; `title` is HTML. */
  below(title: string): string;
  /** Headings of the footer. */
  readonly read: string;
  readonly thisSite: string;
  readonly feedLink: string;
  readonly signIn: string;
  readonly administration: string;
  readonly language: string;
  /** Of a page that is not there in a language. */
  readonly notTranslated: string;

  readonly tags: string;
  readonly featured: string;
  readonly protectedText: string;
  readonly moreOf: string;
  /** Behind the first words of a text; `title` is HTML. */
  readOn(title: string): string;
  readonly older: string;
  readonly newer: string;

  readonly latest: string;
  readonly topics: string;
  posts(count: number): string;
  readonly newestPosts: string;
  readonly readNext: string;
  readonly onThisPage: string;
  /** Before the date of a change. */
  readonly updated: string;
  minutes(count: number): string;
  allPostsBy(name: string): string;
  download(name: string): string;

  readonly pages: string;
  /** `title` is HTML. */
  titleOfPage(title: string, number: number): string;
  page(number: number): string;
  readonly nothingYet: string;
  readonly author: string;
  readonly archive: string;
  /** All of a list, beside its parts. */
  readonly all: string;
  /** Of post types, many of them. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Around the words. */
  readonly didYouMean: { readonly before: string; readonly after: string };
  readonly privacy: string;
  readonly search: string;
  readonly searchSite: string;
  /** `text` is HTML. */
  resultsFor(text: string): string;
  noMatch(text: string): string;
  results(total: number): string;

  readonly pageNotFound: string;
  readonly nothingHere: string;
  readonly nothingHereHint: LinkedSentence;

  readonly unlockHint: string;
  readonly password: string;
  readonly unlock: string;
  readonly wrongPassword: string;
  readonly tooManyAttempts: string;

  comments(total: number): string;
  readonly noComments: string;
  readonly firstComment: string;
  olderComments(count: number): string;
  readonly commentsClosed: string;
  readonly signInToComment: LinkedSentence;
  readonly anonymous: string;
  readonly byAuthor: string;
  readonly held: string;
  readonly reply: string;
  replyTo(name: string): string;
  readonly cancelReply: string;
  readonly leaveComment: string;
  readonly comment: string;
  readonly name: string;
  readonly email: string;
  readonly website: string;
  optional(label: string): string;
  signedInAs(name: string): string;
  readonly sendComment: string;

  readonly feed: string;
  readonly commentsFeed: string;
  commentsOn(title: string): string;
  commentOn(author: string, title: string): string;

  readonly welcome: WelcomeWords;

  /** By name, where they are called otherwise than the site has them. */
  readonly taxonomies: Readonly<Record<string, string>>;
  /** By code, where they say something else than the error itself. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What a site says to its owner while it has nothing to show. */
export interface WelcomeWords {
  readonly running: string;
  readonly title: string;
  readonly text: string;
  readonly begin: string;
  readonly writeFirst: string;
  readonly interface: string;
  readonly here: string;
  readonly done: string;
  readonly signIn: string;
  readonly signInText: string;
  readonly write: string;
  readonly writeText: string;
  readonly writeLink: string;
  readonly build: string;
  readonly buildText: string;
  readonly buildLink: string;
  readonly appearance: LinkedSentence;
  readonly waiting: string;
}

type Said = Readonly<Record<string, string>>;

/** `texts`: what plain texts are instead, by the English ones. */
export function translatedWords(words: Words, texts: Said): Words {
  const own = Object.keys(en).flatMap((key) => {
    const text = englishText(key);
    const said = text === undefined ? undefined : texts[text];
    return said === undefined ? [] : [[key, said] as const];
  });
  return own.length === 0 ? words : { ...words, ...Object.fromEntries(own) };
}

/** Undefined for what is more than one plain text. */
export function englishText(key: string): string | undefined {
  const value = new Map<string, unknown>(Object.entries(en)).get(key);
  return typeof value === 'string' ? value : undefined;
}

const LANGUAGES: ReadonlyMap<string, Words> = new Map([
  ['en', en],
  ['de', de],
]);

/** Of `de-AT` those of `de`; a language that the theme does not speak has the English ones. */
export function wordsFor(locale: string): Words {
  return LANGUAGES.get(locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? '') ?? en;
}
