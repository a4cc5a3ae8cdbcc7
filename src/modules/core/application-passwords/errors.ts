// What can be wrong with a wish about application passwords.
import { restError } from '#kernel/errors/rest-error.ts';

export const featureOff = () =>
  restError('application_passwords_disabled', 501, 'Application passwords are not available on this site.');
export const unknownPassword = () =>
  restError('rest_application_password_not_found', 404, 'No application password has that id.');
export const noPasswordUsed = () =>
  restError('rest_no_authenticated_app_password', 404, 'This request was not made with an application password.');
