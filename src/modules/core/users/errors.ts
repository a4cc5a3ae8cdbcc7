// What can be wrong with a wish about people.
import type { Caller } from '#kernel/auth/caller.ts';
import { invalidParams, refused, restError } from '#kernel/errors/rest-error.ts';

export { unknownUser } from '#content/users/errors.ts';
export const notLoggedIn = () => restError('rest_not_logged_in', 401, 'You are not signed in.');
export const alreadyExists = () => restError('rest_user_exists', 400, 'A new person cannot have an id yet.');
export const noTrash = () =>
  restError('rest_trash_not_supported', 501, 'People have no trash. Send force=true to delete.');
export const fixedLogin = () => restError('rest_user_invalid_argument', 400, 'A user name cannot be changed.');
export const ownRole = () =>
  restError('rest_user_invalid_role', 403, 'You cannot take the right to edit people from yourself.');
export const roleTooHigh = (role: string) =>
  restError('rest_user_invalid_role', 403, `You may not give anybody the role ${role}.`);
export const unknownLocale = (locale: string) =>
  invalidParams({ locale: { code: 'rest_not_in_enum', message: `The language ${locale} is not installed.` } });
export const foreignPreferences = (caller: Caller) =>
  refused(caller, 'rest_cannot_update', 'Only the person can change these preferences.', {
    key: 'persisted_preferences',
  });
