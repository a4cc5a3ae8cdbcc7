// The menu that a slash opens: blocks by their names, chosen by keys while one goes on typing.
import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { announce } from '#admin/kit/announcer.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { OFFERS, type Insertion, type InsertionGroup, type InsertionWords } from './insertions.ts';

export interface SlashMenuProps {
  readonly editor: Editor;
  readonly label: string;
  readonly nothing: string;
  readonly words: Readonly<Record<Insertion, InsertionWords>>;
  readonly groups: Readonly<Record<InsertionGroup, string>>;
  readonly found: readonly Insertion[];
  readonly active: number;
  readonly onChoose: (name: Insertion) => void;
}

export function SlashMenu({ editor, label, nothing, words, groups, found, active, onChoose }: SlashMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = found[active];
  useEffect(() => {
    announce(chosen === undefined ? nothing : words[chosen].label);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const place = placeOf(editor);
  return (
    <div className="slash-menu" style={{ top: place.top, left: place.left }}>
      {found.length === 0 && <p className="hint">{nothing}</p>}
      <ul ref={list} role="listbox" aria-label={label} tabIndex={0} hidden={found.length === 0}>
        {found.map((name, at) => (
          <li
            key={name}
            role="option"
            aria-selected={at === active}
            // The choice in the text stays.
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(name);
            }}
          >
            <Icon name={OFFERS[name].icon} size={16} />
            {words[name].label}
            <small>{groups[OFFERS[name].group]}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Below the line that one writes, as seen from the column. */
function placeOf({ view, state }: Editor): { top: number; left: number } {
  const { bottom, left } = view.coordsAtPos(state.selection.from);
  const column = view.dom.parentElement?.offsetParent?.getBoundingClientRect();
  return { top: bottom - (column?.top ?? 0) + 6, left: Math.max(0, left - (column?.left ?? 0)) };
}
