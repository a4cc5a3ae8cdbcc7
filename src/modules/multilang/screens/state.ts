// How far the translation of an item is.
import type { GroupMember } from '#client/paths.ts';

export type State = 'done' | 'behind' | 'open';

export function stateOf(member: Pick<GroupMember, 'needs_update'> | undefined): State {
  if (!member) return 'open';
  return member.needs_update === 1 ? 'behind' : 'done';
}
