// The bar of the block that one stands in: for pictures, galleries, tables and buttons.
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Icon } from '#admin/kit/icon.tsx';
import type { IconName } from '#admin/kit/icons.ts';
import { around } from '#admin/kit/places.ts';
import { MediaPicker } from '#admin/media/picker.tsx';
import type { BarWords } from './block-words.ts';
import * as media from './commands/media.ts';
import type { Place } from './commands/places.ts';
import { alignColumn, changeTable, findTablePlace, type CellAlign, type TableChange } from './commands/table.ts';

export function BlockBar({ editor, words }: { editor: Editor; words: BarWords }) {
  const { state } = editor;
  const table = findTablePlace(state.selection.$from);
  const picture = media.findChosen(state, 'picture');
  const gallery = media.findChosen(state, 'gallery');
  const button = media.findChosen(state, 'button');
  const place = table ?? picture ?? gallery ?? button;
  // Whoever only opens a text stands nowhere in it yet.
  const hasBeenThere = useRef(false);
  hasBeenThere.current ||= editor.isFocused;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    toolsIn(bar.current).forEach((tool, at) => (tool.tabIndex = at === 0 ? 0 : -1));
  });
  if (!place || !hasBeenThere.current) return null;
  const at = placeOf(editor, place.pos);
  if (!at) return null;
  return (
    <div
      ref={bar}
      className="block-bar"
      role="toolbar"
      onKeyDown={(event) => walk(event, toolsIn(bar.current))}
      aria-label={labelOf(words, table !== undefined, button !== undefined)}
      style={at}
    >
      {table && <TableTools editor={editor} words={words} />}
      {!table && picture && <PictureTools editor={editor} words={words} picture={picture} gallery={gallery} />}
      {!table && !picture && gallery && <GalleryTools editor={editor} words={words} gallery={gallery} />}
      {!table && !picture && button && <ButtonTools editor={editor} words={words} button={button} />}
    </div>
  );
}

const toolsIn = (bar: Element | null): HTMLButtonElement[] => [...(bar?.querySelectorAll('button') ?? [])];

/** One stop for `Tab`; arrows go on from there. */
function walk({ key, target }: KeyboardEvent, tools: readonly HTMLButtonElement[]): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const at = tools.findIndex((tool) => tool === target);
  if (step !== undefined && at !== -1) tools[around(at, step, tools.length)]?.focus();
}

const labelOf = (words: BarWords, isTable: boolean, isButton: boolean): string => {
  if (isTable) return words.table;
  return isButton ? words.button : words.picture;
};

function placeOf({ view }: Editor, pos: number): { top: number; left: number } | undefined {
  const dom = view.nodeDOM(pos);
  const origin = view.dom.parentElement?.offsetParent?.getBoundingClientRect();
  if (!(dom instanceof Element) || !origin) return undefined;
  const { top, left } = dom.getBoundingClientRect();
  return { top: top - origin.top - 46, left: left - origin.left };
}

interface ToolsProps {
  readonly editor: Editor;
  readonly words: BarWords;
}

function run({ view }: Editor, tr: Transaction | undefined): void {
  if (tr) view.dispatch(closeHistory(tr.scrollIntoView()));
  view.focus();
}

/** The choice in the text stays while a tool is used. */
function Tool({
  icon,
  label,
  text,
  isPressed,
  onClick,
}: {
  icon?: IconName;
  label: string;
  text?: string;
  isPressed?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon ? <Icon name={icon} size={16} /> : (text ?? label)}
    </button>
  );
}

const ROW_TOOLS: readonly (readonly [TableChange, string])[] = [
  ['rowAbove', '+ ↑'],
  ['rowBelow', '+ ↓'],
  ['rowUp', '↑'],
  ['rowDown', '↓'],
  ['removeRow', '− ↔'],
  ['columnBefore', '+ ←'],
  ['columnAfter', '+ →'],
  ['columnLeft', '←'],
  ['columnRight', '→'],
  ['removeColumn', '− ↕'],
];
const ALIGNS: readonly (readonly [CellAlign, string])[] = [
  ['left', '⇤'],
  ['center', '↔'],
  ['right', '⇥'],
];

function TableTools({ editor, words }: ToolsProps) {
  return (
    <>
      {ROW_TOOLS.map(([name, text]) => (
        <Tool key={name} label={words[name]} text={text} onClick={() => run(editor, changeTable(editor.state, name))} />
      ))}
      {ALIGNS.map(([name, text]) => (
        <Tool
          key={name}
          label={words.cellAlign[name]}
          text={text}
          onClick={() => run(editor, alignColumn(editor.state, name))}
        />
      ))}
      <Tool label={words.headRow} onClick={() => run(editor, changeTable(editor.state, 'headRow'))} />
      <Tool label={words.footRow} onClick={() => run(editor, changeTable(editor.state, 'footRow'))} />
    </>
  );
}

const SHOWN_ALIGNMENTS: readonly media.Alignment[] = ['left', 'none', 'right', 'wide', 'full'];

function PictureTools({
  editor,
  words,
  picture,
  gallery,
}: ToolsProps & { picture: Place; gallery: Place | undefined }) {
  const [isPicking, setPicking] = useState(false);
  const current = media.alignmentOf(picture.node);
  return (
    <>
      {!gallery &&
        SHOWN_ALIGNMENTS.map((align) => (
          <Tool
            key={align}
            label={words.align[align]}
            isPressed={align === current}
            onClick={() => run(editor, media.alignBlock(editor.state, picture, align))}
          />
        ))}
      <Tool icon="copying" label={words.replace} onClick={() => setPicking(true)} />
      <LinkTool
        words={words}
        href={media.pictureLink(picture.node)}
        onLink={(href) => run(editor, media.linkPicture(editor.state, picture, href))}
      />
      {gallery && <GalleryTools editor={editor} words={words} gallery={gallery} />}
      <MediaPicker
        kind="image"
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={(file) => run(editor, media.replacePicture(editor.state, picture, file))}
      />
    </>
  );
}

function GalleryTools({ editor, words, gallery }: ToolsProps & { gallery: Place }) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Tool icon="plus" label={words.addPicture} onClick={() => setPicking(true)} />
      <MediaPicker
        kind="image"
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={(file) => run(editor, media.addToGallery(editor.state, gallery, file))}
      />
    </>
  );
}

function ButtonTools({ editor, words, button }: ToolsProps & { button: Place }) {
  return (
    <>
      <LinkTool
        key={button.pos}
        words={words}
        href={media.buttonLink(button.node)}
        onLink={(href) => run(editor, media.linkButton(editor.state, button, href))}
      />
      <Tool icon="plus" label={words.addButton} onClick={() => run(editor, media.addButton(editor.state, button))} />
    </>
  );
}

/** Where it leads: a field for the address. */
function LinkTool({ words, href, onLink }: { words: BarWords; href: string; onLink: (href: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget).get('href');
    const address = typeof sent === 'string' ? sent.trim() : '';
    setOpen(false);
    if (!/^\s*(?:javascript|data|vbscript):/i.test(address)) onLink(address);
  };
  if (!isOpen) return <Tool icon="link" label={words.link} isPressed={href !== ''} onClick={() => setOpen(true)} />;
  return (
    <form onSubmit={submit}>
      <input
        className="text-input"
        name="href"
        type="text"
        inputMode="url"
        defaultValue={href}
        autoFocus
        aria-label={words.linkLabel}
        placeholder={words.linkLabel}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
      />
      <button type="submit">{words.setLink}</button>
    </form>
  );
}
