import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'builder',
  version: '0.1.0',
  routes: { 'builder/v1': [], 'builder/v1/documents': [], 'builder/v1/feedback': [] },
});
