import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'starter-theme',
  version: '0.1.0',
  routes: { 'starter-theme/v1': [] },
});
