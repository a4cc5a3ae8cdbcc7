// Where a person is signed in.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { browserName } from './browser-name.ts';
import { usePeopleWords } from './words/use-words.ts';

export function Sessions({ id }: { id: number }) {
  const words = usePeopleWords();
  const { client, start } = useApp();
  const queries = useQueryClient();
  const queryKey = ['sessions', id];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.get('/sitewright/v1/sessions', { person: id }, { signal }),
  });
  const { isBusy, fault, send } = useSending();
  const isSelf = id === start.user.id;
  const end = async (session: Session | undefined): Promise<void> => {
    const done = await send(() =>
      session
        ? client.delete('/sitewright/v1/sessions/{id}', { id: session.id, person: id })
        : client.delete('/sitewright/v1/sessions', { person: id }),
    );
    if (done) say({ text: session ? words.ended : words.othersEnded });
    await queries.invalidateQueries({ queryKey });
  };
  const nameOf = ({ agent }: Session): string => {
    const { browser, system } = browserName(agent);
    if (browser === '') return words.unknownBrowser;
    return system === undefined ? browser : words.browserOn(browser, system);
  };
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton lines={4} />;
  const others = data.filter((one) => !one.is_current);
  return (
    <section className="access" aria-label={words.sessions}>
      <h3>{words.sessions}</h3>
      <p className="hint">{words.sessionsHint}</p>
      <FaultBand fault={fault} />
      {data.length === 0 && <p className="hint">{words.noSessions}</p>}
      <LineList>
        {data.map((session) => (
          <li key={session.id}>
            <Icon name="screen" />
            <div>
              <strong>
                {nameOf(session)} {session.is_current && <span className="label">{words.thisOne}</span>}
              </strong>
              <small>
                {[words.since(nearOrDate(instantOf(session.created_gmt), start)), session.address]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </div>
            {!session.is_current && (
              <Button
                isSmall
                aria-label={words.endSession(nameOf(session))}
                isBusy={isBusy}
                onClick={() => void end(session)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </LineList>
      {others.length > 0 && (
        <Button kind="quiet" isDanger isBusy={isBusy} onClick={() => void end(undefined)}>
          {isSelf ? words.endOthers : words.endAll}
        </Button>
      )}
    </section>
  );
}
