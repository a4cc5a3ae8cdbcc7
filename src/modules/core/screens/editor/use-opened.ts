// What is opened: the record as it is now, and newer work of the same person that never got into it.
import { useEffect, useState } from 'react';
import type { StartType } from '#content/admin/start-document.ts';
import { findKeptText } from '#admin/editor/kept-texts.ts';
import { instantOf } from '#admin/kit/dates.ts';
import { useApp } from '#admin/session/app.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { keptKey } from './use-saving.ts';

export interface NewerWork {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  readonly at: Date;
}

export type Opened =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'open'; readonly record: ContentRecord | undefined; readonly newer: NewerWork | undefined };

/** Read once: nothing that happens on the site later replaces what somebody is writing. */
export function useOpened(type: StartType, id: number | undefined, turn: number): Opened {
  const { client, start } = useApp();
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const open = async (): Promise<Opened> => {
      const kept = await findKeptText(keptKey(start.user.id, type, id));
      if (id === undefined) {
        return { kind: 'open', record: undefined, newer: kept && { ...kept, at: new Date(kept.at) } };
      }
      const collection = type.rest_base;
      const record = await client.get('/core/v2/{collection}/{id}', {
        collection,
        id,
        context: 'edit',
        _embed: 'author,wp:featuredmedia',
      });
      const autosaves = await client.get('/core/v2/{collection}/{id}/autosaves', { collection, id, context: 'edit' });
      const own = autosaves.find(({ author }) => author === start.user.id);
      const candidates = [kept && { ...kept, at: new Date(kept.at) }, own && autosaved(own)];
      return { kind: 'open', record, newer: newest(record, candidates) };
    };
    setOpened({ kind: 'loading' });
    open()
      .then((found) => isCurrent && setOpened(found))
      .catch((error: unknown) => isCurrent && setOpened({ kind: 'failed', error: asError(error) }));
    return () => {
      isCurrent = false;
    };
  }, [client, start, type, id, turn]);
  return opened;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const autosaved = ({ title, content, excerpt, modified_gmt: modified }: ContentRecord): NewerWork => ({
  title: title.raw ?? '',
  content: content?.raw ?? '',
  excerpt: excerpt?.raw ?? '',
  at: instantOf(modified ?? ''),
});

/** Only what is newer than the record, and says something else. */
export function newest(record: ContentRecord, candidates: readonly (NewerWork | undefined)[]): NewerWork | undefined {
  const since = instantOf(record.modified_gmt ?? '').getTime();
  return candidates
    .filter((one) => one !== undefined)
    .filter(({ at }) => at.getTime() > since)
    .filter(({ title, content }) => title !== record.title.raw || content !== record.content?.raw)
    .sort((one, other) => other.at.getTime() - one.at.getTime())[0];
}
