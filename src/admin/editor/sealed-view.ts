// How a block looks that the editor has no node for: what the site prints for it, its name, and a way to change it as text.
import type { Editor, NodeViewRenderer } from '@tiptap/core';
import { handleCardKeys } from './card-keys.ts';
import { element } from './element.ts';
import { insideOf } from './markup/inside.ts';
import { showHtml } from './safe-html.ts';
import { followWritable } from './writable.ts';

export interface SealedWords {
  /** What a block is called. */
  name(name: string): string;
  readonly freeText: string;
  readonly editAsText: string;
  readonly done: string;
  readonly altLabel: string;
  readonly altHint: string;
  readonly moreLine: string;
  readonly pageBreak: string;
  readonly spacer: string;
}

/** What the site prints for a block; undefined when it prints nothing of its own. */
export type AskForLook = (source: string) => Promise<string | undefined>;

const SHOWN = 280;
/** Nobody waits for the look of a block that is still being typed. */
const DELAY = 400;

interface Parts {
  readonly dom: HTMLElement;
  readonly title: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly look: HTMLElement;
  readonly field: HTMLTextAreaElement;
}

function makeParts(words: SealedWords): Parts {
  const dom = element('div', 'sealed-block');
  dom.contentEditable = 'false';
  const head = element('div', 'sealed-head');
  const title = element('strong', '');
  const button = element('button', 'button small', words.editAsText);
  button.type = 'button';
  head.append(title, button);
  const look = element('div', 'sealed-look');
  const field = element('textarea', 'text-input');
  field.hidden = true;
  field.spellcheck = false;
  field.setAttribute('aria-label', words.editAsText);
  dom.append(head, look, field);
  return { dom, title, button, look, field };
}

export const sealedView =
  (words: SealedWords, askForLook?: AskForLook): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    let { source, name } = sourceOf(node.attrs);
    const parts = makeParts(words);
    const { dom, title, button, look, field } = parts;
    const setOpen = (isOpen: boolean): void => {
      field.hidden = !isOpen;
      look.hidden = isOpen;
      button.textContent = isOpen ? words.done : words.editAsText;
      if (isOpen) field.focus();
    };
    handleCardKeys(dom, editor, getPos, () => {
      if (!isText(name)) setOpen(false);
    });
    const showLook = lookOnce(look, words, askForLook);
    const show = (): void => {
      const text = insideOf(source)?.text ?? source;
      if (field.value !== text) field.value = text;
      field.rows = Math.min(24, Math.max(2, text.split('\n').length));
      title.textContent = titleOf(words, name);
      dom.dataset['block'] = name;
      showLook(source, name);
      field.readOnly = !editor.isEditable;
      button.hidden = !editor.isEditable || isText(name);
    };
    show();
    if (isText(name)) setField(parts, true);
    button.addEventListener('click', () => setOpen(field.hidden === true));
    // A new one has nothing to show yet: it is written as text at once.
    if (editor.isEditable && source !== '' && isBlank(source)) setTimeout(() => setOpen(true));
    field.addEventListener('input', () => write(editor, getPos(), insideOf(source)?.write(field.value) ?? field.value));
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        ({ source, name } = sourceOf(next.attrs));
        show();
        return true;
      },
      stopEvent: (event) => event.target === field || event.target === button,
      ignoreMutation: () => true,
      destroy: followWritable(editor, show),
    };
  };

const setField = ({ field, look }: Parts, isShown: boolean): void => {
  field.hidden = !isShown;
  look.hidden = isShown;
};

function write(editor: Editor, place: number | undefined, source: string): void {
  if (place === undefined || !editor.isEditable) return;
  editor.view.dispatch(editor.state.tr.setNodeAttribute(place, 'source', source));
}

/** Blocks that are text for their author: it is always there. */
const isText = (name: string): boolean => name === 'html' || name === 'shortcode';

function titleOf(words: SealedWords, name: string): string {
  if (name === '') return words.freeText;
  if (name === 'more') return words.moreLine;
  if (name === 'nextpage') return words.pageBreak;
  return name === 'spacer' ? words.spacer : words.name(name);
}

/** Shows the words of a block at once, and what the site prints for it as soon as that is known. */
function lookOnce(place: HTMLElement, words: SealedWords, ask?: AskForLook): (source: string, name: string) => void {
  let shown: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (source, name) => {
    if (shown === source) return;
    const isFirst = shown === undefined;
    shown = source;
    if (name === 'spacer') place.style.height = /height:\s*(\d{1,4}px)/.exec(source)?.[1] ?? '';
    if (isText(name) || name === 'more' || name === 'nextpage' || name === 'spacer') return;
    showHtml(place, withoutComments(source), plain(source));
    clearTimeout(timer);
    if (!ask) return;
    timer = setTimeout(
      () => {
        void ask(source).then((html) => {
          if (shown === source && html !== undefined && html.trim() !== '') showHtml(place, html, words.name(name));
        });
      },
      isFirst ? 0 : DELAY,
    );
  };
}

function sourceOf({ source, name }: Readonly<Record<string, unknown>>): { source: string; name: string } {
  return { source: typeof source === 'string' ? source : '', name: typeof name === 'string' ? name : '' };
}

const withoutComments = (source: string): string => source.replaceAll(/<!--[^]*?-->/g, '');

export const isBlank = (source: string): boolean => withoutComments(source).trim() === '' && !source.includes('/-->') && !/<!--(?:more|nextpage)/.test(source); // prettier-ignore

export function plain(source: string): string {
  const text = source
    .replaceAll(/<!--[^]*?-->|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
