// What is opened: the record as it is now, and newer work of the same person that never got into it.
import { useEffect, useState } from 'react';
import type { StartType } from '#content/admin/start-document.ts';
import { findDiscarded, findKeptText } from '#admin/editor/kept-texts.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { useApp, type App } from '#admin/session/app.ts';
import { isAfter, keptWork, openingOf, type Opening } from './newer-work.ts';
import { findSavedBy, findVersions, type SavedBy } from './saved-by.ts';
import { keptKey, untilStored } from './saving.ts';

export interface OpenedRecord {
  readonly record: ContentRecord | undefined;
  readonly opening: Opening;
  /** Of a question: who has saved the record since. */
  readonly savedBy?: SavedBy;
}

export type Opened =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error }
  | ({ readonly kind: 'open' } & OpenedRecord);

/** Read once: nothing that happens on the site later replaces what somebody is writing. */
export function useOpened(type: StartType, id: number | undefined, turn: number): Opened {
  const app = useApp();
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    setOpened({ kind: 'loading' });
    findOpened(app, type, id)
      .then((found) => isCurrent && setOpened({ kind: 'open', ...found }))
      .catch((error: unknown) => isCurrent && setOpened({ kind: 'failed', error: asError(error) }));
    return () => {
      isCurrent = false;
    };
  }, [app, type, id, turn]);
  return opened;
}

async function findOpened(app: App, type: StartType, id: number | undefined): Promise<OpenedRecord> {
  const { client, start } = app;
  const key = keptKey(start.user.id, type, id);
  await untilStored(key);
  const kept = await findKeptText(key);
  if (id === undefined) {
    return { record: undefined, opening: kept ? { kind: 'newer', newer: keptWork(kept) } : { kind: 'saved' } };
  }
  const collection = type.rest_base;
  const asked = { collection, id, context: 'edit' };
  const record = await client.get('/core/v2/{collection}/{id}', { ...asked, _embed: 'author,wp:featuredmedia' });
  const autosaves = await client.get('/core/v2/{collection}/{id}/autosaves', asked);
  const autosave = autosaves.find(({ author }) => author === start.user.id);
  const isAutosaveIn = autosave === undefined || (await hasSavedSince(app, type, record, autosave));
  const opening = openingOf(record, { kept, autosave, isAutosaveIn, discarded: await findDiscarded(key) });
  return opening.kind === 'question'
    ? { record, opening, savedBy: await findSavedBy(app, type, record) }
    : { record, opening };
}

/** An autosave stays when its writer saves, who then has a version that is younger. */
async function hasSavedSince(
  { client, start }: App,
  type: StartType,
  record: ContentRecord,
  autosave: ContentRecord,
): Promise<boolean> {
  if (isAfter(autosave, record)) return false;
  const versions = await findVersions(client, type, record.id);
  return versions.some((version) => version.author === start.user.id && !isAfter(autosave, version));
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
