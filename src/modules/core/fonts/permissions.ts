import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';

/** Fonts belong to the look of the site. */
export const mayUseFonts =
  (code: 'rest_cannot_read' | 'rest_cannot_create' | 'rest_cannot_edit' | 'rest_cannot_delete') =>
  ({ caller }: Pick<Ctx, 'caller'>): Permit =>
    caller.can('edit_theme_options') ? undefined : refused(caller, code, 'You may not work on the fonts of this site.');
