// Who may fill the places of the theme.
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';

export function mayManageWidgets({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('edit_theme_options')) return undefined;
  return refused(caller, 'rest_cannot_manage_widgets', 'You may not work on the widgets of this site.');
}
