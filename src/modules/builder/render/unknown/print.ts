// Elements without a printer: nothing that people wrote is lost, only how it looked.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '../context.ts';
import { image } from '../markup/images.ts';
import { linked } from '../markup/links.ts';
import { isNothing, nothing, tag, type Child, type Markup } from '../markup/markup.ts';
import { inlineText, richText } from '../markup/rich-text.ts';
import { wordsIn, type Found } from './words.ts';

/** Its words, then what stands inside it. */
export function printUnknown(settings: ElementSettings, inside: Markup, context: RenderContext): Markup {
  const words = wordsIn(settings).map((one) => printFound(one, context));
  if (words.length === 0) return inside;
  const shown = tag('div', { class: 'b-words' }, words);
  return isNothing(inside) ? shown : { html: shown.html + inside.html };
}

function printFound(one: Found, context: RenderContext): Child {
  if (one.kind === 'image') return image(context, one.media, { size: 'medium_large' }) ?? nothing;
  const { kind, words, target } = one;
  if (kind === 'title') return tag('p', {}, tag('strong', {}, linked(target, {}, inlineText(words))));
  return target && !/[<\n]/.test(words)
    ? tag('p', {}, linked(target, {}, inlineText(words)))
    : richText(words, context);
}
