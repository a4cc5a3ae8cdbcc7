import { restError } from '#kernel/errors/rest-error.ts';

export const mailNotFound = () => restError('mail_not_found', 404, 'This mail is not in the log any more.');
export const mailErased = () => restError('mail_erased', 409, 'Nothing of the text of this mail was kept.');
