// Application passwords of a person: made once, shown once, revoked at any time.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { ApplicationPassword } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { copyText } from '#admin/kit/clipboard.ts';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { TextField } from '#admin/kit/field.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { ConsequenceDialog } from '#admin/kit/consequence-dialog.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { usePeopleWords } from './words/use-words.ts';

const PATH = '/core/v2/users/{user_id}/application-passwords';
const ONE = '/core/v2/users/{user_id}/application-passwords/{uuid}';

export function Access({ id, login }: { id: number; login: string }) {
  const words = usePeopleWords();
  const shared = useWords();
  const { client, start } = useApp();
  const queries = useQueryClient();
  const queryKey = ['application-passwords', id];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.get(PATH, { user_id: id }, { signal }),
  });
  const [made, setMade] = useState<ApplicationPassword>();
  const [doomed, setDoomed] = useState<ApplicationPassword | 'all'>();
  const sending = useSending();
  const refresh = () => queries.invalidateQueries({ queryKey });
  const revoke = async (): Promise<void> => {
    if (doomed === undefined) return;
    const done = await sending.send(async () => {
      if (doomed === 'all') await client.delete(PATH, { user_id: id });
      else await client.delete(ONE, { user_id: id, uuid: doomed.uuid });
      return true;
    });
    setDoomed(undefined);
    if (!done) return;
    say({ text: doomed === 'all' ? words.allRevoked : words.revoked(doomed.name), icon: 'key' });
    if (doomed === 'all' || doomed.uuid === made?.uuid) setMade(undefined);
    await refresh();
  };
  const usedText = ({ last_used: time, last_ip: address }: ApplicationPassword): string =>
    time === null ? words.neverUsed : words.used(nearOrDate(instantOf(time), start), address ?? '');
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton lines={4} />;
  return (
    <section className="access" aria-label={words.passwords}>
      <h3>{words.passwords}</h3>
      <p className="hint">{words.passwordsHint}</p>
      <FaultBand fault={sending.fault} />
      {made?.password !== undefined && (
        <div className="once" role="status">
          <p>
            <strong>{words.made(made.name)}</strong>
            <span>{words.shownOnce}</span>
          </p>
          <div className="secret">
            <code>{made.password}</code>
            <Button isSmall icon="copy" onClick={() => void copyText(made.password ?? '', shared)}>
              {shared.copy}
            </Button>
          </div>
          <p>{words.shownOnceHint(login)}</p>
        </div>
      )}
      {data.length === 0 ? (
        <p className="hint">{words.noPasswords}</p>
      ) : (
        <LineList>
          {data.map((password) => (
            <li key={password.uuid}>
              <Icon name="key" />
              <div>
                <strong>{password.name}</strong>
                <small>{usedText(password)}</small>
              </div>
              <Button isSmall aria-label={`${words.revoke} ${password.name}`} onClick={() => setDoomed(password)}>
                {words.revoke}
              </Button>
            </li>
          ))}
        </LineList>
      )}
      <NewPassword
        id={id}
        onMade={(password) => {
          setMade(password);
          void refresh();
        }}
      />
      {data.length > 1 && (
        <Button kind="quiet" isDanger onClick={() => setDoomed('all')}>
          {words.revokeAll}
        </Button>
      )}
      <ConsequenceDialog
        title={doomed === 'all' ? words.revokeAllTitle : words.revokeTitle(doomed?.name ?? '')}
        isOpen={doomed !== undefined}
        action={doomed === 'all' ? words.revokeAll : words.revoke}
        isBusy={sending.isBusy}
        onAct={() => void revoke()}
        onClose={() => setDoomed(undefined)}
      >
        <p>{words.revokeHint}</p>
      </ConsequenceDialog>
    </section>
  );
}

function NewPassword({ id, onMade }: { id: number; onMade: (password: ApplicationPassword) => void }) {
  const words = usePeopleWords();
  const { client } = useApp();
  const [name, setName] = useState('');
  const { isBusy, fault, faults, send } = useSending(['name']);
  const make = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const made = await send(() => client.post(PATH, { user_id: id, name }));
    if (!made) return;
    setName('');
    onMade(made);
  };
  return (
    <form className="inline-form" onSubmit={(event) => void make(event)}>
      <TextField
        label={words.passwordName}
        placeholder={words.passwordNameHint}
        required
        maxLength={200}
        value={name}
        fault={faults['name'] ?? fault}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" icon="plus" isBusy={isBusy}>
        {words.makePassword}
      </Button>
    </form>
  );
}
