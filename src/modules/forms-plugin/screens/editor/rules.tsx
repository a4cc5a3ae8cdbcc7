// What happens after it was sent, and the rules of the form.
import { Button } from '#admin/kit/button.tsx';
import { Check, Choice, TextArea, TextField } from '#admin/kit/field.tsx';
import { useSimpleFormWords } from '../words/use-words.ts';
import type { Draft } from './draft.ts';

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (some: Partial<Draft>) => void;
}

export function Afterwards({ draft: { confirmation }, onChange }: PartProps) {
  const words = useSimpleFormWords();
  const set = (some: Partial<Draft['confirmation']>): void => onChange({ confirmation: { ...confirmation, ...some } });
  const isWay = (value: string): value is Draft['confirmation']['type'] => value in words.ways;
  return (
    <div className="form-part">
      <Choice
        label={words.afterwards}
        value={confirmation.type}
        options={Object.entries(words.ways).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => isWay(target.value) && set({ type: target.value })}
      />
      {confirmation.type === 'message' && (
        <TextArea
          label={words.thanks}
          value={confirmation.message}
          onChange={({ target }) => set({ message: target.value })}
        />
      )}
      {confirmation.type === 'page' && (
        <TextField
          label={words.page}
          type="number"
          min={1}
          value={confirmation.page === 0 ? '' : confirmation.page}
          onChange={({ target }) => set({ page: Number(target.value) })}
        />
      )}
      {confirmation.type === 'redirect' && (
        <TextField label={words.url} value={confirmation.url} onChange={({ target }) => set({ url: target.value })} />
      )}
    </div>
  );
}

const FLAGS = ['store_entries', 'honeypot', 'single_use', 'store_ip'] as const;
const NUMBERS = ['min_fill_seconds', 'limit_per_day', 'delete_after_days'] as const;

export function Rules({ draft, onChange, onDelete }: PartProps & { onDelete: () => void }) {
  const words = useSimpleFormWords();
  const { settings } = draft;
  const set = (some: Partial<Draft['settings']>): void => onChange({ settings: { ...settings, ...some } });
  return (
    <div className="form-part">
      <TextField
        label={words.title}
        required
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Check
        label={words.isOpen}
        checked={draft.status === 'publish'}
        onChange={({ target }) => onChange({ status: target.checked ? 'publish' : 'draft' })}
      />
      <p className="hint">{words.isOpenHint}</p>
      {FLAGS.map((name) => (
        <Check
          key={name}
          label={words.settings[name]}
          checked={settings[name]}
          onChange={({ target }) => set({ [name]: target.checked })}
        />
      ))}
      {NUMBERS.map((name) => (
        <TextField
          key={name}
          label={words.settings[name]}
          {...(words.settingHints[name] !== undefined && { hint: words.settingHints[name] })}
          type="number"
          min={0}
          value={settings[name]}
          onChange={({ target }) => set({ [name]: Math.max(0, Math.trunc(Number(target.value))) })}
        />
      ))}
      <TextField
        label={words.settings.close_date}
        type="date"
        value={settings.close_date?.slice(0, 10) ?? ''}
        onChange={({ target }) => set({ close_date: target.value === '' ? null : target.value })}
      />
      <p>
        <Button icon="trash" isDanger onClick={onDelete}>
          {words.delete}
        </Button>
      </p>
    </div>
  );
}
