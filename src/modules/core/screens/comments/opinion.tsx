// What the filter thought of a comment, in sentences, and what happened to it.
import { useQuery } from '@tanstack/react-query';
import type { Comment, SpamReason, SpamVerdict } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { instantOf, tagOf } from '#admin/kit/dates.ts';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { useApp } from '#admin/session/app.ts';
import { OPINIONS, type CommentActions } from './actions.ts';
import { eventWords, reasonWords } from './reasons.ts';
import { useCommentWords } from './words/use-words.ts';

export function Opinion({ comment, actions }: { comment: Comment; actions: CommentActions }) {
  const { opinion: words } = useCommentWords();
  const { client } = useApp();
  const { id } = comment;
  const { data, error, refetch } = useQuery({
    queryKey: [...OPINIONS, id],
    queryFn: ({ signal }) => client.get('/sitewright/v1/comments/{id}/opinion', { id }, { signal }),
  });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { verdict, history } = data;
  return (
    <>
      {verdict ? (
        <Verdict verdict={verdict} />
      ) : (
        <>
          <h2>{words.none}</h2>
          <p className="hint">{words.noneHint}</p>
        </>
      )}
      <Decide comment={comment} actions={actions} />
      {history.length > 0 && (
        <section>
          <h3>{words.history}</h3>
          <ul className="events">
            {history.toReversed().map((entry, at) => (
              <Event key={at} {...entry} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Verdict({ verdict }: { verdict: SpamVerdict }) {
  const { opinion: words } = useCommentWords();
  const { verdict: said, engine } = verdict;
  return (
    <>
      <header>
        <h2>{words.title[said]}</h2>
        <span className="label">{words.engines[engine]}</span>
      </header>
      {said === 'error' && <p className="hint">{words.error}</p>}
      {said === 'skipped' && <p className="hint">{words.skipped}</p>}
      {engine === 'remote' && (said === 'spam' || said === 'ham') && <p>{words.remote[said]}</p>}
      {engine === 'embedded' && <Weighed verdict={verdict} />}
    </>
  );
}

function Weighed({ verdict: { score, threshold, unsure_from: unsureFrom, reasons } }: { verdict: SpamVerdict }) {
  const { opinion: words } = useCommentWords();
  const figure = useFigure();
  // Rounded down: never more sure than the score.
  const said = words.score(figure(Math.floor(score * 100) / 100), figure(threshold));
  const most = Math.max(...reasons.map(({ weight }) => Math.abs(weight)), 1);
  return (
    <>
      <div className="score">
        <span>{words.wanted}</span>
        <strong>{said}</strong>
        <span>{words.spam}</span>
        <Scale score={score} unsureFrom={unsureFrom} threshold={threshold} />
      </div>
      {reasons.length === 0 && <p className="hint">{words.noReasons}</p>}
      {reasons.length > 0 && (
        <ul className="reasons">
          {reasons.map((reason) => (
            <ReasonLine key={reason.feature} reason={reason} most={most} />
          ))}
        </ul>
      )}
    </>
  );
}

/** What it shows stands above it in figures. */
function Scale({ score, unsureFrom, threshold }: { score: number; unsureFrom: number; threshold: number }) {
  const [from, to] = [unsureFrom * 200, threshold * 200];
  return (
    <svg viewBox="0 0 200 16" preserveAspectRatio="none" aria-hidden="true">
      <rect className="sure-wanted" y="4" width={from} height="8" />
      <rect className="unsure" x={from} y="4" width={to - from} height="8" />
      <rect className="sure-spam" x={to} y="4" width={200 - to} height="8" />
      <rect className="mark" x={Math.min(score * 200, 197)} width="3" height="16" rx="1.5" />
    </svg>
  );
}

function ReasonLine({ reason, most }: { reason: SpamReason; most: number }) {
  const { opinion: words } = useCommentWords();
  const figure = useFigure();
  const { weight } = reason;
  return (
    <li data-side={weight > 0 ? 'spam' : 'wanted'}>
      <span>{reasonWords(reason.feature, words)}</span>
      <progress max={most} value={Math.abs(weight)} aria-hidden="true" />
      <span className="weight">
        {weight > 0 ? '+' : '−'}
        {figure(Math.abs(weight))}
      </span>
    </li>
  );
}

function Decide({ comment, actions }: { comment: Comment; actions: CommentActions }) {
  const { opinion: words } = useCommentWords();
  return (
    <section>
      <div className="decide">
        {comment.status !== 'spam' && <Button onClick={() => actions.spam([comment])}>{words.itIsSpam}</Button>}
        {comment.status !== 'approved' && (
          <Button icon="check" onClick={() => actions.approve([comment])}>
            {words.itIsWanted}
          </Button>
        )}
      </div>
      <p className="hint">{words.learns}</p>
    </section>
  );
}

function Event({ time_gmt: gmt, event, user }: { time_gmt: string; event: string; user: string }) {
  const { opinion: words } = useCommentWords();
  const { start } = useApp();
  const time = new Intl.DateTimeFormat(tagOf(start.user.locale), { dateStyle: 'short', timeStyle: 'short' });
  return (
    <li>
      <time dateTime={`${gmt}Z`}>{time.format(instantOf(gmt))}</time> {eventWords(event, words)}
      {user !== '' && ` · ${user}`}
    </li>
  );
}

function useFigure(): (value: number) => string {
  const { start } = useApp();
  const format = new Intl.NumberFormat(tagOf(start.user.locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (value) => format.format(value);
}
