// The mail with the link to a new password.
import { defineJob } from '#kernel/jobs/job.ts';
import { SEND_RESET_LINK, sendResetLink } from './actions.ts';

const sendLink = defineJob<{ login: string }>({
  name: SEND_RESET_LINK,
  run: ({ login }, services) => sendResetLink(services, login),
});

export const passwordResetJobs = [sendLink];
