import { restError } from '#kernel/errors/rest-error.ts';

/** Always 403, also for somebody unknown. */
export const forbidden = () => restError('contactform_forbidden', 403, 'You may not do this with contact forms.');
export const formNotFound = () => restError('contactform_not_found', 404, 'There is no contact form with this id.');
export const formExists = () =>
  restError('contactform_post_exists', 400, 'A new contact form cannot have an id of its own.');
export const formChanged = () =>
  restError('contactform_conflict', 412, 'The contact form was changed meanwhile. Load it again.');
export const wrongMediaType = () =>
  restError('contactform_unsupported_media_type', 415, 'Send the form as multipart/form-data.');
export const noUnitTag = () =>
  restError('contactform_unit_tag_not_found', 400, 'The submission does not say which form of a page it is.');
export const tooLarge = (what: string) => restError('rest_request_too_large', 413, `The submission has ${what}.`);
export const submissionNotFound = () =>
  restError('contactform_submission_not_found', 404, 'There is no submission with this id.');
