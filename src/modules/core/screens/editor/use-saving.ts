// The work on one record, as the screen follows it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/error.ts';
import type { StartType } from '#content/admin/start-document.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { useStore } from '#admin/kit/store.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { COUNTS } from '#admin/shell/counts.ts';
import { listKey } from '../posts/actions.ts';
import type { NewerWork } from './newer-work.ts';
import { createSaver, isConflict, type Saver, type Snapshot } from './saving.ts';
import { useEditorWords } from './words/use-words.ts';

export interface Saving extends Omit<Snapshot, 'fault'>, Omit<Saver, 'store' | 'setReadOnly' | 'leave' | 'keepNow'> {
  /** What the site said about single fields. */
  readonly faults: Readonly<Record<string, string>>;
  readonly hasConflict: boolean;
}

interface UseSavingOptions {
  readonly record: ContentRecord | undefined;
  readonly newer: NewerWork | undefined;
  readonly isReadOnly: boolean;
  readonly onCreated: (record: ContentRecord) => void;
}

export function useSaving(type: StartType, { record, newer, isReadOnly, onCreated }: UseSavingOptions): Saving {
  const { client, start } = useApp();
  const queries = useQueryClient();
  const words = useEditorWords();
  const created = useRef(onCreated);
  created.current = onCreated;
  const [saver] = useState(() =>
    createSaver({
      ...{ client, personId: start.user.id, type, record, newer, offline: words.offline },
      onCreated: (made) => created.current(made),
      onSaved() {
        for (const queryKey of [listKey(type), COUNTS]) void queries.invalidateQueries({ queryKey });
      },
      onLeftUnsaved: (reason) => say({ text: words.leftUnsaved(reason), isBad: true }),
    }),
  );
  const { fault, ...snapshot } = useStore(saver.store);
  useEffect(() => saver.setReadOnly(isReadOnly), [saver, isReadOnly]);
  useEffect(() => {
    // The line is back: what waits goes at once.
    const send = (): void => void saver.flush();
    addEventListener('online', send);
    // A page that is hidden may never be seen again.
    addEventListener('pagehide', saver.keepNow);
    document.addEventListener('visibilitychange', saver.keepNow);
    return () => {
      removeEventListener('online', send);
      removeEventListener('pagehide', saver.keepNow);
      document.removeEventListener('visibilitychange', saver.keepNow);
      // Whoever leaves does not wait for the clock.
      void saver.leave();
    };
  }, [saver]);
  return {
    ...saver,
    ...snapshot,
    faults: fault instanceof ApiError ? fault.params : {},
    hasConflict: isConflict(fault),
  };
}
