// What is to be translated, and to which languages.
import { a } from '#kernel/args/args.ts';
import { invalidParams } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import type { Source } from '../sources/source.ts';

export const elementArgs = {
  element_type: a.string({ required: true, description: 'post_page, tax_category, …' }),
  element_id: a.int({ required: true, description: 'The number of the item.' }),
  targets: a.list(a.string(), { required: true, minItems: 1, maxItems: 100, description: 'Codes of languages.' }),
};

/** Each of them once; none that the site does not speak, and not its own. */
export function checkTargets(
  { siteConfig }: Pick<Services, 'siteConfig'>,
  { language }: Pick<Source, 'language'>,
  targets: readonly string[],
): string[] {
  const isRight = targets.every((target) => target !== language && siteConfig.languages.includes(target));
  if (isRight) return [...new Set(targets)];
  throw invalidParams({
    targets: { code: 'rest_not_in_enum', message: 'targets names a language that this item cannot get.' },
  });
}
