// What is known of a page when its head is printed. Texts are plain; escaping is for the printer.
import type { OwnValues } from './own-values.ts';
import type { HeadWords } from './words.ts';

export type PageKind = 'single' | 'posts' | 'term' | 'author' | 'date' | 'type' | 'search' | 'not-found';

export interface HeadImage {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  readonly type?: string;
  readonly alt?: string;
}

export interface AuthorFacts {
  readonly id: number;
  readonly name: string;
  readonly link: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly description: string;
  readonly url: string;
}

export interface TermFacts {
  readonly id: number;
  readonly taxonomy: string;
  readonly name: string;
  readonly description: string;
}

export interface Step {
  readonly name: string;
  readonly link: string;
}

export interface Question {
  readonly name: string;
  readonly text: string;
}

/** One page of the site, whoever looks at it. */
export interface PageFacts {
  readonly kind: PageKind;
  /** Post type or taxonomy: the word by which settings speak of such pages. */
  readonly type: string;
  readonly id: number;
  readonly isFront: boolean;
  /** Of its first page; empty where there is none. */
  readonly link: string;
  /** Where the original stands that is shown here for a translation; empty elsewhere. */
  readonly original?: string;
  readonly title: string;
  readonly own: OwnValues;
  readonly status: string;
  readonly isProtected: boolean;
  /** Written by hand. */
  readonly excerpt: string;
  /** The first 55 words of the text. */
  readonly beginning: string;
  readonly words: number;
  readonly minutes: number;
  /** ISO with zone. */
  readonly published: string | undefined;
  readonly modified: string | undefined;
  /** In the site's format; `day` is site time as stored. */
  readonly dates: { readonly published: string; readonly modified: string; readonly day: string };
  readonly author: AuthorFacts | undefined;
  readonly terms: readonly TermFacts[];
  /** Of a term or an author. */
  readonly description: string;
  /** Names of the terms above it and its own. */
  readonly lineage: readonly string[];
  readonly above: readonly Step[];
  readonly caption: string;
  readonly image: HeadImage | undefined;
  /** A picture with its title, where it has no other. */
  readonly share?: HeadImage | undefined;
  readonly comments: number;
  readonly canComment: boolean;
  readonly questions: readonly Question[];
  readonly steps: readonly Question[];
  /** Public custom fields. */
  readonly fields: ReadonlyMap<string, string>;
  /** What cached answers depend on. */
  readonly tags: readonly string[];
}

/** How it is looked at. */
export interface PageLook {
  readonly number: number;
  readonly total: number;
  /** The address of one page of it. */
  readonly linkOf: (number: number) => string;
  readonly searched: string;
  readonly missing: string;
  readonly isPreview: boolean;
  /** Addresses of the same page in all languages, by what search engines call them. */
  readonly languages: ReadonlyMap<string, string>;
}

export interface Represented {
  readonly kind: 'company' | 'person';
  readonly id: string;
  readonly userId: number;
  readonly name: string;
  readonly logo: HeadImage | undefined;
  readonly description: string;
}

/** The site around the page. */
export interface SiteFacts {
  /** With slash. */
  readonly home: string;
  readonly name: string;
  readonly tagline: string;
  readonly language: string;
  /** `en_US` */
  readonly locale: string;
  readonly words: HeadWords;
  readonly separator: string;
  readonly titleTemplates: Readonly<Record<string, string>>;
  readonly descriptionTemplates: Readonly<Record<string, string>>;
  readonly hiddenKinds: readonly string[];
  readonly isHidden: boolean;
  readonly hasOpenGraph: boolean;
  readonly hasCards: boolean;
  readonly hasDescription: boolean;
  readonly cardKind: string;
  readonly defaultImage: HeadImage | undefined;
  readonly represented: Represented | undefined;
  readonly profiles: readonly string[];
  readonly publisher: string;
  /** With `@`. */
  readonly handle: string;
  readonly verification: Readonly<Record<string, string>>;
  readonly pageTypes: Readonly<Record<string, string>>;
  readonly articleTypes: Readonly<Record<string, string>>;
  readonly labels: (type: string) => { readonly single: string; readonly plural: string };
  /** The present, in the words of the page: `F Y`. */
  readonly now: (what: 'date' | 'time' | 'day' | 'month' | 'year') => string;
}

/** What a kind of page has of its own beside these. */
export const NO_FACTS: Omit<PageFacts, 'kind' | 'type' | 'link' | 'title' | 'own'> = {
  id: 0,
  isFront: false,
  status: 'publish',
  isProtected: false,
  excerpt: '',
  beginning: '',
  words: 0,
  minutes: 0,
  published: undefined,
  modified: undefined,
  dates: { published: '', modified: '', day: '' },
  author: undefined,
  terms: [],
  description: '',
  lineage: [],
  above: [],
  caption: '',
  image: undefined,
  comments: 0,
  canComment: false,
  questions: [],
  steps: [],
  fields: new Map(),
  tags: [],
};
