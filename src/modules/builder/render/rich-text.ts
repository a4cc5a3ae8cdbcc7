// Texts that may hold HTML: only allowed tags reach a page, whoever wrote them.
import { renderers } from '#content/posts/html.ts';
import { autop } from '#content/text/autop.ts';
import { filterHtml, filterTitle } from '#content/text/html-filter.ts';
import { renderShortcodes } from '#content/text/shortcodes.ts';
import { trusted, type Markup } from './markup.ts';

/** One line: inline tags. */
export function inlineText(text: string): Markup {
  return trusted(/[<>&]/.test(text) ? filterTitle(text) : text);
}

/** Paragraphs, lists, images. Shortcodes print what modules let them. */
export function richText(text: string): Markup {
  if (text.trim() === '') return trusted('');
  const clean = filterHtml(text);
  const paragraphs = BLOCKS.test(clean) ? clean : autop(clean, renderers.shortcodes);
  return trusted(renderShortcodes(paragraphs, renderers.shortcodes, renderers.context.report).trim());
}

const BLOCKS =
  /<(?:p|div|ul|ol|h[1-6]|table|blockquote|figure|pre|section|article|aside|dl|hr|details|fieldset|address)[\s>/]/i;
