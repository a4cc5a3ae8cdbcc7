// Who may see and change whom. No I/O.
import type { Caller } from '#kernel/auth/caller.ts';

export function canEditUser(caller: Caller, userId: number): boolean {
  return (caller.id !== 0 && caller.id === userId) || caller.can('edit_users');
}

/** People who published something are known anyway. */
export function canSeeUser(caller: Caller, userId: number, hasPublished: boolean): boolean {
  return hasPublished || canEditUser(caller, userId) || caller.can('list_users');
}
