// Work in the background: what runs, waits and failed, asked for again as long as somebody looks.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job } from '#client/paths.ts';
import { useAddress } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Go } from '#admin/kit/go.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { StatusDot, type Tone } from '#admin/kit/status-dot.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp, useHasScreen } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { ToolsPage } from './tools-page.tsx';
import { useToolWords } from './words/use-words.ts';
import { JOB_STATES, type JobState } from './words/words.ts';

const JOBS = ['jobs'] as const;
const ASK_EVERY_MS = 4_000;
const TONES: Readonly<Record<JobState, Tone>> = { running: 'info', waiting: 'wait', failed: 'bad' };

export default function JobsScreen() {
  const words = useToolWords();
  const shared = useWords();
  const { client, start } = useApp();
  const address = useAddress();
  const queries = useQueryClient();
  const state = JOB_STATES.find((one) => one === address.search['state']);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...JOBS, state],
    queryFn: ({ signal }) => client.get('/sitewright/v1/jobs', { ...(state && { state }) }, { signal }),
    refetchInterval: ASK_EVERY_MS,
  });
  const retry = async ({ id }: Job): Promise<void> => {
    try {
      await client.post('/sitewright/v1/jobs/{id}/retry', { id });
      say({ text: words.retried });
    } catch (refused) {
      const detail = reason(refused, shared.unreachable);
      say({ text: words.notDone, detail, isBad: true });
    }
    await queries.invalidateQueries({ queryKey: JOBS });
  };
  const near = (gmt: string): string => nearOrDate(instantOf(gmt), start);
  return (
    <ToolsPage tool="jobs">
      <div className="tool">
        <p className="hint">{words.jobsHint}</p>
        <Imports />
        <nav className="tabs" aria-label={words.tabs.jobs}>
          <Go to="tools/jobs" aria-current={state === undefined ? 'true' : undefined}>
            {shared.all}
          </Go>
          {JOB_STATES.map((one) => (
            <Go key={one} to="tools/jobs" search={{ state: one }} aria-current={one === state ? 'true' : undefined}>
              {words.jobStates[one]}
            </Go>
          ))}
        </nav>
        {isPending && <Skeleton lines={4} />}
        {error && <FailedList error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <EmptyState title={words.noJobs} hasPicture={false}>
            {words.noJobsHint}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <LineList label={words.tabs.jobs}>
            {data.map((job) => (
              <li key={`${job.state}/${job.id}`}>
                <div>
                  <strong>
                    <code>{job.name}</code>
                  </strong>
                  <small>
                    {job.failed_gmt === null ? words.due(near(job.run_gmt)) : words.failedAt(near(job.failed_gmt))}
                    {job.attempts > 0 && ` · ${words.attempts(job.attempts)}`}
                  </small>
                  {job.last_error !== null && <small className="fault">{job.last_error}</small>}
                </div>
                <StatusDot tone={TONES[job.state]}>{words.jobStates[job.state]}</StatusDot>
                {job.state === 'failed' && (
                  <Button isSmall aria-label={`${words.retry}: ${job.name}`} onClick={() => void retry(job)}>
                    {words.retry}
                  </Button>
                )}
              </li>
            ))}
          </LineList>
        )}
      </div>
    </ToolsPage>
  );
}

/** They know how far they are. */
function Imports() {
  const words = useToolWords();
  const { client } = useApp();
  const hasScreen = useHasScreen();
  const { data = [] } = useQuery({
    queryKey: ['transfers'],
    queryFn: ({ signal }) => client.get('/sitewright/v1/transfers', {}, { signal }),
    refetchInterval: ASK_EVERY_MS,
    enabled: hasScreen('copy'),
  });
  const busy = data.filter(({ state }) => ['checking', 'running', 'undoing'].includes(state));
  if (busy.length === 0) return null;
  return (
    <LineList label={words.imports}>
      {busy.map(({ id, name, progress }) => (
        <li key={id}>
          <div>
            <strong>{name}</strong>
            {progress?.total && <small>{words.stepOf(progress.done, progress.total)}</small>}
            <progress
              className="progress"
              aria-label={name}
              {...(progress?.total && { value: progress.done, max: progress.total })}
            />
          </div>
        </li>
      ))}
    </LineList>
  );
}
