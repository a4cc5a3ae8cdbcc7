import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'abilities',
  version: '0.1.0',
  routes: { 'abilities/v1': [] },
});
