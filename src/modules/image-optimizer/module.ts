// Smaller pictures: made beside the originals, which can always be brought back.
import { defineModule } from '#kernel/module.ts';
import { accounts } from '#content/users/accounts.ts';
import { callbackEndpoint } from '#kernel/connections/callback.ts';
import { routes as backups } from './backups/routes.ts';
import { bootstrap } from './bootstrap.ts';
import { routes as connect } from './connect/routes.ts';
import { optimizerApp, optimizerSession } from './connect/session.ts';
import { mediaFollower } from './files/follow.ts';
import { mediaVariants } from './files/variants.ts';
import { createImageOptimizer } from './migrations/0001-create-image-optimizer.ts';
import { followNewNames } from './migrations/0002-follow-new-names.ts';
import { shareReviews } from './migrations/0003-share-reviews.ts';
import { routes as optimize } from './optimize/routes.ts';
import { optimizerJobs, start } from './queue/jobs.ts';
import { releaseNotes } from './release-notes.ts';
import { routes as reviews } from './reviews/routes.ts';
import { optimizerSettings } from './settings.ts';
import { routes as stats } from './stats/routes.ts';

export default defineModule({
  name: 'image-optimizer',
  version: '0.1.0',
  isOptional: true,
  routes: { 'image-optimizer/v1': [...connect, ...stats, ...optimize, ...backups, ...reviews] },
  migrations: [createImageOptimizer, followNewNames, shareReviews],
  tables: [
    'image_optimizer_images',
    'image_optimizer_files',
    'image_optimizer_counts',
    'image_optimizer_jobs',
    'image_optimizer_operations',
    'image_optimizer_renames',
    'image_optimizer_walks',
  ],
  jobs: optimizerJobs,
  settings: optimizerSettings,
  endpoints: [callbackEndpoint(optimizerApp, accounts)],
  mediaFollower,
  mediaVariants,
  bootstrap,
  ownSession: optimizerSession,
  releaseNotes,
  start,
});
