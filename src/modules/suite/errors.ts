import { restError, type ErrorData } from '#kernel/errors/rest-error.ts';

export const badRequest = (message: string, data: ErrorData = {}) => restError('bad_request', 400, message, data);
export const unauthorized = (message: string) => restError('unauthorized', 401, message);
export const forbidden = (message: string) => restError('forbidden', 403, message);
export const notFound = (message: string) => restError('not_found', 404, message);
export const conflict = (message: string) => restError('conflict', 409, message);
export const notConnected = () => restError('not_connected', 409, 'The site is not connected to a service.');
export const hasOwnSession = (slug: string) =>
  restError('migration_exception', 422, `${slug} has a session of its own. Say that it may be closed.`);
export const tooOldToShare = (slug: string) =>
  restError('migration_exception', 409, `The data of ${slug} are too old to share a session. Upgrade it first.`);
export const ownFault = (message: string) => restError('internal_server_error', 500, message);
export const remoteFailed = (message: string) => restError('internal_server_error', 502, message);
export const notConfigured = (service: string) =>
  restError('service_not_configured', 503, `No service is configured for ${service}.`, { service });
