// The dialog. The first layer leaves the page usable and does not take the focus; what a person opened does.
import { choose } from './choose.ts';
import { config, ESSENTIAL, groupOf, optionalKeys, ownTag } from './config.ts';
import { detailsOf } from './details.ts';
import { fire } from './events.ts';
import { dismiss, isOpen, make, place } from './frame.ts';
import { printHistory } from './history.ts';
import { count } from './proof.ts';

export type View = 'main' | 'details' | 'history';

export function openDialog(view: View, isByPerson: boolean): void {
  const isModal = isByPerson || view !== 'main';
  const dialog = make('div', {
    'data-consent-dialog': '',
    'data-consent-view': view,
    role: 'dialog',
    'aria-labelledby': 'consent-title',
    'aria-describedby': 'consent-text',
    tabindex: '-1',
    lang: config.language,
    class: `consent-dialog consent-${config.layout} consent-${config.position}`,
    ...(isModal && { 'aria-modal': 'true' }),
  });
  const title = view === 'history' ? config.words.history : config.texts.title;
  dialog.append(make('h2', { id: 'consent-title' }, [title]), ...contentOf(view, isByPerson));
  dialog.addEventListener('click', (event) => act(event, dialog, isByPerson));
  dialog.addEventListener('keydown', (event) => onKey(event, dialog, isModal));
  const isFirst = !isOpen();
  place(dialog, isByPerson);
  if (isFirst) {
    count('shown');
    fire('shown', { view });
  }
  if (isModal) dialog.focus();
}

function contentOf(view: View, isByPerson: boolean): HTMLElement[] {
  if (view === 'history') return history();
  const { accept_all, essential_only, details, save, text } = config.texts;
  const intro = make('p', { id: 'consent-text' }, [text]);
  const answers = [button('accept-all', accept_all), button('essential-only', essential_only)];
  const close = button('close', config.words.close);
  if (view === 'details') {
    return [intro, ...detailsOf(), buttons([...answers, button('save', save), close]), legalLinks()];
  }
  return [intro, buttons([...answers, button('details', details), ...(isByPerson ? [close] : [])]), legalLinks()];
}

function history(): HTMLElement[] {
  const list = make('div', { id: 'consent-text' });
  void printHistory(list);
  return [list, buttons([button('close', config.words.close)])];
}

const buttons = (all: readonly HTMLElement[]): HTMLElement => make('div', { class: 'consent-buttons' }, all);

const button = (name: string, text: string): HTMLElement =>
  make('button', { type: 'button', class: 'consent-button', 'data-consent-action': name }, [text]);

function legalLinks(): HTMLElement {
  const links = (['privacy', 'imprint'] as const).flatMap((page) => {
    const href = ownTag()?.getAttribute(`data-consent-${page}`);
    return href ? [make('a', { href }, [config.words[page]])] : [];
  });
  return make('p', { class: 'consent-legal' }, links);
}

function act({ target }: Event, dialog: HTMLElement, isByPerson: boolean): void {
  const pressed = target instanceof Element ? target.closest('[data-consent-action]') : null;
  ACTIONS[pressed?.getAttribute('data-consent-action') ?? '']?.(dialog, isByPerson);
}

const ACTIONS: Readonly<Record<string, (dialog: HTMLElement, isByPerson: boolean) => void>> = {
  'accept-all': () => choose(optionalKeys, 'accept-all'),
  'essential-only': () => choose([], 'essential-only'),
  save: (dialog) => choose(tickedIn(dialog), 'save-selection'),
  details: (_dialog, isByPerson) => openDialog('details', isByPerson),
  close: dismiss,
};

function tickedIn(dialog: HTMLElement): string[] {
  const ticked = [...dialog.querySelectorAll<HTMLInputElement>('[name=consent-service]:checked')];
  return ticked.map(({ value }) => value).filter((key) => groupOf.get(key) !== ESSENTIAL);
}

function onKey(event: KeyboardEvent, dialog: HTMLElement, isModal: boolean): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    dismiss();
  } else if (isModal && event.key === 'Tab') keepInside(event, dialog);
}

function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const all = [...dialog.querySelectorAll<HTMLElement>('a[href], button, input:not([disabled]), summary')];
  const usable = all.filter(({ offsetParent }) => offsetParent !== null);
  const [first, last] = [usable[0], usable.at(-1)];
  const { activeElement } = document;
  const isAtStart = activeElement === first || activeElement === dialog;
  const next = event.shiftKey ? isAtStart && last : activeElement === last && first;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
