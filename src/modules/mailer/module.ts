// The screens of the mail transport. Mail leaves with this module off, too.
import { defineModule } from '#kernel/module.ts';
import { noSession } from '#content/connections/shared.ts';

export default defineModule({
  name: 'mailer',
  version: '0.1.0',
  isOptional: true,
  routes: {},
  ownSession: noSession('0.1.0'),
});
