import { hasBlocks } from '#content/blocks/delimiter.ts';
import { expandBlocks, type BlockContext, type BlockRegistry } from '#content/blocks/render.ts';
import { autop } from './autop.ts';
import { makeExcerpt, wrapExcerpt } from './excerpt.ts';
import { addImageAttributes } from './images.ts';
import { hasParts, wholeText } from './parts.ts';
import { noShortcodes } from './shortcode-tag.ts';
import { expandShortcodes, type ShortcodeRegistry } from './shortcodes.ts';
import { texturise } from './texturise.ts';

export interface Renderers<Context extends BlockContext = BlockContext> {
  blocks: BlockRegistry<Context>;
  shortcodes: ShortcodeRegistry;
  context: Context;
}

export interface Rendered {
  html: string;
  /** Whether the text alone decides the result, so that it may be kept. Of a text in parts another part may be asked for. */
  isStatic: boolean;
}

export interface RenderExcerptOptions<Context extends BlockContext = BlockContext> {
  renderers: Renderers<Context>;
  words?: number;
  byCharacters?: boolean;
  /** The content as a whole, for who has rendered it already. */
  whole?: Rendered;
}

/** A text in parts is rendered whole. */
export function renderContent<Context extends BlockContext>(content: string, renderers: Renderers<Context>): Rendered {
  if (hasParts(content)) return { ...renderContent(wholeText(content), renderers), isStatic: false };
  if (content.trim() === '') return { html: '', isStatic: true };
  return hasBlocks(content) ? renderBlockContent(content, renderers) : renderClassicContent(content, renderers);
}

/** Titles run no shortcodes: brackets in them are plain text. */
export function renderTitle(raw: string): string {
  return texturise(raw, noShortcodes).trim();
}

/** The author's own excerpt, or the beginning of the content. */
export function renderExcerpt<Context extends BlockContext>(
  excerpt: string,
  content: string,
  { renderers, whole, ...length }: RenderExcerptOptions<Context>,
): Rendered {
  if (excerpt !== '') return { html: autop(texturise(excerpt, renderers.shortcodes)), isStatic: true };
  let isStatic = true;
  const text = makeExcerpt(content, {
    ...length,
    shortcodes: renderers.shortcodes,
    render: (kept) => {
      const rendered = whole && kept === content ? whole : renderContent(kept, renderers);
      isStatic = rendered.isStatic;
      return rendered.html;
    },
  });
  return { html: wrapExcerpt(text), isStatic };
}

function renderBlockContent<Context extends BlockContext>(content: string, renderers: Renderers<Context>): Rendered {
  const blocks = expandBlocks(content, renderers.blocks, renderers.context);
  const shortcodes = expandShortcodes(blocks.html, renderers.shortcodes, renderers.context.report);
  const html = addImageAttributes(texturise(shortcodes.html, renderers.shortcodes));
  return { html: endLine(html), isStatic: !blocks.hasRun && !shortcodes.hasRun };
}

function renderClassicContent<Context extends BlockContext>(content: string, renderers: Renderers<Context>): Rendered {
  const paragraphs = autop(texturise(content, renderers.shortcodes), renderers.shortcodes);
  const { html, hasRun } = expandShortcodes(paragraphs, renderers.shortcodes, renderers.context.report);
  return { html: addImageAttributes(html), isStatic: !hasRun };
}

function endLine(html: string): string {
  return html === '' || html.endsWith('\n') ? html : `${html}\n`;
}
