// The entries of a menu as a tree: moved by pointer, keys and menu.
import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { announce } from '#admin/kit/announcer.tsx';
import { Button, IconButton } from '#admin/kit/button.tsx';
import { TextField } from '#admin/kit/field.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { within } from '#admin/kit/places.ts';
import { useWords } from '#admin/words/use-words.ts';
import { dropped, moved, removed, type Direction, type Node, type Tree } from './tree.ts';
import { useMenuWords } from './words/use-words.ts';

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
const DIRECTIONS: readonly Direction[] = ['up', 'down', 'in', 'out'];

export function Entries({ tree, onChange }: { tree: Tree; onChange: (tree: Tree) => void }) {
  const words = useMenuWords();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [editedId, setEditedId] = useState<number>();
  const show = (next: Tree, id: number): void => {
    if (next === tree) return;
    onChange(next);
    const at = next.findIndex((node) => node.id === id);
    const node = next[at];
    if (node) announce(words.movedTo(node.title, at + 1, next.length, node.depth));
    // The row is drawn anew at its place; whoever moves it stays with it.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus());
  };
  const step = (at: number): void => {
    const node = tree[within(at, tree.length)];
    if (node) list.current?.querySelector<HTMLElement>(`[data-row="${node.id}"]`)?.focus();
  };
  return (
    <ol ref={list} className="menu-entries" aria-label={words.entries}>
      {tree.map((node, at) => (
        <li
          key={node.id}
          data-row={node.id}
          data-depth={Math.min(node.depth, 6)}
          tabIndex={at === 0 ? 0 : -1}
          draggable={editedId !== node.id}
          data-dragged={dragged === node.id}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(node.id);
          }}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => {
            if (dragged !== undefined) event.preventDefault();
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== undefined) show(dropped(tree, dragged, node.id), dragged);
          }}
          onKeyDown={(event) => {
            if (event.target !== event.currentTarget) return;
            const direction = KEYS[event.key];
            if (direction && event.altKey) show(moved(tree, node.id, direction), node.id);
            else if (direction === 'up' || direction === 'down') step(at + (direction === 'up' ? -1 : 1));
            else if (event.key === 'Enter') setEditedId(node.id);
            else if (event.key === 'Delete') onChange(removed(tree, node.id));
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {editedId === node.id ? (
            <EntryForm
              node={node}
              onDone={(changes) => {
                setEditedId(undefined);
                onChange(tree.map((one) => (one === node ? { ...one, ...changes } : one)));
              }}
            />
          ) : (
            <Entry
              node={node}
              onEdit={() => setEditedId(node.id)}
              onMove={(direction) => show(moved(tree, node.id, direction), node.id)}
              onRemove={() => onChange(removed(tree, node.id))}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function Entry({
  node,
  onEdit,
  onMove,
  onRemove,
}: {
  node: Node;
  onEdit: () => void;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}) {
  const words = useMenuWords();
  const shared = useWords();
  return (
    <>
      <Icon name="menu" size={15} />
      <div>
        <strong>{node.title}</strong>
        <small>{node.label}</small>
      </div>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <IconButton icon="more" label={shared.actionsFor(node.title)} isSmall />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={onEdit}>
            {words.edit}
          </Menu.Item>
          {DIRECTIONS.map((direction) => (
            <Menu.Item key={direction} onClick={() => onMove(direction)}>
              {words.moves[direction]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item className="danger" leftSection={<Icon name="trash" size={16} />} onClick={onRemove}>
            {words.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function EntryForm({ node, onDone }: { node: Node; onDone: (changes: Pick<Node, 'title' | 'url'>) => void }) {
  const words = useMenuWords();
  const [title, setTitle] = useState(node.title);
  const [url, setUrl] = useState(node.url);
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        onDone({ title, url });
      }}
    >
      <TextField
        label={words.title}
        required
        autoFocus
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {node.type === 'custom' && (
        <TextField label={words.url} required value={url} onChange={({ target }) => setUrl(target.value)} />
      )}
      <Button type="submit">{words.done}</Button>
    </form>
  );
}
