// The place of the dialog on the page: one at a time, and the focus returns to where it came from.
import { count } from './proof.ts';

let shown: HTMLElement | undefined;
let status: HTMLElement | undefined;
let cameFrom: Element | null = null;

export const isOpen = (): boolean => shown !== undefined;

/** `isByPerson`: somebody wanted to see it, so it takes the focus. */
export function place(dialog: HTMLElement, isByPerson: boolean): void {
  if (shown) shown.replaceWith(dialog);
  else {
    cameFrom = isByPerson ? document.activeElement : null;
    const skip = document.querySelector('.skip-link');
    if (skip) skip.after(dialog);
    else document.body.prepend(dialog);
  }
  shown = dialog;
}

export function closeDialog(): void {
  if (!shown) return;
  shown.remove();
  shown = undefined;
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  cameFrom = null;
}

export function dismiss(): void {
  count('closed');
  closeDialog();
}

/** For those who listen. */
export function say(text: string): void {
  if (!status) {
    status = make('div', { role: 'status', class: 'consent-status' });
    document.body.append(status);
  }
  status.textContent = text;
}

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
