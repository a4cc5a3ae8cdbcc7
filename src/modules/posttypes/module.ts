import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'posttypes',
  version: '0.1.0',
  routes: { 'posttypes/v1': [] },
});
