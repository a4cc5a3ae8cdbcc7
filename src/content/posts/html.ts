// The rendered texts of a post: kept beside the raw ones when they depend on nothing else.
import type { Services } from '#kernel/services.ts';
import { withoutPieces } from '#content/pieces/names.ts';
import { renderContent, renderExcerpt } from '#content/text/render.ts';
import { hasSmilies, withEmoji } from '#content/text/smilies.ts';
import { useSmilies } from './settings.ts';
import type { PostRow, ShownPost } from './store.ts';

/** Raised whenever the renderer changes what it prints: stored renderings of other keys are not used. */
export const HTML_KEY = '7';
/**
 * By the same renderer, of a text whose raw form is read with it: with smilies, as a setting decides how they are shown,
 * or with blocks that tell search engines what they are.
 */
const RAW_KEY = `${HTML_KEY}:)`;
export const CURRENT_KEYS: readonly string[] = [HTML_KEY, RAW_KEY];

/** Begins the blocks that say what they are: questions, steps. */
export const TELLING_BLOCK = '<!-- wp:seo/';

/** The setting for smilies. */
type Setup = Pick<Services, 'settings'>;

export type StoredHtml = Pick<PostRow, 'content_html' | 'excerpt_html' | 'html_key'>;

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
  const summary = renderExcerpt(excerpt, content, { renderers: withoutPieces, whole: body });
  const needsRaw = hasSmilies(body.html) || hasSmilies(summary.html) || content.includes(TELLING_BLOCK);
  return { content_html: body.html, excerpt_html: summary.html, html_key: needsRaw ? RAW_KEY : HTML_KEY };
}

/** False: its text has pieces that are printed as it is shown, or nobody has rendered it yet. */
export function hasStoredHtml(post: Pick<ShownPost, 'html_key' | 'content_html'>): boolean {
  return isCurrent(post) && post.content_html !== null;
}

const isCurrent = ({ html_key: key }: Pick<ShownPost, 'html_key'>): boolean => key === HTML_KEY || key === RAW_KEY;

/** Rendered HTML as the site shows it. */
export function shownHtml(html: string, { settings }: Setup): string {
  return settings.get(useSmilies) ? withEmoji(html) : html;
}

/** The body without its pieces; who can wait asks for `findBodies`. */
export function contentHtml(post: ShownPost, setup: Setup): string {
  if (!hasStoredHtml(post)) return shownHtml(renderContent(post.content ?? '', withoutPieces).html, setup);
  return storedText(post, post.content_html, setup);
}

export function excerptHtml(post: ShownPost, setup: Setup, words?: number): string {
  if (words === undefined && isCurrent(post) && post.excerpt_html !== null) {
    return storedText(post, post.excerpt_html, setup);
  }
  const options = { renderers: withoutPieces, ...(words !== undefined && { words }) };
  return shownHtml(renderExcerpt(post.excerpt, post.content ?? '', options).html, setup);
}

/** Most texts have no smilies, and need no look. */
function storedText({ html_key: key }: ShownPost, html: string | null, setup: Setup): string {
  return key === HTML_KEY ? (html ?? '') : shownHtml(html ?? '', setup);
}
