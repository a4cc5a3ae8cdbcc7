// What a list of posts is called. As HTML.
import { escapeHtml } from '#kernel/text/escape.ts';
import { findPostType } from '#content/posts/kinds.ts';
import { renderTitle } from '#content/text/render.ts';
import { currentView, type RenderContext } from './context.ts';
import { saidIn } from './words.ts';

export function archiveTitle(context: RenderContext): string {
  const view = currentView(context);
  if (!view) return '';
  switch (view.kind) {
    case 'term':
      return view.term.name;
    case 'author':
      return escapeHtml(view.author.name);
    case 'date':
      return [view.year, view.month, view.day]
        .filter((part) => part !== undefined)
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    case 'search':
      return escapeHtml(saidIn(context, `Search results for: ${view.text}`));
    case 'type':
      return escapeHtml(findPostType(context.services, view.type)?.label ?? view.type);
    case 'posts':
      return view.page ? renderTitle(view.page.title) : saidIn(context, 'Posts');
    case 'single':
      return renderTitle(view.post.title);
    case 'not-found':
      return saidIn(context, 'Page not found');
  }
}
