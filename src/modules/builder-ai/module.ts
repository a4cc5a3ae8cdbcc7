import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'builder-ai',
  version: '0.1.0',
  routes: { 'builder-ai/v1': [] },
});
