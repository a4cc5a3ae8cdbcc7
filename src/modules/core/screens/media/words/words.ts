// What the screen of media says.
import type { Kind } from '#admin/media/files.ts';

export interface MediaWords {
  readonly media: string;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly search: string;
  readonly asGrid: string;
  readonly asList: string;
  readonly upload: string;
  readonly drop: string;
  readonly column: Readonly<Record<'name' | 'size' | 'measures' | 'date', string>>;
  readonly noDescription: string;

  readonly nothing: string;
  readonly nothingHint: string;
  readonly noMatch: string;
  readonly noMatchHint: string;

  readonly altText: string;
  readonly altHint: string;
  readonly title: string;
  readonly caption: string;
  readonly captionHint: string;
  readonly address: string;
  readonly copyAddress: string;
  readonly copied: string;
  readonly added: string;
  saved(name: string): string;
  readonly deleteForGood: string;
  deleteTitle(count: number): string;
  readonly deleteHint: string;
  deleted(count: number): string;
  notDeleted(failed: number, total: number): string;
  chosen(count: number): string;

  readonly usedIn: string;
  readonly usedNowhere: string;
  readonly usedAs: Readonly<Record<'text' | 'featured' | 'gallery' | 'document', string>>;
  readonly usedAsSetting: Readonly<Record<'site_icon' | 'site_logo', string>>;
  usedByOthers(count: number): string;

  readonly edit: {
    readonly title: string;
    readonly open: string;
    readonly turnLeft: string;
    readonly turnRight: string;
    readonly mirror: string;
    readonly flip: string;
    readonly ratios: Readonly<Record<'square' | 'photo' | 'wide', string>>;
    readonly reset: string;
    readonly part: string;
    readonly partKeys: string;
    readonly width: string;
    becomes(width: number, height: number): string;
    readonly hint: string;
    readonly save: string;
    made(name: string): string;
  };

  readonly uploadFolder: string;
  readonly folders: string;
  readonly allFiles: string;
  readonly withoutFolder: string;
  readonly newFolder: string;
  readonly folderName: string;
  readonly rename: string;
  readonly deleteFolder: string;
  deleteFolderTitle(name: string): string;
  readonly deleteFolderHint: string;
  moveTo(count: number): string;
  movedTo(count: number, folder: string): string;
  notMoved(failed: number, total: number): string;
}
