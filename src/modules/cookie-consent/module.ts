import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'cookie-consent',
  version: '0.1.0',
  routes: { 'cookie-consent/v1': [] },
});
