// What became of each mail, the newest first.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoggedMail } from '#client/paths.ts';
import { useAddress } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Go } from '#admin/kit/go.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { StatusDot, type Tone } from '#admin/kit/status-dot.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useMailWords } from './words/use-words.ts';
import { STATES } from './words/words.ts';

export const MAIL = ['mail'] as const;
const TONES: Readonly<Record<LoggedMail['state'], Tone>> = {
  queued: 'info',
  waiting: 'wait',
  sent: 'good',
  failed: 'bad',
};

export function MailLog() {
  const words = useMailWords();
  const { client, start } = useApp();
  const queries = useQueryClient();
  const address = useAddress();
  const state = STATES.find((one) => one === address.search['state']);
  const page = Math.max(1, Math.trunc(Number(address.search['page'])) || 1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...MAIL, state, page],
    queryFn: ({ signal }) => client.get('/sitewright/v1/mail', { page, ...(state && { state }) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const resend = async ({ id }: LoggedMail): Promise<void> => {
    try {
      await client.post('/sitewright/v1/mail/{id}/resend', { id });
      say({ text: words.sentAgain, icon: 'mail' });
    } catch (refused) {
      say({ text: words.notSentAgain, isBad: true, ...(refused instanceof Error && { detail: refused.message }) });
    }
    await queries.invalidateQueries({ queryKey: MAIL });
  };
  const turn = (to: number): void => address.change({ page: to === 1 ? undefined : String(to) });
  return (
    <section aria-label={words.log}>
      <h2>{words.log}</h2>
      <p className="hint">{words.logHint}</p>
      <nav className="tabs" aria-label={words.log}>
        <Go to="settings/mail" aria-current={state === undefined ? 'true' : undefined}>
          {words.all}
        </Go>
        {STATES.map((one) => (
          <Go key={one} to="settings/mail" search={{ state: one }} aria-current={one === state ? 'true' : undefined}>
            {words.states[one]}
          </Go>
        ))}
      </nav>
      {isPending && <Skeleton lines={4} />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data?.mails.length === 0 && (
        <EmptyState title={words.nothing} hasPicture={false}>
          {words.nothingHint}
        </EmptyState>
      )}
      {data && data.mails.length > 0 && (
        <LineList label={words.log}>
          {data.mails.map((mail) => (
            <li key={mail.id}>
              <Icon name="mail" />
              <div>
                <strong>{mail.subject}</strong>
                <small>
                  {mail.recipient} · {nearOrDate(instantOf(mail.created_gmt), start)}
                </small>
                {mail.state !== 'sent' && mail.last_error !== null && (
                  <small className="fault">{mail.last_error}</small>
                )}
              </div>
              <StatusDot tone={TONES[mail.state]}>{words.states[mail.state]}</StatusDot>
              {mail.can_resend && (
                <Button isSmall aria-label={`${words.sendAgain}: ${mail.subject}`} onClick={() => void resend(mail)}>
                  {words.sendAgain}
                </Button>
              )}
            </li>
          ))}
        </LineList>
      )}
      {data && (page > 1 || data.has_older) && (
        <p className="panel-foot">
          <Button isSmall disabled={page <= 1} onClick={() => turn(page - 1)}>
            {words.newer}
          </Button>
          <Button isSmall disabled={!data.has_older} onClick={() => turn(page + 1)}>
            {words.older}
          </Button>
        </p>
      )}
    </section>
  );
}
