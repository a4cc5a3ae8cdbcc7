// Parts of a page that others print: they take the files that they need along.
import type { DocumentContext, Fragment } from '#content/pages/parts.ts';
import { reads, type RenderContext } from '#modules/builder/render/context.ts';
import { trusted, type Markup } from '#modules/builder/render/markup/markup.ts';

/** What they print may look different for everybody, and on every page. */
export function outsideContext(context: RenderContext): DocumentContext {
  context.found.isPersonal = true;
  context.found.isViewBound = true;
  const { services, site, db, caller, now, view, pageNumber, query, trail } = context;
  const known = { services, site, db, caller, now, pageNumber, query, around: trail, ...(view && { view }) };
  return { ...known, reads: (...tags) => reads(context, ...tags) };
}

export function takeFragment(fragment: Fragment, context: RenderContext): Markup {
  for (const style of fragment.styles) context.styles.add(style);
  for (const script of fragment.scripts) context.scripts.add(script);
  for (const host of fragment.frameHosts) context.frameHosts.add(host);
  context.vouched.push(...fragment.vouched);
  return trusted(fragment.html);
}
