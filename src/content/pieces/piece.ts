// Pieces of a text that need data as it is shown: shortcodes and dynamic blocks, brought by modules.
import type { Block } from '#content/blocks/block.ts';
import type { DocumentContext, Fragment } from '#content/pages/parts.ts';
import type { ShownPost } from '#content/posts/store.ts';
import type { Shortcode } from '#content/text/shortcodes.ts';
import type { About } from './about.ts';
import type { DynamicBlockName, ShortcodeName } from './names.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly shortcodes: Partial<Readonly<Record<ShortcodeName, ShortcodePiece>>>;
    readonly dynamicBlocks: Partial<Readonly<Record<DynamicBlockName, BlockPiece>>>;
    /** Further names of pieces, by these: what each of them is called here. */
    readonly pieceAliases: PieceAliases;
  }
}

export interface PieceAliases {
  readonly shortcodes: Readonly<Record<string, string>>;
  readonly blocks: Readonly<Record<string, string>>;
}

export interface PieceContext extends DocumentContext {
  /** Whose text it is; absent in a text that belongs to no post. */
  readonly post: ShownPost | undefined;
  /** What the blocks around this one told it. */
  readonly about: About;
  /** Prints blocks inside this one, for another post: what a query shows of each of its posts. `more` is for them alone. */
  renderBlocks(blocks: readonly Block[], post: ShownPost | undefined, more?: About): Promise<string>;
}

/** Plain HTML, or HTML with the files that it needs. What comes from people is escaped by then. */
export type Printed = string | (Pick<Fragment, 'html'> & Partial<Fragment>);

export type ShortcodePiece = (shortcode: Shortcode, context: PieceContext) => Printed | Promise<Printed>;
/** `inside` is the block's own HTML, its inner blocks printed. */
export type BlockPiece = (block: Block, inside: string, context: PieceContext) => Printed | Promise<Printed>;
