// How mail leaves the site: the transport, a test of it, and what became of each mail.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { MailTransport } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Choice, TextField } from '#admin/kit/field.tsx';
import { PanelForm } from '#admin/kit/panel-form.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { SettingsFrame } from '#admin/kit/settings-frame.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { MAIL, MailLog } from './mail-log.tsx';
import { useMailWords } from './words/use-words.ts';

const PATH = '/sitewright/v1/mail/transport';
const TRANSPORT = ['mail-transport'] as const;

export default function MailScreen() {
  const { client } = useApp();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: TRANSPORT,
    queryFn: ({ signal }) => client.get(PATH, {}, { signal }),
    // What is being written must not be replaced.
    refetchOnWindowFocus: false,
  });
  return (
    <SettingsFrame current="mail">
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Transport stored={data} />
          <Test />
          <MailLog />
        </>
      )}
    </SettingsFrame>
  );
}

const FIELDS = ['host', 'port', 'user', 'password', 'from'];

function Transport({ stored }: { stored: MailTransport }) {
  const words = useMailWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const [draft, setDraft] = useState({ ...stored, password: '' });
  const { isBusy, fault, faults, send } = useSending(FIELDS);
  const isFixed = stored.fixed_by !== null;
  const save = async (): Promise<void> => {
    const { host, port, is_secure: isSecure, user, password, from } = draft;
    const saved = await send(() => client.post(PATH, { host, port, is_secure: isSecure, user, password, from }));
    if (!saved) return;
    setDraft({ ...saved, password: '' });
    queries.setQueryData(TRANSPORT, saved);
    say({ text: words.saved, icon: 'mail' });
  };
  const bind = (field: 'host' | 'user' | 'password' | 'from') => ({
    value: draft[field],
    fault: faults[field],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [field]: target.value }),
  });
  return (
    <section aria-label={words.transport}>
      <h2>{words.transport}</h2>
      <p className="hint">{words.transportHint}</p>
      {stored.host === '' && <p className="band">{words.noTransport}</p>}
      {stored.fixed_by !== null && <p className="band">{words.fixedBy(stored.fixed_by)}</p>}
      <PanelForm fault={fault} isNarrow isBusy={isBusy} onSubmit={save}>
        <TextField label={words.host} hint={words.hostHint} disabled={isFixed} {...bind('host')} />
        <div className="row">
          <TextField
            label={words.port}
            type="number"
            min={1}
            max={65_535}
            required
            disabled={isFixed}
            value={draft.port}
            fault={faults['port']}
            onChange={({ target }) => setDraft({ ...draft, port: Number(target.value) })}
          />
          <Choice
            label={words.security}
            disabled={isFixed}
            value={draft.is_secure ? 'tls' : 'starttls'}
            options={[
              { value: 'starttls', label: words.whenOffered },
              { value: 'tls', label: words.atOnce },
            ]}
            onChange={({ target }) => setDraft({ ...draft, is_secure: target.value === 'tls' })}
          />
        </div>
        <TextField label={words.user} hint={words.userHint} autoComplete="off" disabled={isFixed} {...bind('user')} />
        <TextField
          label={words.password}
          hint={stored.has_password ? words.passwordStored : words.passwordNone}
          type="password"
          autoComplete="new-password"
          disabled={isFixed}
          {...bind('password')}
        />
        <TextField
          label={words.from}
          hint={stored.from_fixed_by === null ? words.usually(stored.usual_from) : words.fixedBy(stored.from_fixed_by)}
          disabled={stored.from_fixed_by !== null}
          {...bind('from')}
        />
      </PanelForm>
    </section>
  );
}

function Test() {
  const words = useMailWords();
  const { client, start } = useApp();
  const queries = useQueryClient();
  const [to, setTo] = useState(start.user.email);
  const { isBusy, fault, faults, send } = useSending(['to']);
  const tryOut = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const tried = await send(() => client.post('/sitewright/v1/mail/test', { to }));
    if (tried) say({ text: tried.outcome === 'sent' ? words.tested : words.testWaits, icon: 'mail' });
    await queries.invalidateQueries({ queryKey: MAIL });
  };
  return (
    <section aria-label={words.test}>
      <h2>{words.test}</h2>
      <p className="hint">{words.testHint}</p>
      <form className="inline-form narrow" onSubmit={(event) => void tryOut(event)}>
        <TextField
          label={words.to}
          type="email"
          required
          value={to}
          fault={faults['to'] ?? fault}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" icon="mail" isBusy={isBusy}>
          {words.sendTest}
        </Button>
      </form>
    </section>
  );
}
