// One contact form: its fields, mails, messages and settings, saved together.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContactForm, ContactFormChecked } from '#client/paths.ts';
import { useAddress, useGo } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import { changedParts } from '#admin/kit/changed-parts.ts';
import { DeleteDialog } from '#admin/kit/delete-dialog.tsx';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { TextArea, TextField } from '#admin/kit/field.tsx';
import { Go, GoButton } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { SaveBar } from '#admin/kit/save-bar.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { draftOf, type Draft } from './draft.ts';
import { Fields } from './fields.tsx';
import { Mails } from './mails.tsx';
import { PARTS, type Part } from './words/words.ts';
import { useContactFormWords } from './words/use-words.ts';

const PATH = '/contactform/v1/contact-forms/{id}';
const keyOf = (id: string) => ['contact-form', id] as const;

export default function ContactFormScreen() {
  const words = useContactFormWords();
  const { client } = useApp();
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => client.get(PATH, { id }, { signal }),
    // What is being written must not be replaced.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <OneForm key={id} form={data} id={id} />;
  return (
    <Page title={words.forms}>
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function OneForm({ form, id }: { form: ContactForm; id: string }) {
  const words = useContactFormWords();
  const { client, can } = useApp();
  const queries = useQueryClient();
  const address = useAddress();
  const go = useGo();
  const [stored, setStored] = useState(draftOf(form));
  const [draft, setDraft] = useState(stored);
  const [checked, setChecked] = useState<ContactFormChecked>();
  const [isDoomed, setDoomed] = useState(false);
  const { isBusy, fault, faults, send } = useSending(['title', 'form']);
  const part: Part = PARTS.find((one) => one === address.search['part']) ?? 'fields';
  const changes = changedParts(stored, draft);
  const count = Object.keys(changes).length;
  const change = (some: Partial<Draft>): void => setDraft({ ...draft, ...some });
  const save = async (): Promise<void> => {
    const { mail, mail_2: second, messages, ...texts } = changes;
    const saved = await send(() =>
      client.post(PATH, {
        id,
        context: 'save',
        ...texts,
        ...(mail && { mail: { ...mail } }),
        ...(second && { mail_2: { ...second } }),
        ...(messages && { messages: { ...messages } }),
      }),
    );
    if (!saved) return;
    const now = draftOf(saved);
    setStored(now);
    setDraft(now);
    setChecked(saved);
    queries.setQueryData(keyOf(id), saved);
    void queries.invalidateQueries({ queryKey: ['inbox-forms'] });
    say({ text: words.saved });
  };
  const remove = async (): Promise<void> => {
    const done = await send(() => client.delete(PATH, { id }));
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
          {can('manage_options') && (
            <GoButton to="inbox" search={{ form: `contactform:${id}` }} icon="inbox">
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
              to={`forms/contact/${id}`}
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
      {checked && <Faults checked={checked} />}
      {part === 'fields' && <Fields draft={draft} fault={faults['form']} onChange={change} />}
      {part === 'mail' && <Mails draft={draft} onChange={change} />}
      {part === 'messages' && <Messages draft={draft} onChange={change} />}
      {part === 'settings' && (
        <div className="form-part">
          <TextField
            label={words.title}
            required
            value={draft.title}
            fault={faults['title']}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            label={words.additional}
            hint={words.additionalHint}
            rows={6}
            value={draft.additional_settings}
            onChange={({ target }) => change({ additional_settings: target.value })}
          />
          <p>
            <Button icon="trash" isDanger onClick={() => setDoomed(true)}>
              {words.delete}
            </Button>
          </p>
        </div>
      )}
      <SaveBar
        count={count}
        words={words}
        isBusy={isBusy}
        stays={(path) => path.endsWith(`/forms/contact/${id}`)}
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

/** What the site found as it was saved: nothing that keeps it from being saved. */
function Faults({ checked: { config_errors: found } }: { checked: ContactFormChecked }) {
  const words = useContactFormWords();
  const all = Array.isArray(found) ? [] : Object.entries(found);
  if (all.length === 0) return null;
  return (
    <div className="band wait" role="status">
      <strong>{words.faults}</strong>
      <ul>
        {all.flatMap(([section, faults]) =>
          faults.map(({ message }, at) => (
            <li key={`${section}-${at}`}>
              {section}: {message}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

function Messages({ draft, onChange }: { draft: Draft; onChange: (some: Partial<Draft>) => void }) {
  const words = useContactFormWords();
  return (
    <div className="form-part">
      <p className="hint">{words.messagesHint}</p>
      {Object.entries(draft.messages).map(([name, text]) => (
        <TextField
          key={name}
          label={words.messages[name] ?? name}
          value={text}
          onChange={({ target }) => onChange({ messages: { ...draft.messages, [name]: target.value } })}
        />
      ))}
    </div>
  );
}
