import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'contactform',
  version: '0.1.0',
  routes: { 'contactform/v1': [] },
});
