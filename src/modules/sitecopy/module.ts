// Copies of the whole site: archives over the network, and what other tools ask before they send one.
import { defineModule } from '#kernel/module.ts';
import { createSites } from '#content/sites/migrations/0001-create-sites.ts';
import { copyEndpoints } from './copy/endpoints.ts';
import { copySettings } from './copy/settings.ts';
import { COPY_CAPABILITY } from './permissions.ts';
import { routes as subsites } from './subsites/routes.ts';
import { nameFirstAdministrator, superAdmins } from './super-admins.ts';
import { routes as versions } from './versions/routes.ts';

export default defineModule({
  name: 'sitecopy',
  version: '1.0.0',
  routes: { 'sitecopy/v1': [...versions, ...subsites] },
  capabilities: { [COPY_CAPABILITY]: ['administrator'] },
  settings: [superAdmins, ...copySettings],
  migrations: [createSites],
  endpoints: copyEndpoints,
  start: nameFirstAdministrator,
});
