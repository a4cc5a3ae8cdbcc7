// What the screen of media says.
import type { Kind } from '../view.ts';

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

  readonly uploads: string;
  uploading(done: number, total: number): string;
  uploaded(total: number): string;
  notUploaded(failed: number): string;
  readonly waits: string;
  readonly working: string;
  readonly done: string;
  readonly failed: string;
}
