// The work on one record: what was changed, what of it is where, and how it gets to the site.
import { ApiError } from '#client/error.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { dropKeptText, keepDiscarded, keepText } from '#admin/editor/kept-texts.ts';
import type { ContentRecord, RecordChanges } from '#admin/kit/collection.ts';
import { createStore, type Store } from '#admin/kit/store.ts';
import type { App } from '#admin/session/app.ts';
import type { NewerWork } from './newer-work.ts';
import { autosaveAt, changesOf, isBuilt, isOwnDraft, isWorthSaving, waitingCount, workOf, type Work } from './rules.ts';

export type SaveState =
  /** There is no record yet, and nothing to save. */
  | { readonly kind: 'new' }
  /** As the site has it. */
  | { readonly kind: 'untouched' }
  /** Something was written that is not on the site. */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'kept'; readonly count: number }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Snapshot {
  readonly work: Work;
  readonly record: ContentRecord | undefined;
  readonly state: SaveState;
  readonly fault: unknown;
}

export interface SavingOptions {
  readonly client: Pick<App['client'], 'post'>;
  readonly personId: number;
  readonly type: StartType;
  readonly record: ContentRecord | undefined;
  /** What the work goes on with. */
  readonly newer?: NewerWork | undefined;
  /** Without a connection. */
  readonly offline: string;
  /** The first save of a new record, while somebody still works on it. */
  readonly onCreated: (record: ContentRecord) => void;
  /** Lists that name the record are old now. */
  readonly onSaved: () => void;
  /** The person has left, and the site did not take the text. */
  readonly onLeftUnsaved: (reason: string) => void;
}

export interface Saver {
  readonly store: Store<Snapshot>;
  change(changes: Partial<Work> | (() => Partial<Work>)): void;
  /** Everything, for all to see; undefined when the site refused. */
  save(more?: RecordChanges): Promise<ContentRecord | undefined>;
  /** What was written goes to the site now, if need be as an autosave; false when it is not there. */
  flush(): Promise<boolean>;
  settleConflict(): void;
  /** What the site had when the work began, or was last saved. */
  base(): Work;
  /** The record as somebody else has saved it, and what the two texts have become; not saved yet. */
  adopt(theirs: ContentRecord, work: Work): void;
  /** With what was typed a moment ago. */
  latest(): Work;
  /** The work as the record has it again; what was kept beside it is wanted no more. */
  discard(): void;
  setReadOnly(isReadOnly: boolean): void;
  /** At once into the browser. */
  keepNow(): void;
  leave(): Promise<void>;
}

/** The key of what the browser keeps. */
export const keptKey = (personId: number, type: Pick<StartType, 'name'>, id: number | undefined): string =>
  `${personId}/${type.name}/${id ?? 'new'}`;

/** Texts whose writer has left while they are on their way; whoever opens one waits for it. */
const leaving = new Map<string, Promise<unknown>>();
export async function untilStored(key: string): Promise<void> {
  await leaving.get(key);
}

const RETRY = 15_000;
const KEEP_AFTER = 400;
const nothing = (): Partial<Work> => ({});

export function createSaver(options: SavingOptions): Saver {
  const { client, personId, type } = options;
  const collection = type.rest_base;
  const termLists = type.taxonomies.map(({ rest_base: name }) => name);
  let record = options.record;
  /** What the record has. */
  let saved = workOf(record, termLists);
  let work: Work = { ...saved, ...options.newer?.work };
  /** What has not been printed yet. */
  let lazy = nothing;
  /** What the site has beside the record. */
  let autosaved = options.newer?.from === 'site' ? { text: textOf(work), at: options.newer.autosaved } : undefined;
  let autosavedAt = options.newer?.autosaved;
  let edits = 0;
  let firstChange = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let isReadOnly = false;
  let hasConflict = false;
  let isGone = false;
  let autosaveTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  const store = createStore<Snapshot>({ work, record, state: firstState(options), fault: undefined });
  const show = (changes: Partial<Snapshot>): void => store.set({ ...store.get(), ...changes });
  const key = (): string => keptKey(personId, type, record?.id);

  /** The text is printed only when it is needed. */
  const current = (): Work => {
    const print = lazy;
    lazy = nothing;
    work = { ...work, ...print() };
    return work;
  };
  /** The text of a built page comes from the builder, and is never sent. */
  const changesIn = (now: Work): RecordChanges => {
    const { content, ...others } = changesOf(saved, now);
    return content === undefined || (record && isBuilt(record)) ? others : { content, ...others };
  };
  const isChanged = (now: Work): boolean => Object.keys(changesIn(now)).length > 0;

  const keep = (now: Work): Promise<boolean> => {
    clearTimeout(keepTimer);
    const { title, content, excerpt, ...more } = now;
    const base = record?.modified_gmt ?? '';
    const beside = autosavedAt === undefined ? {} : { autosaved: autosavedAt };
    return keepText(key(), { title, content, excerpt, more: { ...more }, base, at: Date.now(), ...beside });
  };
  const keepSoon = (): void => {
    clearTimeout(keepTimer);
    keepTimer = setTimeout(keepIfChanged, KEEP_AFTER);
  };
  const keepIfChanged = (): void => {
    const now = current();
    if (isChanged(now)) void keep(now);
    else calm();
  };
  /** Nothing is left to save: the record says it all. */
  const calm = (): void => {
    clearTimeout(keepTimer);
    void dropKeptText(key());
    if (autosaved?.at !== undefined) void keepDiscarded(key(), autosaved.at);
    // Should it be wanted again, it is another one.
    autosaved = undefined;
    autosavedAt = undefined;
    if (store.get().state.kind === 'unsaved') show({ state: { kind: record ? 'untouched' : 'new' } });
  };
  const schedule = (wait: number): void => {
    clearTimeout(autosaveTimer);
    if (!isGone) autosaveTimer = setTimeout(() => void enqueue(sendAutosave), wait);
  };
  /** One after the other: what was written meanwhile goes with the next. */
  const enqueue = <T>(task: () => Promise<T>): Promise<T> => {
    const running = queue.then(task);
    queue = running.catch(() => undefined);
    return running;
  };

  /** The site has `sent`; what was written since then it does not have. */
  const settle = (answer: ContentRecord, sent: Work): void => {
    const fresh = {
      slug: answer.slug || sent.slug,
      date: answer.date?.slice(0, 16) ?? sent.date,
      author: answer.author || sent.author,
    };
    record = { ...record, ...answer };
    saved = { ...sent, ...fresh };
    work = {
      ...work,
      ...(work.slug === sent.slug && { slug: fresh.slug }),
      ...(work.date === sent.date && { date: fresh.date }),
      ...(work.author === sent.author && { author: fresh.author }),
    };
    autosaved = undefined;
    autosavedAt = undefined;
    show({ record, work, fault: undefined });
  };
  const finish = (editsSent: number, waiting: number): void => {
    if (edits !== editsSent) {
      show({ state: { kind: 'unsaved' } });
      keepSoon();
      return;
    }
    clearTimeout(keepTimer);
    if (waiting > 0) void keep(work);
    else void dropKeptText(key());
    show({ state: waiting > 0 ? { kind: 'kept', count: waiting } : { kind: 'saved', at: new Date() } });
  };
  const fail = async (error: unknown): Promise<void> => {
    hasConflict = isConflict(error);
    const reason = error instanceof ApiError ? error.message : options.offline;
    // Also what was written while the site was asked.
    const now = current();
    const isKept = await keep(now);
    const count = Object.keys(changesIn(now)).length;
    const isWaiting = !(error instanceof ApiError) && isKept;
    show({ fault: error, state: isWaiting ? { kind: 'kept', count } : { kind: 'failed', reason } });
    if (isGone) options.onLeftUnsaved(reason);
    // Without a connection it is tried again; what was refused waits for another change.
    else if (!(error instanceof ApiError)) schedule(RETRY);
  };

  const create = async (now: Work, more: RecordChanges): Promise<ContentRecord> => {
    const changes = changesOf(workOf(undefined, termLists), now);
    const made = await client.post('/core/v2/{collection}', { collection, status: 'draft', ...changes, ...more });
    void dropKeptText(key());
    settle(made, now);
    if (!isGone) options.onCreated(made);
    return made;
  };
  /** The state that the work was made on; nothing where it does not matter. */
  const expecting = (): { headers: Record<string, string> } => ({
    headers: record?.modified_gmt == null ? {} : { 'If-Match': `"${record.modified_gmt}"` },
  });

  const saveDraft = async (before: ContentRecord, changes: RecordChanges, now: Work): Promise<void> => {
    const sent = { collection, id: before.id, ...changes };
    // The answer to an autosave tells nothing of what stands beside the text, and it has no room for all of it.
    if (waitingCount(changes) > 0) {
      settle(await client.post('/core/v2/{collection}/{id}', sent, expecting()), now);
      return;
    }
    const path = '/core/v2/{collection}/{id}/autosaves';
    const { modified_gmt: modified, slug } = await client.post(path, sent, expecting());
    settle({ ...before, modified_gmt: modified, slug }, now);
  };
  const saveBeside = async (id: number, now: Work): Promise<void> => {
    const text = textOf(now);
    if (autosaved?.text === text) return;
    const { title, content, excerpt } = now;
    const { modified_gmt: modified } = await client.post('/core/v2/{collection}/{id}/autosaves', {
      collection,
      id,
      title,
      content,
      excerpt,
    });
    autosaved = { text, at: modified ?? undefined };
    autosavedAt = modified ?? undefined;
  };

  async function sendAutosave(): Promise<boolean> {
    const now = current();
    const changes = changesIn(now);
    // While somebody has to choose between two texts, neither goes anywhere.
    if (isReadOnly || hasConflict) return false;
    if (Object.keys(changes).length === 0) {
      calm();
      return true;
    }
    if (!isWorthSaving(now)) return false;
    const editsSent = edits;
    firstChange = 0;
    show({ state: { kind: 'saving' } });
    try {
      let waiting = 0;
      if (!record) await create(now, {});
      else if (isOwnDraft(record, personId)) await saveDraft(record, changes, now);
      else {
        await saveBeside(record.id, now);
        waiting = waitingCount(changes);
      }
      if (waiting === 0) options.onSaved();
      finish(editsSent, waiting);
      return true;
    } catch (error) {
      await fail(error);
      return false;
    }
  }

  async function sendAll(more: RecordChanges): Promise<ContentRecord | undefined> {
    if (isReadOnly) return undefined;
    const now = current();
    const editsSent = edits;
    show({ state: { kind: 'saving' } });
    try {
      const { id } = record ?? {};
      const changes = { ...changesIn(now), ...more };
      let answer: ContentRecord;
      if (id === undefined) answer = await create(now, more);
      else {
        answer = await client.post('/core/v2/{collection}/{id}', { collection, id, ...changes }, expecting());
        settle(answer, now);
      }
      finish(editsSent, 0);
      options.onSaved();
      return answer;
    } catch (error) {
      await fail(error);
      return undefined;
    }
  }

  if (options.newer?.from === 'browser') schedule(0);
  return {
    store,
    latest: current,
    base: () => saved,
    keepNow: () => {
      if (!isReadOnly) keepIfChanged();
    },
    flush() {
      clearTimeout(autosaveTimer);
      return enqueue(sendAutosave);
    },
    save(more = {}) {
      clearTimeout(autosaveTimer);
      return enqueue(() => sendAll(more));
    },
    change(changes) {
      const now = Date.now();
      edits++;
      if (firstChange === 0) firstChange = now;
      if (typeof changes === 'function') lazy = changes;
      else {
        work = { ...work, ...changes };
        show({ work });
      }
      const { kind } = store.get().state;
      if (kind !== 'unsaved' && kind !== 'saving') show({ state: { kind: 'unsaved' } });
      schedule(Math.max(0, autosaveAt(firstChange, now) - now));
      keepSoon();
    },
    settleConflict() {
      hasConflict = false;
      show({ fault: undefined });
    },
    adopt(theirs, merged) {
      edits++;
      record = theirs;
      saved = workOf(theirs, termLists);
      work = merged;
      lazy = nothing;
      hasConflict = false;
      show({ record, work, fault: undefined, state: { kind: isChanged(merged) ? 'unsaved' : 'untouched' } });
      void keep(merged);
    },
    discard() {
      edits++;
      clearTimeout(autosaveTimer);
      lazy = nothing;
      work = saved;
      show({ work, state: { kind: record ? 'untouched' : 'new' } });
      calm();
    },
    setReadOnly(next) {
      const isLost = next && !isReadOnly;
      isReadOnly = next;
      if (!isLost || !record) return;
      clearTimeout(autosaveTimer);
      const [now, { id }] = [current(), record];
      if (!isChanged(now)) return;
      // Whoever loses the record to somebody else has the own text as a version beside it.
      void keep(now);
      void enqueue(() => saveBeside(id, now)).catch(() => undefined);
    },
    leave() {
      isGone = true;
      clearTimeout(autosaveTimer);
      clearTimeout(keepTimer);
      const stored = (async () => {
        const now = current();
        if (!isReadOnly && isChanged(now) && isWorthSaving(now)) {
          await keep(now);
          await enqueue(sendAutosave);
        }
        await queue;
      })();
      const left = key();
      leaving.set(left, stored);
      return stored.finally(() => leaving.get(left) === stored && leaving.delete(left));
    },
  };
}

export const isConflict = (fault: unknown): boolean => fault instanceof ApiError && fault.status === 412;

const textOf = ({ title, content, excerpt }: Work): string => JSON.stringify([title, content, excerpt]);

function firstState({ record, newer }: SavingOptions): SaveState {
  if (newer) return newer.from === 'site' ? { kind: 'saved', at: newer.at } : { kind: 'unsaved' };
  return { kind: record ? 'untouched' : 'new' };
}
