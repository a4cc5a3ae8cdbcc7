// Lists of media items narrowed by folder: `fbv` is a folder, 0 for what lies in none, -1 for everything.
import { sql } from 'kysely';
import type { MediaListFilter } from '#content/media/list-filters.ts';
import { toNumber } from '#modules/folders/input.ts';
import { ownerFor, treeTag } from '#modules/folders/scope.ts';

/** Who may not use folders does not learn from a list what lies where. */
export const mediaListFilter: MediaListFilter = ({ caller, services, sent }) => {
  const folder = toNumber(sent['fbv']);
  if (folder === undefined || folder < 0 || !caller.can('upload_files')) return undefined;
  const owner = ownerFor({ caller, services });
  const places = sql`select 1 from folders_items where folders_items.attachment_id = posts.id
    and folders_items.created_by = ${owner}`;
  const condition =
    folder === 0
      ? sql<boolean>`not exists (${places})`
      : sql<boolean>`exists (${places} and folders_items.folder_id = ${folder})`;
  return { condition, key: `folder:${owner}:${folder}`, tags: [treeTag(owner)] };
};
