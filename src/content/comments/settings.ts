// Settings that decide who may comment and what is shown at once.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const commentRegistration = setting(
  'comment_registration',
  a.bool({ description: 'Only people with an account may comment.' }),
  false,
);
export const allowAnonymousRestComments = setting(
  'allow_anonymous_rest_comments',
  a.bool({ description: 'Whether visitors may comment through the REST interface.' }),
  false,
);
export const requireNameEmail = setting(
  'require_name_email',
  a.bool({ description: 'Whoever comments gives a name and an e-mail address.' }),
  true,
);
export const commentModeration = setting(
  'comment_moderation',
  a.bool({ description: 'Every comment waits for approval.' }),
  false,
);
export const commentMaxLinks = setting(
  'comment_max_links',
  a.int({ minimum: 0, description: 'A comment with so many links waits; 0 for any number.' }),
  2,
);
export const moderationKeys = setting(
  'moderation_keys',
  a.string({ description: 'Words, one in each line: a comment with one of them waits.' }),
  '',
);
export const disallowedKeys = setting(
  'disallowed_keys',
  a.string({ description: 'Words, one in each line: a comment with one of them goes to the trash.' }),
  '',
);
export const commentPreviouslyApproved = setting(
  'comment_previously_approved',
  a.bool({ description: 'The first comment of a person waits.' }),
  true,
);
export const commentsNotify = setting(
  'comments_notify',
  a.bool({ description: 'Authors get a mail about comments on their posts.' }),
  true,
);
export const moderationNotify = setting(
  'moderation_notify',
  a.bool({ description: 'Moderators get a mail about comments that wait.' }),
  true,
);

export const commentSettings = [
  commentsNotify,
  moderationNotify,
  commentRegistration,
  allowAnonymousRestComments,
  requireNameEmail,
  commentModeration,
  commentMaxLinks,
  moderationKeys,
  disallowedKeys,
  commentPreviouslyApproved,
];
