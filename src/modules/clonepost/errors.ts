import { restError } from '#kernel/errors/rest-error.ts';

export const postNotFound = () => restError('rest_post_not_found', 404, 'No post has that id.');
export const unknownPost = () => restError('rest_post_invalid_id', 404, 'No post has that id.');
export const noReference = () => restError('rest_cannot_delete', 409, 'The post was not made of another one.');
export const notPublished = () =>
  restError('clonepost_not_published', 400, 'Only what is published can be rewritten beside it.');
export const rewriteExists = (copyId: number, isTrashed: boolean) =>
  restError('clonepost_rewrite_exists', 409, 'The post has such a copy already.', {
    copy_id: copyId,
    ...(isTrashed && { trashed: true }),
  });
export const notACopy = () =>
  restError('clonepost_not_a_copy', 400, 'This is no copy that takes the place of another post.');
export const originalMissing = () =>
  restError('clonepost_original_missing', 409, 'The original is gone. The copy is in the trash.');
export const originalChanged = () =>
  restError('clonepost_original_changed', 409, 'The original was changed since the copy was made.');
export const tooManyChildren = (most: number) =>
  restError('clonepost_too_many_children', 400, `No more than ${most} pages are copied at once.`);
export const publishedByHand = () =>
  restError('clonepost_is_rewrite_copy', 409, 'This copy takes the place of its original: republish it.');
