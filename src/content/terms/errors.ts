// What can be wrong with a term.
import { restError } from '#kernel/errors/rest-error.ts';

export const termNotFound = () => restError('rest_term_invalid', 404, 'No term has that id.');
export const emptyTermName = () => restError('empty_term_name', 400, 'A term needs a name.');
export const unknownParentTerm = () => restError('rest_term_invalid', 400, 'The parent term does not exist.');
export const termExists = (id: number) =>
  restError('term_exists', 400, 'A term with this name and the same parent is there already.', { term_id: id });
export const termSlugTaken = () => restError('duplicate_term_slug', 400, 'Another term has this slug.');
export const notHierarchical = () =>
  restError('rest_taxonomy_not_hierarchical', 400, 'Terms of this taxonomy have no parent.');
