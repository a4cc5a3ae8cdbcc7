import { defineModule } from '#kernel/module.ts';
import { createBookmarks } from './migrations/0001-create-bookmarks.ts';
import { routes } from './routes.ts';

export default defineModule({
  name: 'bookmarks',
  version: '1.0.0',
  routes: { 'bookmarks/v1': routes },
  migrations: [createBookmarks],
  tables: ['bookmarks'],
});
