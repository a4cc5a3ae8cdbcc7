// spamfilter/v1 webhook: the service corrects what it said before.
import { a } from '#kernel/args/args.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { anyone, route, type Route } from '#kernel/routes/route.ts';
import { listOf, mapOf, maybe, oneOfShapes, shape } from '#kernel/routes/shape.ts';
import { withKey } from '#modules/spamfilter/access.ts';
import { correctComment, type Correction, type Corrected } from './actions.ts';
import { webhookPlace } from './place.ts';

/** Chosen: each one is a transaction of its own, and somebody waits for all of them. */
const MOST_COMMENTS = 500;

const outcome = shape('spamfilter-correction', { status: a.oneOf(['success', 'error']), message: maybe(a.string()) });
/** By the number that the service knows; a list when nothing was for this site. */
const corrected = shape('spamfilter-corrected', {
  comments: oneOfShapes('spamfilter-corrections', mapOf(outcome), listOf(outcome)),
});

const receiveCorrections = route({
  path: webhookPlace,
  methods: ['POST'],
  unlisted: {
    key: a.string({ description: 'The key of the site.' }),
    endpoint: a.string({ description: 'Of what the service speaks; `comment-check` is for this site.' }),
    comments: a.schema<unknown>({ unchecked: true, type: 'array', description: 'What it corrects.' }),
  },
  fault: 'ignored',
  answers: corrected,
  permission: anyone,
  handle(ctx) {
    return withKey(ctx, ctx.args.key, async () => {
      const { comments, endpoint } = ctx.args;
      // The service also tells of its other endpoints; nothing of that is for this site.
      if (endpoint !== 'comment-check') return { comments: [] };
      if (!Array.isArray(comments) || comments.length > MOST_COMMENTS) throw malformedRequest();
      const results = new Map<string, Corrected>();
      for (const entry of comments) {
        const correction = correctionIn(entry);
        if (correction) results.set(correction.guid, await correctComment(ctx.services, correction));
      }
      return { comments: Object.fromEntries(results) };
    });
  },
});

export const routes: readonly Route[] = [receiveCorrections];

function correctionIn(entry: unknown): Correction | undefined {
  if (!isMap(entry)) return undefined;
  const { guid, result } = entry;
  if (typeof guid !== 'string' || guid === '') return undefined;
  return {
    guid,
    result: String(result),
    postId: numberIn(entry['comment_post_ID']),
    parentId: numberIn(entry['comment_parent']),
    email: typeof entry['comment_author_email'] === 'string' ? entry['comment_author_email'] : undefined,
  };
}

function numberIn(value: unknown): number | undefined {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value));
  return isGiven ? Number(value) : undefined;
}

const malformedRequest = () => restError('malformed_request', 400, 'The comments must be a list.');
