// The page that one writes on: the document, and the bar of what can be done with what is chosen.
import type { Editor } from '@tiptap/core';
import { useEffect, useImperativeHandle, useRef, useState, type Ref, type SyntheticEvent } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { reason } from '#admin/kit/list-action.ts';
import { around } from '#admin/kit/places.ts';
import { say } from '#admin/kit/toasts.tsx';
import { MediaPicker } from '#admin/media/picker.tsx';
import { useApp } from '#admin/session/app.ts';
import { canSucceedLater } from '#admin/uploads/told.ts';
import { useWords } from '#admin/words/use-words.ts';
import { FloatingBar } from './bar/floating-bar.tsx';
import { placeBelow } from './bar/place.ts';
import { useDeskWords } from './bar/words.ts';
import { openWriting } from './bar/writing-tools.tsx';
import { BlockBar } from './block-bar.tsx';
import { BlockHandle } from './block-handle.tsx';
import type { BlockWords } from './block-words.ts';
import { insert, insertEmbed, insertFile, isPlain, type FileUse } from './commands/insert.ts';
import { FindBar } from './find/find-bar.tsx';
import { shownMatches } from './find/search.ts';
import { matching, type Insertion } from './insertions.ts';
import { embedAddress } from './links/embed.ts';
import { LinkPopover } from './links/link-popover.tsx';
import { markedWords } from './links/link-range.ts';
import { useLink } from './links/use-link.ts';
import { figuresOf, type TextFigures } from './markup/document.ts';
import { docOf, openEditor, writeFromStart } from './open-editor.ts';
import { createHandlers, loadReader } from './paste/handlers.ts';
import { createPictures } from './paste/pictures.ts';
import { createServerLook } from './server-look.ts';
import { dropSlash, slashQuery } from './slash.ts';
import { SlashMenu } from './slash-menu.tsx';
import { setWritable } from './writable.ts';

export interface WritingWords extends BlockWords {
  readonly label: string;
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
  const { client, start } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, setChosen] = useState(0);
  const [picking, setPicking] = useState<FileUse>();
  const [isEmbedding, setEmbedding] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const slash = useSlash(editor, words.insertions, (name) => {
    if (name === 'embed') setEmbedding(true);
    else if (!isPlain(name)) setPicking(name);
    else if (editor) insert(editor, name);
  });
  const latest = useRef<Latest>(undefined);
  const linking = useLink(editor);
  const paste = usePaste();
  latest.current = { onChange, onFigures, onKey: slash.press };
  useKeys({ 'Ctrl+h': editor?.isEditable === true ? () => setFinding(true) : undefined });
  useImperativeHandle(ref, () => ({
    writeFromStart() {
      if (editor?.isEditable === true) writeFromStart(editor);
    },
  }));
  useEffect(() => {
    const { handlers, plugins } = paste();
    const { editor: made, print } = openEditor({
      element: place.current,
      text,
      label: words.label,
      words,
      props: {
        handleDOMEvents: handlers.handleDOMEvents ?? {},
        handleKeyDown(view, event) {
          handlers.handleKeyDown?.call(undefined, view, event);
          return latest.current?.onKey(event.key) === true;
        },
      },
      onTransaction: () => setChosen((count) => count + 1),
      askForLook: createServerLook(client),
    });
    for (const plugin of plugins) made.registerPlugin(plugin);
    void loadReader();
    latest.current?.onFigures(figuresOf(docOf(made)));
    made.on('update', () => {
      latest.current?.onChange(print);
      latest.current?.onFigures(figuresOf(docOf(made)));
    });
    setEditor(made);
    openWriting.set({ editor: made, print, find: () => setFinding(true), pickPicture: () => setPicking('image') });
    return () => {
      openWriting.set(undefined);
      made.destroy();
    };
    // One editor for one text.
  }, []);
  useEffect(() => {
    if (editor) setWritable(editor, !isReadOnly);
  }, [editor, isReadOnly]);
  return (
    <>
      {editor && !isReadOnly && isFinding && <FindBar editor={editor} onClose={() => setFinding(false)} />}
      <div className="writing-place">
        <div ref={place} lang={languageTag(start.site.language)} />
        {editor && !isReadOnly && <BlockHandle editor={editor} words={words} />}
        {editor && !isReadOnly && <BlockBar editor={editor} words={words.bar} />}
        {editor && !isReadOnly && (
          <FloatingBar editor={editor} onLink={linking.open} isHidden={linking.place !== undefined} />
        )}
        {editor && linking.place && <LinkPopover editor={editor} place={linking.place} onClose={linking.close} />}
        {editor && isEmbedding && <EmbedForm editor={editor} words={words} onClose={() => setEmbedding(false)} />}
        {editor && slash.isOpen && (
          <SlashMenu
            editor={editor}
            label={words.insertLabel}
            nothing={words.insertNothing}
            words={words.insertions}
            groups={words.insertionGroups}
            found={slash.found}
            active={slash.active}
            onChoose={slash.choose}
          />
        )}
      </div>
      {editor && (
        <MediaPicker
          kind={PICKED[picking ?? 'image']}
          isOpen={picking !== undefined}
          onClose={() => setPicking(undefined)}
          onPick={(file) => insertFile(editor, picking ?? 'image', [file], words.download)}
        />
      )}
    </>
  );
}

/** The files that each block is made of. */
const PICKED = { image: 'image', gallery: 'image', cover: 'image', mediaText: 'image', audio: 'audio', video: 'video', file: 'all' } as const; // prettier-ignore

interface Latest extends Pick<WritingProps, 'onChange' | 'onFigures'> {
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

/** `de_DE_formal` is `de-DE`: browsers check the spelling by it. */
const languageTag = (locale: string): string => locale.split('_').slice(0, 2).join('-');

/** What an editor needs to take in what was copied elsewhere. */
function usePaste() {
  const { client } = useApp();
  const words = useWords();
  const desk = useDeskWords();
  return () => {
    const pictures = createPictures({
      words: desk,
      upload: (file, onShare) =>
        client.upload(file, {}, { onProgress: ({ sent, total }) => onShare(total > 0 ? sent / total : 0) }),
      reasonOf: (error) => reason(error, words.unreachable),
      canSucceedLater: (error) => canSucceedLater(error instanceof Error ? error : undefined),
    });
    const handlers = createHandlers({
      place: pictures.place,
      onRemote: (count) => say({ text: desk.remotePictures(count), icon: 'media' }),
      onAddress: (view, address) => void embedAddress(client, view, address),
      onFailed: () => say({ text: desk.pasteFailed, isBad: true }),
    });
    return { handlers, plugins: [pictures.plugin, markedWords(), shownMatches()] };
  };
}

/** Asks for the address of something to embed. */
function EmbedForm({ editor, words, onClose }: { editor: Editor; words: WritingWords; onClose: () => void }) {
  const at = placeBelow(editor, editor.state.selection.from, 352);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget).get('href');
    const href = typeof sent === 'string' ? sent.trim() : '';
    if (href !== '') insertEmbed(editor, href);
    onClose();
  };
  return (
    <form className="link-popover link-form" style={{ top: at.top, left: at.left }} onSubmit={submit}>
      <input
        className="text-input"
        name="href"
        type="text"
        inputMode="url"
        autoFocus
        aria-label={words.embedPrompt}
        placeholder={words.embedPrompt}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          onClose();
          editor.view.focus();
        }}
      />
      <Button isSmall type="submit">
        {words.setEmbed}
      </Button>
    </form>
  );
}
