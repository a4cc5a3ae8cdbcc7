// What the kernel itself adds to every site.
import { forgetActions, keepActions } from '#kernel/actions/jobs.ts';
import { logActions } from '#kernel/actions/migrations/0007-log-actions.ts';
import { kernelActions } from '#kernel/actions/own.ts';
import { trimInvalidations } from '#kernel/cache/freshness.ts';
import { deliverEvent } from '#kernel/events/delivery.ts';
import { fileSettings } from '#kernel/files/settings.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { createJobs } from '#kernel/jobs/migrations/0001-create-jobs.ts';
import { forgetMails, mailJob, sendWaitingMails } from '#kernel/mail/jobs.ts';
import { mailSettings } from '#kernel/mail/settings.ts';
import { createBase } from '#kernel/migrations/0001-create-base.ts';
import { createOutbox } from '#kernel/migrations/0002-create-outbox.ts';
import { addMailClaims } from '#kernel/migrations/0003-add-mail-claims.ts';
import { renewTextIndexes } from '#kernel/migrations/0005-renew-text-indexes.ts';
import { defineModule } from '#kernel/module.ts';
import { followModules } from '#kernel/modules/migrations/0004-follow-modules.ts';
import { rememberRemoved } from '#kernel/modules/migrations/0006-remember-removed.ts';
import { autoUpgrade, deleteData } from '#kernel/modules/settings.ts';
import { batch } from '#kernel/pipeline/batch.ts';
import { notificationsUrl } from '#kernel/release-notes/settings.ts';
import { indexDocument } from '#kernel/routes/index-document.ts';
import { siteSettings } from '#kernel/settings/site-settings.ts';
import { ownSentences } from '#kernel/words/own-sentences.ts';

const DAY = 86_400_000;

const trimLog = defineJob({
  name: 'kernel.trimInvalidations',
  schedule: '17 4 * * *',
  async run(_payload, services) {
    const before = new Date(services.clock.now().getTime() - DAY);
    await services.database.transaction((db) => trimInvalidations(db, before));
  },
});

export const kernelModule = defineModule({
  name: 'kernel',
  version: '1.0.0',
  isEssential: true,
  routes: { '': [indexDocument, batch] },
  migrations: [
    createBase,
    createJobs,
    createOutbox,
    addMailClaims,
    followModules,
    renewTextIndexes,
    rememberRemoved,
    logActions,
  ],
  jobs: [deliverEvent, trimLog, mailJob, sendWaitingMails, forgetMails, forgetActions],
  logged: kernelActions,
  settings: [
    ...siteSettings,
    ...mailSettings,
    ...fileSettings,
    autoUpgrade,
    deleteData,
    ownSentences,
    notificationsUrl,
    keepActions,
  ],
});
