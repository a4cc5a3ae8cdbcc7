// Which of the open layers is the topmost: Escape closes that one alone.
import { useEffect, useState } from 'react';
import { createStore, useStore } from './store.ts';

/** In the order in which they were opened. */
const layers = createStore<readonly symbol[]>([]);

export function useIsTopLayer(isOpen: boolean): boolean {
  const [layer] = useState(() => Symbol('layer'));
  const open = useStore(layers);
  useEffect(() => {
    if (!isOpen) return undefined;
    layers.set([...layers.get(), layer]);
    return () => layers.set(layers.get().filter((one) => one !== layer));
  }, [isOpen, layer]);
  return open.at(-1) === layer;
}
