// Quick edit: the fields of a record in the place of its row.
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '#client/error.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { isPast } from '#admin/kit/dates.ts';
import { Choice, TextField } from '#admin/kit/field.tsx';
import { ChoiceList } from '#admin/kit/filter-row.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp, useClient } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { COUNTS } from '#admin/shell/counts.ts';
import type { ContentRecord, RecordChanges } from '#admin/kit/collection.ts';
import { PanelFoot } from '#admin/kit/panel-form.tsx';
import { useCoreWords } from '../words/use-words.ts';
import { listKey } from './actions.ts';
import { useTerms } from './choices.ts';
import { changesOf, draftOf, type Draft } from './draft.ts';
import { mayPublish, titleOf } from './record.ts';

export interface PostFormProps {
  readonly type: StartType;
  readonly record: ContentRecord;
  readonly onClose: () => void;
}

export function PostForm({ type, record, onClose }: PostFormProps) {
  const words = useCoreWords();
  const { start } = useApp();
  const before = draftOf(record, type);
  const [draft, setDraft] = useState(before);
  const { save, isBusy, faults, message } = useSaving(type, record, onClose);
  const set = (changes: Partial<Draft>): void => setDraft({ ...draft, ...changes });
  const statuses = ['draft', 'pending', ...(mayPublish(record) ? ['publish', 'future', 'private'] : [])];
  const hint = dateHint(draft, words, start);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    save(changesOf(before, draft));
  };
  return (
    <form className="panel-form" onSubmit={send}>
      {message !== undefined && (
        <p className="band bad" role="alert">
          {message}
        </p>
      )}
      <TextField
        label={words.title}
        value={draft.title}
        autoFocus
        fault={faults['title']}
        onChange={({ target }) => set({ title: target.value })}
      />
      <div className="row">
        <Choice
          label={words.status}
          value={draft.status}
          fault={faults['status']}
          options={[...new Set([...statuses, draft.status])].map((value) => ({
            value,
            label: words.statuses[value] ?? value,
          }))}
          onChange={({ target }) => set({ status: target.value })}
        />
        <TextField
          label={words.publishAt}
          type="datetime-local"
          value={draft.date}
          title={words.zoneHint(start.site.timezone)}
          {...(hint !== undefined && { hint })}
          fault={faults['date']}
          onChange={({ target }) => set({ date: target.value })}
        />
      </div>
      <TextField
        label={words.slug}
        value={draft.slug}
        fault={faults['slug']}
        onChange={({ target }) => set({ slug: target.value })}
      />
      {type.taxonomies.slice(0, 1).map((taxonomy) => (
        <TermsField
          key={taxonomy.name}
          taxonomy={taxonomy}
          chosen={draft.terms[taxonomy.rest_base] ?? []}
          onChange={(terms) => set({ terms: { ...draft.terms, [taxonomy.rest_base]: terms } })}
        />
      ))}
      <PanelFoot isBusy={isBusy} action={words.save} onCancel={onClose} />
    </form>
  );
}

/** The date decides between published and scheduled, whichever of them was chosen. */
function dateHint(
  { status, date }: Draft,
  words: ReturnType<typeof useCoreWords>,
  clock: Parameters<typeof isPast>[1],
): string | undefined {
  if (date === '') return undefined;
  if (status === 'future') return isPast(date, clock) ? words.pastDate : undefined;
  return status === 'publish' && !isPast(date, clock) ? words.comingDate : undefined;
}

function TermsField({
  taxonomy,
  chosen,
  onChange,
}: {
  taxonomy: StartType['taxonomies'][number];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const items = useTerms(taxonomy);
  return (
    <div className="field">
      <span className="field-label">{taxonomy.label}</span>
      <ChoiceList label={taxonomy.label} items={items} chosen={chosen} onChange={onChange} />
    </div>
  );
}

/** What the site refuses is said at its field; the form stays as it is. */
function useSaving(type: StartType, record: ContentRecord, onSaved: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  const shared = useWords();
  const words = useCoreWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const send = async (changes: RecordChanges): Promise<void> => {
    const collection = type.rest_base;
    if (Object.keys(changes).length === 0) {
      onSaved();
      return;
    }
    setBusy(true);
    setFault(undefined);
    try {
      const saved = await client.post('/core/v2/{collection}/{id}', { collection, id: record.id, ...changes });
      await Promise.all([listKey(type), COUNTS].map((queryKey) => queries.invalidateQueries({ queryKey })));
      say({ text: words.saved(titleOf(saved) || words.untitled) });
      onSaved();
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    save: (changes: RecordChanges) => void send(changes),
    isBusy,
    faults: fault instanceof ApiError ? fault.params : {},
    message: fault instanceof Error ? reason(fault, shared.unreachable) : undefined,
  };
}
