// Addresses that visitors looked for in vain; each can become a redirect.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#admin/kit/button.tsx';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useRedirectWords } from './words/use-words.ts';

const MISSING = ['missing-addresses'] as const;

export function Missing({ onRedirect }: { onRedirect: (path: string) => void }) {
  const words = useRedirectWords();
  const { client, start } = useApp();
  const queries = useQueryClient();
  const { isBusy, fault, send } = useSending();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: MISSING,
    queryFn: ({ signal }) => client.get('/sitewright/v1/missing-addresses', {}, { signal }),
  });
  const forget = async (path: string | undefined): Promise<void> => {
    const done = await send(() =>
      client.delete('/sitewright/v1/missing-addresses', path === undefined ? {} : { path }),
    );
    if (done) say({ text: words.forgotten });
    await queries.invalidateQueries({ queryKey: MISSING });
  };
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton />;
  if (data.length === 0) return <EmptyState title={words.missingNone}>{words.missingNoneHint}</EmptyState>;
  return (
    <div className="missing-list">
      <p className="hint">{words.missingHint}</p>
      <FaultBand fault={fault} />
      <LineList label={words.tabs.missing}>
        {data.map(({ path, hits, referrer, last_at: last }) => (
          <li key={path}>
            <Icon name="alert" />
            <div>
              <strong>{path}</strong>
              <small>
                {[words.hits(hits), nearOrDate(instantOf(last), start), referrer && words.from404(referrer)]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </div>
            <Button isSmall aria-label={`${words.makeRedirect} ${path}`} onClick={() => onRedirect(path)}>
              {words.makeRedirect}
            </Button>
            <Button
              isSmall
              kind="quiet"
              isBusy={isBusy}
              aria-label={`${words.forget} ${path}`}
              onClick={() => void forget(path)}
            >
              {words.forget}
            </Button>
          </li>
        ))}
      </LineList>
      <Button kind="quiet" isDanger isBusy={isBusy} onClick={() => void forget(undefined)}>
        {words.forgetAll}
      </Button>
    </div>
  );
}
