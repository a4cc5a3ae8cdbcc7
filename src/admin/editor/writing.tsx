// The page that one writes on: the document, and the bar of what can be done with what is chosen.
import type { Editor } from '@tiptap/core';
import { useEffect, useImperativeHandle, useRef, useState, type Ref, type SyntheticEvent } from 'react';
import { Button, IconButton } from '#admin/kit/button.tsx';
import type { IconName } from '#admin/kit/icons.ts';
import { reason } from '#admin/kit/list-action.ts';
import { around } from '#admin/kit/places.ts';
import { say } from '#admin/kit/toasts.tsx';
import { MediaPicker } from '#admin/media/picker.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { figuresOf, type TextFigures } from './markup/document.ts';
import { BlockGrip } from './block-grip.tsx';
import type { BlockWords } from './block-words.ts';
import { insert, insertEmbed, insertPicture, isPlain } from './commands/insert.ts';
import { matching, type Insertion } from './insertions.ts';
import { moveBlock } from './move-block.ts';
import { docOf, openEditor, writeFromStart } from './open-editor.ts';
import { dropSlash, slashQuery } from './slash.ts';
import { SlashMenu } from './slash-menu.tsx';
import { setWritable } from './writable.ts';

export interface WritingWords extends BlockWords {
  readonly label: string;
  readonly tools: string;
  readonly tool: Readonly<Record<ToolName, string>>;
  readonly linkPrompt: string;
  readonly setLink: string;
}

export interface WritingHandle {
  /** The caret into a new paragraph before everything else. */
  writeFromStart(): void;
}

export interface WritingProps {
  readonly ref?: Ref<WritingHandle>;
  readonly text: string;
  readonly words: WritingWords;
  readonly isReadOnly: boolean;
  /** Called with a function that prints the text, which costs more than a key may. */
  readonly onChange: (print: () => string) => void;
  readonly onFigures: (figures: TextFigures) => void;
}

/** The text is read once: nothing that comes later from the site replaces what is being written. */
export function Writing({ ref, text, words, isReadOnly, onChange, onFigures }: WritingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, setChosen] = useState(0);
  const [isPicking, setPicking] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const slash = useSlash(editor, words.insertions, (name) => {
    if (name === 'image') setPicking(true);
    else if (name === 'embed') setAsked('embed');
    else if (editor && isPlain(name)) insert(editor, name);
  });
  const latest = useRef<Latest>(undefined);
  const pictures = usePictures();
  latest.current = { onChange, onFigures, onPicture: pictures.add, onKey: slash.press };
  useImperativeHandle(ref, () => ({
    writeFromStart() {
      if (editor?.isEditable === true) writeFromStart(editor);
    },
  }));
  useEffect(() => {
    /** Pictures that come as files; everything else is the editor's own matter. */
    const take = (data: DataTransfer | null): boolean => {
      const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      for (const file of files) latest.current?.onPicture(made, file);
      return files.length > 0;
    };
    const { editor: made, print } = openEditor({
      element: place.current,
      text,
      label: words.label,
      words,
      props: {
        handlePaste: (_view, { clipboardData }) => take(clipboardData),
        handleDrop: (_view, { dataTransfer }) => take(dataTransfer),
        handleKeyDown: (_view, { key }) => latest.current?.onKey(key) === true,
      },
      onTransaction: () => setChosen((count) => count + 1),
    });
    latest.current?.onFigures(figuresOf(docOf(made)));
    made.on('update', () => {
      latest.current?.onChange(print);
      latest.current?.onFigures(figuresOf(docOf(made)));
    });
    setEditor(made);
    return () => made.destroy();
    // One editor for one text.
  }, []);
  useEffect(() => {
    if (editor) setWritable(editor, !isReadOnly);
  }, [editor, isReadOnly]);
  return (
    <>
      {editor && !isReadOnly && (
        <Tools
          editor={editor}
          words={words}
          isBusy={pictures.isBusy}
          onPicture={() => setPicking(true)}
          asked={asked}
          onAsk={setAsked}
        />
      )}
      <div className="writing-place">
        <div ref={place} />
        {editor && !isReadOnly && <BlockGrip editor={editor} label={words.grip} />}
        {editor && slash.isOpen && (
          <SlashMenu
            editor={editor}
            label={words.insertLabel}
            nothing={words.insertNothing}
            words={words.insertions}
            found={slash.found}
            active={slash.active}
            onChoose={slash.choose}
          />
        )}
      </div>
      {editor && (
        <MediaPicker
          kind="image"
          isOpen={isPicking}
          onClose={() => setPicking(false)}
          onPick={(file) => insertPicture(editor, file)}
        />
      )}
    </>
  );
}

interface Latest extends Pick<WritingProps, 'onChange' | 'onFigures'> {
  readonly onPicture: (editor: Editor, file: File) => void;
  /** True when the key was meant for the menu. */
  readonly onKey: (key: string) => boolean;
}

/** What is typed after a slash, and the menu that follows it. */
function useSlash(editor: Editor | undefined, words: WritingWords['insertions'], onChoose: (name: Insertion) => void) {
  const [place, setPlace] = useState({ query: '', active: 0 });
  const [closed, setClosed] = useState<string>();
  const query = editor?.isEditable === true && editor.isFocused ? slashQuery(editor) : undefined;
  if (query === undefined && closed !== undefined) setClosed(undefined);
  const isOpen = query !== undefined && query !== closed;
  const found = isOpen ? matching(query, words) : [];
  // Other words, another list: it begins at its first line.
  const active = place.query === query ? place.active : 0;
  const choose = (name: Insertion): void => {
    if (editor) dropSlash(editor);
    onChoose(name);
  };
  const press = (key: string): boolean => {
    if (!isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (key === 'Escape') setClosed(query);
    else if (step !== undefined && found.length > 0) {
      setPlace({ query, active: around(active, step, found.length) });
    } else if (key === 'Enter' || key === 'Tab') {
      const name = found[active];
      if (!name) return false;
      choose(name);
    } else return false;
    return true;
  };
  return { isOpen, found, active, choose, press };
}

type Asked = 'link' | 'embed';

/** A file becomes a picture of the media library, and stands where one writes. */
function usePictures(): { readonly isBusy: boolean; readonly add: (editor: Editor, file: File) => void } {
  const { client } = useApp();
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const add = async (editor: Editor, file: File): Promise<void> => {
    setBusy(true);
    try {
      insertPicture(editor, await client.upload(file));
    } catch (error) {
      say({ text: reason(error, words.unreachable), isBad: true });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, add: (editor, file) => void add(editor, file) };
}

const TOOLS = [
  'bold',
  'italic',
  'strike',
  'code',
  'link',
  'heading2',
  'heading3',
  'list',
  'numbers',
  'quote',
  'codeBlock',
  'line',
  'image',
  'moveUp',
  'moveDown',
  'undo',
  'redo',
] as const;
export type ToolName = (typeof TOOLS)[number];

const ICONS: Readonly<Record<ToolName, IconName>> = {
  bold: 'bold',
  italic: 'italic',
  strike: 'strike',
  code: 'code',
  link: 'link',
  heading2: 'heading',
  heading3: 'text',
  list: 'list',
  numbers: 'numbers',
  quote: 'quote',
  codeBlock: 'block',
  line: 'line',
  image: 'media',
  moveUp: 'arrow-up',
  moveDown: 'arrow-down',
  undo: 'undo',
  redo: 'redo',
};

function Tools({
  editor,
  words,
  isBusy,
  onPicture,
  asked,
  onAsk,
}: {
  editor: Editor;
  words: WritingWords;
  isBusy: boolean;
  onPicture: () => void;
  /** An address that is asked for. */
  asked: Asked | undefined;
  onAsk: (asked: Asked | undefined) => void;
}) {
  const setAddress = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget).get('href');
    const href = typeof sent === 'string' ? sent.trim() : '';
    if (href !== '' && asked === 'link') editor.chain().focus().setLink({ href }).run();
    if (href !== '' && asked === 'embed') insertEmbed(editor, href);
    onAsk(undefined);
  };
  const run = (tool: ToolName): void => {
    const chain = editor.chain().focus();
    const acts: Record<ToolName, () => void> = {
      bold: () => chain.toggleBold().run(),
      italic: () => chain.toggleItalic().run(),
      strike: () => chain.toggleStrike().run(),
      code: () => chain.toggleCode().run(),
      link: () => {
        if (editor.isActive('link')) chain.extendMarkRange('link').unsetLink().run();
        else onAsk('link');
      },
      heading2: () => chain.toggleHeading({ level: 2 }).run(),
      heading3: () => chain.toggleHeading({ level: 3 }).run(),
      list: () => chain.toggleBulletList().run(),
      numbers: () => chain.toggleOrderedList().run(),
      quote: () => chain.toggleBlockquote().run(),
      codeBlock: () => chain.toggleCodeBlock().run(),
      line: () => chain.setHorizontalRule().run(),
      image: onPicture,
      moveUp: () => moveBlock(editor, -1),
      moveDown: () => moveBlock(editor, 1),
      undo: () => chain.undo().run(),
      redo: () => chain.redo().run(),
    };
    acts[tool]();
  };
  return (
    <div className="writing-tools" role="toolbar" aria-label={words.tools}>
      {TOOLS.map((tool) => (
        <IconButton
          key={tool}
          icon={ICONS[tool]}
          label={words.tool[tool]}
          isSmall
          aria-pressed={isPressed(editor, tool)}
          disabled={tool === 'image' && isBusy}
          // The choice in the text stays.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(tool)}
        />
      ))}
      {asked && (
        <form className="link-form" onSubmit={setAddress}>
          <input
            className="text-input"
            name="href"
            type="text"
            inputMode="url"
            autoFocus
            aria-label={asked === 'link' ? words.linkPrompt : words.embedPrompt}
            placeholder={asked === 'link' ? words.linkPrompt : words.embedPrompt}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onAsk(undefined);
            }}
          />
          <Button isSmall type="submit">
            {asked === 'link' ? words.setLink : words.setEmbed}
          </Button>
        </form>
      )}
    </div>
  );
}

function isPressed(editor: Editor, tool: ToolName): boolean | undefined {
  switch (tool) {
    case 'bold':
    case 'italic':
    case 'strike':
    case 'code':
    case 'link':
    case 'codeBlock':
      return editor.isActive(tool);
    case 'heading2':
    case 'heading3':
      return editor.isActive('heading', { level: Number(tool.at(-1)) });
    case 'list':
      return editor.isActive('bulletList');
    case 'numbers':
      return editor.isActive('orderedList');
    case 'quote':
      return editor.isActive('blockquote');
    case 'line':
    case 'image':
    case 'moveUp':
    case 'moveDown':
    case 'undo':
    case 'redo':
      return undefined;
  }
}
