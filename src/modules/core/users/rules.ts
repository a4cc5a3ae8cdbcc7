// Who may see and change whom. No I/O.
import type { Caller } from '#kernel/auth/caller.ts';
import { ADMINISTRATIVE } from '#content/users/roles.ts';

export function canEditUser(caller: Caller, userId: number): boolean {
  return (caller.id !== 0 && caller.id === userId) || caller.can('edit_users');
}

/** People who published something are known anyway. */
export function canSeeUser(caller: Caller, userId: number, hasPublished: boolean): boolean {
  return hasPublished || canEditUser(caller, userId) || caller.can('list_users');
}

/** Nobody raises anybody above themselves. */
export function canGiveRole(caller: Caller, capabilities: ReadonlySet<string>): boolean {
  if (!caller.can('promote_users')) return false;
  return ADMINISTRATIVE.every((power) => !capabilities.has(power) || caller.can(power));
}

/** Whose the posts of a person become: nobody's is null, the trash is false; undefined when it is no answer. */
export function readReassign(value: unknown): number | null | false | undefined {
  if (value === false || value === '' || value === 'false') return false;
  if (typeof value !== 'number' && (typeof value !== 'string' || !/^\s*\d+\s*$/.test(value))) return undefined;
  const id = Number(value);
  if (!Number.isSafeInteger(id) || id < 0) return undefined;
  return id === 0 ? null : id;
}
