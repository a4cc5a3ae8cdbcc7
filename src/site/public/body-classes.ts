// Names by which style sheets know what kind of page they are on.
import type { PageContext } from '#content/pages/view.ts';

export function bodyClasses({ view, caller }: Pick<PageContext, 'view' | 'caller'>): string[] {
  return [...kindClasses(view), ...(caller.id === 0 ? [] : ['logged-in'])];
}

function kindClasses(view: PageContext['view']): string[] {
  switch (view.kind) {
    case 'single': {
      const { type, id } = view.post;
      const kind = type === 'page' ? ['page', `page-id-${id}`] : ['single', `single-${type}`, `postid-${id}`];
      return view.isFront ? ['home', ...kind] : kind;
    }
    case 'posts':
      return view.isFront ? ['home', 'blog'] : ['blog'];
    case 'term':
      return ['archive', `tax-${view.term.taxonomy}`, `term-${view.term.id}`];
    case 'author':
      return ['archive', 'author', `author-${view.author.id}`];
    case 'date':
      return ['archive', 'date'];
    case 'type':
      return ['archive', 'post-type-archive', `post-type-archive-${view.type}`];
    case 'search':
      return ['search'];
    case 'not-found':
      return ['error404'];
  }
}
