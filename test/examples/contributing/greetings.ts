import { defineModule } from '#kernel/module.ts';

export default defineModule({
  name: 'greetings',
  version: '1.0.0',
  routes: {},
  shortcodes: {
    gallery: (_attributes, { reads }) => {
      reads('greetings');
      return Promise.resolve({ html: '<p>Hello.</p>', scripts: ['/assets/greetings.js'] });
    },
  },
});
