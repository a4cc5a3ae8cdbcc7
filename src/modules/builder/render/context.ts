// What everything that prints a part of a document may use.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { MediaItem } from '#content/media/store.ts';
import type { PageView } from '#content/pages/view.ts';
import type { Pieces } from '#content/pieces/collect.ts';
import type { PostFilter } from '#content/posts/filter.ts';
import type { ShownPost } from '#content/posts/store.ts';
import type { Document } from '#modules/builder/document/load.ts';
import type { ElementNode, ElementSettings } from '#modules/builder/document/node.ts';
import type { Kit } from '#modules/builder/kit/kit.ts';
import type { Markup } from './markup/markup.ts';
import type { MaybePromise } from './markup/maybe-promise.ts';

/** What one view of one document asks for, and what is found out on the way. */
export interface Printing {
  readonly services: Services;
  readonly site: Site;
  readonly db: Db;
  readonly caller: Caller;
  readonly now: Date;
  readonly kit: Kit;
  /** Absent where a document is printed by itself, as in an answer of the interface. */
  readonly view: PageView | undefined;
  readonly pageNumber: number;
  readonly query: URLSearchParams;
  readonly styles: Set<string>;
  readonly scripts: Set<string>;
  readonly frameHosts: Set<string>;
  /** HTML of writers who may bring scripts and frames. */
  readonly vouched: string[];
  readonly tags: Set<string>;
  /** Posts that stood in a list before, for lists that do not repeat them. */
  readonly shownPosts: Set<number>;
  readonly found: Findings;
  /** Posts whose addresses were found already. */
  readonly listed: Map<number, ListedPost>;
  /** Shortcodes and dynamic blocks in texts: marked as they are printed, filled in at the end. */
  readonly pieces: Pieces;
  /** What a visitor asked of one list alone. */
  readonly narrowed: Narrowed | undefined;
  canShow(post: ShownPost): boolean;
}

export interface ListedPost {
  readonly post: ShownPost;
  readonly link: string;
  readonly author: string;
}

export interface Narrowed {
  readonly elementId: string;
  readonly filter: Partial<PostFilter>;
  readonly page: number;
  readonly linkTo: (page: number) => string;
}

/** Whether the result may be kept, and for whom. */
export interface Findings {
  /** It depends on the page around it. */
  isViewBound: boolean;
  /** It depends on who looks. */
  isPersonal: boolean;
  /** It depends on what this one visitor was let in to. */
  isUnkept: boolean;
}

export interface RenderContext extends Printing {
  /** The document whose elements are printed now. */
  readonly document: Document;
  /** The post that a loop shows now; elsewhere the post of the page counts. */
  readonly loopPost: ShownPost | undefined;
  readonly media: ReadonlyMap<number, MediaItem>;
  /** Sections that stay on light paper in the dark. */
  readonly light: ReadonlySet<ElementNode>;
  /** Documents around this one, the outermost first: none of them is printed inside itself. */
  readonly trail: readonly number[];
  /** In front of the ids of elements inside a component. */
  readonly idPrefix: string;
  printElements(elements: readonly ElementNode[], context: RenderContext): MaybePromise<Markup>;
  /** The context for the elements of another document inside this one; its style sheet goes with it. */
  openDocument(id: number, context: RenderContext, options?: TemplateOptions): Promise<RenderContext | undefined>;
  /** A template inside this document; nothing when it is not there or around us already. */
  printTemplate(id: number, context: RenderContext, options?: TemplateOptions): Promise<Markup>;
}

export interface TemplateOptions {
  /** For this post, as an item of a loop. */
  readonly post?: ShownPost;
  readonly classes?: readonly string[];
  /** Whether it may be shown was decided elsewhere; others must be published. */
  readonly isAllowed?: boolean;
}

/** A widget with its settings as they count: defaults, stored values, dynamic values. */
export interface PrintedWidget {
  readonly node: ElementNode;
  readonly settings: ElementSettings;
}

export function reads(context: Pick<Printing, 'tags'>, ...tags: readonly string[]): void {
  for (const tag of tags) context.tags.add(tag);
}

/** The post that the page is about, or the one of the loop. */
export function currentPost(context: RenderContext): ShownPost | undefined {
  if (context.loopPost) return context.loopPost;
  return postOf(currentView(context));
}

/** What is made of it falls when what the page is about changes. */
export function currentView(context: Pick<RenderContext, 'found' | 'tags' | 'view'>): PageView | undefined {
  const { found, view } = context;
  found.isViewBound = true;
  const post = postOf(view);
  if (post) reads(context, `${post.type}:${post.id}`);
  if (view?.kind === 'term') reads(context, `term:${view.term.id}`);
  if (view?.kind === 'author') reads(context, `user:${view.author.id}`);
  return view;
}

function postOf(view: PageView | undefined): ShownPost | undefined {
  if (view?.kind === 'posts') return view.page;
  return view?.kind === 'single' ? view.post : undefined;
}

/** Text of other people is only shown to whom it is open. */
export function mayShowText(context: RenderContext, post: ShownPost): boolean {
  if (post.password === '') return true;
  context.found.isUnkept = true;
  return context.canShow(post);
}
