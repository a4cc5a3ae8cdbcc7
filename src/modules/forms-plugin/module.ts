import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'forms-plugin',
  version: '0.1.0',
  routes: { 'forms-plugin/v1': [] },
});
