// The mail with the link to a new password.
import { defineJob } from '#kernel/jobs/job.ts';
import { resetLink, sendResetLink } from './actions.ts';

const sendLink = defineJob({
  type: resetLink,
  run: ({ login }, services) => sendResetLink(services, login),
});

export const passwordResetJobs = [sendLink];
