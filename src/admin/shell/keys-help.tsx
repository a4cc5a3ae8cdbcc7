// `?`: every key, and the switch for single letters.
import { Check } from '#admin/kit/field.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import type { Entry } from '#admin/kit/screen.ts';
import { useStore } from '#admin/kit/store.ts';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';

export function KeysHelp({
  isOpen,
  entries,
  onClose,
}: {
  isOpen: boolean;
  entries: readonly Entry[];
  onClose: () => void;
}) {
  const { keys: words, home } = useWords();
  const { preferences } = useApp();
  const hasLetters = useStore(preferences)['keys'] !== false;
  const ways = [
    ['h', home] as const,
    ...entries.flatMap(({ key, label }) => (key === undefined ? [] : [[key, label] as const])),
  ];
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <div className="panel-form">
        <KeyList
          title={words.everywhere}
          keys={[
            ['Ctrl K', words.palette],
            ['/', words.search],
            ['N', words.create],
            ['?', words.help],
            ['Z', words.undo],
            ['Esc', words.close],
            ...ways.map(([key, label]) => [`G ${key.toUpperCase()}`, `${words.goTo} ${label}`] as const),
          ]}
        />
        <KeyList
          title={words.lists}
          keys={[
            ['↑ ↓', words.move],
            ['X', words.choose],
            ['Shift ↑ ↓', words.range],
            ['Enter', words.open],
            ['E', words.quickEdit],
            ['Del', words.trash],
          ]}
        />
        <KeyList
          title={words.writing}
          keys={[
            ['Ctrl S', words.saveText],
            ['/', words.insertBlock],
            ['Alt ↑ ↓', words.moveBlock],
            ['Ctrl K', words.makeLink],
            ['Alt F10', words.toBar],
            ['Ctrl H', words.findWords],
            ['Ctrl Shift V', words.pastePlain],
          ]}
        />
        <div>
          <Check
            label={words.letters}
            checked={hasLetters}
            onChange={({ target }) => preferences.change('keys', target.checked)}
          />
          <p className="hint">{words.lettersHint}</p>
        </div>
      </div>
    </Dialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section className="key-list">
      <h3>{title}</h3>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
