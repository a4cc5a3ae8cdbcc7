// The menu of a block.
import type { Editor } from '@tiptap/core';
import { Menu } from '@mantine/core';
import { closeHistory } from '@tiptap/pm/history';
import { useState, type ReactNode } from 'react';
import { Icon } from '#admin/kit/icon.tsx';
import type { IconName } from '#admin/kit/icons.ts';
import { copyText } from '#admin/kit/clipboard.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useWords } from '#admin/words/use-words.ts';
import type { BlockWords } from './block-words.ts';
import * as actions from './commands/block-actions.ts';
import { turnBlock, turnsFor } from './commands/turn.ts';
import { moveBlock } from './move-block.ts';

export interface BlockMenuProps {
  readonly editor: Editor;
  readonly words: BlockWords;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly grip: ReactNode;
  /** Asks before a text without blocks becomes some. */
  readonly onClassic: (pos: number) => void;
}

export function BlockMenu({ editor, words: { menu }, isOpen, onOpen, grip, onClassic }: BlockMenuProps) {
  const app = useWords();
  const [isTurning, setTurning] = useState(false);
  const chosen = isOpen ? actions.chosenBlocks(editor.state.selection) : undefined;
  const [first] = chosen?.nodes ?? [];
  const isOne = chosen?.nodes.length === 1;
  const turns = first && isOne ? turnsFor(first) : [];
  const dispatch = (tr: ReturnType<typeof actions.groupBlocks>): void => {
    if (tr) editor.view.dispatch(closeHistory(tr));
  };
  /** The menu gives the focus away as it closes; a dialog that it opened keeps it. */
  const focusText = (): void => {
    if (document.activeElement?.closest('[role="dialog"]') == null) editor.view.focus();
  };
  const remove = (): void => {
    const count = chosen?.nodes.length ?? 1;
    dispatch(actions.removeBlocks(editor.state));
    say({ text: menu.removed(count), icon: 'trash', action: { label: menu.undo, isUndo: true, run: () => void editor.chain().focus().undo().run() } }); // prettier-ignore
  };
  const item = (icon: IconName, label: string, run: () => void, keys?: string) => (
    <Menu.Item
      leftSection={<Icon name={icon} size={16} />}
      rightSection={keys === undefined ? undefined : <kbd>{keys}</kbd>}
      onClick={run}
    >
      {label}
    </Menu.Item>
  );
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={(isNow) => {
          setTurning(false);
          onOpen(isNow);
        }}
        position="bottom-start"
        width={230}
        returnFocus={false}
        withInitialFocusPlaceholder={false}
        transitionProps={{ onExited: focusText }}
      >
        <Menu.Target>{grip}</Menu.Target>
        <Menu.Dropdown aria-label={menu.label}>
          {isTurning &&
            turns.map((name) => (
              <Menu.Item key={name} onClick={() => dispatch(turnBlock(editor.state, chosen?.from ?? 0, name))}>
                {menu.turns[name]}
              </Menu.Item>
            ))}
          {!isTurning && turns.length > 0 && (
            <Menu.Item
              leftSection={<Icon name="copying" size={16} />}
              rightSection={<Icon name="right" size={14} />}
              closeMenuOnClick={false}
              onClick={() => setTurning(true)}
            >
              {menu.turnInto}
            </Menu.Item>
          )}
          {isTurning || (
            <>
              {first?.type.name === 'classic' && item('block', menu.toBlocks, () => onClassic(chosen?.from ?? 0))}
              {item('arrow-up', menu.moveUp, () => void moveBlock(editor, -1), 'Alt ↑')}
              {item('arrow-down', menu.moveDown, () => void moveBlock(editor, 1), 'Alt ↓')}
              {item('copy', menu.duplicate, () => dispatch(actions.duplicateBlocks(editor.state)), 'Ctrl D')}
              {item(
                'page',
                menu.copy,
                () => void copyText(actions.printBlocksOf(chosen?.nodes ?? []), { ...app, copied: menu.copied }),
              )}
              {item('folder', menu.group, () => dispatch(actions.groupBlocks(editor.state)))}
              {first &&
                isOne &&
                actions.canUngroup(first) &&
                item('up-down', menu.ungroup, () => dispatch(actions.ungroupBlock(editor.state, chosen.from)))}
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<Icon name="trash" size={16} />}
                rightSection={<kbd>Del</kbd>}
                onClick={remove}
              >
                {menu.remove}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
