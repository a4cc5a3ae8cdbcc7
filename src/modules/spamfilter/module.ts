// The spam filter: an engine of its own, and the way to a remote one.
import { defineModule } from '#kernel/module.ts';
import { routes as alert } from './alert/routes.ts';
import { routes as opinions } from './comments/routes.ts';
import { spamfilterListeners } from './events.ts';
import { spamfilterJobs } from './jobs.ts';
import { routes as key } from './key/routes.ts';
import { createSpamfilter } from './migrations/0001-create-spamfilter.ts';
import { indexTextsByPost } from './migrations/0002-index-texts-by-post.ts';
import { indexWhatIsAsked } from './migrations/0003-index-what-is-asked.ts';
import { verdictsOfPerson } from './personal-data.ts';
import { routes as settings } from './settings/routes.ts';
import { spamfilterSettings } from './settings/settings.ts';
import { spamCheck } from './spam-check.ts';
import { routes as stats } from './stats/routes.ts';
import { VERSION } from './version.ts';
import { routes as webhook } from './webhook/routes.ts';

export default defineModule({
  name: 'spamfilter',
  version: VERSION,
  routes: { 'spamfilter/v1': [...key, ...settings, ...stats, ...alert, ...webhook], 'sitewright/v1': opinions },
  migrations: [createSpamfilter, indexTextsByPost, indexWhatIsAsked],
  tables: [
    'spamfilter_verdicts',
    'spamfilter_history',
    'spamfilter_tokens',
    'spamfilter_reputations',
    'spamfilter_queue',
    'spamfilter_days',
    'spamfilter_state',
  ],
  jobs: spamfilterJobs,
  listeners: spamfilterListeners,
  settings: spamfilterSettings,
  spamCheck,
  personalData: verdictsOfPerson,
});
