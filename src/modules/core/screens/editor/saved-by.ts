// Who has saved a record last, and when.
import type { StartType } from '#content/admin/start-document.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { instantOf } from '#admin/kit/dates.ts';
import type { App } from '#admin/session/app.ts';

export interface SavedBy {
  readonly at: Date;
  readonly isSelf: boolean;
  /** Empty when the site does not say. */
  readonly name: string;
}

/** Saved ones, newest first; autosaves stand among them. */
export async function findVersions(client: App['client'], type: StartType, id: number): Promise<ContentRecord[]> {
  const all = await client.get('/core/v2/{collection}/{id}/revisions', {
    collection: type.rest_base,
    id,
    context: 'edit',
    per_page: 100,
    _fields: 'author,modified_gmt,slug',
  });
  return all.filter(({ slug }) => !slug.includes('-autosave-'));
}

/** The newest version tells, if it is of the same moment. */
export async function findSavedBy(
  { client, start }: Pick<App, 'client' | 'start'>,
  type: StartType,
  { id, modified_gmt: modified }: ContentRecord,
): Promise<SavedBy> {
  const at = instantOf(modified ?? '');
  try {
    const [newest] = await findVersions(client, type, id);
    if (!newest || newest.modified_gmt !== modified) return { at, isSelf: false, name: '' };
    if (newest.author === start.user.id) return { at, isSelf: true, name: start.user.name };
    const { name } = await client.get('/core/v2/users/{id}', { id: newest.author });
    return { at, isSelf: false, name };
  } catch {
    // Not everybody may read versions and people.
    return { at, isSelf: false, name: '' };
  }
}
