// spamfilter/v1 webhook: the service corrects what it said before.
import { isMap } from '#kernel/args/is-map.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { mergeParams } from '#kernel/pipeline/params.ts';
import { anyone, route, type Route } from '#kernel/routes/route.ts';
import { withKey } from '#modules/spamfilter/access.ts';
import { correctComment, type Correction, type Corrected } from './actions.ts';

/** Chosen: each one is a transaction of its own, and somebody waits for all of them. */
const MOST_COMMENTS = 500;

const receiveCorrections = route({
  path: '/webhook',
  methods: ['POST'],
  permission: anyone,
  handle(ctx) {
    const sent = mergeParams(ctx.request, {});
    return withKey(ctx, sent['key'], async () => {
      const { comments, endpoint } = sent;
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
