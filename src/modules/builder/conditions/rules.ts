// Display conditions: reading them, whether they hold on a page, and which counts most. No I/O.
import type { KnownConditions } from './known.ts';

export interface Condition {
  readonly type: 'include' | 'exclude';
  readonly name: string;
  /** Empty when there is none. */
  readonly sub: string;
  readonly subId: string;
}

/** What is known about the page that is shown. */
export interface PageFacts {
  readonly kind: 'single' | 'posts' | 'term' | 'author' | 'date' | 'type' | 'search' | 'not-found';
  readonly isFront: boolean;
  readonly post: PostFacts | undefined;
  readonly term: { readonly id: number; readonly taxonomy: string; readonly above: readonly number[] } | undefined;
  readonly authorId: number;
  readonly type: string;
}

export interface PostFacts {
  readonly id: number;
  readonly type: string;
  readonly authorId: number;
  /** The pages above, the nearest first. */
  readonly above: readonly number[];
  /** Its terms, each with the terms above it. */
  readonly terms: readonly { readonly id: number; readonly taxonomy: string; readonly above: readonly number[] }[];
}

/** `include/singular/page/42`; undefined when it is none. */
export function parseCondition(stored: string): Condition | undefined {
  const [type, name = '', sub = '', subId = ''] = stored.split('/');
  if ((type !== 'include' && type !== 'exclude') || name === '') return undefined;
  return { type, name, sub, subId };
}

/** Trailing empty parts are dropped. */
export function printCondition({ type, name, sub, subId }: Condition): string {
  return [type, name, sub, subId].join('/').replace(/(?<!\/)\/+$/, '');
}

/** The smaller one wins. */
export function priorityOf({ name, sub, subId }: Condition, known: KnownConditions): number {
  const own = known.get(name)?.priority ?? 100;
  const below = sub === '' ? undefined : known.get(sub);
  if (!below) return own;
  const lower = Math.min(own, below.priority) - 10;
  if (subId !== '') return lower - 10;
  return below.subConditions.length === 0 ? lower - 5 : lower;
}

/** Both the condition and the one below it must hold. */
export function holds({ name, sub, subId }: Condition, page: PageFacts): boolean {
  return (
    isTrue(name, sub === '' ? Number(subId) || 0 : 0, page) && (sub === '' || isTrue(sub, Number(subId) || 0, page))
  );
}

/** The best priority of a template on this page; undefined when it is not shown there. */
export function bestPriority(
  conditions: readonly Condition[],
  page: PageFacts,
  known: KnownConditions,
): number | undefined {
  const matching = conditions.filter((condition) => holds(condition, page));
  if (matching.some(({ type }) => type === 'exclude') || matching.length === 0) return undefined;
  return Math.min(...matching.map((condition) => priorityOf(condition, known)));
}

function isTrue(name: string, id: number, page: PageFacts): boolean {
  const { post } = page;
  switch (name) {
    case 'general':
      return true;
    case 'archive':
      return !['single', 'not-found'].includes(page.kind);
    case 'singular':
      return page.kind === 'single' || page.kind === 'not-found';
    case 'author':
      return page.kind === 'author' && (id === 0 || page.authorId === id);
    case 'date':
    case 'search':
      return page.kind === name;
    case 'front_page':
      return page.isFront;
    case 'not_found404':
      return page.kind === 'not-found';
    case 'by_author':
      return post !== undefined && (id === 0 || post.authorId === id);
    case 'child_of':
      return post !== undefined && (id === 0 ? post.above.length > 0 : post.above[0] === id);
    case 'any_child_of':
      return post !== undefined && (id === 0 ? post.above.length > 0 : post.above.includes(id));
    default:
      return isTermTrue(name, id, page) || isTypeTrue(name, id, page);
  }
}

function isTypeTrue(name: string, id: number, { kind, type, post }: PageFacts): boolean {
  if (name.endsWith('_archive')) {
    const listed = name.slice(0, -'_archive'.length);
    return (kind === 'type' && type === listed) || (listed === 'post' && kind === 'posts');
  }
  if (name.endsWith('_by_author')) {
    return post?.type === name.slice(0, -'_by_author'.length) && (id === 0 || post.authorId === id);
  }
  return post?.type === name && (id === 0 || post.id === id);
}

function isTermTrue(name: string, id: number, { term, post }: PageFacts): boolean {
  if (name.startsWith('any_child_of_')) {
    const above = term?.taxonomy === name.slice('any_child_of_'.length) ? term.above : [];
    return id === 0 ? above.length > 0 : above.includes(id);
  }
  if (name.startsWith('child_of_')) {
    const above = term?.taxonomy === name.slice('child_of_'.length) ? term.above : [];
    return id === 0 ? above.length > 0 : above[0] === id;
  }
  if (name.startsWith('in_')) {
    const isBelow = name.endsWith('_children');
    const taxonomy = isBelow ? name.slice(3, -'_children'.length) : name.slice(3);
    const terms = post?.terms.filter((one) => one.taxonomy === taxonomy) ?? [];
    if (id === 0) return terms.length > 0;
    return terms.some((one) => (isBelow ? one.above.includes(id) : one.id === id));
  }
  return term?.taxonomy === name && (id === 0 || term.id === id);
}
