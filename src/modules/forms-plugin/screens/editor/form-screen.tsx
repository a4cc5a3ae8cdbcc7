// One simple form: its fields, mails, what happens afterwards, and rules, saved together.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { SimpleForm } from '#client/paths.ts';
import { useAddress, useGo } from '#admin/kit/address.ts';
import { changedParts } from '#admin/kit/changed-parts.ts';
import { DeleteDialog } from '#admin/kit/delete-dialog.tsx';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Go, GoButton } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { SaveBar } from '#admin/kit/save-bar.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useSimpleFormWords } from '../words/use-words.ts';
import { PARTS, type Part } from '../words/words.ts';
import { draftOf, type Draft } from './draft.ts';
import { Fields } from './fields.tsx';
import { Mails } from './mails.tsx';
import { Afterwards, Rules } from './rules.tsx';

const PATH = '/forms-plugin/v1/forms/{id}';
const keyOf = (id: number) => ['simple-form', id] as const;

export default function SimpleFormScreen() {
  const words = useSimpleFormWords();
  const { client } = useApp();
  const { id: asked = '' } = useParams({ strict: false });
  const id = Number(asked);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => client.get(PATH, { id, context: 'edit' }, { signal }),
    // What is being written must not be replaced.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data && 'settings' in data) return <OneForm key={id} form={data} />;
  return (
    <Page title={words.forms}>
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function OneForm({ form }: { form: SimpleForm }) {
  const words = useSimpleFormWords();
  const { client, can } = useApp();
  const queries = useQueryClient();
  const address = useAddress();
  const go = useGo();
  const { id } = form;
  const [stored, setStored] = useState(draftOf(form));
  const [draft, setDraft] = useState(stored);
  const [isDoomed, setDoomed] = useState(false);
  const { isBusy, fault, send } = useSending();
  const part: Part = PARTS.find((one) => one === address.search['part']) ?? 'fields';
  const changes = changedParts(stored, draft);
  const change = (some: Partial<Draft>): void => setDraft({ ...draft, ...some });
  const save = async (): Promise<void> => {
    const { status, confirmation, settings, ...rest } = changes;
    const saved = await send(() =>
      client.post(PATH, {
        id,
        ...rest,
        ...((status === 'publish' || status === 'draft') && { status }),
        ...(confirmation && { confirmation: { ...confirmation } }),
        ...(settings && { settings: { ...settings } }),
      }),
    );
    if (!saved) return;
    const now = draftOf(saved);
    setStored(now);
    setDraft(now);
    queries.setQueryData(keyOf(id), saved);
    void queries.invalidateQueries({ queryKey: ['inbox-forms'] });
    say({ text: words.saved });
  };
  const remove = async (): Promise<void> => {
    const done = await send(() => client.delete(PATH, { id, force: true }));
    if (!done) return;
    setDraft(stored);
    say({ text: words.deleted, icon: 'trash' });
    await queries.invalidateQueries({ queryKey: ['inbox-forms'] });
    go('forms');
  };
  return (
    <Page
      title={stored.title}
      actions={
        <>
          {can('view_form_entries') && (
            <GoButton to="inbox" search={{ form: `forms-plugin:${id}` }} icon="inbox">
              {words.answers}
            </GoButton>
          )}
          <GoButton to="forms" icon="back" kind="quiet">
            {words.forms}
          </GoButton>
        </>
      }
      top={
        <nav className="tabs" aria-label={stored.title}>
          {PARTS.map((one) => (
            <Go
              key={one}
              to={`forms/simple/${id}`}
              search={one === 'fields' ? {} : { part: one }}
              aria-current={one === part ? 'true' : undefined}
            >
              {words.parts[one]}
            </Go>
          ))}
        </nav>
      }
    >
      <FaultBand fault={fault} />
      {part === 'fields' && <Fields id={id} draft={draft} onChange={change} />}
      {part === 'mail' && <Mails draft={draft} onChange={change} />}
      {part === 'afterwards' && <Afterwards draft={draft} onChange={change} />}
      {part === 'settings' && <Rules draft={draft} onChange={change} onDelete={() => setDoomed(true)} />}
      <SaveBar
        count={Object.keys(changes).length}
        words={words}
        isBusy={isBusy}
        stays={(path) => path.endsWith(`/forms/simple/${id}`)}
        onUndo={() => setDraft(stored)}
        onSave={() => void save()}
      />
      <DeleteDialog
        count={isDoomed ? 1 : 0}
        words={words}
        onClose={() => setDoomed(false)}
        onDelete={() => {
          setDoomed(false);
          void remove();
        }}
      />
    </Page>
  );
}
