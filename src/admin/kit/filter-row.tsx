// The row of filters above a list: a search, chips that are set, chips that could be.
import { Popover } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '#admin/words/use-words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useKeys } from './keys.ts';
import { isNewName, shownChoices } from './shown-choices.ts';

export const FilterRow = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className="filter-row" role="search">
    {children}
    {end !== undefined && <span className="end">{end}</span>}
  </div>
);

const REST = 250;

/** `/` leads here. What is typed counts after a moment of rest. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useKeys({ '/': () => field.current?.focus() });
  useEffect(() => {
    // Changed from outside: a tab, the way back.
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      onChange(text);
    }, REST);
    return () => clearTimeout(timer);
  });
  return (
    <label className="search-field">
      <Icon name="search" size={15} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}

export interface FilterChipProps {
  readonly label: string;
  /** What it is set to, in words. */
  readonly value: string | undefined;
  readonly onDrop: () => void;
  readonly children: (close: () => void) => ReactNode;
}

export function FilterChip({ label, value, onDrop, children }: FilterChipProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <span className="chip-set">
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus width={260}>
        <Popover.Target>
          <button type="button" className={value === undefined ? 'chip' : 'chip set'} onClick={() => setOpen(!isOpen)}>
            {value === undefined && <Icon name="plus" size={13} />}
            {label} {value !== undefined && <strong>{value}</strong>}
          </button>
        </Popover.Target>
        <Popover.Dropdown>{children(close)}</Popover.Dropdown>
      </Popover>
      {value !== undefined && (
        <button type="button" className="chip-drop" aria-label={words.dropFilter(label)} onClick={onDrop}>
          <Icon name="close" size={13} />
        </button>
      )}
    </span>
  );
}

export interface ChoiceItem {
  readonly value: string;
  readonly label: string;
  /** How deep it stands in a tree. */
  readonly depth?: number;
}

/** Choices of a filter, with a field to find them once there are many. */
export function ChoiceList({
  label,
  items,
  chosen,
  onChange,
  onCreate,
}: {
  label: string;
  items: readonly ChoiceItem[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** What is not there yet can be made by its name. */
  onCreate?: (name: string) => void;
}) {
  const words = useWords();
  const [text, setText] = useState('');
  const [first] = useState(chosen);
  const shown = items && shownChoices(items, text, first);
  return (
    <div className="choice-list" role="group" aria-label={label}>
      {((items?.length ?? 0) > MANY || onCreate !== undefined) && (
        <input
          className="text-input"
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {shown === undefined && <p className="hint">{words.loading}</p>}
      {shown?.length === 0 && onCreate === undefined && <p className="hint">{words.nothingFound}</p>}
      {onCreate && isNewName(items, text) && (
        <Button
          isSmall
          icon="plus"
          onClick={() => {
            onCreate(text.trim());
            setText('');
          }}
        >
          {words.createNamed(text.trim())}
        </Button>
      )}
      <ul hidden={(shown?.length ?? 0) === 0}>
        {shown?.map(({ value, label: name, depth = 0 }) => (
          <li key={value} data-depth={Math.min(depth, 4)}>
            <label>
              <input
                type="checkbox"
                className="check"
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

const MANY = 8;
