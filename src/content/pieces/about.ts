// What blocks tell those inside them.
import type { ShownComment } from '#content/comments/store.ts';
import type { ShownPost } from '#content/posts/store.ts';
import type { TermRow } from '#content/terms/store.ts';

export interface About {
  /** The list of posts that they are parts of. */
  readonly loop?: Loop;
  /** What readers said, and the one of it that they show. */
  readonly thread?: Thread;
  readonly comment?: ShownComment;
  /** The list of terms, and the one of it that they show. */
  readonly terms?: readonly CountedTerm[];
  readonly term?: CountedTerm;
  /** What links to other pages begin or end with. */
  readonly arrow?: string;
  readonly showsLabel?: boolean;
  /** Of links to networks. */
  readonly social?: Readonly<Record<string, unknown>>;
}

export interface Turning {
  readonly current: number;
  readonly pages: number;
  /** The address of one of its pages. */
  to(page: number): string;
}

export interface Loop extends Turning {
  readonly posts: readonly ShownPost[];
  /** In all pages. */
  readonly total: number;
  readonly perPage: number;
  /** Beside each other, as older queries say it; 0 for one below the other. */
  readonly columns: number;
  /** 1 for one that stands in no other. */
  readonly depth: number;
}

export interface Thread extends Turning {
  /** Each behind those that it answers. */
  readonly comments: readonly ShownComment[];
  readonly total: number;
  /** Of the post. */
  readonly link: string;
  readonly isOpen: boolean;
}

export interface CountedTerm extends TermRow {
  readonly count: number;
}
