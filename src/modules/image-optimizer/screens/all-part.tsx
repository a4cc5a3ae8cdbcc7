// All pictures: how many are small, and the run that makes the others so.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImageStats } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { ConsequenceDialog } from '#admin/kit/consequence-dialog.tsx';
import { tagOf } from '#admin/kit/dates.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { sizeText } from '#admin/media/files.ts';
import { useApp } from '#admin/session/app.ts';
import { useOptimizerWords } from './words.ts';

const STATS = ['optimizer-stats'];
const EVERY = 2_000;
const isRunning = (stats: ImageStats | undefined): boolean =>
  [stats?.bulk_optimization_status, stats?.bulk_restoring_status].includes('in-progress');

export default function AllPart() {
  const words = useOptimizerWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: STATS,
    queryFn: async ({ signal }) => (await client.get('/image-optimizer/v1/stats', {}, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? EVERY : false),
  });
  const { isBusy, fault, send } = useSending();
  const [isAsking, setAsking] = useState(false);
  const run = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    const done = await send(work);
    await queries.invalidateQueries({ queryKey: STATS });
    return done;
  };
  const start = async (): Promise<void> => {
    const begun = await run(() => client.post('/image-optimizer/v1/optimize/bulk', {}));
    if (begun?.data.queued === 0) say({ text: words.nothingToDo });
  };
  const stop = async (): Promise<void> => {
    if (await run(() => client.post('/image-optimizer/v1/optimize/bulk/cancel', {}))) say({ text: words.stopped });
  };
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} />;
  const isOptimizing = data.bulk_optimization_status === 'in-progress';
  return (
    <div className="panel-form">
      <p className="hint">{words.allHint}</p>
      <FaultBand fault={fault} />
      <Totals stats={data} />
      {isOptimizing && <Progress stats={data} />}
      {data.bulk_restoring_status === 'in-progress' && <p role="status">{words.restoring}</p>}
      <div className="panel-foot">
        {data.optimization_stats.optimized_image_count > 0 && !isRunning(data) && (
          <Button icon="undo" onClick={() => setAsking(true)}>
            {words.restoreAll}
          </Button>
        )}
        {isOptimizing ? (
          <Button isBusy={isBusy} onClick={() => void stop()}>
            {words.stop}
          </Button>
        ) : (
          <Button kind="primary" disabled={isRunning(data)} isBusy={isBusy} onClick={() => void start()}>
            {words.start}
          </Button>
        )}
      </div>
      <ConsequenceDialog
        title={words.restoreTitle}
        isOpen={isAsking}
        action={words.restoreAll}
        isBusy={isBusy}
        isDanger={false}
        onAct={() => {
          setAsking(false);
          void run(() => client.post('/image-optimizer/v1/backups/restore', {}));
        }}
        onClose={() => setAsking(false)}
      >
        <p>{words.restoreHint}</p>
      </ConsequenceDialog>
    </div>
  );
}

function Totals({ stats: { optimization_stats: counts, backups_size: kept } }: { stats: ImageStats }) {
  const words = useOptimizerWords();
  const { start } = useApp();
  const text = (bytes: number): string => sizeText(bytes, tagOf(start.user.locale));
  return (
    <div className="media-weight">
      <strong>{words.state(counts.optimized_image_count, counts.total_image_count)}</strong>
      <span>{words.saved(text(counts.initial_image_size), text(counts.current_image_size))}</span>
      {kept > 0 && <span className="hint">{words.kept(text(kept))}</span>}
    </div>
  );
}

function Progress({ stats: { bulk_progress: going } }: { stats: ImageStats }) {
  const words = useOptimizerWords();
  if (!going) return null;
  const done = going.completed + going.failed;
  return (
    <div className="media-weight" role="status">
      <progress max={Math.max(1, going.total)} value={done} aria-label={words.progress(done, going.total)} />
      <span>{words.progress(done, going.total)}</span>
      {going.failed > 0 && <span>{words.failures(going.failed)}</span>}
      {going.eta_seconds !== null && <span className="hint">{words.left(Math.round(going.eta_seconds / 60))}</span>}
    </div>
  );
}
