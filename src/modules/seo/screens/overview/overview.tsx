// How many pages are good, could be better, or are to mend; for engines and for readers.
import { useQueries } from '@tanstack/react-query';
import type { SeoScores } from '#client/paths.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { StatusDot, type Tone } from '#admin/kit/status-dot.tsx';
import { useApp } from '#admin/session/app.ts';
import { BUCKETS, useSeoScreenWords, type Bucket } from './words.ts';

const TYPES = ['post', 'page'] as const;
const KINDS = ['seo', 'readability'] as const;
const TONES: Readonly<Record<Bucket, Tone>> = { good: 'good', ok: 'wait', bad: 'bad', notAnalyzed: 'draft' };

export function Overview() {
  const words = useSeoScreenWords();
  const { client } = useApp();
  const asked = TYPES.flatMap((type) => KINDS.map((kind) => ({ type, kind })));
  const found = useQueries({
    queries: asked.map(({ type, kind }) => ({
      queryKey: ['seo-scores', kind, type],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<SeoScores> =>
        kind === 'seo'
          ? client.get('/seo/v1/seo_scores', { contentType: type }, { signal })
          : client.get('/seo/v1/readability_scores', { contentType: type }, { signal }),
    })),
  });
  const failed = found.find(({ error }) => error);
  if (failed?.error)
    return <FailedList error={failed.error} onRetry={() => found.forEach((one) => void one.refetch())} />;
  if (found.some(({ isPending }) => isPending)) return <Skeleton />;
  const scoresOf = (type: string, kind: string) =>
    found[asked.findIndex((one) => one.type === type && one.kind === kind)]?.data?.scores ?? [];
  return (
    <div className="scores">
      {TYPES.map((type) => {
        const total = scoresOf(type, 'seo').reduce((sum, { amount }) => sum + amount, 0);
        return (
          <section key={type} className="card" aria-label={words.types[type]}>
            <h2>
              {words.types[type]} <small>{words.ofAll(total)}</small>
            </h2>
            {total === 0 && <p className="hint">{words.noneYet}</p>}
            {total > 0 &&
              KINDS.map((kind) => (
                <div key={kind}>
                  <h3>{kind === 'seo' ? words.findable : words.readable}</h3>
                  <Shares scores={scoresOf(type, kind)} total={total} />
                </div>
              ))}
          </section>
        );
      })}
    </div>
  );
}

function Shares({ scores, total }: { scores: SeoScores['scores']; total: number }) {
  const words = useSeoScreenWords();
  const amountOf = (bucket: Bucket): number => scores.find(({ name }) => name === bucket)?.amount ?? 0;
  return (
    <ul>
      {BUCKETS.map((bucket) => (
        <li key={bucket}>
          <StatusDot tone={TONES[bucket]}>{words.buckets[bucket]}</StatusDot>
          <progress className="progress" max={total} value={amountOf(bucket)} aria-hidden="true" />
          <strong>{amountOf(bucket)}</strong>
        </li>
      ))}
    </ul>
  );
}
