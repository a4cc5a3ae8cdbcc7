// Kept views among the tabs of a list, and the way to keep the one that is shown or to give it up.
import { Popover } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useWords } from '#admin/words/use-words.ts';
import type { Search } from './address.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { Go } from './go.tsx';
import { say } from './toasts.tsx';
import { viewOf, withView, type SavedViews } from './views.ts';

export const SavedTabs = ({ to, saved: { views, current } }: { to: string; saved: SavedViews }) =>
  views.map((view) => (
    <Go key={view.name} to={to} search={view.search} aria-current={view === current ? 'true' : undefined}>
      {view.name}
    </Go>
  ));

/** Nothing where there is nothing to keep: a list without filters has its tab. */
export function ViewKeeper({ saved, search }: { saved: SavedViews; search: Search }) {
  const words = useWords();
  const { views, current, keep } = saved;
  if (current) {
    const drop = (): void => {
      keep(views.filter((view) => view !== current));
      say({
        text: words.viewGone(current.name),
        action: { label: words.undo, isUndo: true, run: () => keep(withView(views, current)) },
      });
    };
    return (
      <Button className="view-keeper" kind="quiet" isSmall icon="close" onClick={drop}>
        {words.dropView}
      </Button>
    );
  }
  if (Object.keys(viewOf(search)).every((name) => name === 'tab')) return null;
  return <KeepView onKeep={(name) => keep(withView(views, { name, search }))} />;
}

function KeepView({ onKeep }: { onKeep: (name: string) => void }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setOpen(false);
    onKeep(name.trim());
    say({ text: words.viewKept(name.trim()), icon: 'star' });
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={260} trapFocus returnFocus>
      <Popover.Target>
        <Button className="view-keeper" kind="quiet" isSmall icon="star" onClick={() => setOpen(!isOpen)}>
          {words.keepView}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className="panel-form" onSubmit={submit}>
          <TextField
            label={words.viewName}
            required
            maxLength={40}
            pattern=".*\S.*"
            data-autofocus
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button kind="primary" isSmall type="submit">
            {words.save}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
