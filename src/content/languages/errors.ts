// What can be wrong with a translation.
import { restError } from '#kernel/errors/rest-error.ts';

export const translationExists = (language: string) =>
  restError('multilang_translation_exists', 409, 'There is a translation in this language already.', { language });
export const typeMismatch = () =>
  restError('multilang_type_mismatch', 400, 'A translation is of the same type as its original.');
export const unknownSourcePost = () =>
  restError('rest_post_invalid_id', 400, 'The post that it is a translation of does not exist.');
export const unknownSourceTerm = () =>
  restError('rest_term_invalid', 400, 'The term that it is a translation of does not exist.');
export const termLanguageMismatch = (ids: readonly number[]) =>
  restError('multilang_term_language_mismatch', 400, 'A term has another language, and no translation.', {
    terms: ids,
  });
export const parentLanguageMismatch = () =>
  restError('multilang_parent_language_mismatch', 400, 'The parent has another language, and no translation.');
