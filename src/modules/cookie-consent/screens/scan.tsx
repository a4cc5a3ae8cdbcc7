// The pages of the site are looked at in the background; what was found, and services that fit.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CloudScan, SuggestedPackage } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { StatusDot, type Tone } from '#admin/kit/status-dot.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useMoreWords } from './more-words.ts';

const SCAN = ['consent-scan'] as const;
const ASK_EVERY_MS = 2_000;
const TONES: Readonly<Record<CloudScan['state'], Tone>> = {
  queued: 'wait',
  running: 'info',
  finished: 'good',
  failed: 'bad',
  cancelled: 'draft',
};

const isOpen = (scan: CloudScan | null | undefined): boolean => scan?.state === 'queued' || scan?.state === 'running';

export function Scan() {
  const words = useMoreWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const { isBusy, fault, send } = useSending();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: SCAN,
    queryFn: async ({ signal }) => {
      const [last] = (await client.get('/sitewright/v1/cookie-consent/cloud-scans', {}, { signal })).data;
      if (!last) return null;
      return (await client.get('/cookie-consent/v1/cloud-scan/{scanId}', { scanId: last.scanId }, { signal })).data;
    },
    refetchInterval: ({ state }) => (isOpen(state.data) ? ASK_EVERY_MS : false),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: SCAN });
  const start = async (): Promise<void> => {
    await send(() => client.post('/cookie-consent/v1/cloud-scan', { type: 'setup' }));
    await refresh();
  };
  const stop = async (id: number): Promise<void> => {
    await send(() => client.delete('/sitewright/v1/cookie-consent/cloud-scans/{id}', { id }));
    await refresh();
  };
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton />;
  const begin = (
    <Button kind="primary" isBusy={isBusy} onClick={() => void start()}>
      {words.start}
    </Button>
  );
  if (data === null) {
    return (
      <EmptyState title={words.noScan} actions={begin}>
        {words.scanHint} {words.noScanHint}
      </EmptyState>
    );
  }
  const done = data.pages.filter(({ status }) => status !== null).length;
  return (
    <div className="form-part scan">
      <p className="hint">{words.scanHint}</p>
      <FaultBand fault={fault} />
      <p role="status">
        <StatusDot tone={TONES[data.state]}>{words.states[data.state]}</StatusDot>{' '}
        {words.pagesDone(done, data.pages.length)}
      </p>
      {isOpen(data) && (
        <progress className="progress" aria-label={words.scan} value={done} max={Math.max(1, data.pages.length)} />
      )}
      <p>
        {isOpen(data) ? (
          <Button icon="close" onClick={() => void stop(data.scanId)}>
            {words.stop}
          </Button>
        ) : (
          begin
        )}
      </p>
      {data.state === 'finished' && <Suggestions scanId={data.scanId} />}
      <Cookies scan={data} />
      <Pages scan={data} />
    </div>
  );
}

function Suggestions({ scanId }: { scanId: number }) {
  const words = useMoreWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const { fault, send } = useSending();
  const key = [...SCAN, 'suggested', scanId];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await client.get('/cookie-consent/v1/cloud-scan/suggested-packages/{scanId}', { scanId }, { signal })).data,
  });
  const install = async ({ id, name }: SuggestedPackage): Promise<void> => {
    const done = await send(() => client.post('/cookie-consent/v1/package/install/{id}', { id }));
    if (done) say({ text: words.installedNow(name) });
    await queries.invalidateQueries({ queryKey: key });
  };
  if (!data) return null;
  return (
    <section>
      <h2>{words.suggested}</h2>
      <p className="hint">{data.packages.length === 0 ? words.noneSuggested : words.suggestedHint}</p>
      <FaultBand fault={fault} />
      <LineList label={words.suggested}>
        {data.packages.map((one) => (
          <li key={one.id}>
            <Icon name="cookie" />
            <div>
              <strong>{one.name}</strong>
              <small>{one.evidence.join(', ')}</small>
            </div>
            {one.installed ? (
              <StatusDot tone="good">{words.installed}</StatusDot>
            ) : (
              <Button isSmall aria-label={`${words.install} ${one.name}`} onClick={() => void install(one)}>
                {words.install}
              </Button>
            )}
          </li>
        ))}
      </LineList>
    </section>
  );
}

function Cookies({ scan: { cookies } }: { scan: CloudScan }) {
  const words = useMoreWords();
  return (
    <section>
      <h2>{words.cookies}</h2>
      {cookies.length === 0 ? (
        <p className="hint">{words.noCookies}</p>
      ) : (
        <div className="table-scroll" role="region" aria-label={words.cookies} tabIndex={0}>
          <table className="data-table compact report">
            <thead>
              <tr>
                <th scope="col">{words.cookieColumns.name}</th>
                <th scope="col">{words.cookieColumns.domain}</th>
                <th scope="col">{words.cookieColumns.lifetime}</th>
              </tr>
            </thead>
            <tbody>
              {cookies.map(({ name, type, domain, lifetime }) => (
                <tr key={`${type} ${domain} ${name}`}>
                  <td>{name}</td>
                  <td>{domain}</td>
                  <td>{lifetime}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Pages({ scan: { pages, limits } }: { scan: CloudScan }) {
  const words = useMoreWords();
  return (
    <section>
      <h2>{words.pages}</h2>
      <div className="table-scroll" role="region" aria-label={words.pages} tabIndex={0}>
        <table className="data-table compact report">
          <thead>
            <tr>
              <th scope="col">{words.page}</th>
              <th scope="col" className="number">
                {words.answer}
              </th>
              <th scope="col" className="number">
                {words.found}
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ url, status, items, note }) => (
              <tr key={url}>
                <td>
                  {url} {note}
                </td>
                <td className="number">{status ?? '–'}</td>
                <td className="number">{items}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {limits.length > 0 && (
        <details>
          <summary>{words.limits}</summary>
          <ul className="bullets">
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
