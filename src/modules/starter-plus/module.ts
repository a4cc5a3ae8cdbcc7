import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'starter-plus',
  version: '0.1.0',
  routes: { 'starter-plus/v1': [] },
});
