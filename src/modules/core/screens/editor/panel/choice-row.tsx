// A line whose value is one of some: all of them, with a field to find one once there are many.
import { useId, useState, type ReactNode } from 'react';
import { shownChoices } from '#admin/kit/shown-choices.ts';
import { useWords } from '#admin/words/use-words.ts';
import { ValueRow } from './row.tsx';
import { usePanelWords } from './words/use-words.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly depth?: number;
}

interface OptionsProps {
  readonly label: string;
  readonly value: string;
  /** Undefined while they are on their way. */
  readonly options: readonly Option[] | undefined;
  readonly onChange: (value: string) => void;
}

interface ChoiceRowProps extends OptionsProps {
  /** The value in words. */
  readonly shown: ReactNode;
  readonly fault: string | undefined;
}

export const ChoiceRow = ({ shown, fault, ...options }: ChoiceRowProps) => (
  <ValueRow label={options.label} value={shown} fault={fault}>
    {(close) => <Options {...options} onDone={close} />}
  </ValueRow>
);

const MANY = 8;

/** Arrows choose at once; a click or Enter leaves, too. */
function Options({ label, value, options, onChange, onDone }: OptionsProps & { onDone: () => void }) {
  const words = usePanelWords();
  const shared = useWords();
  const group = useId();
  const [text, setText] = useState('');
  if (options === undefined) return <p className="hint">{shared.loading}</p>;
  const found = shownChoices(options, text, []);
  const [first] = found;
  return (
    <form
      className="options"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '' && first) onChange(first.value);
        onDone();
      }}
    >
      {options.length > MANY && (
        <input
          className="text-input"
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {found.length === 0 && <p className="hint">{shared.nothingFound}</p>}
      <fieldset>
        <legend className="hidden-text">{label}</legend>
        {found.map((option) => (
          <label key={option.value} data-depth={Math.min(option.depth ?? 0, 4)}>
            <input
              type="radio"
              name={group}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              // A click by the keyboard has no count.
              onClick={({ detail }) => detail > 0 && onDone()}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
      <button type="submit" hidden>
        {words.close}
      </button>
    </form>
  );
}
