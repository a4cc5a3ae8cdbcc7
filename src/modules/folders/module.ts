import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'folders',
  version: '0.1.0',
  routes: { 'folders/v1': [], 'folders/public/v1': [] },
});
