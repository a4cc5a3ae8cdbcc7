// English.
import type { InboxWords } from './words.ts';

export const en: InboxWords = {
  inbox: 'Form answers',
  tabs: { all: 'All', mail_failed: 'Mail failed', spam: 'Spam' },
  search: 'Search answers',
  nameless: 'Without a name',
  statuses: { mail_failed: 'mail failed', spam: 'spam', aborted: 'stopped' },
  choose: 'Choose an answer to read it.',
  number: (serial) => `answer ${serial}`,
  happened: 'What happened',
  stored: 'Stored here',
  mailSent: 'The mail was sent',
  mailFailed: 'The mail could not be sent',
  mailFailedHint: 'Nobody was told by mail. The answer itself is complete.',
  takenForSpam: 'Taken for spam, so no mail was sent',
  stopped: 'Stopped before the mail was sent',
  agreedTo: 'Agreed to',
  answer: 'Answer by mail',
  deleteForGood: 'Delete for good',
  deleteTitle: () => 'Delete this answer for good?',
  deleteHint: 'What was written and the files that came with it go. There is no way back.',
  deleted: 'Answer deleted for good',
  notDeleted: 'The answer could not be deleted',
  nothing: {
    all: { title: 'No answers yet', hint: 'What visitors send with your contact forms stands here.' },
    mail_failed: { title: 'No mail has failed', hint: 'Answers whose mail could not be sent stand here.' },
    spam: { title: 'No spam', hint: 'What the filter takes for spam is kept here for some days.' },
  },
  noMatch: 'Nothing matches',
  noMatchHint: 'No answer under this tab has these words.',
};
