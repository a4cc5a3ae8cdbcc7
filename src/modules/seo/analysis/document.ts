// A text as the analysis reads it: blocks of plain text in their order, links, pictures.
import { Parser } from 'htmlparser2';

export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'other';
  /** Of a heading, else 0. */
  readonly level: number;
  readonly text: string;
  /** Words of others: readers are not tired by them on the author's account. */
  readonly isQuoted: boolean;
}

export interface DocumentLink {
  readonly href: string;
  readonly text: string;
  readonly isNofollow: boolean;
}

export interface DocumentImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

export interface TextDocument {
  readonly blocks: readonly TextBlock[];
  readonly links: readonly DocumentLink[];
  readonly images: readonly DocumentImage[];
}

const SILENT = new Set([
  'script',
  'style',
  'code',
  'pre',
  'template',
  'noscript',
  'svg',
  'textarea',
  'select',
  'iframe',
]);
const BLOCKS = new Set(
  'p div section article aside header footer main li ul ol dl dt dd table tr td th blockquote figure figcaption h1 h2 h3 h4 h5 h6 address form details summary hr'.split(
    ' ',
  ),
);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Whose text is a paragraph. */
const PARAGRAPHS = new Set(['p', 'div', 'section', 'article', 'main', 'blockquote', '']);
/** Deeper than any text of a person; what nests on is read as if it did not. */
const MOST_DEPTH = 512;

interface Open {
  readonly name: string;
  readonly isSilent: boolean;
  readonly isQuote: boolean;
}

/** Broken HTML is read as browsers do, as far as that matters to words. */
export function readDocument(html: string): TextDocument {
  const blocks: TextBlock[] = [];
  const links: DocumentLink[] = [];
  const images: DocumentImage[] = [];
  const open: Open[] = [];
  let buffer = '';
  let link: { href: string; text: string; isNofollow: boolean } | undefined;
  let silent = 0;
  let quoted = 0;

  const holder = (): string => open.findLast(({ name }) => BLOCKS.has(name))?.name ?? '';
  const flush = (): void => {
    const text = buffer.replaceAll(/\s+/g, ' ').trim();
    buffer = '';
    if (text === '') return;
    const name = holder();
    const level = /^h[1-6]$/.test(name) ? Number(name.slice(1)) : 0;
    const body = PARAGRAPHS.has(name) ? 'paragraph' : 'other';
    const kind = level > 0 ? 'heading' : body;
    blocks.push({ kind, level, text, isQuoted: quoted > 0 });
  };
  const endLink = (): void => {
    if (link) links.push({ ...link, text: link.text.replaceAll(/\s+/g, ' ').trim() });
    link = undefined;
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (BLOCKS.has(name)) flush();
        if (name === 'br') buffer += ' ';
        if (name === 'img' && silent === 0) {
          const size = (key: string): number | null => Number.parseInt(attributes[key] ?? '', 10) || null;
          images.push({
            src: attributes['src'] ?? '',
            alt: attributes['alt'] ?? '',
            width: size('width'),
            height: size('height'),
          });
        }
        if (name === 'a' && silent === 0 && attributes['href'] !== undefined) {
          endLink();
          const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
          const isNofollow = rel.some((word) => word === 'nofollow' || word === 'sponsored' || word === 'ugc');
          link = { href: attributes['href'].trim(), text: '', isNofollow };
        }
        if (VOID.has(name) || open.length >= MOST_DEPTH) return;
        const isSilent = SILENT.has(name) || isContents(attributes);
        const isQuote = name === 'blockquote' || name === 'q';
        open.push({ name, isSilent, isQuote });
        silent += isSilent ? 1 : 0;
        quoted += isQuote ? 1 : 0;
      },
      ontext(text) {
        if (silent > 0) return;
        buffer += text;
        if (link) link.text += text;
      },
      onclosetag(name) {
        if (name === 'a') endLink();
        if (BLOCKS.has(name)) flush();
        const at = open.findLastIndex((one) => one.name === name);
        if (at === -1) return;
        for (const { isSilent, isQuote } of open.splice(at)) {
          silent -= isSilent ? 1 : 0;
          quoted -= isQuote ? 1 : 0;
        }
      },
    },
    { decodeEntities: true },
  );
  // Two line breaks begin a new paragraph, as people write them.
  parser.write(html.replaceAll(/(?:<br\s*\/?>\s*){2,}/gi, '</p><p>'));
  parser.end();
  flush();
  endLink();
  return { blocks, links, images };
}

/** A table of contents repeats the headings. */
const isContents = ({ class: classes = '', id = '' }: Readonly<Record<string, string>>): boolean =>
  /(?:^|[\s_-])(?:toc|table-of-contents|inhaltsverzeichnis)(?:$|[\s_-])/i.test(`${classes} ${id}`);
