// The bodies of posts whose stored rendering is not enough: made by a module, or with pieces in their text.
import type { DocumentContext, Fragment } from '#content/pages/parts.ts';
import { hasStoredHtml, shownHtml } from '#content/posts/html.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { renderContent } from '#content/text/render.ts';
import { collectPieces } from './collect.ts';

/** By id; the other posts show what is stored. Asked only for posts that may be shown. */
export async function findBodies(
  posts: readonly ShownPost[],
  context: DocumentContext,
): Promise<ReadonlyMap<number, Fragment>> {
  const bodies = new Map<number, Fragment>();
  for (const { pageParts } of context.services.registry().modules) {
    const left = posts.filter(({ id }) => !bodies.has(id));
    const made = left.length === 0 ? undefined : await pageParts?.documents?.(left, context);
    for (const [id, fragment] of made ?? []) bodies.set(id, fragment);
  }
  for (const post of posts) {
    if (!bodies.has(post.id) && !hasStoredHtml(post)) bodies.set(post.id, await textWithPieces(post, context));
  }
  return bodies;
}

async function textWithPieces(post: ShownPost, context: DocumentContext): Promise<Fragment> {
  const pieces = collectPieces(context, post);
  const html = shownHtml(renderContent(post.content ?? '', pieces.renderers).html, context.services);
  const whole = await pieces.fill(html);
  // The text was filtered as it was stored, if need be; what its pieces make of it is theirs.
  return { ...whole, vouched: [...whole.vouched, html] };
}
