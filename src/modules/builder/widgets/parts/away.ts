// What another site would have brought along: a link to it, so that nothing is loaded from there unasked.
import type { RenderContext } from '#modules/builder/render/context.ts';
import { linkAttributes } from '#modules/builder/render/markup/links.ts';
import { tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import type { Link } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';

export function awayLink(target: Link, context: RenderContext): Markup {
  const host = URL.canParse(target.url) ? new URL(target.url).hostname.replace(/^www\./, '') : target.url;
  return tag('p', {}, tag('a', { ...linkAttributes(target), rel: 'noopener' }, saidIn(context, `Open on ${host}`)));
}
