import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'vendor-installer',
  version: '0.1.0',
  routes: { 'vendor/installer/v1': [] },
});
