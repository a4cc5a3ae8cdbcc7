import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'builder-pro',
  version: '0.1.0',
  routes: { 'builder-pro/v1': [] },
});
