import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Redirect } from '#client/paths.ts';
import { Check, Choice, TextField } from '#admin/kit/field.tsx';
import { PanelForm } from '#admin/kit/panel-form.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { draftOf, kindOf, KINDS, sentOf, statusOf, STATUSES } from './view.ts';
import { useRedirectWords } from './words/use-words.ts';

export const REDIRECTS = ['redirects'] as const;

export function RedirectForm({
  redirect,
  source,
  onDone,
}: {
  redirect: Redirect | undefined;
  /** For a new one: what it may be about. */
  source: string;
  onDone: () => void;
}) {
  const words = useRedirectWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(draftOf(redirect, source));
  const { isBusy, fault, faults, send } = useSending(['source', 'target', 'kind', 'status']);
  const save = async (): Promise<void> => {
    const sent = sentOf(draft);
    const saved = await send(() =>
      redirect
        ? client.post('/sitewright/v1/redirects/{id}', { id: redirect.id, ...sent })
        : client.post('/sitewright/v1/redirects', sent),
    );
    if (!saved) return;
    say({ text: words.saved(saved.source) });
    await queries.invalidateQueries({ queryKey: REDIRECTS });
    onDone();
  };
  return (
    <PanelForm fault={fault} isBusy={isBusy} onSubmit={save}>
      <Choice
        label={words.kind}
        hint={words.kindHints[draft.kind]}
        value={draft.kind}
        options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={({ target }) => setDraft({ ...draft, kind: kindOf(target.value) })}
      />
      <TextField
        label={words.from}
        required
        data-autofocus
        value={draft.source}
        fault={faults['source']}
        onChange={({ target }) => setDraft({ ...draft, source: target.value })}
      />
      <Choice
        label={words.status}
        value={String(draft.status)}
        options={STATUSES.map((value) => ({ value: String(value), label: words.statuses[value] }))}
        onChange={({ target }) => setDraft({ ...draft, status: statusOf(Number(target.value)) })}
      />
      {draft.status !== 410 && (
        <TextField
          label={words.to}
          hint={words.toHint}
          required
          value={draft.target}
          fault={faults['target']}
          onChange={({ target }) => setDraft({ ...draft, target: target.value })}
        />
      )}
      <Check
        label={words.works}
        checked={draft.is_active}
        onChange={({ target }) => setDraft({ ...draft, is_active: target.checked })}
      />
    </PanelForm>
  );
}
