import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'seo',
  version: '0.1.0',
  routes: { 'seo/v1': [] },
});
