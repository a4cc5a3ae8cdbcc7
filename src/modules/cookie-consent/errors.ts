import { invalidParams, restError, type RestError } from '#kernel/errors/rest-error.ts';

export const wrong = (name: string, message: string): RestError => invalidParams({ [name]: { message } });

export const foreignOrigin = () => restError('cookie_consent_origin', 403, 'Only pages of this site may ask for this.');
export const rateLimited = (seconds: number) =>
  restError('cookie_consent_rate_limited', 429, 'Too many requests. Try again later.', { retry_after: seconds });
export const tooLarge = () => restError('cookie_consent_too_large', 413, 'The body is too large.');
export const versionOutdated = (version: number) =>
  restError('cookie_consent_version_outdated', 409, 'The dialog has changed. Load it again.', {
    version: String(version),
  });

export const notFound = () => restError('cookie_consent_not_found', 404, 'There is nothing with that id.');
export const keyTaken = (key: string) =>
  restError('cookie_consent_key_taken', 409, `The key ${key} is in use already.`, { key });
export const inUse = (by: readonly string[]) =>
  restError('cookie_consent_in_use', 409, 'Services still belong to it.', { services: by });
export const isProtected = () => restError('cookie_consent_protected', 409, 'The consent dialog cannot do without it.');

export const notConfigured = (service: string) =>
  restError('service_not_configured', 503, 'No address is set for this service.', { service });
export const downloadFailed = (reason: string) =>
  restError('cookie_consent_download_failed', 502, 'The file could not be fetched.', { reason });
export const downloadInvalid = (reason: string) =>
  restError('cookie_consent_download_invalid', 422, 'What was fetched cannot be used.', { reason });
