// The fields of a form in their order; the one that is open is changed beside them.
import { useState } from 'react';
import type { SimpleFormField } from '#client/paths.ts';
import { announce } from '#admin/kit/announcer.tsx';
import { Button, IconButton } from '#admin/kit/button.tsx';
import { copyText } from '#admin/kit/clipboard.ts';
import { EmptyState } from '#admin/kit/empty-state.tsx';
import { Check, Choice, TextArea, TextField } from '#admin/kit/field.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useWords } from '#admin/words/use-words.ts';
import { useSimpleFormWords } from '../words/use-words.ts';
import { hasOptions, moved, newField, optionsIn, type Draft } from './draft.ts';

interface FieldsProps {
  readonly id: number;
  readonly draft: Draft;
  readonly onChange: (some: Partial<Draft>) => void;
}

export function Fields({ id, draft, onChange }: FieldsProps) {
  const words = useSimpleFormWords();
  const shared = useWords();
  const [openId, setOpen] = useState<string>();
  const { fields } = draft;
  const opened = fields.find((field) => field.id === openId);
  const add = (): void => {
    const made = newField(fields, words.newField);
    onChange({ fields: [...fields, made] });
    setOpen(made.id);
  };
  const move = (at: number, by: number): void => {
    onChange({ fields: moved(fields, at, by) });
    announce(`${fields[at]?.label ?? ''} ${at + by + 1}/${fields.length}`);
  };
  const remove = (at: number): void => {
    onChange({ fields: fields.toSpliced(at, 1) });
    say({
      text: words.removed,
      icon: 'trash',
      action: { label: words.undoRemove, isUndo: true, run: () => onChange({ fields }) },
    });
  };
  const code = `[simple-form id="${id}"]`;
  return (
    <div className="form-editor">
      <div className="form-part">
        {fields.length === 0 && <EmptyState title={words.noFields}>{words.noFieldsHint}</EmptyState>}
        <ol className="field-list" aria-label={words.fields}>
          {fields.map((field, at) => (
            <li
              key={field.id}
              data-open={field === opened}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                move(at, event.key === 'ArrowUp' ? -1 : 1);
              }}
            >
              <button
                type="button"
                className="name"
                aria-current={field === opened ? 'true' : undefined}
                onClick={() => setOpen(field.id)}
              >
                <strong>{field.label}</strong>
                <small>{words.types[field.type]}</small>
              </button>
              {field.required && <span className="label">{words.required}</span>}
              <IconButton
                icon="arrow-up"
                isSmall
                label={`${words.up}: ${field.label}`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon="arrow-down"
                isSmall
                label={`${words.down}: ${field.label}`}
                disabled={at === fields.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton icon="trash" isSmall label={`${words.remove}: ${field.label}`} onClick={() => remove(at)} />
            </li>
          ))}
        </ol>
        <p>
          <Button icon="plus" onClick={add}>
            {words.addField}
          </Button>
        </p>
      </div>
      <aside>
        {opened ? (
          <OneField
            key={opened.id}
            field={opened}
            onChange={(field) => onChange({ fields: fields.map((one) => (one.id === field.id ? field : one)) })}
          />
        ) : (
          <p className="hint">{words.chooseField}</p>
        )}
        <h2>{words.place}</h2>
        <p className="hint">{words.placeHint}</p>
        <code className="code-line">{code}</code>
        <Button isSmall icon="copy" onClick={() => void copyText(code, shared)}>
          {shared.copy}
        </Button>
      </aside>
    </div>
  );
}

const BOUNDED = ['number', 'date', 'text', 'textarea', 'checkbox'];

function OneField({ field, onChange }: { field: SimpleFormField; onChange: (field: SimpleFormField) => void }) {
  const words = useSimpleFormWords();
  const [options, setOptions] = useState(field.options.map(({ value }) => value).join('\n'));
  const types = Object.entries(words.types).map(([value, label]) => ({ value, label }));
  const isType = (value: string): value is SimpleFormField['type'] => value in words.types;
  const bound = (text: string): number | string | null => {
    if (text === '') return null;
    return field.type === 'date' ? text : Number(text);
  };
  return (
    <div className="panel-form">
      <TextField
        label={words.label}
        value={field.label}
        onChange={({ target }) => onChange({ ...field, label: target.value })}
      />
      <Choice
        label={words.type}
        value={field.type}
        options={types}
        onChange={({ target }) => isType(target.value) && onChange({ ...field, type: target.value })}
      />
      <Check
        label={words.required}
        checked={field.required}
        onChange={({ target }) => onChange({ ...field, required: target.checked })}
      />
      {hasOptions(field.type) && (
        <TextArea
          label={words.options}
          hint={words.optionsHint}
          value={options}
          onChange={({ target }) => {
            setOptions(target.value);
            onChange({ ...field, options: optionsIn(target.value) });
          }}
        />
      )}
      {!hasOptions(field.type) && field.type !== 'file' && field.type !== 'consent' && (
        <TextField
          label={words.usual}
          value={field.default}
          onChange={({ target }) => onChange({ ...field, default: target.value })}
        />
      )}
      {BOUNDED.includes(field.type) && (
        <div className="row">
          <TextField
            label={words.least}
            type={field.type === 'date' ? 'date' : 'number'}
            value={field.min ?? ''}
            onChange={({ target }) => onChange({ ...field, min: bound(target.value) })}
          />
          <TextField
            label={words.most}
            type={field.type === 'date' ? 'date' : 'number'}
            value={field.max ?? ''}
            onChange={({ target }) => onChange({ ...field, max: bound(target.value) })}
          />
        </div>
      )}
    </div>
  );
}
