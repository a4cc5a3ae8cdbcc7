// Who may ask: those who run the site's search settings, and people who write.
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';

export const MANAGE = 'seo_manage_options';
export const EDIT_ADVANCED = 'seo_edit_advanced_metadata';
export const BULK_EDIT = 'seo_bulk_edit';

/** Whoever has one of these. */
export const needs =
  (...capabilities: string[]) =>
  ({ caller }: Pick<Ctx, 'caller'>): Permit => {
    if (capabilities.some((one) => caller.can(one))) return undefined;
    return refused(caller, 'rest_forbidden', 'You may not do that.');
  };

export const mayManage = needs(MANAGE);
export const mayWrite = needs('edit_posts');
