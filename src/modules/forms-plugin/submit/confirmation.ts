// What is said to a visitor whose form was taken.
import { a } from '#kernel/args/args.ts';
import { maybe, shape, type Shaped } from '#kernel/routes/shape.ts';
import type { Site } from '#kernel/site.ts';
import type { Confirmation } from '#modules/forms-plugin/forms/form.ts';
import { wordsIn } from '#modules/forms-plugin/words.ts';

export const saidAfterwards = shape('form-confirmation', {
  type: a.oneOf(['message', 'page', 'redirect']),
  message: maybe(a.string()),
  url: maybe(a.string()),
});

export function afterwards({ type, message, page, url }: Confirmation, site: Site): Shaped<typeof saidAfterwards> {
  if (type === 'page') return { type, url: `${site.home}/?page_id=${page}` };
  if (type === 'redirect') return { type, url: url.startsWith('/') ? `${new URL(site.base).origin}${url}` : url };
  return { type, message: message || wordsIn(site.language).thanks };
}
