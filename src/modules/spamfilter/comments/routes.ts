// sitewright/v1/comments/{id}/opinion: what the filter thought of a comment when it came, and what happened to it since.
import { a } from '#kernel/args/args.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, orNull, shape } from '#kernel/routes/shape.ts';
import { commentNotFound } from '#content/comments/errors.ts';
import { findComment } from '#content/comments/store.ts';
import { SPAM, UNSURE, type Reason } from '#modules/spamfilter/engine/classify.ts';
import { findVerdictOfComment, type VerdictRow } from '#modules/spamfilter/verdicts/store.ts';
import { findHistory } from './history.ts';

const verdict = shape('spam-verdict', {
  engine: a.oneOf(['embedded', 'remote', 'site'], { description: 'site: its own rules decided.' }),
  verdict: a.oneOf(['ham', 'spam', 'unsure', 'error', 'skipped']),
  score: a.num({ description: 'From 0, wanted, to 1, spam.' }),
  threshold: a.num({ description: 'From this score on it is spam.' }),
  unsure_from: a.num({ description: 'From this score on nobody is sure.' }),
  reasons: listOf(
    shape('spam-reason', {
      feature: a.string({ description: 'A signal, or a word with its kind: word:free.' }),
      weight: a.num({ description: 'Above 0 it speaks for spam.' }),
    }),
  ),
  person_said: a.oneOf(['spam', 'ham', ''], { description: 'What people taught the filter about it.' }),
});

const opinion = shape('comment-opinion', {
  comment: a.int(),
  verdict: orNull(verdict),
  history: listOf(
    shape('comment-event', {
      time_gmt: a.string({ format: 'date-time' }),
      event: a.string(),
      user: a.string({ description: 'Empty when nobody did it.' }),
    }),
  ),
});

const readOpinion = route({
  path: '/comments/{id}/opinion',
  methods: ['GET'],
  args: { id: a.int({ description: 'The number of the comment.' }) },
  answers: opinion,
  permission: needs('moderate_comments'),
  async handle({ args: { id }, db }) {
    if (!(await findComment(db, id))) throw commentNotFound();
    const [row, history] = await Promise.all([findVerdictOfComment(db, id), findHistory(db, id)]);
    return answer(opinion, {
      comment: id,
      // One of before the filter was there has a row once somebody moved it, and still nobody was asked.
      verdict: row === undefined || (row.verdict === 'skipped' && history.every(isByPerson)) ? null : shown(row),
      history: history.map(({ time, event, user }) => ({
        time_gmt: new Date(time * 1000).toISOString().slice(0, 19),
        event,
        user,
      })),
    });
  },
});

export const routes: readonly Route[] = [readOpinion];

const isByPerson = ({ event }: { readonly event: string }): boolean => /^(?:status|report)-/.test(event);

const shown = (row: VerdictRow) => ({
  engine: row.engine,
  verdict: row.verdict,
  score: row.score,
  threshold: SPAM,
  unsure_from: UNSURE,
  reasons: reasonsIn(row),
  person_said: row.user_result,
});

function reasonsIn({ reasons }: VerdictRow): Reason[] {
  const list: unknown = JSON.parse(reasons);
  return (Array.isArray(list) ? list : []).filter(isReason);
}

const isReason = (value: unknown): value is Reason =>
  isMap(value) && typeof value['feature'] === 'string' && typeof value['weight'] === 'number';
