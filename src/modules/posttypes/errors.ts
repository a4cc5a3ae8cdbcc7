import { restError } from '#kernel/errors/rest-error.ts';

export const invalidSlug = (message: string) => restError('posttypes_invalid_slug', 400, message);
export const slugExists = (word: string) =>
  restError('posttypes_slug_exists', 409, `Something else has the name ${word} already.`, { slug: word });
export const notFound = () => restError('posttypes_not_found', 404, 'Nothing of this name is defined.');
export const isBuiltIn = () => restError('posttypes_builtin', 403, 'What every site has cannot be changed.');
export const confirmRequired = () =>
  restError('posttypes_confirm_required', 400, 'To delete all contents, send confirm with the slug.');
export const invalidImport = (message: string) => restError('posttypes_invalid_import', 400, message);
