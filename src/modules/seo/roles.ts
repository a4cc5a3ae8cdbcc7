// Who looks after the search settings: administrators, and people who are editors with this task.
import { insertGrants } from '#kernel/modules/store.ts';
import type { Tx } from '#kernel/tx.ts';
import { ROLE_CAPABILITIES } from '#content/users/roles.ts';
import { BULK_EDIT, EDIT_ADVANCED, MANAGE } from './permissions.ts';

export const MANAGER = 'seo_manager';

export const capabilities: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(ROLE_CAPABILITIES.editor.map((name) => [name, [MANAGER]])),
  [MANAGE]: ['administrator', MANAGER],
  [EDIT_ADVANCED]: ['administrator', 'editor', MANAGER],
  [BULK_EDIT]: ['administrator', 'editor', MANAGER],
};

/** Sites that have the module for longer get the role, too; what was taken from others since stays away. */
export async function addManager({ db, touch }: Tx): Promise<void> {
  const own = Object.fromEntries(Object.keys(capabilities).map((name) => [name, [MANAGER]]));
  await insertGrants(db, { name: 'seo', version: '', routes: {}, capabilities: own });
  touch('roles');
}
