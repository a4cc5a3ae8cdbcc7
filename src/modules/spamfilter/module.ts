import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'spamfilter',
  version: '0.1.0',
  routes: { 'spamfilter/v1': [] },
});
