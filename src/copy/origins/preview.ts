// What would become of each record, and nothing else: no row is written, no file is fetched.
import { proposeStructure } from './structure.ts';
import { noteLayouts } from './templates.ts';
import type { Carrier } from './carrier.ts';
import { judgeComments } from './comments.ts';
import { noteHeads } from './head-values.ts';
import { findByOrigin, sameRecord } from './known.ts';
import type { Landing } from './landing.ts';
import { findMissing } from './media.ts';
import { isLost, judgeMenuItem } from './menus.ts';
import { findKind, previewOwnKind, takeOwnKinds } from './own-kinds.ts';
import { judgePerson } from './people.ts';
import { createPostBatch, judgePosts, sameKit, wanted, type LandPosts } from './posts.ts';
import type { PreparedPost } from './prepare.ts';
import type { ForeignComment, ForeignPost, ForeignTerm, OriginId } from './records.ts';
import type { CarriedKind, Outcome } from './report.ts';
import { inBatches, judgeRevisions, noteLost } from './revisions.ts';
import { judgeTerm, keysOf, namedTerms, taxonomyNamed } from './terms.ts';

export function createPreview(carrier: Carrier): Landing {
  const { services, recorder } = carrier;
  const batch = createPostBatch(carrier, previewPosts);
  const coming = new Set<OriginId>();
  /** Those of them that can have revisions. */
  const revised = new Set<OriginId>();
  return {
    facts: () => Promise.resolve(),
    async people(people) {
      for (const person of people) recorder.count('users', (await judgePerson(services.db, carrier, person)).outcome);
    },
    terms: (terms) => previewTerms(carrier, terms),
    post(post) {
      coming.add(post.id);
      if (post.type !== 'attachment' && !findKind(carrier, post.type)) revised.add(post.id);
      return batch.add(post);
    },
    flush: batch.flush,
    comments: (comments) => previewComments(carrier, comments, coming),
    async finish({ menuItems, revisions }) {
      if (revisions) await previewRevisions(carrier, revisions, revised);
      for (const item of menuItems) {
        const judged = await judgeMenuItem(services, carrier, item);
        recorder.count('menu items', isLost(carrier, item, judged, coming) ? 'skipped' : judged.outcome);
      }
      noteHeads(carrier);
      noteLayouts(carrier);
      proposeStructure(carrier);
      return recorder.report(carrier.address);
    },
  };
}

async function previewTerms(carrier: Carrier, terms: readonly ForeignTerm[]): Promise<void> {
  const { services, names, recorder } = carrier;
  for (const term of terms) {
    const taxonomy = names.ours('taxonomies', term.taxonomy);
    const judged =
      taxonomy === '' ? undefined : await judgeTerm(services.db, carrier, taxonomyNamed(carrier, taxonomy), term);
    recorder.count('terms', judged?.outcome ?? 'skipped');
    if (judged) for (const key of keysOf(term)) carrier.terms.set(key, { id: judged.id ?? 0, taxonomy });
  }
}

const previewPosts: LandPosts = async (carrier, given) => {
  const { services, recorder, options } = carrier;
  const posts = await takeOwnKinds(carrier, given, previewOwnKind);
  const { known, changed, files } = await judgePosts(carrier, posts);
  await previewTerms(
    carrier,
    namedTerms(
      carrier,
      changed.flatMap(({ record }) => record.terms),
    ),
  );
  for (const post of changed) {
    const before =
      sameRecord(known.get(post.record.id), post.record, post.type) ?? (await sameKit(services, carrier, post));
    recorder.count('posts', before ? 'updated' : 'created');
    countAll(carrier, 'comments', await commentsOf(carrier, post, before?.head.id));
    files.push(...wanted(post.record, post.type, before?.head.id ?? 0, false));
  }
  const fetched = options.media === false ? 'skipped' : 'created';
  for (const _file of await findMissing(carrier, files)) recorder.count('media', fetched);
  return () => Promise.resolve();
};

async function commentsOf(
  carrier: Carrier,
  { isKnownType, record }: PreparedPost,
  postId: number | undefined,
): Promise<Outcome[]> {
  if (!isKnownType) return record.comments.map(() => 'skipped');
  return judgeComments(carrier.services.db, carrier, { postId, comments: record.comments });
}

async function previewComments(
  carrier: Carrier,
  comments: readonly (ForeignComment & { readonly post: OriginId })[],
  coming: ReadonlySet<OriginId>,
): Promise<void> {
  const { services } = carrier;
  const posts = await findByOrigin(
    services,
    carrier,
    comments.map(({ post }) => post),
  );
  for (const { post, ...comment } of comments) {
    const head = posts.get(post)?.head;
    const id = head && carrier.names.hasType(head.type) ? head.id : undefined;
    const isLost = id === undefined && !coming.has(post);
    const outcomes = isLost
      ? ['skipped' as const]
      : await judgeComments(services.db, carrier, { postId: id, comments: [comment] });
    countAll(carrier, 'comments', outcomes);
  }
}

async function previewRevisions(
  carrier: Carrier,
  revisions: AsyncIterable<ForeignPost>,
  coming: ReadonlySet<OriginId>,
): Promise<void> {
  for await (const some of inBatches(revisions)) {
    const judged = await judgeRevisions(carrier.services.db, carrier, some, coming);
    const outcomes = judged.map(({ outcome }) => outcome);
    countAll(carrier, 'revisions', outcomes);
    noteLost(carrier, outcomes);
  }
}

function countAll({ recorder }: Carrier, kind: CarriedKind, outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) recorder.count(kind, outcome);
}
