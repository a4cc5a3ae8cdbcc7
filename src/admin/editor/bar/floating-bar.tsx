// The bar over chosen words: what can be done with them, by pointer and by keys.
import { Menu } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#admin/kit/icon.tsx';
import type { IconName } from '#admin/kit/icons.ts';
import { around } from '#admin/kit/places.ts';
import { placeAbove } from './place.ts';
import { hasWords, useRestingSelection } from './resting.ts';
import { MORE_TOOLS, TOOLS, useDeskWords, type ToolName } from './words.ts';

const HEIGHT = 36;
const WIDTH = 226;

const ICONS: Readonly<Record<ToolName, IconName>> = {
  bold: 'bold',
  italic: 'italic',
  link: 'link',
  heading: 'heading',
  quote: 'quote',
  strike: 'strike',
  code: 'code',
  subscript: 'subscript',
  superscript: 'superscript',
  clear: 'clear',
};

export function FloatingBar({ editor, onLink, isHidden }: { editor: Editor; onLink: () => void; isHidden: boolean }) {
  const words = useDeskWords();
  const bar = useRef<HTMLDivElement>(null);
  const isResting = useRestingSelection(editor);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isShown =
    (isResting && hasWords(editor) && (editor.isFocused || hasFocus || isMoreOpen) && !isHidden) || hasFocus;
  const keyboard = useKeyboardHeight();
  useBarKey(editor, bar, () => setFocus(true));
  if (!isShown) return null;
  const place = placeAbove(editor, HEIGHT, WIDTH);
  const leave = (): void => {
    setFocus(false);
    editor.view.focus();
  };
  const act = (tool: ToolName): void => {
    setFocus(false);
    if (tool === 'link') onLink();
    else run(editor, tool);
  };
  return (
    <div
      ref={bar}
      className="floating-bar"
      role="toolbar"
      aria-label={words.bar}
      style={{ top: place.top, left: place.left, ...{ '--keyboard': `${keyboard}px` } }}
      // The choice in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => pressIn(event, leave)}
      onFocus={() => setFocus(true)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!isMoreOpen && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocus(false);
      }}
    >
      {TOOLS.map((tool, at) => (
        <button
          key={tool}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          aria-label={words.tool[tool]}
          title={words.tool[tool]}
          aria-pressed={isActive(editor, tool)}
          onClick={() => act(tool)}
        >
          <Icon name={ICONS[tool]} size={17} />
        </button>
      ))}
      <span className="bar-line" aria-hidden="true" />
      <Menu position="bottom-end" width={200} opened={isMoreOpen} onChange={setMoreOpen} returnFocus={false}>
        <Menu.Target>
          <button type="button" tabIndex={-1} aria-label={words.more} title={words.more}>
            <Icon name="more" size={17} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {MORE_TOOLS.filter((tool) => canUse(editor, tool)).map((tool) => (
            <Menu.Item
              key={tool}
              leftSection={<Icon name={ICONS[tool]} size={16} />}
              rightSection={isActive(editor, tool) === true ? <Icon name="check" size={15} /> : undefined}
              onClick={() => act(tool)}
            >
              {words.tool[tool]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** How much of the window a keyboard on the screen covers. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = (): void =>
      setHeight(Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)));
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return height;
}

/** Alt F10 goes into the bar from the text. */
function useBarKey(editor: Editor, bar: RefObject<HTMLDivElement | null>, onShow: () => void): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'F10' || !event.altKey || !editor.isEditable) return;
      event.preventDefault();
      // At once: the next key is meant for the bar.
      flushSync(onShow);
      bar.current?.querySelector('button')?.focus();
    };
    const { dom } = editor.view;
    dom.addEventListener('keydown', press);
    return () => dom.removeEventListener('keydown', press);
  }, [editor]);
}

function pressIn(event: KeyboardEvent<HTMLDivElement>, leave: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    leave();
    return;
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  buttons[around(at, step, buttons.length)]?.focus();
}

function run(editor: Editor, tool: Exclude<ToolName, 'link'>): void {
  const chain = editor.chain().focus();
  switch (tool) {
    case 'heading':
      chain.toggleHeading({ level: 2 }).run();
      return;
    case 'quote':
      chain.toggleBlockquote().run();
      return;
    case 'clear':
      chain.unsetAllMarks().run();
      return;
    case 'bold':
    case 'italic':
    case 'strike':
    case 'code':
    case 'subscript':
    case 'superscript':
      chain.toggleMark(tool).run();
  }
}

const canUse = ({ schema }: Editor, tool: ToolName): boolean => tool === 'clear' || schema.marks[tool] !== undefined;

function isActive(editor: Editor, tool: ToolName): boolean | undefined {
  if (tool === 'clear') return undefined;
  if (tool === 'heading') return editor.isActive('heading', { level: 2 });
  return editor.isActive(tool === 'quote' ? 'blockquote' : tool);
}
