/** A block of stored content. Text outside of blocks has no name. */
export interface Block {
  name: string | null;
  attributes: Record<string, unknown>;
  innerBlocks: Block[];
  /** The block's own HTML, without that of the blocks inside. */
  innerHtml: string;
  /** The same in pieces; null stands for the next inner block. */
  innerContent: (string | null)[];
}
