// Who may look after strings.
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';

const ANY_OF = ['multilang_manage_string_translation', 'manage_translations'];

export const mayManageStrings = ({ caller }: Pick<Ctx, 'caller'>): Permit =>
  ANY_OF.some((capability) => caller.can(capability))
    ? undefined
    : refused(caller, 'rest_forbidden', 'You may not do this.');
