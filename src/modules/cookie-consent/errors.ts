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

export const packageNotFound = () =>
  restError('cookie_consent_package_not_found', 404, 'The catalog has no package with that id.');
export const packageIncompatible = (needed: string) =>
  restError('cookie_consent_package_incompatible', 409, 'The package needs a newer server.', { needed });
export const packageNotInstalled = () =>
  restError('cookie_consent_package_not_installed', 409, 'The package is not installed.');
export const fieldInvalid = (fields: Readonly<Record<string, string>>) =>
  restError('cookie_consent_field_invalid', 400, 'Some values cannot be used.', { fields });
export const installFailed = (reason: string) =>
  restError('cookie_consent_install_failed', 500, 'The package could not be installed.', { reason });
export const setupIncomplete = (missing: readonly { language: string; kind: string }[]) =>
  restError('cookie_consent_setup_incomplete', 400, 'Legal pages are missing.', { missing });

export const foreignUrl = (url: string) =>
  restError('cookie_consent_foreign_url', 400, 'Only pages of this site are scanned.', { url });
export const engineUnavailable = (engine: string) =>
  restError('cookie_consent_engine_unavailable', 400, 'There is no browser that could do this.', { engine });
export const scanNotFound = () => restError('cookie_consent_scan_not_found', 404, 'There is no such scan.');
export const tokenInvalid = () =>
  restError('cookie_consent_token_invalid', 403, 'This page was not asked for by the scan.');
export const pageReported = () => restError('cookie_consent_page_reported', 409, 'This page was reported already.');
export const scanRunning = (scanId: number) =>
  restError('cookie_consent_scan_running', 409, 'Another scan is still running.', { scanId });
export const scanUnfinished = () => restError('cookie_consent_scan_unfinished', 409, 'The scan is still running.');
