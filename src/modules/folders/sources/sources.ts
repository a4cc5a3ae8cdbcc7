// The systems whose folders can be taken over.
import type { Db } from '#kernel/db/db.ts';
import { toNumbers } from '#modules/folders/input.ts';
import { findMediaTerms, findStaged, findTermItems } from './store.ts';

export interface SourceFolder {
  id: number;
  name: string;
  parent: number;
}

export interface FolderSource {
  readonly prefix: string;
  /** Where its folders are terms. */
  readonly taxonomy?: string;
  folders(db: Db): Promise<SourceFolder[]>;
  /** Folder id to the numbers of its items. */
  attachments(db: Db, ids: readonly number[]): Promise<Record<number, number[]>>;
}

export const SOURCES: readonly FolderSource[] = [
  termSource('happyfiles', 'happyfiles_category'),
  termSource('enhanced', 'media_category'),
  termSource('wpmf', 'wpmf-category'),
  termSource('premio', 'media_folder'),
  termSource('wf', 'wf_attachment_folders'),
  termSource('feml', 'feml-folder'),
  termSource('mla', 'attachment_category'),
  termSource('mediamatic', 'mediamatic_wpfolder'),
  stagedSource('wpmlf'),
  stagedSource('realmedia'),
  stagedSource('csvfile'),
];

export function findSource(prefix: string): FolderSource | undefined {
  return SOURCES.find((source) => source.prefix === prefix);
}

export function itemsIn(attachments: string): number[] {
  return toNumbers(JSON.parse(attachments)) ?? [];
}

/** Folders that are terms of media items. */
function termSource(prefix: string, taxonomy: string): FolderSource {
  return {
    prefix,
    taxonomy,
    folders: async (db) =>
      (await findMediaTerms(db, taxonomy)).map(({ id, name, parent }) => ({ id, name, parent: parent ?? 0 })),
    async attachments(db, ids) {
      const items: Record<number, number[]> = {};
      for (const link of await findTermItems(db, ids)) (items[link.term_id] ??= []).push(link.post_id);
      return items;
    },
  };
}

/** Folders whose rows were carried over from tables that this site does not have. */
function stagedSource(prefix: string): FolderSource {
  return {
    prefix,
    folders: async (db) =>
      (await findStaged(db, prefix)).map(({ id, name, parent_id: parent }) => ({ id, name, parent })),
    async attachments(db, ids) {
      const rows = (await findStaged(db, prefix)).filter((row) => ids.includes(row.id));
      return Object.fromEntries(rows.map((row) => [row.id, itemsIn(row.attachments)]));
    },
  };
}
