// What was copied, as blocks: the richest form of it that the editor can hold.
import { pastedAddress } from '#admin/editor/links/addresses.ts';
import { splitBlocks } from '#admin/editor/markup/split.ts';
import type { Block } from './blocks.ts';
import { isMarkdown, readMarkdown } from './markdown.ts';
import { readCells, readPlainText } from './plain-text.ts';
import { readClipboardHtml } from './read-html.ts';
import { picturesIn } from './rtf-pictures.ts';
import { cleanMarkup } from './safe-markup.ts';

export interface Clipboard {
  readonly html: string;
  readonly text: string;
  readonly rtf: string;
  /** Copied from a program for code: its HTML says nothing but colours. */
  readonly isCode: boolean;
}

export interface Pasted {
  readonly blocks: readonly Block[];
  /** Read from signs in plain text: one step back gives that text. */
  readonly isGuess: boolean;
  /** Nothing but an address. */
  readonly address?: string;
}

/** `isOwn`: markup that was copied here is taken byte for byte. */
export function readClipboard(clipboard: Clipboard, isOwn: (markup: string) => boolean): Pasted {
  const markup = markupIn(clipboard);
  if (markup !== undefined) return { blocks: readMarkup(markup, isOwn(markup)), isGuess: false };
  const address = pastedAddress(clipboard.text);
  const isBareAddress = address !== undefined && !hasMore(clipboard);
  if (isBareAddress) return { blocks: linkOf(address, clipboard.text.trim()), isGuess: false, address };
  const rich = clipboard.html === '' || clipboard.isCode ? [] : withPictures(readClipboardHtml(clipboard.html), clipboard.rtf); // prettier-ignore
  const isGuess = (rich.length === 0 || rich.every(isPlain)) && isMarkdown(clipboard.text);
  if (isGuess) return { blocks: readMarkdown(clipboard.text), isGuess };
  if (rich.length > 0) return { blocks: rich, isGuess };
  const cells = readCells(clipboard.text);
  if (cells) return { blocks: [cells], isGuess: true };
  return { blocks: readPlainText(clipboard.text), isGuess };
}

const DELIMITER = /<!--\s+wp:[a-z]/;

/** The reference editor and this one put block markup into either form. */
function markupIn({ html, text }: Clipboard): string | undefined {
  if (DELIMITER.test(html)) return withoutFrame(html);
  return DELIMITER.test(text) && text.trimStart().startsWith('<!--') ? text.trim() : undefined;
}

/** Browsers and systems put a page around what was copied. */
const withoutFrame = (html: string): string =>
  html.replaceAll(/<!--(?:Start|End)Fragment-->|<\/?(?:html|head|body|meta)(?:\s[^<>]*)?>/gi, '').trim();

function readMarkup(markup: string, isTrusted: boolean): Block[] {
  return splitBlocks(isTrusted ? markup : cleanMarkup(markup)).flatMap(({ name, source }): Block[] => {
    if (name !== undefined) return [{ kind: 'markup', source }];
    return isTrusted && source.trim() !== '' ? [{ kind: 'markup', source }] : readClipboardHtml(source);
  });
}

/** Copied links have their address as plain text, and words of their own beside it. */
function hasMore({ html, text }: Clipboard): boolean {
  if (html === '') return false;
  const [first, ...others] = readClipboardHtml(html);
  if (!first) return false;
  return (
    others.length > 0 ||
    first.kind !== 'paragraph' ||
    first.runs
      .map((run) => run.text)
      .join('')
      .trim() !== text.trim()
  );
}

const linkOf = (href: string, text: string): Block[] => [{ kind: 'paragraph', runs: [{ text, marks: { href } }] }];

/** Without any mark or structure: as much as plain text says. */
function isPlain(block: Block): boolean {
  if (block.kind === 'code') return true;
  return (
    block.kind === 'paragraph' &&
    block.runs.every(({ marks }) => Object.values(marks).every((mark) => mark === undefined || mark === false))
  );
}

/** Pictures of files that the browser may not read are found in the rich text, if there are as many. */
function withPictures(blocks: readonly Block[], rtf: string): Block[] {
  const isFile = (block: Block): boolean => block.kind === 'picture' && block.src.startsWith('file:');
  const count = blocks.filter(isFile).length;
  const pictures = count > 0 && rtf !== '' ? picturesIn(rtf) : [];
  if (pictures.length !== count) return [...blocks];
  let next = 0;
  return blocks.map((block) =>
    block.kind === 'picture' && isFile(block) ? { ...block, src: pictures[next++] ?? block.src } : block,
  );
}
