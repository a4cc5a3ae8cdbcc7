// Who may use folders.
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';

/** `permission: needs('upload_files', 'manage_options')` */
export const needs =
  (...capabilities: readonly string[]) =>
  ({ caller }: Pick<Ctx, 'caller'>): Permit =>
    capabilities.every((capability) => caller.can(capability))
      ? undefined
      : refused(caller, 'rest_forbidden', 'You may not do this.');

export const mayUpload = needs('upload_files');
