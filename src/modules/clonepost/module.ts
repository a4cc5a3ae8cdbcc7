import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'clonepost',
  version: '0.1.0',
  routes: { 'clonepost/v1': [] },
});
