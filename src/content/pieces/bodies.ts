// The bodies of posts whose stored rendering is not enough: made by a module, or with pieces in their text.
import type { DocumentContext, Fragment } from '#content/pages/parts.ts';
import { hasStoredHtml } from '#content/posts/html.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { printText } from './print.ts';

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
    if (!bodies.has(post.id) && !hasStoredHtml(post))
      bodies.set(post.id, await printText(post.content ?? '', context, post));
  }
  return bodies;
}
