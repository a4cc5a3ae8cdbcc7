import { restError } from '#kernel/errors/rest-error.ts';

export const validationFailed = (reason = 'Required fields are missing or wrong.') =>
  restError('validation_failed', 400, reason);
export const nameTaken = () => restError('folder_name_exist', 409, 'A folder with this name already exists.');
export const invalidParams = (reason: string) => restError('invalid_params', 400, reason);
export const nothingToDelete = () => restError('delete_failed', 400, 'No folder was named.');
export const unknownSource = () => restError('folders_unknown_source', 404, 'No source of folders has that name.');
export const notPrepared = () =>
  restError('folders_import_not_prepared', 409, 'Read the folders and the attachments of the source first.');
