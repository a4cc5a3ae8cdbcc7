// Which templates are for a page, the nearest first. No I/O.
import { lookup } from '#kernel/lookup.ts';
import type { PageView } from '#content/pages/view.ts';

const SINGULAR = ['singular', 'index'];
const ARCHIVE = ['archive', 'index'];

/** `page-about` is for one page; where there is none, `page` is for it, and so on. */
export function templatesFor(slug: string): string[] {
  if (slug === 'front-page') return [slug, 'home', 'index'];
  const [first = '', ...rest] = slug.split('-');
  const shorter = rest.map((_word, at) => [first, ...rest.slice(0, rest.length - at)].join('-'));
  return [...new Set([...shorter, first, ...behind(first)])];
}

function behind(first: string): readonly string[] {
  if (first === 'single' || first === 'page' || first === 'attachment') return SINGULAR;
  if (['category', 'tag', 'taxonomy', 'author', 'date', 'archive'].includes(first)) return ARCHIVE;
  return ['index'];
}

/** The templates that could show a page. */
export function templatesOfView(view: PageView): string[] {
  switch (view.kind) {
    case 'single': {
      const { type, slug } = view.post;
      const front = view.isFront ? ['front-page'] : [];
      if (type === 'page') return [...front, ...templatesFor(`page-${slug}`)];
      return [...front, ...templatesFor(`single-${type}-${slug}`)];
    }
    case 'posts':
      return [...(view.isFront ? ['front-page'] : []), 'home', 'index'];
    case 'term':
      return templatesFor(`${TERM_WORDS[view.term.taxonomy] ?? `taxonomy-${view.term.taxonomy}`}-${view.term.slug}`);
    case 'author':
      return templatesFor(`author-${view.author.slug}`);
    case 'date':
      return templatesFor('date');
    case 'type':
      return templatesFor(`archive-${view.type}`);
    case 'search':
      return ['search', 'index'];
    case 'not-found':
      return ['404', 'index'];
  }
}

const TERM_WORDS: Readonly<Record<string, string>> = lookup({ category: 'category', post_tag: 'tag' });
