import { useQuery } from '@tanstack/react-query';
import type { RoleCount } from '#client/paths.ts';
import { useApp } from '#admin/session/app.ts';
import { roleName } from '#admin/words/role-name.ts';
import { useWords } from '#admin/words/use-words.ts';
import { ROLES } from './actions.ts';

/** Undefined while they are asked for, and for those who may not know. */
export function useRoles(): readonly RoleCount[] | undefined {
  const { client, can } = useApp();
  const { data } = useQuery({
    queryKey: ROLES,
    queryFn: ({ signal }) => client.get('/sitewright/v1/roles', {}, { signal }),
    enabled: can('list_users'),
  });
  return data;
}

export function useRoleName(): (role: string) => string {
  const { roles } = useWords();
  return (role) => roleName(roles, role);
}
