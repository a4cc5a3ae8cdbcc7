// Components of this deployment: their site keys, newer versions, and installing these.
import { defineModule } from '#kernel/module.ts';
import { createInstaller } from './migrations/0001-create-installer.ts';
import { routes as products } from './products/routes.ts';
import { installerSettings } from './settings.ts';
import { routes as subscriptions } from './subscriptions/routes.ts';
import { unpackPackage } from './updates/jobs.ts';
import { routes as updates } from './updates/routes.ts';

export default defineModule({
  name: 'vendor-installer',
  version: '0.1.0',
  routes: { 'vendor/installer/v1': [...products, ...updates, ...subscriptions] },
  migrations: [createInstaller],
  tables: ['installer_feeds', 'installer_subscriptions', 'installer_installs'],
  jobs: [unpackPackage],
  settings: installerSettings,
  installsComponents: true,
});
