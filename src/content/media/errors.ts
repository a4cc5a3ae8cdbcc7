// What can be wrong with an upload.
import { restError, type RestError } from '#kernel/errors/rest-error.ts';

/** How a file came: some codes tell them apart. */
export type UploadForm = 'multipart' | 'raw' | 'url';

export function uploadRefused(form: UploadForm, message: string): RestError {
  const codes = {
    multipart: 'rest_upload_unknown_error',
    raw: 'rest_upload_sideload_error',
    url: 'rest_invalid_url',
  };
  return restError(codes[form], 400, message);
}

export const imageNotSupported = () =>
  restError('rest_upload_image_type_not_supported', 400, 'The server cannot process images of this type.');
export const tooBusy = () =>
  restError('rest_too_many_requests', 429, 'Too many images are being worked on.', { retry_after: 10 });
export const mediaNotFound = () => restError('rest_post_invalid_id', 404, 'No media item has that id.');
