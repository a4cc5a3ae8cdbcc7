// Beside the save word: undo, redo, and what can be done with the whole text.
import { Menu } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { copyText } from '#admin/kit/clipboard.ts';
import { IconButton } from '#admin/kit/button.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { useScreenActions } from '#admin/kit/screen-actions.ts';
import { createStore, useStore } from '#admin/kit/store.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useWords } from '#admin/words/use-words.ts';
import { charactersIn, goToHeading, outlineOf } from '#admin/editor/find/outline.ts';
import { useDeskWords } from './words.ts';

export interface OpenWriting {
  readonly editor: Editor;
  print(): string;
  find(): void;
  pickPicture(): void;
}

/** The text that is written in, for the parts of the screen around it. */
export const openWriting = createStore<OpenWriting | undefined>(undefined);

/** Renders with each change of the text. */
function useWriting(): OpenWriting | undefined {
  const writing = useStore(openWriting);
  const [, setCount] = useState(0);
  useEffect(() => {
    const change = (): void => setCount((count) => count + 1);
    writing?.editor.on('update', change);
    return () => void writing?.editor.off('update', change);
  }, [writing]);
  return writing?.editor.isDestroyed === true ? undefined : writing;
}

export function WritingTools() {
  const words = useDeskWords();
  const writing = useWriting();
  const copies = useCopies(writing);
  useScreenActions(
    writing
      ? [
          { id: 'find', label: words.find, icon: 'search', shortcut: 'Ctrl H', run: writing.find },
          ...copies.map(({ id, label, run }) => ({ id, label, icon: 'copy' as const, run })),
        ]
      : [],
  );
  if (!writing) return null;
  const { editor, find, pickPicture } = writing;
  const can = editor.isEditable ? editor.can() : undefined;
  return (
    <>
      {can && (
        <>
          <IconButton
            className="only-wide"
            icon="undo"
            label={words.undo}
            disabled={!can.undo()}
            onClick={() => editor.chain().focus().undo().run()}
          />
          <IconButton
            className="only-wide"
            icon="redo"
            label={words.redo}
            disabled={!can.redo()}
            onClick={() => editor.chain().focus().redo().run()}
          />
        </>
      )}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <IconButton icon="more" label={words.textMenu} />
        </Menu.Target>
        <Menu.Dropdown>
          {can && (
            <>
              <Menu.Item
                className="only-phone"
                leftSection={<Icon name="undo" size={16} />}
                disabled={!can.undo()}
                onClick={() => editor.chain().focus().undo().run()}
              >
                {words.undo}
              </Menu.Item>
              <Menu.Item
                className="only-phone"
                leftSection={<Icon name="redo" size={16} />}
                disabled={!can.redo()}
                onClick={() => editor.chain().focus().redo().run()}
              >
                {words.redo}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="media" size={16} />} onClick={pickPicture}>
                {words.picture}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="search" size={16} />} rightSection={<kbd>Ctrl H</kbd>} onClick={find}>
                {words.find}
              </Menu.Item>
            </>
          )}
          {copies.map(({ id, label, run }) => (
            <Menu.Item key={id} leftSection={<Icon name="copy" size={16} />} onClick={run}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function useCopies(writing: OpenWriting | undefined) {
  const desk = useDeskWords();
  const words = useWords();
  if (!writing) return [];
  const copy = async (kind: 'rich' | 'markdown' | 'markup'): Promise<void> => {
    const markup = writing.print();
    if (kind === 'markup') return copyText(markup, words);
    const { markdownOf, richTextOf } = await import('#admin/editor/paste/copy-out.ts');
    return kind === 'markdown'
      ? copyText(markdownOf(markup), words)
      : copyRich(richTextOf(markup), markdownOf(markup), words);
  };
  return [
    { id: 'copy-rich', label: desk.copyRich, run: () => void copy('rich') },
    { id: 'copy-markdown', label: desk.copyMarkdown, run: () => void copy('markdown') },
    { id: 'copy-markup', label: desk.copyMarkup, run: () => void copy('markup') },
  ];
}

async function copyRich(html: string, text: string, words: ReturnType<typeof useWords>): Promise<void> {
  try {
    const item = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
    await navigator.clipboard.write([new ClipboardItem({ ...item('text/html', html), ...item('text/plain', text) })]);
    say({ text: words.copied, icon: 'copy' });
  } catch {
    // Browsers may forbid it, and have none where the connection is not safe.
    say({ text: words.notCopied, isBad: true });
  }
}

/** For the foot of the page: how long the text is, and its headings. */
export function WritingFoot() {
  const words = useDeskWords();
  const writing = useWriting();
  if (!writing) return null;
  const { editor } = writing;
  const entries = outlineOf(editor.state.doc);
  return (
    <>
      <span className="only-wide">{words.characters(charactersIn(editor.state.doc))}</span>
      <Menu position="top-end" width={280} returnFocus={false}>
        <Menu.Target>
          <button type="button" className="foot-button end">
            <Icon name="list" size={15} />
            {words.outline}
          </button>
        </Menu.Target>
        <Menu.Dropdown className="outline-menu">
          {entries.length === 0 && <Menu.Label>{words.noOutline}</Menu.Label>}
          {entries.map((entry, at) => (
            <Menu.Item
              key={at}
              data-level={entry.level}
              onClick={() => requestAnimationFrame(() => goToHeading(editor, entry))}
            >
              {entry.text}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
