// The licence of the installation, as the suite sees it.
import type { OwnSession } from '#kernel/connections/shared.ts';
import { findLicense } from './remote.ts';
import { licenseKey, licenseUrl } from './settings.ts';

/** Without a service there is nothing to be known at, whatever the installation may do. */
export const licenseSession: OwnSession = {
  sharesSince: '0.1.0',
  async isOpen(services) {
    const { settings } = services;
    if (settings.get(licenseUrl) === '' || settings.get(licenseKey) === '') return false;
    return (await findLicense(services)).status === 'valid';
  },
  async close({ settings, tx }) {
    await tx((open) => settings.reset(open, licenseKey));
  },
};
