// What modules bring to public pages.
import { randomBytes } from 'node:crypto';
import type { ShownPost } from '#content/posts/store.ts';
import type { ColorScheme } from './color-scheme.ts';
import type { PageContext } from './view.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly pageParts: PageParts;
  }
}

/** Nobody can write it into a text: it is made up anew by each process. Stands in a piece where the page prints the comments of its post, with the form for another one. */
export const COMMENTS_PLACE = `<!--${randomBytes(9).toString('hex')}:comments-->`;
/** The same for the form alone. */
export const COMMENT_FORM_PLACE = `<!--${randomBytes(9).toString('hex')}:comment-form-->`;

/** A piece of a page, with the files that it needs. */
export interface Fragment {
  readonly html: string;
  /** Addresses of style sheets, in order; a page links each once. */
  readonly styles: readonly string[];
  /** Addresses of scripts; each is loaded once, deferred. */
  readonly scripts: readonly string[];
  readonly bodyClasses: readonly string[];
  /** Hosts that the piece shows something from: `https://www.youtube-nocookie.com`. */
  readonly frameHosts: readonly string[];
  /** The HTML in it whose writers may bring scripts and frames: the policy of the page lets nothing else run. */
  readonly vouched: readonly string[];
  /** Of what has colours of its own; the page keeps to it. */
  readonly scheme?: ColorScheme | undefined;
}

/**
 * `theme`: title and text in the theme's frame; `untitled`: the same without the title; `full`: between header and footer;
 * `canvas`: nothing else.
 */
export type Layout = 'theme' | 'untitled' | 'full' | 'canvas';

/** Where a whole part of the page can come from a template; `main` is everything between header and footer. */
export type Location = 'header' | 'main' | 'footer';

/** A page passes all it knows; an answer of the interface has no page around it. */
export type DocumentContext = Pick<PageContext, 'services' | 'site' | 'db' | 'caller' | 'now' | 'reads'> &
  Partial<Pick<PageContext, 'view' | 'pageNumber' | 'query' | 'canShow'>> & {
    /** Documents around this one: none of them is printed inside itself. */
    readonly around?: readonly number[];
  };

export interface PageParts {
  /** The bodies of those of these posts that the module has made, by id; the others show their content. */
  documents?(posts: readonly ShownPost[], context: DocumentContext): Promise<ReadonlyMap<number, Fragment>>;
  layout?(post: ShownPost, context: PageContext): Promise<Layout | undefined>;
  /** The first module with an answer has the place. */
  location?(location: Location, context: PageContext): Promise<Fragment | undefined>;
  /** At the end of the page: popups and what floats. */
  overlays?(context: PageContext): Promise<readonly Fragment[]>;
}
