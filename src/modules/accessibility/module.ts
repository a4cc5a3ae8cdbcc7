// Checks of the site's own pages.
import { defineModule } from '#kernel/module.ts';
import { noSession } from '#content/connections/shared.ts';

export default defineModule({
  name: 'accessibility',
  version: '0.1.0',
  isOptional: true,
  routes: {},
  ownSession: noSession('0.1.0'),
});
