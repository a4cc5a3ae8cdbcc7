// The base namespace: posts, pages and what they are filed under.
import { defineModule } from '#kernel/module.ts';
import { routes as autosaves } from './autosaves/routes.ts';
import { routes as posts } from './posts/routes.ts';
import { routes as revisions } from './revisions/routes.ts';

export default defineModule({
  name: 'core',
  version: '1.0.0',
  isEssential: true,
  routes: { 'core/v2': [...posts, ...revisions, ...autosaves] },
});
