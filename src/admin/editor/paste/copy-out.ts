// The whole text for other programs.
import { cleanMarkup } from './safe-markup.ts';
import { readClipboardHtml } from './read-html.ts';
import { printMarkdown } from './print-markdown.ts';

export const markdownOf = (markup: string): string => printMarkdown(readClipboardHtml(markup));

/** HTML without the delimiters of blocks. */
export const richTextOf = (markup: string): string =>
  cleanMarkup(markup)
    .replaceAll(/<!--[^<>]*-->\n?/g, '')
    .trim();
