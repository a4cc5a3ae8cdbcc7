// What was written and is not on the server yet, kept by the browser. Where it cannot be kept, writing goes on all the same.

export interface KeptText {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  /** When the record was last changed that it was written on, in UTC. */
  readonly base: string;
  /** Milliseconds. */
  readonly at: number;
  /** When the autosave was made that it was written on, in UTC; absent when there was none. */
  readonly autosaved?: string;
  /** What was changed beside the text. */
  readonly more?: Readonly<Record<string, unknown>>;
}

const STORE = 'texts';

/** False where the browser keeps nothing. */
export const keepText = (key: string, text: KeptText): Promise<boolean> =>
  withStore('readwrite', (store) => store.put(text, key)).then((stored) => stored !== undefined);

export async function findKeptText(key: string): Promise<KeptText | undefined> {
  const found: KeptText | undefined = await withStore('readonly', (store) => store.get(key));
  return found;
}

export const dropKeptText = (key: string): Promise<void> =>
  withStore('readwrite', (store) => store.delete(key)).then(() => undefined);

/** The time of an autosave that the person has discarded; the site cannot forget it. */
export const keepDiscarded = (key: string, autosaved: string): Promise<void> =>
  withStore('readwrite', (store) => store.put(autosaved, discardedKey(key))).then(() => undefined);

export async function findDiscarded(key: string): Promise<string | undefined> {
  const found: string | undefined = await withStore('readonly', (store) => store.get(discardedKey(key)));
  return found;
}

const discardedKey = (key: string): string => `${key}/discarded`;

async function withStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const db = await openStore();
    const result = await settled(ask(db.transaction(STORE, mode).objectStore(STORE)));
    db.close();
    return result;
  } catch {
    // Private windows and full disks have no store.
    return undefined;
  }
}

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open('sitewright', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'));
  });
}
