// The rendered texts of a post: kept beside the raw ones when they depend on nothing else.
import type { Renderers } from '#content/text/render.ts';
import { renderContent, renderExcerpt } from '#content/text/render.ts';
import type { PostRow, ShownPost } from './store.ts';

/** Raised whenever the renderer changes what it prints: stored renderings of other keys are not used. */
export const HTML_KEY = '1';

/** Dynamic blocks and shortcodes that active modules bring. */
export const renderers: Renderers = { blocks: new Map(), shortcodes: new Map(), context: { report: () => undefined } };

type StoredHtml = Pick<PostRow, 'content_html' | 'excerpt_html' | 'html_key'>;

export function storedHtml(content: string, excerpt: string): StoredHtml {
  const body = renderContent(content, renderers);
  const summary = renderExcerpt(excerpt, content, { renderers });
  if (!body.isStatic || !summary.isStatic) return { content_html: null, excerpt_html: null, html_key: null };
  return { content_html: body.html, excerpt_html: summary.html, html_key: HTML_KEY };
}

export function contentHtml(post: ShownPost): string {
  if (post.html_key === HTML_KEY && post.content_html !== null) return post.content_html;
  return renderContent(post.content ?? '', renderers).html;
}

export function excerptHtml(post: ShownPost, words?: number): string {
  if (words === undefined && post.html_key === HTML_KEY && post.excerpt_html !== null) return post.excerpt_html;
  return renderExcerpt(post.excerpt, post.content ?? '', { renderers, ...(words !== undefined && { words }) }).html;
}
