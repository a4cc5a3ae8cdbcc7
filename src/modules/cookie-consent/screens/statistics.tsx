// What people chose in the last thirty days.
import { useQuery } from '@tanstack/react-query';
import { tagOf } from '#admin/kit/dates.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { useApp } from '#admin/session/app.ts';
import { useConsentWords } from './words.ts';

export function Statistics() {
  const words = useConsentWords();
  const { client, start } = useApp();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['consent-statistics'],
    queryFn: async ({ signal }) => (await client.get('/sitewright/v1/cookie-consent/statistics', {}, { signal })).data,
  });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton />;
  const share = new Intl.NumberFormat(tagOf(start.user.locale), { style: 'percent', maximumFractionDigits: 0 });
  const { acceptance, noDecision, events, services } = data;
  return (
    <div className="statistics">
      <dl className="figures">
        <div>
          <dt>{words.acceptance}</dt>
          <dd>
            <strong>{acceptance === null ? '–' : share.format(acceptance)}</strong>
          </dd>
        </div>
        <div>
          <dt>{words.none}</dt>
          <dd>
            <strong>{noDecision}</strong>
          </dd>
        </div>
        {Object.entries(events).map(([event, count]) => (
          <div key={event}>
            <dt>{words.methods[event] ?? event}</dt>
            <dd>
              <strong>{count}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <section className="bars" aria-label={words.services}>
        <h2>{words.events}</h2>
        <ol>
          {Object.entries(services).map(([service, { accepted, refused }]) => (
            <li key={service}>
              <meter min={0} max={Math.max(1, accepted + refused)} value={accepted} aria-hidden="true" />
              <span>{service}</span>
              <strong>
                {accepted} {words.accepted}, {refused} {words.refused}
              </strong>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
