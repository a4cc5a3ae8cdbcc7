// Who may see and change menus, their items and their places.
import type { Caller } from '#kernel/auth/caller.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';

type Asked = Pick<Ctx, 'caller'>;

export const mayView = ({ caller }: Asked): Permit => permit(caller, 'rest_cannot_view', 'You may not see menus.');
export const mayCreate = ({ caller }: Asked): Permit =>
  permit(caller, 'rest_cannot_create', 'You may not create menus and their items.');
export const mayDelete = ({ caller }: Asked): Permit =>
  permit(caller, 'rest_cannot_delete', 'You may not delete menus and their items.');
export const mayUpdateMenu = ({ caller }: Asked): Permit =>
  permit(caller, 'rest_cannot_update', 'You may not change menus.');
export const mayEditItem = ({ caller }: Asked): Permit =>
  permit(caller, 'rest_cannot_edit', 'You may not change menu items.');

function permit(caller: Caller, code: string, message: string): Permit {
  return caller.can('edit_theme_options') ? undefined : refused(caller, code, message);
}
