// What a test sees of a text in the editor.

export interface Seen {
  /** Blocks at the top, but for empty lines. */
  readonly blocks: readonly SeenBlock[];
  /** Every picture, table, separator and sealed block, wherever it stands. */
  readonly cards: readonly SeenCard[];
  /** The places in `blocks` that the selection reaches; `to` is behind the last one. */
  readonly selection: { readonly from: number; readonly to: number; readonly isBlock: boolean };
  readonly text: string;
}

export interface SeenBlock {
  readonly json: string;
  readonly isCard: boolean;
}

export interface SeenCard {
  readonly json: string;
  readonly isChosen: boolean;
}
