// Documents as pieces of pages, kept where nothing but public facts decide what they show.
import { findKept, keep, positionOf, type Made } from '#kernel/resource/kept.ts';
import type { DocumentContext, Fragment } from '#content/pages/parts.ts';
import type { PageView } from '#content/pages/view.ts';
import type { ShownPost } from '#content/posts/store.ts';
import type { Findings } from '../context.ts';
import { readyDocument, type ReadyDocument } from './load.ts';
import { printDocument, type PrintOptions } from '../print.ts';

interface Known {
  readonly fragment: Fragment | undefined;
  readonly found: Findings;
}

interface FragmentOptions extends PrintOptions {
  /** Its row, where somebody has read it. */
  readonly post?: ShownPost;
}

/** Undefined when the document is not there or has nothing in it. */
export async function documentFragment(
  id: number,
  asked: DocumentContext,
  options: FragmentOptions = {},
): Promise<Fragment | undefined> {
  const name = `builder|fragment|${id}|${asked.site.language}|${options.place ?? ''}`;
  const made = findFragment(asked, name) ?? (await makeFragment(id, asked, options, name));
  asked.reads(...made.tags);
  return made.value.fragment;
}

async function makeFragment(
  id: number,
  asked: DocumentContext,
  options: FragmentOptions,
  name: string,
): Promise<Made<Known>> {
  const parts = { ...asked.services, db: asked.db, language: asked.site.language };
  const since = positionOf(parts);
  const { value, tags } = await readyDocument(parts, id, options.post);
  if (!value || value.document.elements.length === 0) return { value: NOTHING, tags, bytes: 0 };
  const made = await printNow(value, tags, asked, options);
  keepFragment(asked, name, made, since);
  return made;
}

const NOTHING: Known = { fragment: undefined, found: { isViewBound: false, isPersonal: false, isUnkept: false } };

async function printNow(
  ready: ReadyDocument,
  tags: readonly string[],
  asked: DocumentContext,
  options: PrintOptions,
): Promise<Made<Known>> {
  const { fragment, found, read } = await printDocument(ready, asked, options);
  return { value: { fragment, found }, tags: [...new Set([...tags, ...read])], bytes: fragment.html.length * 2 };
}

/** People who are signed in share only what is the same for everybody everywhere: they may be looking at a draft. */
function findFragment(asked: DocumentContext, name: string): Made<Known> | undefined {
  const known = findKept<Known>(asked.services, name);
  if (!known) return undefined;
  const { isViewBound, isPersonal } = known.value.found;
  if (asked.caller.id !== 0 && (isViewBound || isPersonal)) return undefined;
  return isViewBound ? findKept<Known>(asked.services, `${name}|${viewKey(asked)}`) : known;
}

function keepFragment(asked: DocumentContext, name: string, made: Made<Known>, since: number): void {
  const { found } = made.value;
  if (found.isUnkept || (asked.caller.id !== 0 && (found.isViewBound || found.isPersonal))) return;
  if (!found.isViewBound) {
    keep(asked.services, name, made, since);
    return;
  }
  // Under the plain name stands only that there is one for each view.
  keep(asked.services, name, { ...made, value: { fragment: undefined, found }, bytes: 0 }, since);
  keep(asked.services, `${name}|${viewKey(asked)}`, made, since);
}

function viewKey({ view, pageNumber = 1, query }: DocumentContext): string {
  const pages = [...(query ?? [])].filter(([name]) => name.startsWith('b-page-')).map((pair) => pair.join('='));
  return `${viewName(view)}|${pageNumber}|${pages.join('&')}`;
}

function viewName(view: PageView | undefined): string {
  if (!view) return '';
  switch (view.kind) {
    case 'single':
      return `single|${view.post.id}|${view.isFront}`;
    case 'posts':
      return `posts|${view.page?.id ?? 0}|${view.isFront}`;
    case 'term':
      return `term|${view.term.id}`;
    case 'author':
      return `author|${view.author.id}`;
    case 'date':
      return `date|${view.year}|${view.month ?? ''}|${view.day ?? ''}`;
    case 'type':
      return `type|${view.type}`;
    case 'search':
      return `search|${view.type ?? ''}|${view.text}`;
    case 'not-found':
      return view.kind;
  }
}
