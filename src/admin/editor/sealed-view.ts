// How a block looks that the editor does not know: its name, its text, and a way to change that as text.
import type { NodeViewRenderer } from '@tiptap/core';
import { moveByKeys } from './move-block.ts';

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
    const { source, name } = sourceOf(node.attrs);
    const dom = element('div', 'sealed-block');
    dom.contentEditable = 'false';
    moveByKeys(dom, editor, getPos);
    const head = element('div', 'sealed-head');
    const title = element('strong', '', name === '' ? words.freeText : words.name(name));
    const button = element('button', 'button small', words.editAsText);
    button.type = 'button';
    head.append(title, button);
    const look = element('p', 'sealed-look', plain(source));
    const field = element('textarea', 'text-input');
    field.value = source;
    field.hidden = true;
    field.spellcheck = false;
    field.setAttribute('aria-label', words.editAsText);
    dom.append(head, look, field);
    button.addEventListener('click', () => {
      field.hidden = !field.hidden;
      look.hidden = !field.hidden;
      button.textContent = field.hidden ? words.editAsText : words.done;
      if (!field.hidden) field.focus();
    });
    // A new one has nothing to show yet: it is written as text at once.
    if (editor.isEditable && source !== '' && isBlank(source)) setTimeout(() => button.click());
    field.addEventListener('input', () => {
      const place = getPos();
      if (place === undefined || !editor.isEditable) return;
      const { tr } = editor.state;
      editor.view.dispatch(tr.setNodeAttribute(place, 'source', field.value));
    });
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        const now = sourceOf(next.attrs).source;
        if (field.value !== now) field.value = now;
        look.textContent = plain(now);
        field.readOnly = !editor.isEditable;
        return true;
      },
      stopEvent: (event) => event.target === field || event.target === button,
      ignoreMutation: () => true,
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

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
