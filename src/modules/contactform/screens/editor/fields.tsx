// The fields of a form: listed, added by a few questions, and the text that they stand in.
import { useState, type SyntheticEvent } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { copyText } from '#admin/kit/clipboard.ts';
import { Check, Choice, TextArea, TextField } from '#admin/kit/field.tsx';
import { PanelFoot } from '#admin/kit/panel-form.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useWords } from '#admin/words/use-words.ts';
import { useParams } from '@tanstack/react-router';
import { printField, tagsIn, TYPES, withField, type Draft, type NewField } from './draft.ts';
import { useContactFormWords } from './words/use-words.ts';

export function Fields({
  draft,
  fault,
  onChange,
}: {
  draft: Draft;
  fault: string | undefined;
  onChange: (some: Partial<Draft>) => void;
}) {
  const words = useContactFormWords();
  const shared = useWords();
  const { id = '' } = useParams({ strict: false });
  const [isAdding, setAdding] = useState(false);
  const tags = tagsIn(draft.form);
  const code = `[contact-form id="${id}" title="${draft.title.replaceAll(/["[\]]/g, '')}"]`;
  return (
    <div className="form-editor">
      <TextArea
        label={words.template}
        hint={words.templateHint}
        rows={20}
        spellCheck={false}
        value={draft.form}
        fault={fault}
        onChange={({ target }) => onChange({ form: target.value })}
      />
      <aside>
        <h2>{words.fieldsHere}</h2>
        {tags.length === 0 && <p className="hint">{words.noFields}</p>}
        <ul className="field-list">
          {tags.map(({ type, name, isRequired }, at) => (
            <li key={`${name}-${at}`}>
              <div>
                <strong>{name}</strong>
                <small>{words.types[type]}</small>
              </div>
              {isRequired && <span className="label">{words.required}</span>}
            </li>
          ))}
        </ul>
        <Button icon="plus" onClick={() => setAdding(true)}>
          {words.addField}
        </Button>
        <h2>{words.place}</h2>
        <p className="hint">{words.placeHint}</p>
        <code className="code-line">{code}</code>
        <Button isSmall icon="copy" onClick={() => void copyText(code, shared)}>
          {shared.copy}
        </Button>
      </aside>
      <Dialog title={words.addField} isOpen={isAdding} onClose={() => setAdding(false)}>
        <FieldForm
          onAdd={(field) => {
            setAdding(false);
            onChange({ form: withField(draft.form, printField(field, tags.map(({ name }) => name))) }); // prettier-ignore
          }}
        />
      </Dialog>
    </div>
  );
}

const CHOOSING = ['select', 'checkbox', 'radio'];

function FieldForm({ onAdd }: { onAdd: (field: NewField) => void }) {
  const words = useContactFormWords();
  const [field, setField] = useState<NewField>({ type: 'text', label: '', isRequired: false, choices: '' });
  const add = (event: SyntheticEvent): void => {
    event.preventDefault();
    onAdd(field);
  };
  return (
    <form className="panel-form" onSubmit={add}>
      <TextField
        label={words.fieldLabel}
        required
        data-autofocus
        value={field.label}
        onChange={({ target }) => setField({ ...field, label: target.value })}
      />
      <Choice
        label={words.fieldType}
        value={field.type}
        options={TYPES.filter((type) => type !== 'quiz').map((value) => ({
          value,
          label: words.types[value] ?? value,
        }))}
        onChange={({ target }) => setField({ ...field, type: target.value })}
      />
      {CHOOSING.includes(field.type) && (
        <TextArea
          label={words.choices}
          hint={words.choicesHint}
          required
          value={field.choices}
          onChange={({ target }) => setField({ ...field, choices: target.value })}
        />
      )}
      <Check
        label={words.required}
        checked={field.isRequired}
        onChange={({ target }) => setField({ ...field, isRequired: target.checked })}
      />
      <PanelFoot action={words.addField} icon="plus" />
    </form>
  );
}
