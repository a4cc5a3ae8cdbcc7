// Who may copy a site.
import type { Caller } from '#kernel/auth/caller.ts';
import { refused, type RestError } from '#kernel/errors/rest-error.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { superAdmins } from './super-admins.ts';

export const COPY_CAPABILITY = 'sitecopy_basic';

export function mayCopy({ caller }: { caller: Caller }): RestError | undefined {
  return caller.can(COPY_CAPABILITY) ? undefined : forbidden(caller);
}

/** An archive holds everything, and takes everybody's place: neither `export` nor `import` alone is enough. */
export function mayCarry(caller: Caller, capability: 'export' | 'import'): RestError | undefined {
  return caller.can(COPY_CAPABILITY) && caller.can(capability) ? undefined : forbidden(caller);
}

export function mayMakeSites({
  caller,
  services: { settings },
}: {
  caller: Caller;
  services: { settings: Settings };
}): RestError | undefined {
  const isSuper = caller.id !== 0 && settings.get(superAdmins).includes(caller.login);
  return isSuper && caller.can('import') ? undefined : forbidden(caller);
}

const forbidden = (caller: Caller) => refused(caller, 'rest_forbidden', 'You may not copy this site.');
