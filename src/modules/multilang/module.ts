import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'multilang',
  version: '0.1.0',
  routes: { 'multilang/v1': [], 'multilang/st/v1': [], 'multilang/tm/v1': [], 'multilang/ate/v1': [] },
});
