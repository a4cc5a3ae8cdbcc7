// English.
import type { ToolWords } from './words.ts';

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

export const en: ToolWords = {
  title: 'Tools',
  tabs: { upkeep: 'Upkeep', jobs: 'Background work', people: 'Personal data', log: 'Who did what', api: 'Interface' },
  tasks: {
    caches: {
      name: 'Caches',
      hint: 'Every page and answer is made anew at its next view. Needed only when somebody changed the data by hand.',
      act: 'Empty',
      done: 'The caches are empty',
    },
    counts: {
      name: 'Counters',
      hint: 'Counts posts and terms anew. The site does it every night.',
      act: 'Count',
      done: 'The site counts in the background',
    },
    files: {
      name: 'Files without a record',
      hint: 'Removes what uploads that broke off have left behind. The site does it every night.',
      act: 'Remove',
      done: 'The site looks for such files in the background',
    },
    sessions: {
      name: 'Ended sessions',
      hint: 'Forgets where people were signed in. The site does it every hour.',
      act: 'Forget',
      done: 'The site forgets them in the background',
    },
  },
  notDone: 'That did not work',
  searchIndex: 'Index for search engines',
  searchIndexHint: 'Looks at all pages again: titles, links and scores.',
  open: 'Open',
  copies: 'Copies of the site',
  copiesHint: 'Take everything along, or bring it in.',
  jobsHint: 'Work that goes on without this window. What fails is tried again by itself a few times.',
  jobStates: { running: 'Running', waiting: 'Waiting', failed: 'Failed' },
  noJobs: 'Nothing of that kind',
  noJobsHint: 'Scheduled posts, mails and imports stand here until they are done.',
  due: (when) => `due ${when}`,
  failedAt: (when) => `failed ${when}`,
  attempts: (count) => counted(count, 'one try', 'tries'),
  retry: 'Try again',
  retried: 'It is tried again',
  imports: 'Imports under way',
  stepOf: (done, total) => `${done} of ${total}`,
  person: 'E-mail address of the person',
  personHint: 'With or without an account. The number of a consent is known, too.',
  look: 'Look',
  known: 'What the site knows',
  nothingKnown: (person) => `The site knows nothing of ${person}.`,
  records: (count) => counted(count, 'one record', 'records'),
  download: 'Save as a file',
  erase: 'Erase…',
  eraseTitle: (person) => `Erase what is known of ${person}?`,
  eraseHint:
    'Answers to forms and proofs of consent are removed, comments stay and are nobody’s. The account and what was published under it stay: delete the person under People. There is no way back.',
  eraseForGood: 'Erase for good',
  erased: (count) => `${counted(count, 'One record', 'records')} erased`,
  logHint:
    'What people with an account changed. Older lines are forgotten after half a year, if the site says nothing else.',
  noLog: 'Nothing was done yet',
  noLogHint: 'Changes to people, settings, modules and redirects stand here.',
  somebody: 'Command line',
  when: 'When',
  who: 'Who',
  what: 'What',
  which: 'To what',
};
