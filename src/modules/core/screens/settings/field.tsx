// One setting: what it is on the left, its value on the right.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Check, Choice, TextField } from '#admin/kit/field.tsx';
import { siteDate } from '#admin/kit/dates.ts';
import type { SettingField } from '#admin/kit/settings.ts';
import { PictureChoice } from '#admin/media/picture-choice.tsx';
import { useApp } from '#admin/session/app.ts';
import { recordOptions, type Named } from './record-options.ts';
import { useSettingsWords } from './words/use-words.ts';

export interface FieldProps {
  readonly field: SettingField;
  readonly value: unknown;
  readonly fault: string | undefined;
  readonly onChange: (value: unknown) => void;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function SettingLine({ field, value, fault, onChange }: FieldProps) {
  const { label, hint, kind } = field;
  const words = useSettingsWords();
  const { start } = useApp();
  const shared = { label, fault, ...(hint !== undefined && { hint }) };
  if (kind === 'check') {
    return (
      <div className="field">
        <span className="field-label">{label}</span>
        {hint !== undefined && <span className="hint">{hint}</span>}
        <Check
          label={words.yes}
          aria-label={label}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      </div>
    );
  }
  if (kind === 'choice') {
    // What is a number for the site stays one.
    const typed = (text: string): unknown => (typeof value === 'number' ? Number(text) : text);
    return (
      <Choice
        {...shared}
        value={textOf(value)}
        options={field.options}
        onChange={({ target }) => onChange(typed(target.value))}
      />
    );
  }
  if (kind === 'picture') {
    return <PictureChoice {...shared} value={typeof value === 'number' ? value : 0} onChange={onChange} />;
  }
  if (kind === 'page' || kind === 'category') {
    return <RecordField field={field} kind={kind} value={value} fault={fault} onChange={onChange} />;
  }
  if (kind === 'number') {
    return (
      <TextField
        {...shared}
        type="number"
        min={field.min}
        max={field.max}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
      />
    );
  }
  if (kind === 'zone') return <ZoneField {...shared} value={textOf(value)} onChange={onChange} />;
  const now = new Date(Date.now() + start.site.gmt_offset * 3_600_000).toISOString();
  return (
    <TextField
      {...shared}
      {...(kind === 'date' && { hint: words.example(siteDate(now, textOf(value), start.site.language)) })}
      type={kind === 'email' ? 'email' : 'text'}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function ZoneField({
  value,
  onChange,
  ...framed
}: {
  label: string;
  hint?: string;
  fault: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const list = useId();
  return (
    <>
      <TextField {...framed} list={list} value={value} onChange={({ target }) => onChange(target.value)} />
      <datalist id={list}>
        {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}

const MOST = 100;

/** Chosen by its name; the newest hundred are offered, and the one that is set. */
function RecordField({
  field: { label, hint },
  kind,
  value,
  fault,
  onChange,
}: FieldProps & { kind: 'page' | 'category' }) {
  const words = useSettingsWords();
  const { client } = useApp();
  const { data: records = [] } = useQuery({
    queryKey: ['choices', kind],
    queryFn: async ({ signal }): Promise<Named[]> => {
      if (kind === 'category') {
        return client.pick('/core/v2/categories', ['id', 'name'], { per_page: MOST }, { signal });
      }
      const found = await client.pick(
        '/core/v2/pages',
        ['id', 'title'],
        { per_page: MOST, context: 'edit', status: ['publish'] },
        { signal },
      );
      return found.map(({ id, title }) => ({ id, name: title.raw ?? title.rendered }));
    },
  });
  const chosen = typeof value === 'number' ? value : 0;
  const options = recordOptions(records, chosen, kind === 'category' ? undefined : words.none);
  return (
    <Choice
      label={label}
      fault={fault}
      {...(hint !== undefined && { hint })}
      value={String(chosen)}
      options={options}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
