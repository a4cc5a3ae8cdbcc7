import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'sitestats',
  version: '0.1.0',
  routes: { 'sitestats/v1': [] },
});
