import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 760px)';

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(PHONE);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(PHONE).matches,
  );
}
