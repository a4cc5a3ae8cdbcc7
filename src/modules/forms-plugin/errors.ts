import { restError } from '#kernel/errors/rest-error.ts';

export const notFound = () => restError('forms_plugin_not_found', 404, 'There is nothing with that id.');
export const tokenInvalid = (token: string) =>
  restError('forms_plugin_token_invalid', 403, 'The form is not valid any more. Send it again.', { token });
export const validationFailed = (fields: Readonly<Record<string, string>>, message: string) =>
  restError('forms_plugin_validation_failed', 400, message, { fields });
export const closed = (message: string) => restError('forms_plugin_closed', 403, message);
export const mailFailed = (message: string) => restError('forms_plugin_mail_failed', 500, message);
export const alreadyTrashed = () => restError('rest_already_trashed', 410, 'It is in the trash already.');
