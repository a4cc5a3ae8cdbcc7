import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'blockeditor',
  version: '0.1.0',
  routes: { 'blockeditor/v1': [] },
});
