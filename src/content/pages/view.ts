// What a visitor looks at, and what everything that prints a part of the page may use.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { ShownPost } from '#content/posts/store.ts';
import type { TermRow } from '#content/terms/store.ts';

export type PageView =
  | { readonly kind: 'single'; readonly post: ShownPost; readonly isFront: boolean }
  /** The list of the newest posts, at the start address or on the page that was chosen for it. */
  | { readonly kind: 'posts'; readonly isFront: boolean; readonly page: ShownPost | undefined }
  | { readonly kind: 'term'; readonly term: TermRow }
  | { readonly kind: 'author'; readonly author: { readonly id: number; readonly name: string; readonly slug: string } }
  | { readonly kind: 'date'; readonly year: number; readonly month?: number; readonly day?: number }
  | { readonly kind: 'type'; readonly type: string }
  | { readonly kind: 'search'; readonly text: string; /** Only posts of this type. */ readonly type?: string }
  /** What was asked for, where it could stand in another language. */
  | { readonly kind: 'not-found'; readonly path?: string };

export interface PageContext {
  readonly view: PageView;
  /** 1 for the first page of a list. */
  readonly pageNumber: number;
  readonly services: Services;
  readonly site: Site;
  readonly db: Db;
  readonly caller: Caller;
  readonly now: Date;
  readonly query: URLSearchParams;
  /** The post may be shown although it has a password, or as a draft to those who may see it. */
  canShow(post: ShownPost): boolean;
  /** The page is kept until one of these is touched. */
  reads(...tags: string[]): void;
}
