// What blocks say, and the ways to put them in, turn them and take them out.
import type { Insertion, InsertionGroup, InsertionWords } from './insertions.ts';
import type { TurnName } from './commands/turn.ts';

export interface BlockWords {
  readonly insertions: Readonly<Record<Insertion, InsertionWords>>;
  readonly insertionGroups: Readonly<Record<InsertionGroup, string>>;
  readonly insertLabel: string;
  readonly insertNothing: string;
  readonly insertHere: string;
  readonly embedPrompt: string;
  readonly setEmbed: string;
  readonly grip: string;
  readonly menu: MenuWords;
  readonly bar: BarWords;

  /** What a block is called. */
  name(name: string): string;
  readonly freeText: string;
  readonly classic: string;
  readonly editAsText: string;
  readonly done: string;
  readonly altLabel: string;
  readonly altHint: string;
  readonly described: string;
  readonly notDescribed: string;
  readonly noPicture: string;
  readonly captionHint: string;
  readonly citationHint: string;
  readonly summaryHint: string;
  readonly buttonHint: string;
  readonly moreLine: string;
  readonly pageBreak: string;
  readonly spacer: string;
  readonly download: string;
}

export interface MenuWords {
  readonly label: string;
  readonly turnInto: string;
  readonly turns: Readonly<Record<TurnName, string>>;
  readonly moveUp: string;
  readonly moveDown: string;
  readonly duplicate: string;
  readonly copy: string;
  readonly group: string;
  readonly ungroup: string;
  readonly toBlocks: string;
  readonly remove: string;
  removed(count: number): string;
  readonly undo: string;
  readonly copied: string;
  readonly toBlocksTitle: string;
  readonly toBlocksHint: string;
  readonly toBlocksDone: string;
  readonly cancel: string;
}

export interface BarWords {
  readonly picture: string;
  readonly align: Readonly<Record<'none' | 'left' | 'center' | 'right' | 'wide' | 'full', string>>;
  readonly replace: string;
  readonly link: string;
  readonly linkLabel: string;
  readonly setLink: string;
  readonly addPicture: string;
  readonly table: string;
  readonly rowAbove: string;
  readonly rowBelow: string;
  readonly rowUp: string;
  readonly rowDown: string;
  readonly removeRow: string;
  readonly columnBefore: string;
  readonly columnAfter: string;
  readonly columnLeft: string;
  readonly columnRight: string;
  readonly removeColumn: string;
  readonly cellAlign: Readonly<Record<'left' | 'center' | 'right', string>>;
  readonly headRow: string;
  readonly footRow: string;
  readonly button: string;
  readonly addButton: string;
}

/** Names of blocks that can be put in under another name here. */
const NAMES: ReadonlyMap<string, Insertion> = new Map<string, Insertion>([
  ['paragraph', 'paragraph'],
  ['heading', 'heading2'],
  ['list', 'list'],
  ['quote', 'quote'],
  ['preformatted', 'preformatted'],
  ['separator', 'line'],
  ['file', 'file'],
  ['html', 'html'],
  ['shortcode', 'shortcode'],
  ['latest-posts', 'latestPosts'],
  ['latest-comments', 'latestComments'],
  ['categories', 'categories'],
  ['tag-cloud', 'tagCloud'],
  ['archives', 'archives'],
  ['search', 'search'],
]);

/** What people call a block; undefined for one that is not known here. */
export function nameOfBlock(words: BlockWords['insertions'], name: string): string | undefined {
  const known = NAMES.get(name);
  return known && words[known].label;
}
