// The rendered texts of a post: kept beside the raw ones when they depend on nothing else.
import { withoutPieces } from '#content/pieces/names.ts';
import { renderContent, renderExcerpt } from '#content/text/render.ts';
import type { PostRow, ShownPost } from './store.ts';

/** Raised whenever the renderer changes what it prints: stored renderings of other keys are not used. */
export const HTML_KEY = '3';

type StoredHtml = Pick<PostRow, 'content_html' | 'excerpt_html' | 'html_key'>;

/** What is kept of a text, with the text that it was made of. */
export interface ReadyHtml extends StoredHtml {
  readonly of: { readonly content: string; readonly excerpt: string };
}

/** Made before a transaction begins, others wait less for its end. */
export function readyHtml(content: string, excerpt: string): ReadyHtml {
  return { ...storedHtml(content, excerpt), of: { content, excerpt } };
}

export function storedHtml(content: string, excerpt: string, ready?: ReadyHtml): StoredHtml {
  if (ready?.of.content === content && ready.of.excerpt === excerpt) {
    const { content_html, excerpt_html, html_key } = ready;
    return { content_html, excerpt_html, html_key };
  }
  const body = renderContent(content, withoutPieces);
  if (!body.isStatic) return { content_html: null, excerpt_html: null, html_key: null };
  const summary = renderExcerpt(excerpt, content, { renderers: withoutPieces });
  return { content_html: body.html, excerpt_html: summary.html, html_key: HTML_KEY };
}

/** False: its text has pieces that are printed as it is shown, or nobody has rendered it yet. */
export function hasStoredHtml(post: Pick<ShownPost, 'html_key' | 'content_html'>): boolean {
  return post.html_key === HTML_KEY && post.content_html !== null;
}

/** The body without its pieces; who can wait asks for `findBodies`. */
export function contentHtml(post: ShownPost): string {
  if (hasStoredHtml(post)) return post.content_html ?? '';
  return renderContent(post.content ?? '', withoutPieces).html;
}

export function excerptHtml(post: ShownPost, words?: number): string {
  if (words === undefined && post.html_key === HTML_KEY && post.excerpt_html !== null) return post.excerpt_html;
  const renderers = withoutPieces;
  return renderExcerpt(post.excerpt, post.content ?? '', { renderers, ...(words !== undefined && { words }) }).html;
}
