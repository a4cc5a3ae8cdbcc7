// What was done, with the way back, for ten seconds.
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { useKeys } from './keys.ts';
import { createStore, useStore } from './store.ts';
import { useWords } from '#admin/words/use-words.ts';

export interface Toast {
  readonly text: string;
  /** What else there is to know. */
  readonly detail?: string;
  readonly icon?: IconName;
  readonly isBad?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void; readonly isUndo?: boolean };
}

interface Shown extends Toast {
  readonly id: number;
}

export const shown = createStore<readonly Shown[]>([]);
const MOST = 3;
let count = 0;

export function say(toast: Toast): void {
  shown.set([...shown.get(), { ...toast, id: ++count }].slice(-MOST));
}

const drop = (id: number): void => shown.set(shown.get().filter((toast) => toast.id !== id));

function act(toast: Shown): void {
  drop(toast.id);
  toast.action?.run();
}

export function Toasts() {
  const toasts = useStore(shown);
  const undo = (): void => {
    const last = toasts.findLast(({ action }) => action?.isUndo === true);
    if (last) act(last);
  };
  useKeys({ z: undo });
  return (
    <div className="toasts">
      <div role="status" aria-live="polite">
        {toasts
          .filter(({ isBad }) => isBad !== true)
          .map((toast) => (
            <OneToast key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert">
        {toasts
          .filter(({ isBad }) => isBad === true)
          .map((toast) => (
            <OneToast key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

const SECONDS = 10;

/** The clock stands still under the pointer and while something in it has the focus. */
function OneToast({ toast }: { toast: Shown }) {
  const words = useWords();
  const [isHeld, setHeld] = useState(false);
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isHeld]);
  useEffect(() => {
    if (left <= 0) drop(toast.id);
  }, [left, toast.id]);
  const { action } = toast;
  return (
    <div
      className={toast.isBad === true ? 'toast bad' : 'toast'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.icon ?? (toast.isBad === true ? 'alert' : 'check')} />
      <div>
        {toast.detail === undefined ? toast.text : <strong>{toast.text}</strong>}
        {toast.detail}
      </div>
      {action && (
        <Button kind="quiet" onClick={() => act(toast)} {...(action.isUndo === true && { shortcut: 'Z' })}>
          {action.label}
        </Button>
      )}
      <Button kind="quiet" aria-label={words.close} onClick={() => drop(toast.id)}>
        <Icon name="close" size={15} />
      </Button>
    </div>
  );
}
