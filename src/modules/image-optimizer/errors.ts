import { restError, type RestError } from '#kernel/errors/rest-error.ts';

export const badRequest = (reason: string) => restError('bad_request', 400, reason);
/** For arguments: the code is the module's own, the sentence the usual one. */
export const badArgument = ({ message }: RestError) => badRequest(message);
export const imageNotFound = () => restError('not_found', 404, 'No image has that id.');
export const tooLarge = () => restError('file_too_large', 413, 'The file of the image is too large.');
export const inProgress = () => restError('conflict', 409, 'The image is being worked on already.');
export const noBackup = () => restError('conflict', 409, 'There is no backup of the image.');
export const forbidden = (reason: string) => restError('forbidden', 403, reason);
export const alreadyConnected = () => forbidden('The site is connected already.');
export const unauthorized = () =>
  restError('unauthorized', 401, 'The site is not connected to the optimising service.');
export const notConnected = () => restError('not_connected', 409, 'The site is not connected to a service.');
export const notConfigured = () =>
  restError('service_not_configured', 503, 'No optimising service is configured.', { service: 'image-optimizer' });
export const remoteFailed = (reason: string) => restError('internal_server_error', 502, reason);
