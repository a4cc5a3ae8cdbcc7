// While somebody else writes, one reads what they save.
import { useEffect } from 'react';
import type { StartType } from '#content/admin/start-document.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { useApp } from '#admin/session/app.ts';

const EVERY = 10_000;

export function useReadingAlong(type: StartType, record: ContentRecord | undefined, onChanged: () => void): void {
  const { client } = useApp();
  const { id, modified_gmt: known } = record ?? {};
  useEffect(() => {
    if (id === undefined) return undefined;
    const look = async (): Promise<void> => {
      const { modified_gmt: now } = await client.get('/core/v2/{collection}/{id}', {
        collection: type.rest_base,
        id,
        context: 'edit',
        _fields: 'modified_gmt',
      });
      if (now !== known) onChanged();
    };
    const tell = (): void => void look().catch(() => undefined);
    const timer = setInterval(tell, EVERY);
    addEventListener('focus', tell);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', tell);
    };
  }, [id, known]);
}
