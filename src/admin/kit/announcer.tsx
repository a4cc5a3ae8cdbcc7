// A place whose changes are read out.
import { createStore, useStore } from './store.ts';

const said = createStore('');

export const announce = (text: string): void => said.set(text);

export function Announcer() {
  return (
    <div className="hidden-text" aria-live="polite">
      {useStore(said)}
    </div>
  );
}
