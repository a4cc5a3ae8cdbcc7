// A text is printed in one go, with a mark where each piece stands; then all pieces are printed beside each other, and
// take the places of their marks.
import { randomBytes } from 'node:crypto';
import { memoFor } from '#kernel/memo.ts';
import type { Registry } from '#kernel/registry.ts';
import type { Block } from '#content/blocks/block.ts';
import { serializeBlocks } from '#content/blocks/serialize.ts';
import type { DocumentContext, Fragment } from '#content/pages/parts.ts';
import { shownHtml } from '#content/posts/html.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { renderContent, type Renderers } from '#content/text/render.ts';
import type { About } from './about.ts';
import type { BlockPiece, PieceAliases, PieceContext, Printed, ShortcodePiece } from './piece.ts';

export interface Pieces {
  readonly renderers: Renderers;
  /** The text with its pieces, and the files that they need. */
  fill(html: string): Promise<Fragment>;
}

/** Nobody can write one into a text: it is made up anew by each process. */
const SECRET = randomBytes(9).toString('hex');
const MARK = new RegExp(`<!--${SECRET}:(\\d+)-->`, 'g');
const DEEPEST = 8;

/** Blocks that print what is inside them themselves: for others than the post that they stand in, or not at all. */
const OWN_INSIDE: ReadonlySet<string> = new Set([
  'core/query',
  'core/post-template',
  'core/query-no-results',
  'core/query-pagination',
  'core/comments',
  'core/comment-template',
  'core/comments-pagination',
  'core/terms-query',
  'core/term-template',
  'core/social-links',
  'core/navigation',
]);

interface Inside {
  readonly about: About;
  readonly depth: number;
}

export function collectPieces(
  context: DocumentContext,
  post: ShownPost | undefined,
  { about, depth }: Inside = { about: {}, depth: 0 },
): Pieces {
  const waiting: { name: string; print: () => Printed | Promise<Printed> }[] = [];
  const mark = (name: string, print: () => Printed | Promise<Printed>): string =>
    `<!--${SECRET}:${waiting.push({ name, print }) - 1}-->`;
  const gathered = emptyFragment();
  const inner: PieceContext = {
    ...context,
    post,
    about,
    async renderBlocks(blocks: readonly Block[], other: ShownPost | undefined, more: About = {}) {
      // A query whose template shows the post that has the query would never end.
      if (depth >= DEEPEST) return '';
      const pieces = collectPieces(context, other, { about: { ...about, ...more }, depth: depth + 1 });
      const html = shownHtml(renderContent(serializeBlocks(blocks), pieces.renderers).html, context.services);
      const shown = await pieces.fill(html);
      take(gathered, { ...shown, vouched: [...shown.vouched, html] });
      return shown.html;
    },
  };
  const marked = (name: string, piece: BlockPiece, block: Block, inside: () => string): string => {
    const own = OWN_INSIDE.has(name) ? '' : inside();
    return mark(name, () => piece(block, own, inner));
  };
  const { shortcodes, blocks } = contributedPieces(context.services.registry());
  const report = (name: string, error: unknown): void => {
    context.services.log.warn({ err: error, piece: name, post: post?.id }, 'A part of a text could not be printed.');
  };
  return {
    renderers: {
      shortcodes: new Map(
        shortcodes.map(([name, piece]) => [name, (shortcode) => mark(name, () => piece(shortcode, inner))]),
      ),
      blocks: new Map(blocks.map(([name, piece]) => [name, (block, inside) => marked(name, piece, block, inside)])),
      context: { report },
    },
    async fill(html) {
      const printed = await Promise.all(
        waiting.map(async ({ name, print }) => {
          try {
            return await print();
          } catch (error) {
            report(name, error);
            return '';
          }
        }),
      );
      for (const one of printed) if (typeof one !== 'string') take(gathered, one);
      const texts = printed.map((one) => (typeof one === 'string' ? one : one.html));
      return { ...listsOf(gathered), html: place(html, texts) };
    },
  };
}

interface ContributedPieces {
  readonly shortcodes: readonly [string, ShortcodePiece][];
  readonly blocks: readonly [string, BlockPiece][];
}

/** Put together once for each set of active modules. */
const contributedPieces = memoFor(({ modules }: Registry): ContributedPieces => {
  const shortcodes = modules.flatMap((module) => Object.entries(module.shortcodes ?? {}));
  const blocks = modules.flatMap((module) => Object.entries(module.dynamicBlocks ?? {}));
  const aliases = modules.flatMap(({ pieceAliases }) => pieceAliases ?? []);
  return {
    shortcodes: [...shortcodes, ...aliases.flatMap((own) => aliasesOf(shortcodes, own.shortcodes))],
    blocks: [
      ...blocks,
      ...aliases.flatMap((own) =>
        aliasesOf(blocks, own.blocks).map(([name, piece]): [string, BlockPiece] => [name, namedInside(piece, own)]),
      ),
    ],
  };
});

/** The same pieces under their further names, as far as their modules are on. */
function aliasesOf<Piece>(
  pieces: readonly (readonly [string, Piece])[],
  aliases: Readonly<Record<string, string>>,
): [string, Piece][] {
  const known = new Map(pieces);
  return Object.entries(aliases).flatMap(([alias, ours]): [string, Piece][] => {
    const piece = known.get(ours);
    return piece === undefined ? [] : [[alias, piece]];
  });
}

/** A block that holds a shortcode by a further name holds it by ours. */
function namedInside(piece: BlockPiece, { shortcodes }: PieceAliases): BlockPiece {
  return (block, inside, context) => {
    let named = inside;
    for (const [alias, ours] of Object.entries(shortcodes)) named = named.replaceAll(`[${alias} `, `[${ours} `);
    return piece(block, named, context);
  };
}

interface Gathering {
  styles: Set<string>;
  scripts: Set<string>;
  bodyClasses: Set<string>;
  frameHosts: Set<string>;
  vouched: string[];
  scheme: Fragment['scheme'];
}

function emptyFragment(): Gathering {
  return {
    styles: new Set(),
    scripts: new Set(),
    bodyClasses: new Set(),
    frameHosts: new Set(),
    vouched: [],
    scheme: undefined,
  };
}

function take(
  into: Gathering,
  { styles = [], scripts = [], bodyClasses = [], frameHosts = [], vouched = [], scheme }: Partial<Fragment>,
): void {
  for (const one of styles) into.styles.add(one);
  for (const one of scripts) into.scripts.add(one);
  for (const one of bodyClasses) into.bodyClasses.add(one);
  for (const one of frameHosts) into.frameHosts.add(one);
  into.vouched.push(...vouched);
  into.scheme ??= scheme;
}

function listsOf(gathered: Gathering): Omit<Fragment, 'html'> {
  return {
    styles: [...gathered.styles],
    scripts: [...gathered.scripts],
    bodyClasses: [...gathered.bodyClasses],
    frameHosts: [...gathered.frameHosts],
    vouched: [...gathered.vouched],
    scheme: gathered.scheme,
  };
}

/** A piece may stand inside another: `[caption][gallery][/caption]`. */
function place(html: string, texts: readonly string[], depth = 0): string {
  if (!html.includes(SECRET)) return html;
  return html.replaceAll(MARK, (_mark, at: string) =>
    depth < DEEPEST ? place(texts[Number(at)] ?? '', texts, depth + 1) : '',
  );
}
