// An overview of modules, versions and health.
import { defineModule } from '#kernel/module.ts';
import { noSession } from '#content/connections/shared.ts';

export default defineModule({
  name: 'manager',
  version: '0.1.0',
  isOptional: true,
  routes: {},
  ownSession: noSession('0.1.0'),
});
