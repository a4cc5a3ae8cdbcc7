// What conditions ask about a page, found with as few queries as they need.
import type { PageContext } from '#content/pages/view.ts';
import { findWayUp } from '#content/posts/permalinks.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { stepsAbove } from '#content/terms/addresses.ts';
import { findAncestors, findTermsOfPosts } from '#content/terms/store.ts';
import type { Places } from './lookup.ts';
import type { PageFacts, PostFacts } from './rules.ts';

type Asked = Pick<PageContext, 'view' | 'db' | 'reads'>;

export async function pageFacts(asked: Asked, places: Places): Promise<PageFacts> {
  const { view } = asked;
  const isFront = view.kind === 'single' || view.kind === 'posts' ? view.isFront : false;
  return {
    kind: view.kind,
    isFront: isFront && view.kind === 'single',
    post: view.kind === 'single' ? await postFacts(asked, view.post, places) : undefined,
    term: view.kind === 'term' ? await termFacts(asked, view.term.id) : undefined,
    authorId: view.kind === 'author' ? view.author.id : 0,
    type: view.kind === 'type' ? view.type : '',
  };
}

async function postFacts(asked: Asked, post: ShownPost, places: Places): Promise<PostFacts> {
  asked.reads(`${post.type}:${post.id}`);
  return {
    id: post.id,
    type: post.type,
    authorId: post.author_id ?? 0,
    above: asksFor(places, /child_of$/) ? await pagesAbove(asked, post) : [],
    terms: asksFor(places, /^in_/) ? await termsOf(asked, post.id) : [],
  };
}

function asksFor({ placed }: Places, name: RegExp): boolean {
  return placed.some(({ conditions }) => conditions.some((one) => name.test(one.sub) || name.test(one.name)));
}

const DEEPEST = 100;

async function pagesAbove({ db, reads }: Asked, post: ShownPost): Promise<number[]> {
  const above = (await findWayUp(db, post.parent_id)).slice(0, DEEPEST);
  reads(...above.map((id) => `${post.type}:${id}`));
  return above;
}

async function termsOf({ db, reads }: Asked, postId: number): Promise<PostFacts['terms']> {
  const linked = (await findTermsOfPosts(db, [postId])).get(postId) ?? [];
  const all = await findAncestors(
    db,
    linked.map(({ id }) => id),
  );
  reads(...[...all.keys()].map((id) => `term:${id}`));
  return linked.flatMap(({ id, taxonomy }) => {
    const term = all.get(id);
    return term ? [{ id, taxonomy, above: stepsAbove(term, all).map((step) => step.id) }] : [];
  });
}

async function termFacts({ db, reads }: Asked, id: number): Promise<PageFacts['term']> {
  const all = await findAncestors(db, [id]);
  reads(...[...all.keys()].map((one) => `term:${one}`));
  const term = all.get(id);
  return term && { id, taxonomy: term.taxonomy, above: stepsAbove(term, all).map((step) => step.id) };
}
