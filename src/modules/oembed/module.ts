import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'oembed',
  version: '0.1.0',
  isEssential: true,
  routes: { 'oembed/1.0': [] },
});
