import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'image-optimizer',
  version: '0.1.0',
  routes: { 'image-optimizer/v1': [] },
});
