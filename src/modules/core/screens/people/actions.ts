// What can be done to people from their list.
import { change } from '#client/batch.ts';
import type { User } from '#client/paths.ts';
import { useListAction } from '#admin/kit/list-action.ts';
import { usePeopleWords } from './words/use-words.ts';

export const PEOPLE = ['people'] as const;
export const ROLES = ['roles'] as const;

/** Whose the posts become; undefined: they go to the trash. */
export type Heir = number | undefined;

export function usePeopleActions() {
  const words = usePeopleWords();
  const run = useListAction();
  const setRoles = ({ id }: User, roles: readonly string[]) =>
    change('POST', '/core/v2/users/{id}', { id, roles: [...roles] });
  return {
    giveRole: (people: readonly User[], role: string) =>
      void run({
        lists: PEOPLE,
        items: people,
        show: (person) => ({ ...person, roles: [role] }),
        step: (person) => setRoles(person, [role]),
        undo: (person) => setRoles(person, person.roles ?? []),
        said: words.roleGiven,
        failed: words.roleNotGiven,
        icon: 'people',
        also: [ROLES],
      }),
    remove: (people: readonly User[], heir: Heir) =>
      void run({
        lists: PEOPLE,
        items: people,
        show: () => undefined,
        step: ({ id }) => ({
          method: 'DELETE',
          path: '/core/v2/users/{id}',
          params: { id, force: true, reassign: heir ?? false },
        }),
        said: words.deleted,
        failed: words.notDeleted,
        icon: 'trash',
        also: [ROLES],
      }),
  };
}
