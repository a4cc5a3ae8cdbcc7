// Ctrl K: one field for every place and everything that can be done.
import { Modal } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '#admin/kit/icon.tsx';
import { around } from '#admin/kit/places.ts';
import type { Entry } from '#admin/kit/screen.ts';
import { useWords } from '#admin/words/use-words.ts';
import { marked, readAsked, type Command } from './match.ts';
import { useCommands, type OfferedCommand } from './use-commands.ts';

const GROUPS: readonly Command['group'][] = ['recent', 'goTo', 'doIt'];

export function Palette({
  isOpen,
  entries,
  onClose,
  onKeys,
}: {
  isOpen: boolean;
  entries: readonly Entry[];
  onClose: () => void;
  onKeys: () => void;
}) {
  const words = useWords();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      size={640}
      padding={0}
      yOffset="12vh"
      title={words.palette.label}
      classNames={{ header: 'hidden-text' }}
    >
      {isOpen && <Field entries={entries} onClose={onClose} onKeys={onKeys} />}
    </Modal>
  );
}

function Field({ entries, onClose, onKeys }: { entries: readonly Entry[]; onClose: () => void; onKeys: () => void }) {
  const words = useWords().palette;
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = useCommands(text, entries, onKeys);
  const commands = GROUPS.flatMap((group) => found.filter((command) => command.group === group));
  const current = commands[Math.min(at, commands.length - 1)];
  const run = (command: OfferedCommand | undefined): void => {
    if (!command) return;
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setAt(around(at, step, commands.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(current);
    }
  };
  return (
    <div className="palette">
      <label className="palette-field">
        <Icon name="search" size={20} />
        <input
          autoFocus
          data-autofocus
          role="combobox"
          aria-label={words.label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          autoComplete="off"
          placeholder={words.placeholder}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </label>
      <div className="palette-list" role="listbox" id={`${id}-list`} aria-label={words.label}>
        {commands.length === 0 && <p className="calm">{words.none}</p>}
        {GROUPS.map((group) => {
          const own = commands.filter((command) => command.group === group);
          return own.length === 0 ? null : (
            <div role="group" aria-label={words[group]} key={group}>
              <p className="palette-group" aria-hidden="true">
                {words[group]}
              </p>
              {own.map((command) => (
                <div
                  key={command.id}
                  id={`${id}-${command.id}`}
                  role="option"
                  className="palette-line"
                  aria-selected={command === current}
                  onPointerMove={() => setAt(commands.indexOf(command))}
                  onClick={() => run(command)}
                >
                  <Icon name={command.icon} />
                  <span>
                    {marked(command.label, readAsked(text).words).map(({ text: piece, isHit }, place) =>
                      isHit ? <mark key={place}>{piece}</mark> : piece,
                    )}
                  </span>
                  {command.hint !== undefined && <small>{command.hint}</small>}
                  {command.shortcut !== undefined && <kbd aria-hidden="true">{command.shortcut}</kbd>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      <p className="palette-foot" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {words.choose} <kbd>Enter</kbd> {words.open}
        <span>
          <kbd>&gt;</kbd> {words.actionsHint}
        </span>
      </p>
    </div>
  );
}
