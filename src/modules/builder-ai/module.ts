import { defineModule } from '#kernel/module.ts';
import { assistantUrl, routes } from './routes.ts';

export default defineModule({
  name: 'builder-ai',
  version: '0.1.0',
  routes: { 'builder-ai/v1': routes },
  settings: [assistantUrl],
});
