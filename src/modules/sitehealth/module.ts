import { defineModule } from '#kernel/module.ts';
import { routes } from './routes.ts';

export default defineModule({
  name: 'sitehealth',
  version: '0.1.0',
  routes: { 'sitehealth/v1': routes },
});
