// English.
import type { HealthWords } from './words.ts';

export const en: HealthWords = {
  hint: 'What was found, the most harmful first, and what to do about it.',
  checkAgain: 'Check again',
  copyReport: 'Copy report',
  groups: { critical: 'Do this soon', recommended: 'Worth doing', good: 'In order' },
  allGood: 'Nothing needs you',
  allGoodHint: 'Every test passed.',
  notTested: 'This could not be tested.',
  failedJobs: (count) =>
    count === 1 ? '1 piece of background work failed' : `${count} pieces of background work failed`,
  failedJobsHint: 'The log of the server says why. What failed is not tried again by itself.',
  noTransport: 'No mail leaves this site',
  noTransportHint: (count) =>
    count === 0
      ? 'Name the mail server that takes its mails.'
      : `${count} mails wait. Name the mail server that takes them.`,
  unsentMails: (count) => (count === 1 ? '1 mail was not sent' : `${count} mails were not sent`),
  unsentMailsHint: 'The log of mails says why, and sends them again.',
  toMail: 'Mail settings',
  brokenModule: (title) => `${title} failed`,
  dueUpgrades: (titles) => `Updates are due: ${titles}`,
  dueUpgradesHint: 'Their data still have the form of an older version.',
  toModules: 'Modules',
  size: 'Size of the site',
  database: 'Database',
  runtime: 'Runtime',
};
