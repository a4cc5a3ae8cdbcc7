// Who has the record open. It is held by a sign of life every half minute; saving does not touch it.
import { useEffect, useState } from 'react';
import { useApp } from '#admin/session/app.ts';

const EVERY = 30_000;

interface Beat {
  readonly session: boolean;
  readonly posts?: Readonly<Record<string, { readonly name: string; readonly is_own: boolean }>>;
}

/** The name of the person who has it; empty when it is one's own. */
export function useLock(id: number | undefined): string {
  const { root, session } = useApp();
  const [holder, setHolder] = useState('');
  useEffect(() => {
    if (id === undefined) return undefined;
    const beat = async (): Promise<void> => {
      const answer = await session.fetch(`${root}/_site/heartbeat`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ posts: [id] }),
      });
      const said: Beat = await answer.json();
      if (!said.session) await session.renew();
      const lock = said.posts?.[String(id)];
      setHolder(lock && !lock.is_own ? lock.name : '');
    };
    // Without a connection nobody can say who has it.
    const tell = (): void => void beat().catch(() => undefined);
    tell();
    const timer = setInterval(tell, EVERY);
    return () => clearInterval(timer);
  }, [id, root, session]);
  return holder;
}
