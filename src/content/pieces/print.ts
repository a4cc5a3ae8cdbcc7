// A stored text as it is shown, with all its pieces.
import type { DocumentContext, Fragment } from '#content/pages/parts.ts';
import { shownHtml } from '#content/posts/html.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { renderContent } from '#content/text/render.ts';
import type { About } from './about.ts';
import { collectPieces } from './collect.ts';

/** `post` is the one that its pieces are about; `about` is what the blocks around the text told it. */
export async function printText(
  text: string,
  context: DocumentContext,
  post: ShownPost | undefined,
  about: About = {},
): Promise<Fragment> {
  const pieces = collectPieces(context, post, { about, depth: 0 });
  const html = shownHtml(renderContent(text, pieces.renderers).html, context.services);
  const whole = await pieces.fill(html);
  // The text was filtered as it was stored, if need be; what its pieces make of it is theirs.
  return { ...whole, vouched: [...whole.vouched, html] };
}
