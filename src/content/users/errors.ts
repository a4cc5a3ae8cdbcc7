// What can be wrong with an account.
import { restError } from '#kernel/errors/rest-error.ts';

export const unknownUser = () => restError('rest_user_invalid_id', 404, 'No user has that id.');
export const loginTaken = () => restError('existing_user_login', 400, 'Another account has this user name.');
export const emailTaken = () => restError('existing_user_email', 400, 'Another account has this e-mail address.');
export const invalidEmail = () => restError('rest_invalid_email', 400, 'This is not a valid e-mail address.');
export const invalidLogin = () =>
  restError('rest_user_invalid_username', 400, 'A user name has letters, digits, space, _ . - and @ only.');
export const loginTooLong = () => restError('user_login_too_long', 400, 'A user name has at most 60 characters.');
export const slugTooLong = () =>
  restError('user_nicename_too_long', 400, 'The slug of a person has at most 50 characters.');
export const urlTooLong = () =>
  restError('user_url_too_long', 400, 'The address of a person has at most 100 characters.');
export const emailOfAnother = () =>
  restError('rest_user_invalid_email', 400, 'Another account has this e-mail address.');
export const slugOfAnother = () => restError('rest_user_invalid_slug', 400, 'Another account has this slug.');
export const unknownRole = (role: string) => restError('rest_user_invalid_role', 400, `There is no role ${role}.`);
export const invalidHeir = () =>
  restError('rest_user_invalid_reassign', 400, 'The posts cannot be given to this person.');
export const lastAdministrator = () =>
  restError('rest_user_last_administrator', 409, 'This is the only administrator, and somebody has to be one.');
