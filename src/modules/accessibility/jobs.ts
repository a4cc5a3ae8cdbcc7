// When pages are checked: soon after they changed, every night, and when somebody asks.
import { defineJob } from '#kernel/jobs/job.ts';
import { checkAllPages, checkChangedPages } from './actions.ts';

export const checkSite = defineJob({
  name: 'accessibility.checkSite',
  schedule: '33 2 * * *',
  run: (_payload, services) => checkAllPages(services),
});

/** Looks by itself, so that no save of a post has to wait for it. */
const checkChanges = defineJob({
  name: 'accessibility.checkChanges',
  schedule: '*/5 * * * *',
  // The next round comes anyway.
  retry: [],
  run: (_payload, services) => checkChangedPages(services),
});

export const accessibilityJobs = [checkSite, checkChanges];
