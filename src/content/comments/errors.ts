// What can be wrong with a comment.
import { restError } from '#kernel/errors/rest-error.ts';
import type { LimitedField } from './rules.ts';

export const emptyComment = () => restError('rest_comment_content_invalid', 400, 'A comment needs a text.');
export const missingAuthor = () =>
  restError('rest_comment_author_data_required', 400, 'A comment needs a name and a valid e-mail address.');
export const duplicateComment = () => restError('comment_duplicate', 409, 'You have said that already.');
export const commentFlood = () => restError('comment_flood', 400, 'You are writing comments too quickly.');
export const unknownCommentAuthor = () => restError('rest_comment_author_invalid', 400, 'No user has this id.');
export const unknownCommentPost = () => restError('rest_comment_invalid_post_id', 403, 'No post has this id.');
export const commentDiscarded = () =>
  restError('spamfilter_rest_comment_discarded', 403, 'The comment was taken for spam and not kept.');
export const commentNotFound = () => restError('rest_comment_invalid_id', 404, 'No comment has that id.');

const TOO_LONG: Readonly<Record<LimitedField, { code: string; message: string }>> = {
  author_name: { code: 'comment_author_column_length', message: 'The name is too long.' },
  author_email: { code: 'comment_author_email_column_length', message: 'The e-mail address is too long.' },
  author_url: { code: 'comment_author_url_column_length', message: 'The address of the site is too long.' },
  content: { code: 'comment_content_column_length', message: 'The comment is too long.' },
};

export const tooLong = (field: LimitedField) => restError(TOO_LONG[field].code, 400, TOO_LONG[field].message);
