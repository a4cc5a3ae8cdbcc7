// Comments that come by themselves, not with their posts.
import type { Carrier } from './carrier.ts';
import { landComments } from './comments.ts';
import { findByOrigin } from './known.ts';
import type { ForeignComment, OriginId } from './records.ts';

export async function landLooseComments(
  carrier: Carrier,
  comments: readonly (ForeignComment & { readonly post: OriginId })[],
): Promise<void> {
  const { services, recorder } = carrier;
  const byPost = new Map<OriginId, ForeignComment[]>();
  for (const { post, ...comment } of comments) byPost.set(post, [...(byPost.get(post) ?? []), comment]);
  await carrier.numbers.claim(
    'comments',
    comments.map(({ id }) => id),
  );
  const outcomes = await services.tx(async (tx) => {
    const posts = await findByOrigin(tx, carrier, [...byPost.keys()]);
    const commented = [...byPost].flatMap(([id, own]) => {
      const head = posts.get(id)?.head;
      return head && carrier.names.hasType(head.type) ? [{ postId: head.id, comments: own }] : [];
    });
    return (await landComments(tx, carrier, commented)).flat();
  });
  for (const outcome of outcomes) recorder.count('comments', outcome);
  const left = comments.length - outcomes.length;
  for (let n = 0; n < left; n++) recorder.count('comments', 'skipped');
  if (left > 0) recorder.note(`${left} comments were left out: their posts are not here.`);
}
