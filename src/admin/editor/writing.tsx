// The page that one writes on: the document, and the bar of what can be done with what is chosen.
import { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Attachment } from '#client/paths.ts';
import { Button, IconButton } from '#admin/kit/button.tsx';
import type { IconName } from '#admin/kit/icons.ts';
import { reason } from '#admin/kit/list-action.ts';
import { say } from '#admin/kit/toasts.tsx';
import { MediaPicker } from '#admin/media/picker.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { extensions } from './extensions.ts';
import { printData } from './markup/blocks.ts';
import { escapeAttribute } from './markup/inline.ts';
import { figuresOf, openText, printText, rememberOpened, type TextFigures } from './markup/document.ts';
import type { NodeJson } from './markup/node.ts';
import type { SealedWords } from './sealed-view.ts';

export interface WritingWords extends SealedWords {
  readonly label: string;
  readonly tools: string;
  readonly tool: Readonly<Record<ToolName, string>>;
  readonly linkPrompt: string;
  readonly setLink: string;
}

export interface WritingProps {
  readonly text: string;
  readonly words: WritingWords;
  readonly isReadOnly: boolean;
  /** Called with a function that prints the text, which costs more than a key may. */
  readonly onChange: (print: () => string) => void;
  readonly onFigures: (figures: TextFigures) => void;
}

/** The text is read once: nothing that comes later from the site replaces what is being written. */
export function Writing({ text, words, isReadOnly, onChange, onFigures }: WritingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, setChosen] = useState(0);
  const [isPicking, setPicking] = useState(false);
  const latest = useRef<Latest>(undefined);
  const pictures = usePictures();
  latest.current = { onChange, onFigures, onPicture: pictures.add };
  useEffect(() => {
    const opened = openText(text);
    /** Pictures that come as files; everything else is the editor's own matter. */
    const take = (data: DataTransfer | null): boolean => {
      const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      for (const file of files) latest.current?.onPicture(made, file);
      return files.length > 0;
    };
    const made = new Editor({
      element: place.current,
      extensions: extensions(words),
      content: copyOf(opened.doc),
      injectCSS: false,
      editorProps: {
        attributes: { class: 'writing', role: 'textbox', 'aria-multiline': 'true', 'aria-label': words.label },
        handlePaste: (_view, { clipboardData }) => take(clipboardData),
        handleDrop: (_view, { dataTransfer }) => take(dataTransfer),
      },
      onTransaction: () => setChosen((count) => count + 1),
    });
    rememberOpened(opened, docOf(made));
    latest.current?.onFigures(figuresOf(docOf(made)));
    made.on('update', () => {
      latest.current?.onChange(() => printText(docOf(made), opened));
      latest.current?.onFigures(figuresOf(docOf(made)));
    });
    setEditor(made);
    return () => made.destroy();
    // One editor for one text.
  }, []);
  useEffect(() => {
    editor?.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);
  return (
    <>
      {editor && !isReadOnly && (
        <Tools editor={editor} words={words} isBusy={pictures.isBusy} onPicture={() => setPicking(true)} />
      )}
      <div ref={place} />
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
}

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
      say({ text: error instanceof Error ? reason(error, words.unreachable) : words.unreachable, isBad: true });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, add: (editor, file) => void add(editor, file) };
}

type PictureFile = Pick<Attachment, 'id' | 'source_url' | 'alt_text'>;

function insertPicture(editor: Editor, { id, source_url: src, alt_text: alt }: PictureFile): void {
  const img = ` src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}" class="wp-image-${id}"`;
  const attrs = { src, alt, img, data: printData({ id, sizeSlug: 'large' }) };
  editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
}

function docOf(editor: Editor): NodeJson {
  const doc: NodeJson = editor.state.doc.toJSON();
  return doc;
}

/** What the editor does with it is its own matter. */
const copyOf = (doc: NodeJson) => JSON.parse(JSON.stringify(doc));

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
  undo: 'undo',
  redo: 'redo',
};

function Tools({
  editor,
  words,
  isBusy,
  onPicture,
}: {
  editor: Editor;
  words: WritingWords;
  isBusy: boolean;
  onPicture: () => void;
}) {
  const [isLinking, setLinking] = useState(false);
  const setLink = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const href = new FormData(event.currentTarget).get('href');
    if (typeof href === 'string' && href.trim() !== '') editor.chain().focus().setLink({ href: href.trim() }).run();
    setLinking(false);
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
        else setLinking(true);
      },
      heading2: () => chain.toggleHeading({ level: 2 }).run(),
      heading3: () => chain.toggleHeading({ level: 3 }).run(),
      list: () => chain.toggleBulletList().run(),
      numbers: () => chain.toggleOrderedList().run(),
      quote: () => chain.toggleBlockquote().run(),
      codeBlock: () => chain.toggleCodeBlock().run(),
      line: () => chain.setHorizontalRule().run(),
      image: onPicture,
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
      {isLinking && (
        <form className="link-form" onSubmit={setLink}>
          <input
            className="text-input"
            name="href"
            type="text"
            inputMode="url"
            autoFocus
            aria-label={words.linkPrompt}
            placeholder={words.linkPrompt}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setLinking(false);
            }}
          />
          <Button isSmall type="submit">
            {words.setLink}
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
    case 'undo':
    case 'redo':
      return undefined;
  }
}
