// What can be wrong with a note.
import { invalidParams, restError, type RestError } from '#kernel/errors/rest-error.ts';

export const noteNotFound = (): RestError => restError('not-found', 404, 'No note has that id.');
export const unknownPost = (name: string): RestError =>
  invalidParams({ [name]: { message: `${name} is not the number of a document.` } });
export const replyToReply = (): RestError =>
  invalidParams({ parent_id: { message: 'parent_id is a reply, and only threads have replies.' } });
export const onlyForThreads = (name: string): RestError =>
  invalidParams({ [name]: { message: `${name} is for threads: replies follow theirs.` } });
export const resolvedAlready = (isResolved: boolean): RestError =>
  invalidParams({ is_resolved: { message: `The thread is ${isResolved ? 'resolved' : 'open'} already.` } });
