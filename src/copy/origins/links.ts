// The second pass: parents and images of posts that came before what they point at.
import type { Tx } from '#kernel/tx.ts';
import { freeSlug } from '#content/posts/slugs.ts';
import { findPost, findPostHeads, updatePost, type PostRow } from '#content/posts/store.ts';
import type { Carrier } from './carrier.ts';
import { findByOrigin, type KnownPost } from './known.ts';

const AT_ONCE = 200;

export async function linkPosts(carrier: Carrier): Promise<void> {
  const { services, unlinked, recorder } = carrier;
  for (let at = 0; at < unlinked.length; at += AT_ONCE) {
    const some = unlinked.slice(at, at + AT_ONCE);
    const notes = await services.tx(async (tx) => {
      const ids = some.flatMap(([, parent, image]) => [parent, image]).filter((id) => id > 0);
      const found = await findByOrigin(tx, carrier, [...new Set(ids)].map(String));
      const told: string[] = [];
      for (const [id, parent, image] of some) {
        told.push(
          ...(await linkOne(tx, carrier, id, targetOf(carrier, found, parent), targetOf(carrier, found, image))),
        );
      }
      return told;
    });
    for (const note of notes) recorder.note(note);
    carrier.options.onProgress?.({ step: 'links', done: at + some.length, total: unlinked.length });
  }
  unlinked.length = 0;
}

type Target = KnownPost['head'] | 'none' | 'missing';

function targetOf({ names }: Carrier, found: ReadonlyMap<string, KnownPost>, id: number): Target {
  if (id === 0) return 'none';
  const head = found.get(String(id))?.head;
  return head && names.hasType(head.type) ? head : 'missing';
}

async function linkOne(tx: Tx, carrier: Carrier, id: number, parent: Target, image: Target): Promise<string[]> {
  const post = await findPost(tx.db, id);
  if (!post) return [];
  const notes: string[] = [];
  const about = `${post.type} "${post.title.slice(0, 80)}"`;
  if (parent === 'missing' && post.type !== 'attachment')
    notes.push(`${about} stands on top: its parent is not there.`);
  if (image === 'missing') notes.push(`${about} has no image: it is not there.`);
  const parentId = await parentFor(tx, post, parent);
  const featured = typeof image === 'object' && image.type === 'attachment' ? image.id : 0;
  const after = { ...post, parent_id: parentId, featured_media: featured };
  if (after.slug !== '' && carrier.names.hasType(post.type) && post.status !== 'trash') {
    after.slug = await freeSlug(tx.db, post.slug, after, carrier.rules.slugs);
    if (after.slug !== post.slug) notes.push(`${about} is called "${after.slug}" here: "${post.slug}" is taken.`);
  }
  const { parent_id, featured_media, slug } = after;
  if (parent_id === post.parent_id && featured_media === post.featured_media && slug === post.slug) return notes;
  await updatePost(tx.db, id, { parent_id, featured_media, slug });
  tx.touch(`${post.type}:${id}`, `list:${post.type}:${post.status}`);
  return notes;
}

/** Pages stand below pages, files belong to whatever they were sent for, and nothing stands below itself. */
async function parentFor(tx: Tx, post: PostRow, parent: Target): Promise<number | null> {
  if (typeof parent !== 'object' || (post.type !== 'attachment' && parent.type !== post.type)) return null;
  const seen = new Set<number>();
  for (let at: number | null = parent.id; at !== null && !seen.has(at);) {
    if (at === post.id) return null;
    seen.add(at);
    const [head] = await findPostHeads(tx.db, [at]);
    at = head?.parent_id ?? null;
  }
  return parent.id;
}
