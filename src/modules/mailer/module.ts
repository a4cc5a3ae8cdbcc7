// The mail transport: what the screens ask for. Mail leaves with this module off, too.
import { defineModule } from '#kernel/module.ts';
import { noSession } from '#kernel/connections/shared.ts';
import { abilities } from './abilities.ts';
import { routes } from './routes.ts';

export default defineModule({
  name: 'mailer',
  version: '0.1.0',
  needs: ['abilities'],
  isOptional: true,
  routes: { 'sitewright/v1': routes },
  abilities,
  ownSession: noSession('0.1.0'),
});
