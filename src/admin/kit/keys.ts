// Keys of a screen. Single letters count only outside of fields, and can be switched off.
import { useLayoutEffect, useRef } from 'react';
import { useApp } from '#admin/session/app.ts';
import { useStore } from './store.ts';

export type Keys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

/** Those of everything that is shown. */
const active = new Set<{ readonly current: Keys }>();

/**
 * `useKeys({ n: create, 'Ctrl+k': openPalette, ArrowDown: next })`. A fallback is for what the screen does not say itself,
 * whichever of the two was shown first; what comes first is asked before the keys of the screen.
 */
export function useKeys(
  keys: Keys,
  { isFallback = false, comesFirst = false }: { isFallback?: boolean; comesFirst?: boolean } = {},
): void {
  const latest = useRef(keys);
  latest.current = keys;
  const hasLetters = useStore(useApp().preferences)['keys'] !== false;
  // Before anybody sees the screen: its keys count from the first moment.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent, isFirst: boolean): void => {
      const name = nameOf(event);
      const act = latest.current[name];
      if (event.defaultPrevented || event.isComposing || !act || (comesFirst || isChord(name)) !== isFirst) return;
      if (!counts(event, name, hasLetters)) return;
      if (isFallback && [...active].some((other) => other !== latest && other.current[name])) return;
      event.preventDefault();
      if (isFirst) event.stopPropagation();
      act(event);
    };
    // What is held together with Ctrl belongs to the screen, also while somebody writes; the rest to where one is.
    const first = (event: KeyboardEvent): void => press(event, true);
    const last = (event: KeyboardEvent): void => press(event, false);
    active.add(latest);
    window.addEventListener('keydown', first, true);
    window.addEventListener('keydown', last);
    return () => {
      active.delete(latest);
      window.removeEventListener('keydown', first, true);
      window.removeEventListener('keydown', last);
    };
  }, [hasLetters, isFallback, comesFirst]);
}

/** `Ctrl+k`, `Shift+ArrowDown`, `?` */
export function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const isSign = key.length === 1 && !/[a-z]/i.test(key);
  return [
    (ctrlKey || metaKey) && 'Ctrl+',
    altKey && 'Alt+',
    // The sign itself says that a key was held.
    shiftKey && !isSign && 'Shift+',
    name,
  ]
    .filter((part) => part !== false)
    .join('');
}

const isChord = (name: string): boolean => name.startsWith('Ctrl+') || name.startsWith('Alt+');

/** Whether a key is meant for the screen, and not for what somebody is at. */
export function counts(event: Pick<KeyboardEvent, 'target'>, name: string, hasLetters: boolean): boolean {
  if (isChord(name)) return true;
  if (isTyping(event.target)) return false;
  if (event.target instanceof Element && event.target.closest('[role="menu"], [role="listbox"], dialog') !== null)
    return false;
  // What lies above the page has its own keys.
  if (document.querySelector('[role="dialog"]') !== null) return false;
  return hasLetters || name.length > 1;
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}
