import { restError } from '#kernel/errors/rest-error.ts';

export const unknownTemplate = () => restError('rest_template_not_found', 404, 'There is no such template.');
export const unknownTheme = () => restError('rest_invalid_param', 400, 'There is no such theme.');
export const ofTheme = () => restError('rest_invalid_template', 400, 'What the theme brings cannot be deleted.');
export const unknownRevision = () => restError('rest_post_invalid_id', 404, 'No revision of the template has that id.');
export const noRevisionTrash = () =>
  restError('rest_trash_not_supported', 501, 'Revisions have no trash. Send force=true to delete.');
export const noRecord = () =>
  restError('rest_invalid_template', 400, 'What the theme brings has no autosaves before it is changed.');
