// The six callers of the generated tests: a visitor, and a person of each role.
import { callerOf } from '#kernel/auth/authenticate.ts';
import { nobody, type Caller } from '#kernel/auth/caller.ts';
import { accounts } from '#content/users/accounts.ts';
import type { TestApp } from '#test/kit/app.ts';

export const ROLES = ['subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;

export async function everybody({ app, make }: TestApp): Promise<[name: string, Caller][]> {
  const callers: [string, Caller][] = [['visitor', nobody]];
  for (const role of ROLES) {
    const { id } = await make.user({ role });
    const account = await accounts.findById(app.services.db, id);
    callers.push([role, callerOf(account!, 'application-password')]);
  }
  return callers;
}
