// What can be pressed, chosen or written in, and how it is done.
import { brief } from './outline.ts';

export interface Control {
  readonly element: HTMLElement;
  readonly name: string;
  /** Which of the choices. */
  readonly choice?: string;
}

declare const tabbedScreens: readonly string[];

const OPERABLE =
  'button, summary, select, textarea, a[href], input:not([type=file], [type=hidden]), [contenteditable=true], [role=tab], [role=menuitem], [role=option], [role=treeitem]';
const LAYERS =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open], [data-portal] .mantine-Popover-dropdown';
/** Of what is called the same. */
const MOST_ALIKE = 2;
const MOST_CHOICES = 8;
const MOST_LINKS = 12;

/** The topmost layer, or the sheet with what the app says. */
export function scopes(isWhole: boolean): Element[] {
  const layer = [...document.querySelectorAll(LAYERS)].filter((one) => one.checkVisibility()).at(-1);
  if (layer) return [layer];
  return isWhole ? [document.body] : [...document.querySelectorAll('main, .toasts')];
}

/** In the order in which they are worth trying. */
export function findControls(isWhole: boolean): Control[] {
  const [scope] = scopes(isWhole);
  const layer = scope?.matches(LAYERS) === true ? `${nameOf(scope)} / ` : '';
  const counts = new Map<string, number>();
  let links = 0;
  const found = scopes(isWhole)
    .flatMap((one) => [...one.querySelectorAll<HTMLElement>(OPERABLE)])
    .filter((element) => canBeUsed(element))
    .filter((element) => !(element instanceof HTMLAnchorElement) || ++links <= MOST_LINKS)
    .flatMap((element): Control[] => {
      const base = `${layer}${kindOf(element)} "${nameOf(element)}"`;
      const alike = (counts.get(base) ?? 0) + 1;
      counts.set(base, alike);
      if (alike > MOST_ALIKE) return [];
      const name = alike === 1 ? base : `${base} ${alike}`;
      const choices = choicesOf(element);
      // A choice may be called after what is chosen.
      return (
        choices?.map((choice) => ({ element, name: `${name.replaceAll(/\d+/g, '#')} = ${choice}`, choice })) ?? [
          { element, name },
        ]
      );
    });
  const ranked = found.map((control) => ({ control, rank: rank(control.element) }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ control }) => control);
}

/** What is put into it, one after the other. */
function choicesOf(element: HTMLElement): string[] | undefined {
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].filter(({ disabled }) => !disabled).slice(0, MOST_CHOICES);
    return options.map(({ value }) => value).reverse();
  }
  if (element instanceof HTMLInputElement && element.type === 'search') return [VALUES['search'] ?? '', ''];
  return element instanceof HTMLInputElement && element.type === 'number' ? ['', '7'] : undefined;
}

function canBeUsed(element: HTMLElement): boolean {
  if (element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert], [aria-hidden=true], [hidden]'))
    return false;
  if (element instanceof HTMLAnchorElement && !isFollowed(element)) return false;
  return element.checkVisibility();
}

/** Rows of their own tell of other screens, and of tabs where those have rows. */
function isFollowed({ href, target, download }: HTMLAnchorElement): boolean {
  const { pathname, search, searchParams, hash, origin } = new URL(href);
  if (origin !== location.origin || pathname !== location.pathname || search === location.search) return false;
  if (hash !== '' || target !== '' || download !== '') return false;
  const isTab = searchParams.get('tab') !== new URLSearchParams(location.search).get('tab');
  return !isTab || !tabbedScreens.includes(pathname.replace(/^.*\/admin\//, ''));
}

/** Fields first, then what sends them; what throws them away comes last. */
function rank(element: HTMLElement): number {
  if (element.matches('input, textarea, select, [contenteditable]')) return 0;
  const closes = /^(close|cancel|undo)\b/i.test(nameOf(element));
  const isMain = element.matches('.primary, .danger, [type=submit]');
  if (isMain && element.closest('form, [role=dialog], [role=alertdialog], .save-bar')) return 1;
  if (closes) return 4;
  return isMain ? 3 : 2;
}

function kindOf(element: Element): string {
  const type = element instanceof HTMLInputElement ? ` ${element.type}` : '';
  return element.getAttribute('role') ?? `${element.tagName.toLowerCase()}${type}`;
}

export function nameOf(element: Element): string {
  const pointed = (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? element.labels
      : null;
  const words = [
    element.getAttribute('aria-label'),
    pointed,
    labels?.[0]?.textContent,
    element.matches('input, select') ? element.getAttribute('placeholder') : element.textContent,
    element.getAttribute('title'),
  ];
  return brief(words.find((text) => text != null && text.trim() !== '') ?? '').slice(0, 60);
}

const VALUES: Readonly<Record<string, string>> = {
  number: '7',
  email: 'ann@people.test',
  url: 'https://people.test/ann',
  date: '2026-02-03',
  time: '10:30',
  'datetime-local': '2026-02-03T10:30',
  month: '2026-02',
  color: '#123456',
  password: 'a long Word 77',
  search: 'sto',
  tel: '030 1234',
};

export function operate({ element, choice }: Control): void {
  element.focus();
  if (choice !== undefined && element instanceof HTMLSelectElement) put(element, choice, 'change');
  else if (element instanceof HTMLTextAreaElement) put(element, 'Some words.', 'input');
  else if (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(element.type)) {
    put(element, choice ?? (element.type === 'range' ? element.max : (VALUES[element.type] ?? 'Words')), 'input');
    press(element, 'Enter');
    element.blur();
  } else if (element.isContentEditable) {
    // The only way to write as a person does: the editor hears of it by the events that follow.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    document.execCommand('insertText', false, 'Words. ');
  } else element.click();
}

/** As the browser does it, so that the app hears of it. */
function put(
  element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
  event: 'input' | 'change',
): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};
  set?.call(element, value);
  element.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Whether somebody has taken it as theirs. */
export function press(target: EventTarget, name: string): boolean {
  const keys = name.split('+');
  const init = {
    key: keys.at(-1) ?? '',
    ctrlKey: keys.includes('Ctrl'),
    shiftKey: keys.includes('Shift'),
    bubbles: true,
    cancelable: true,
  };
  const isLeft = target.dispatchEvent(new KeyboardEvent('keydown', init));
  return !target.dispatchEvent(new KeyboardEvent('keyup', init)) || !isLeft;
}
