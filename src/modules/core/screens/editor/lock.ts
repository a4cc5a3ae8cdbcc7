// Who has the record open. It is held by a sign of life every half minute; saving does not touch it.
import { useEffect, useRef, useState } from 'react';
import { useApp } from '#admin/session/app.ts';

const EVERY = 30_000;

interface Beat {
  readonly session: boolean;
  readonly posts?: Readonly<Record<string, { readonly name: string; readonly is_own: boolean }>>;
}

export interface Lock {
  /** The name of the person who has it; empty when it is one's own. */
  readonly holder: string;
  /** It was one's own before. */
  readonly isLost: boolean;
  /** When the site last said so. */
  readonly at: Date | undefined;
  takeOver(): Promise<void>;
}

export function useLock(id: number | undefined): Lock {
  const { root, session } = useApp();
  const [holder, setHolder] = useState('');
  const [isLost, setLost] = useState(false);
  const [at, setAt] = useState<Date>();
  const hadIt = useRef(false);
  const beat = async (taken: readonly number[] = []): Promise<void> => {
    if (id === undefined) return;
    const answer = await session.fetch(`${root}/_site/heartbeat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ posts: [id], ...(taken.length > 0 && { take: taken }) }),
    });
    const said: Beat = await answer.json();
    if (!said.session) await session.renew();
    const lock = said.posts?.[String(id)];
    const other = lock && !lock.is_own ? lock.name : '';
    setLost(other !== '' && hadIt.current);
    if (lock?.is_own === true) hadIt.current = true;
    setHolder(other);
    if (other !== '') setAt(new Date());
  };
  const latest = useRef(beat);
  latest.current = beat;
  useEffect(() => {
    if (id === undefined) return undefined;
    hadIt.current = false;
    // Without a connection nobody can say who has it.
    const tell = (): void => void latest.current().catch(() => undefined);
    tell();
    const timer = setInterval(tell, EVERY);
    // Whoever comes back to the window wants to know at once.
    addEventListener('focus', tell);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', tell);
    };
  }, [id]);
  return { holder, isLost, at, takeOver: () => beat(id === undefined ? [] : [id]) };
}
