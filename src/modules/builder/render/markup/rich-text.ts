// Texts that may hold HTML: only allowed tags reach a page, whoever wrote them.
import { contentHtml, hasStoredHtml, shownHtml } from '#content/posts/html.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { autop } from '#content/text/autop.ts';
import { filterHtml, filterTitle } from '#content/text/html-filter.ts';
import { renderContent } from '#content/text/render.ts';
import { renderShortcodes } from '#content/text/shortcodes.ts';
import type { RenderContext } from '../context.ts';
import { trusted, type Markup } from './markup.ts';

/** One line: inline tags. */
export function inlineText(text: string): Markup {
  return trusted(/[<>&]/.test(text) ? filterTitle(text) : text);
}

/** Paragraphs, lists, images. Shortcodes print what modules let them. */
export function richText(text: string, { pieces }: Pick<RenderContext, 'pieces'>): Markup {
  if (text.trim() === '') return trusted('');
  const { shortcodes } = pieces.renderers;
  const clean = filterHtml(text);
  const paragraphs = BLOCKS.test(clean) ? clean : autop(clean, shortcodes);
  return trusted(renderShortcodes(paragraphs, shortcodes).trim());
}

/** The text of a post, with its pieces. It was filtered as it was stored, if its writer may not bring scripts. */
export function bodyHtml(post: ShownPost, context: Pick<RenderContext, 'pieces' | 'services' | 'vouched'>): string {
  const { pieces, services, vouched } = context;
  const html = hasStoredHtml(post)
    ? contentHtml(post, services)
    : shownHtml(renderContent(post.content ?? '', pieces.renderers).html, services);
  vouched.push(html);
  return html;
}

const BLOCKS =
  /<(?:p|div|ul|ol|h[1-6]|table|blockquote|figure|pre|section|article|aside|dl|hr|details|fieldset|address)[\s>/]/i;
