// Who may see and change how pages are put together.
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';
import { postTypes } from '#content/posts/types.ts';

/** Whoever writes sees the templates that a text can have. */
export function maySee({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (postTypes.some((type) => caller.can(`edit_${type.capabilityWord}`))) return undefined;
  return mayManage({ caller });
}

export function mayManage({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('edit_theme_options')) return undefined;
  return refused(caller, 'rest_cannot_manage_templates', 'You may not work on the templates of this site.');
}
