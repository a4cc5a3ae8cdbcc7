import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Icon } from '#admin/kit/icon.tsx';
import { useWords } from '#admin/words/use-words.ts';

export function OfflineBand() {
  const words = useWords();
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return (
    <div role="alert">
      {!isOnline && (
        <p className="band">
          <Icon name="offline" />
          {words.offline}
        </p>
      )}
    </div>
  );
}
