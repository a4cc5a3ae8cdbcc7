import { restError } from '#kernel/errors/rest-error.ts';

export const unknownProduct = () => restError('installer_unknown_product', 404, 'There is no such component here.');
export const notConfigured = () =>
  restError('service_not_configured', 503, 'No feed of components is configured.', { service: 'installer' });
export const feedUnreachable = () =>
  restError('installer_feed_unreachable', 502, 'The feed of components did not answer as it should.');
export const signatureInvalid = () =>
  restError('installer_signature_invalid', 422, 'The signature is not that of the publisher. Nothing was changed.');
export const packageInvalid = (why: string) =>
  restError('installer_package_invalid', 422, `The package cannot be used: ${why} Nothing was changed.`);
export const busy = () => restError('installer_busy', 409, 'This component is being installed already.');
export const notNewer = () =>
  restError('installer_not_newer', 409, 'The feed offers no version that is newer than the installed one.');
export const readOnly = () =>
  restError('installer_read_only', 403, 'Components of this deployment are changed from outside.');
export const invalidKey = () => restError('installer_invalid_key', 400, 'This is no valid site key for the component.');
