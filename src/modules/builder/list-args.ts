// The arguments of the plain lists of the builder.
import { a } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';

export const listArgs = {
  context: a.string({ description: 'Which fields the answer has.' }),
  page: a.int({ default: 1, minimum: 1, description: 'Page of the list.' }),
  per_page: a.int({ default: 10, minimum: 1, maximum: 100, description: 'How many items a page has.' }),
  search: a.string({ description: 'Only items that contain this text.', clean: plainText }),
};
