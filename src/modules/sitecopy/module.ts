import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'sitecopy',
  version: '0.1.0',
  routes: { 'sitecopy/v1': [] },
});
