// What the checks of the site's own pages found, and what the owner says about it.
import { useQuery } from '@tanstack/react-query';
import type { AccessibilityReport } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { HealthTabs } from '#admin/kit/health-tabs.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { Statement } from './statement.tsx';
import { useAccessibilityWords } from './words.ts';

const ASK_EVERY_MS = 15_000;

export default function AccessibilityScreen() {
  const words = useAccessibilityWords();
  const { health } = useWords();
  const { client } = useApp();
  const { isBusy, fault, send } = useSending();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['accessibility'],
    queryFn: ({ signal }) => client.get('/sitewright/v1/accessibility', {}, { signal }),
    refetchInterval: ASK_EVERY_MS,
  });
  const check = async (): Promise<void> => {
    if (await send(() => client.post('/sitewright/v1/accessibility/check'))) say({ text: words.checking });
    await refetch();
  };
  return (
    <Page
      title={health}
      top={<HealthTabs current="accessibility" />}
      actions={
        <Button isBusy={isBusy} onClick={() => void check()}>
          {words.check}
        </Button>
      }
    >
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="findings">
          <p className="hint">{words.hint}</p>
          <FaultBand fault={fault} />
          <Report report={data} />
          <Statement />
        </div>
      )}
    </Page>
  );
}

function Report({ report }: { report: AccessibilityReport }) {
  const words = useAccessibilityWords();
  const { start } = useApp();
  const { last_check_gmt: last, rules, pages } = report;
  if (last === null) return <EmptyState title={words.unchecked}>{words.uncheckedHint}</EmptyState>;
  const faulty = pages.filter(({ count }) => count > 0);
  const titles = new Map(rules.map(({ rule, title }) => [rule, words.rules[rule]?.title ?? title]));
  return (
    <>
      <p>{words.summary(report.pages_checked, report.pages_clean, nearOrDate(instantOf(last), start))}</p>
      {rules.length === 0 && <EmptyState title={words.clean}>{words.cleanHint}</EmptyState>}
      {rules.length > 0 && (
        <section>
          <h2>{words.byRule}</h2>
          <LineList label={words.byRule}>
            {rules.map(({ rule, hint, count }) => (
              <li key={rule}>
                <div>
                  <StatusDot tone="wait">
                    <strong>{titles.get(rule)}</strong>
                  </StatusDot>
                  <small>{words.rules[rule]?.hint ?? hint}</small>
                </div>
                <span>{words.findings(count)}</span>
              </li>
            ))}
          </LineList>
        </section>
      )}
      {faulty.length > 0 && (
        <section>
          <h2>{words.byPage}</h2>
          {faulty.map((page) => (
            <details key={page.id} className="page-findings">
              <summary>
                {page.title || words.untitled} · {words.findings(page.count)}
              </summary>
              <p>
                <a className="link" href={page.link} target="_blank" rel="noreferrer">
                  {page.link}
                </a>
              </p>
              <ul>
                {page.findings.map(({ rule, place }, at) => (
                  <li key={at}>
                    {titles.get(rule) ?? rule}: <code>{place}</code>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </section>
      )}
    </>
  );
}
