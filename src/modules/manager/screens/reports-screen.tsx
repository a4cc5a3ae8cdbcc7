// Who is told about this site each day, and what became of it.
import { useQuery } from '@tanstack/react-query';
import { Button } from '#admin/kit/button.tsx';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { HealthTabs } from '#admin/kit/health-tabs.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { useReportWords } from './words.ts';

const PATH = '/sitewright/v1/manager/reports';

export default function ReportsScreen() {
  const words = useReportWords();
  const { health } = useWords();
  const { client, start } = useApp();
  const { isBusy, fault, send } = useSending();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['manager-reports'],
    queryFn: ({ signal }) => client.get(PATH, {}, { signal }),
  });
  const report = async (): Promise<void> => {
    if (await send(() => client.post(PATH))) say({ text: words.queued });
    await refetch();
  };
  const receiver = data?.receiver ?? undefined;
  return (
    <Page
      title={health}
      top={<HealthTabs current="reports" />}
      actions={
        receiver !== undefined && (
          <Button isBusy={isBusy} onClick={() => void report()}>
            {words.now}
          </Button>
        )
      }
    >
      {isPending && <Skeleton lines={4} />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data && receiver === undefined && (
        <EmptyState title={words.nobody}>
          {words.hint} {words.nobodyHint(data.variable)}
        </EmptyState>
      )}
      {data && receiver !== undefined && (
        <div className="tool">
          <FaultBand fault={fault} />
          <p>
            <strong>{receiver === '' ? words.unreadable : words.told(receiver)}.</strong>{' '}
            {data.has_token ? words.withToken : words.withoutToken}
          </p>
          <p className="hint">{words.hint}</p>
          <h2>{words.last}</h2>
          {data.reports.length === 0 && <p className="hint">{words.none}</p>}
          <LineList label={words.last}>
            {data.reports.map(({ sent_gmt: at, host, fault: why }, place) => (
              <li key={place}>
                <Icon name="health" />
                <div>
                  <strong>{host}</strong>
                  <small>{nearOrDate(instantOf(at), start)}</small>
                  {why !== '' && <small className="fault">{why}</small>}
                </div>
                <StatusDot tone={why === '' ? 'good' : 'bad'}>{why === '' ? words.arrived : words.failed}</StatusDot>
              </li>
            ))}
          </LineList>
        </div>
      )}
    </Page>
  );
}
