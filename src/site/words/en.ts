// English.
import type { Words } from './words.ts';

export const en: Words = {
  skipToContent: 'Skip to content',
  primaryMenu: 'Primary',
  menu: 'Menu',
  footerMenu: 'Footer',
  signIn: 'Sign in',
  administration: 'Administration',
  language: 'Language',
  notTranslated: 'not translated',

  by: 'by',
  in: 'in',
  tags: 'Tags',
  featured: 'Featured',
  protectedText: 'This text is protected by a password.',
  moreOf: 'More posts',
  readOn: (title) => `Read on: ${title}`,
  older: 'Older',
  newer: 'Newer',

  pages: 'Pages',
  page: (number) => `Page ${number}`,
  nothingYet: 'There is nothing here yet.',
  author: 'Author',
  archive: 'Archive',
  search: 'Search',
  searchSite: 'Search this site',
  resultsFor: (text) => `Results for “${text}”`,
  results(total) {
    if (total === 0) return 'Nothing was found.';
    return total === 1 ? 'One result' : `${total} results`;
  },

  pageNotFound: 'Page not found',
  nothingHere: 'There is nothing here',
  nothingHereHint: {
    before: 'The page may have been moved or removed. Search for it, or go back to the ',
    link: 'start page',
    after: '.',
  },

  unlockHint: 'This text is protected. Type its password to read it.',
  password: 'Password',
  unlock: 'Unlock',
  wrongPassword: 'This is not the password.',
  tooManyAttempts: 'Too many attempts. Try again later.',

  comments: (total) => (total === 1 ? 'One comment' : `${total} comments`),
  noComments: 'No comments',
  firstComment: 'Be the first to comment',
  olderComments: (count) => `${count} older comments are not shown.`,
  commentsClosed: 'Comments are closed.',
  signInToComment: { before: '', link: 'Sign in', after: ' to comment.' },
  anonymous: 'Anonymous',
  byAuthor: 'Author',
  held: 'Your comment is waiting for approval. Only you can see it.',
  reply: 'Reply',
  replyTo: (name) => `Reply to ${name}`,
  cancelReply: 'Cancel the reply',
  leaveComment: 'Leave a comment',
  comment: 'Comment',
  name: 'Name',
  email: 'E-mail (is not shown)',
  website: 'Website',
  optional: (label) => `${label} (optional)`,
  signedInAs: (name) => `Signed in as ${name}.`,
  sendComment: 'Send comment',

  feed: 'Feed',
  commentsFeed: 'Comments',
  commentsOn: (title) => `Comments on ${title}`,
  commentOn: (author, title) => `${author} on ${title}`,

  taxonomies: {},
  errors: {},
};
