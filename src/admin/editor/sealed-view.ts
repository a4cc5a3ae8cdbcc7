// How a block looks that the editor does not know: its name, its text, and a way to change that as text.
import type { NodeViewRenderer } from '@tiptap/core';
import { handleCardKeys } from './card-keys.ts';
import { element } from './element.ts';
import { insideOf } from './markup/inside.ts';
import { followWritable } from './writable.ts';

export interface SealedWords {
  /** What a block is called. */
  name(name: string): string;
  readonly freeText: string;
  readonly editAsText: string;
  readonly done: string;
  readonly altLabel: string;
  readonly altHint: string;
}

const SHOWN = 280;

export const sealedView =
  (words: SealedWords): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    let { source, name } = sourceOf(node.attrs);
    const dom = element('div', 'sealed-block');
    dom.contentEditable = 'false';
    const head = element('div', 'sealed-head');
    const title = element('strong', '', name === '' ? words.freeText : words.name(name));
    const button = element('button', 'button small', words.editAsText);
    button.type = 'button';
    head.append(title, button);
    const look = element('p', 'sealed-look');
    const field = element('textarea', 'text-input');
    field.hidden = true;
    field.spellcheck = false;
    field.setAttribute('aria-label', words.editAsText);
    dom.append(head, look, field);
    const setOpen = (isOpen: boolean): void => {
      field.hidden = !isOpen;
      look.hidden = isOpen;
      button.textContent = isOpen ? words.done : words.editAsText;
      if (isOpen) field.focus();
    };
    handleCardKeys(dom, editor, getPos, () => setOpen(false));
    const show = (): void => {
      const text = insideOf(source)?.text ?? source;
      if (field.value !== text) field.value = text;
      look.textContent = plain(source);
      field.readOnly = !editor.isEditable;
      button.hidden = !editor.isEditable;
    };
    show();
    button.addEventListener('click', () => setOpen(field.hidden === true));
    // A new one has nothing to show yet: it is written as text at once.
    if (editor.isEditable && source !== '' && isBlank(source)) setTimeout(() => setOpen(true));
    field.addEventListener('input', () => {
      const place = getPos();
      if (place === undefined || !editor.isEditable) return;
      const written = insideOf(source)?.write(field.value) ?? field.value;
      editor.view.dispatch(editor.state.tr.setNodeAttribute(place, 'source', written));
    });
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

function sourceOf({ source, name }: Readonly<Record<string, unknown>>): { source: string; name: string } {
  return { source: typeof source === 'string' ? source : '', name: typeof name === 'string' ? name : '' };
}

export const isBlank = (source: string): boolean =>
  source.replaceAll(/<!--[^]*?-->/g, '').trim() === '' && !source.includes('/-->');

export function plain(source: string): string {
  const text = source
    .replaceAll(/<!--[^]*?-->|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
