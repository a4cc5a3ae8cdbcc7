// Copies of posts: plain ones, and those in which a published post is rewritten.
import { defineModule } from '#kernel/module.ts';
import { copyAttachments } from './jobs.ts';
import { CAPABILITY } from './permissions.ts';
import { routes } from './routes.ts';
import { rewriteSaver } from './saver.ts';
import { cloneSettings } from './settings.ts';
import { routes as settings } from './settings-routes.ts';

export default defineModule({
  name: 'clonepost',
  version: '0.1.0',
  routes: { 'clonepost/v1': [...routes, ...settings] },
  jobs: [copyAttachments],
  settings: Object.values(cloneSettings),
  capabilities: { [CAPABILITY]: ['administrator', 'editor'] },
  postSaver: rewriteSaver,
});
