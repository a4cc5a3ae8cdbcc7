// The screens of the mail transport. Mail leaves with this module off, too.
import { defineModule } from '#kernel/module.ts';
import { noSession } from '#kernel/connections/shared.ts';
import { abilities } from './abilities.ts';
import { mailerPage } from './page.tsx';

export default defineModule({
  name: 'mailer',
  version: '0.1.0',
  needs: ['abilities'],
  isOptional: true,
  routes: {},
  endpoints: [mailerPage],
  abilities,
  ownSession: noSession('0.1.0'),
});
