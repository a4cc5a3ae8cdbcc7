import type { Block } from '#content/blocks/block.ts';
import { hasBlocks } from '#content/blocks/delimiter.ts';
import { parseBlocks } from '#content/blocks/parse.ts';
import { serializeBlocks } from '#content/blocks/serialize.ts';
import { everyShortcode, type ShortcodeNames } from './shortcode-tag.ts';
import { stripShortcodes } from './shortcodes.ts';
import { stripTags } from './strip-tags.ts';

export interface ExcerptOptions {
  /** How many words, or characters, stay. */
  words?: number;
  /** For languages that write without spaces. */
  byCharacters?: boolean;
  /** Which shortcodes are dropped; every one when not given. */
  shortcodes?: ShortcodeNames;
  /** Turns stored content into HTML. */
  render: (content: string) => string;
}

/** The first words of a text, for lists and feeds. */
export function makeExcerpt(content: string, options: ExcerptOptions): string {
  const { words = 55, byCharacters = false, shortcodes = everyShortcode, render } = options;
  const enough = words * (byCharacters ? 1 : LONGEST_WORD) * SPARE;
  const raw = stripShortcodes(beforeMore(content), shortcodes);
  const html = render(dropFootnoteMarks(dropOtherBlocks(raw, enough)));
  const text = stripTags(html.replace(closingBlockTag, '$& ')).replace(severalBlanks, ' ').trim();
  return byCharacters ? firstCharacters(text, words) : firstWords(text, words);
}

/** Where the author wants readers of lists to stop: `<!--more-->`, or with words of theirs, `<!--more Go on-->`. */
const MORE = /(?:<!--\s+wp:more(?:\s[^<>]*)?-->\s*)?<!--more(?:\s[^<>]*)?-->/;

function beforeMore(content: string): string {
  const at = content.search(MORE);
  return at === -1 ? content : content.slice(0, at);
}

/** The excerpt as a paragraph; nothing stays nothing. */
export function wrapExcerpt(excerpt: string): string {
  return excerpt === '' ? '' : `<p>${excerpt}</p>\n`;
}

const more = ' [&hellip;]';

/** Generous: a word of ten letters and a space, and twice as much of it as will be shown. */
const LONGEST_WORD = 11;
const SPARE = 2;

// Words of neighbouring cells and items must not grow together when their tags go.
const closingBlockTag = /<\/(?:p|div|li|dt|dd|td|th|tr|h[1-6]|blockquote|figcaption|pre)>|<br\s?\/?>/gi;

// One plain blank is left alone: most are.
const severalBlanks = / [^\S\u00a0]+|[^\S\u00a0 ][^\S\u00a0]*/g;

const textBlocks = new Set(
  (
    'freeform heading html list list-item media-text paragraph preformatted pullquote quote table verse ' +
    'column columns group details'
  )
    .split(' ')
    .map((name) => `core/${name}`),
);

function dropOtherBlocks(content: string, enough: number): string {
  return hasBlocks(content) ? serializeBlocks(keepTextBlocks(firstBlocks(content, enough))) : content;
}

/** As many blocks as hold this many characters of text: an excerpt need not render the whole of a long post. */
function firstBlocks(content: string, enough: number): readonly Block[] {
  let length = 0;
  return parseBlocks(content, (block) => {
    if (isTextBlock(block)) length += stripTags(serializeBlocks([block])).trim().length;
    return length > enough;
  });
}

function keepTextBlocks(blocks: readonly Block[]): Block[] {
  return blocks.filter(isTextBlock).map((block) => {
    const inner = block.innerBlocks.values();
    return {
      ...block,
      innerBlocks: keepTextBlocks(block.innerBlocks),
      innerContent: block.innerContent.filter((piece) => piece !== null || isTextBlock(inner.next().value)),
    };
  });
}

function isTextBlock(block: Block | undefined): boolean {
  return block !== undefined && (block.name === null || textBlocks.has(block.name));
}

function dropFootnoteMarks(content: string): string {
  const mark = /<sup\s[^<>]*?data-fn=[^<>]*>/gi;
  const closing = /<\/sup>/gi;
  let out = '';
  let copied = 0;
  for (let match = mark.exec(content); match; match = mark.exec(content)) {
    closing.lastIndex = mark.lastIndex;
    if (!closing.test(content)) break;
    out += content.slice(copied, match.index);
    copied = closing.lastIndex;
    mark.lastIndex = copied;
  }
  return out + content.slice(copied);
}

function firstWords(text: string, count: number): string {
  let end = text === '' ? -1 : 0;
  for (let word = 0; word < count && end !== -1; word++) end = text.indexOf(' ', end + 1);
  return end === -1 ? text : text.slice(0, end) + more;
}

function firstCharacters(text: string, count: number): string {
  const characters = text.match(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);|[^]/giu) ?? [];
  return characters.length <= count ? text : characters.slice(0, count).join('') + more;
}
