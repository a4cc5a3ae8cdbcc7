// The statement: what the owner says, and the page that shows it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { AccessibilityStatement } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Choice, TextField } from '#admin/kit/field.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { CONFORMANCE, useAccessibilityWords } from './words.ts';

const PATH = '/sitewright/v1/accessibility/statement';
const STATEMENT = ['accessibility-statement'] as const;

export function Statement() {
  const words = useAccessibilityWords();
  const { client } = useApp();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: STATEMENT,
    queryFn: ({ signal }) => client.get(PATH, {}, { signal }),
    // What is being written must not be replaced.
    refetchOnWindowFocus: false,
  });
  return (
    <section aria-label={words.statement}>
      <h2>{words.statement}</h2>
      <p className="hint">{words.statementHint}</p>
      {isPending && <Skeleton lines={3} />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data && <StatementForm stored={data} />}
    </section>
  );
}

function StatementForm({ stored }: { stored: AccessibilityStatement }) {
  const words = useAccessibilityWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const [draft, setDraft] = useState({ conformance: stored.conformance, contact: stored.contact });
  const { isBusy, fault, faults, send } = useSending(['contact']);
  const { page } = stored;
  const change = async (work: () => Promise<AccessibilityStatement>, said: string): Promise<void> => {
    const now = await send(work);
    if (!now) return;
    queries.setQueryData(STATEMENT, now);
    say({ text: said });
  };
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    void change(() => client.post(PATH, draft), words.saved);
  };
  const isFixed = (name: 'conformance' | 'contact'): boolean => stored.fixed.includes(name);
  return (
    <form className="panel-form statement" onSubmit={save}>
      <FaultBand fault={fault} />
      <Choice
        label={words.conformance}
        {...(isFixed('conformance') && { hint: words.fixed, disabled: true })}
        value={draft.conformance}
        options={CONFORMANCE.map((value) => ({ value, label: words.states[value] }))}
        onChange={({ target }) =>
          setDraft({ ...draft, conformance: CONFORMANCE.find((one) => one === target.value) ?? draft.conformance })
        }
      />
      <TextField
        label={words.contact}
        hint={isFixed('contact') ? words.fixed : words.usually(stored.usual_contact)}
        disabled={isFixed('contact')}
        maxLength={200}
        value={draft.contact}
        fault={faults['contact']}
        onChange={({ target }) => setDraft({ ...draft, contact: target.value })}
      />
      {page ? (
        <p>
          <a className="link" href={page.link} target="_blank" rel="noreferrer">
            {words.page}
          </a>{' '}
          {page.status !== 'publish' && words.hidden}
        </p>
      ) : (
        <p className="hint">{words.noPage}</p>
      )}
      <div className="panel-foot">
        {!page && (
          <Button isBusy={isBusy} onClick={() => void change(() => client.post(`${PATH}/publish`), words.published)}>
            {words.publish}
          </Button>
        )}
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
