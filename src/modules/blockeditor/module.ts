import { defineModule } from '#kernel/module.ts';
import { routes } from './routes.ts';

export default defineModule({
  name: 'blockeditor',
  version: '0.1.0',
  needs: ['core', 'oembed'],
  routes: { 'blockeditor/v1': routes },
});
