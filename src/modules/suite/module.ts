import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'suite',
  version: '0.1.0',
  isEssential: true,
  routes: { 'suite/v1': [] },
});
