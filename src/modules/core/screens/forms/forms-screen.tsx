// The forms of all modules in one list.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InboxForm } from '#client/paths.ts';
import { useAddress, useGo } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Choice, TextField } from '#admin/kit/field.tsx';
import { FilterRow, SearchField } from '#admin/kit/filter-row.tsx';
import { Go, GoButton } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { LineList } from '#admin/kit/line-list.tsx';
import { NoMatch } from '#admin/kit/list-page.tsx';
import { Page } from '#admin/kit/page.tsx';
import { PanelForm } from '#admin/kit/panel-form.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { useApp } from '#admin/session/app.ts';
import { editorOf, found, kindOf, ownEditor } from './view.ts';
import { useFormsWords } from './words/use-words.ts';

const MAKEABLE = ['contactform', 'forms-plugin'] as const;

export default function FormsScreen() {
  const words = useFormsWords();
  const { client } = useApp();
  const address = useAddress();
  const [isMaking, setMaking] = useState(false);
  const search = address.search['search'] ?? '';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['inbox-forms'],
    queryFn: ({ signal }) => client.get('/sitewright/v1/inbox/forms', {}, { signal }),
  });
  const add = (): void => setMaking(true);
  useKeys({ n: add });
  const forms = found(data ?? [], search);
  return (
    <Page
      title={words.forms}
      actions={
        <Button kind="primary" icon="plus" shortcut="N" onClick={add}>
          {words.newForm}
        </Button>
      }
      top={
        data &&
        data.length > 0 && (
          <FilterRow>
            <SearchField label={words.search} value={search} onChange={(text) => address.change({ search: text })} />
          </FilterRow>
        )
      }
    >
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={words.none} actions={<Button onClick={add}>{words.newForm}</Button>}>
          {words.noneHint}
        </EmptyState>
      )}
      {data && data.length > 0 && forms.length === 0 && <NoMatch address={address} clear={['search']} />}
      {forms.length > 0 && (
        <LineList label={words.forms}>
          {forms.map((form) => (
            <Line key={form.form} form={form} />
          ))}
        </LineList>
      )}
      <Dialog title={words.newForm} isOpen={isMaking} onClose={() => setMaking(false)}>
        <NewForm />
      </Dialog>
    </Page>
  );
}

function Line({ form }: { form: InboxForm }) {
  const words = useFormsWords();
  const { can, start } = useApp();
  const kind = kindOf(form);
  const editor = editorOf(form, start.types);
  const isGone = kind === 'builder-pro' && !form.document;
  return (
    <li>
      <Icon name="form" />
      <div>
        <strong>
          {editor ? (
            <Go className="link" {...editor}>
              {form.title}
            </Go>
          ) : (
            form.title
          )}
        </strong>
        <small>
          {kind && words.kinds[kind]} · {words.fields(form.fields.length)}
          {isGone && ` · ${words.pageGone}`}
        </small>
      </div>
      {can('manage_options') && (
        <GoButton
          to="inbox"
          search={{ form: form.form }}
          icon="inbox"
          isSmall
          aria-label={`${words.answers}: ${form.title}`}
        >
          {words.answers}
        </GoButton>
      )}
      {editor && (
        <GoButton {...editor} icon="edit" isSmall aria-label={`${words.edit} ${form.title}`}>
          {words.edit}
        </GoButton>
      )}
    </li>
  );
}

function NewForm() {
  const words = useFormsWords();
  const { client, start } = useApp();
  const go = useGo();
  const kinds = MAKEABLE.filter((kind) => start.modules.some(({ name }) => name === kind));
  const [kind, setKind] = useState(kinds[0] ?? 'contactform');
  const [title, setTitle] = useState('');
  const { isBusy, fault, faults, send } = useSending(['title']);
  const make = async (): Promise<void> => {
    const made = await send(async () =>
      kind === 'contactform'
        ? await client.post('/contactform/v1/contact-forms', { context: 'save', title, locale: start.site.language })
        : await client.post('/forms-plugin/v1/forms', { title, status: 'draft' }),
    );
    if (made?.id != null) go(ownEditor(kind, String(made.id)));
  };
  return (
    <PanelForm fault={fault} isBusy={isBusy} action={words.make} onSubmit={make}>
      <TextField
        label={words.title}
        required
        data-autofocus
        value={title}
        fault={faults['title']}
        onChange={({ target }) => setTitle(target.value)}
      />
      {kinds.length > 1 && (
        <Choice
          label={words.kind}
          hint={words.kindHints[kind]}
          value={kind}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
        />
      )}
    </PanelForm>
  );
}
