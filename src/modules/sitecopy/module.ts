// Copies of the whole site: archives over the network, and what other tools ask before they send one.
import { defineModule } from '#kernel/module.ts';
import { createSites } from '#content/sites/migrations/0001-create-sites.ts';
import { copyEndpoints } from './copy/endpoints.ts';
import { copySettings } from './copy/settings.ts';
import { COPY_CAPABILITY } from './permissions.ts';
import { routes as subsites } from './subsites/routes.ts';
import { removeOldTransfers, resumeTransfers, workOnTransfer } from './transfers/jobs.ts';
import { routes as transfers } from './transfers/routes.ts';
import { createTransfers } from './migrations/0002-create-transfers.ts';
import { nameFirstAdministrator, superAdmins } from './super-admins.ts';
import { routes as versions } from './versions/routes.ts';

export default defineModule({
  name: 'sitecopy',
  version: '1.0.0',
  routes: { 'sitecopy/v1': [...versions, ...subsites], 'sitewright/v1': transfers },
  capabilities: { [COPY_CAPABILITY]: ['administrator'] },
  settings: [superAdmins, ...copySettings],
  migrations: [createSites, createTransfers],
  tables: ['sitecopy_transfers'],
  jobs: [workOnTransfer, removeOldTransfers],
  endpoints: copyEndpoints,
  async start(services) {
    await nameFirstAdministrator(services);
    await resumeTransfers(services);
  },
});
