// What the screen of menus says.
import type { SaveBarWords } from '#admin/kit/save-bar.tsx';
import type { Direction } from '../tree.ts';

export interface MenuWords extends SaveBarWords {
  readonly newMenu: string;
  readonly menuName: string;
  readonly make: string;
  readonly fromPages: string;
  readonly none: string;
  readonly noneHint: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly entries: string;
  readonly entryHint: string;
  readonly title: string;
  readonly url: string;
  readonly done: string;
  readonly edit: string;
  readonly remove: string;
  readonly moves: Readonly<Record<Direction, string>>;
  /** Read out after a move. */
  movedTo(title: string, place: number, total: number, depth: number): string;
  readonly sources: string;
  readonly pages: string;
  readonly categories: string;
  readonly ownLink: string;
  readonly add: string;
  readonly places: string;
  readonly placesHint: string;
  readonly deleteMenu: string;
  deleteTitle(count: number): string;
  readonly deleteHint: string;
  readonly deleteForGood: string;
  readonly deleted: string;
  readonly saved: string;
  notSaved(titles: string): string;
}
