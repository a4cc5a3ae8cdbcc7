// The work on one record: what was changed, what of it is where, and how it gets to the site.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/error.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { dropKeptText, keepText } from '#admin/editor/kept-texts.ts';
import { useApp } from '#admin/session/app.ts';
import { COUNTS } from '#admin/shell/counts.ts';
import type { ContentRecord, RecordChanges } from '#admin/kit/collection.ts';
import { listKey } from '../posts/actions.ts';
import { autosaveAt, changesOf, isOwnDraft, isWorthSaving, waitingCount, workOf, type Work } from './rules.ts';

export type SaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'saving' }
  | { readonly kind: 'kept'; readonly count: number }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Saving {
  readonly work: Work;
  readonly record: ContentRecord | undefined;
  readonly state: SaveState;
  /** What the site said about single fields. */
  readonly faults: Readonly<Record<string, string>>;
  readonly hasConflict: boolean;
  change(changes: Partial<Work> | (() => Partial<Work>)): void;
  /** Everything, for all to see; false when the site refused. */
  save(more?: RecordChanges): Promise<ContentRecord | undefined>;
  settleConflict(): void;
  /** What the site had when the work began, or was last saved. */
  base(): Work;
  /** The record as somebody else has saved it, and what the two texts have become; not saved yet. */
  adopt(theirs: ContentRecord, work: Work): void;
  /** With what was typed a moment ago. */
  latest(): Work;
}

/** The key of what the browser keeps. */
export const keptKey = (personId: number, type: StartType, id: number | undefined): string =>
  `${personId}/${type.name}/${id ?? 'new'}`;

export function useSaving(
  type: StartType,
  first: ContentRecord | undefined,
  { isReadOnly, onCreated }: { isReadOnly: boolean; onCreated: (record: ContentRecord) => void },
): Saving {
  const { client, start } = useApp();
  const queries = useQueryClient();
  const termLists = type.taxonomies.map(({ rest_base: name }) => name);
  const [record, setRecord] = useState(first);
  const [work, setWork] = useState(workOf(first, termLists));
  const [state, setState] = useState<SaveState>({ kind: 'untouched' });
  const [fault, setFault] = useState<unknown>();
  // What timers and answers see is always the newest.
  const live = useRef<Live>({
    record,
    saved: workOf(first, termLists),
    work,
    lazy: nothing,
    firstChange: 0,
    running: undefined,
    hasConflict: false,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const collection = type.rest_base;
  const key = (): string => keptKey(start.user.id, type, live.current.record?.id);
  /** The text is printed only when it is needed. */
  const current = (): Work => {
    const { lazy } = live.current;
    live.current.lazy = nothing;
    live.current.work = { ...live.current.work, ...lazy() };
    return live.current.work;
  };
  const keep = (now: Work): Promise<void> =>
    keepText(key(), {
      title: now.title,
      content: now.content,
      excerpt: now.excerpt,
      base: live.current.record?.modified_gmt ?? '',
      at: Date.now(),
    });
  const settle = (saved: ContentRecord, now: Work, isWhole: boolean): void => {
    void dropKeptText(key());
    live.current.record = { ...live.current.record, ...saved };
    if (isWhole) live.current.saved = { ...now, slug: saved.slug || now.slug };
    setRecord(live.current.record);
    setFault(undefined);
  };
  const fail = (error: unknown, now: Work): void => {
    void keep(now);
    setFault(error);
    live.current.hasConflict = isConflict(error);
    const count = Object.keys(changesOf(live.current.saved, now)).length;
    setState(error instanceof ApiError ? { kind: 'failed', reason: error.message } : { kind: 'kept', count });
    // Without a connection it is tried again; what was refused waits for another change.
    if (!(error instanceof ApiError)) schedule(RETRY);
  };
  const refresh = (): void => {
    for (const queryKey of [listKey(type), COUNTS]) void queries.invalidateQueries({ queryKey });
  };

  const create = async (now: Work, more: RecordChanges = {}): Promise<ContentRecord> => {
    const changes = changesOf(workOf(undefined, termLists), now);
    const made = await client.post('/core/v2/{collection}', { collection, status: 'draft', ...changes, ...more });
    void dropKeptText(key());
    return made;
  };

  /** The state that the work was made on; nothing where it does not matter. */
  const expecting = (): Record<string, string> => {
    const base = live.current.record?.modified_gmt;
    return base == null ? {} : { 'If-Match': `"${base}"` };
  };

  const sendAutosave = async (): Promise<void> => {
    const now = current();
    const before = live.current.record;
    const changes = changesOf(live.current.saved, now);
    // While somebody has to choose between two texts, neither goes anywhere.
    const canSend = !isReadOnly && !live.current.hasConflict && isWorthSaving(now);
    if (!canSend || Object.keys(changes).length === 0) return;
    live.current.firstChange = 0;
    setState({ kind: 'saving' });
    try {
      if (!before) {
        const made = await create(now);
        settle(made, now, true);
        onCreated(made);
        refresh();
      } else if (isOwnDraft(before, start.user.id)) {
        const sent = { collection, id: before.id, ...changes };
        // An autosave has no room for what modules keep beside the text.
        const { modified_gmt: modified, slug } =
          'meta' in changes
            ? await client.post('/core/v2/{collection}/{id}', sent, { headers: expecting() })
            : await client.post('/core/v2/{collection}/{id}/autosaves', sent, { headers: expecting() });
        settle({ ...before, modified_gmt: modified, slug }, now, true);
        refresh();
      } else {
        const { title, content, excerpt } = now;
        await client.post('/core/v2/{collection}/{id}/autosaves', {
          collection,
          id: before.id,
          title,
          content,
          excerpt,
        });
      }
      const waiting = before && !isOwnDraft(before, start.user.id) ? waitingCount(changes) : 0;
      setState(waiting > 0 ? { kind: 'kept', count: waiting } : { kind: 'saved', at: new Date() });
    } catch (error) {
      fail(error, now);
    }
  };
  /** One after the other: what was written meanwhile goes with the next. */
  const autosave = async (): Promise<void> => {
    await live.current.running;
    const running = sendAutosave();
    live.current.running = running;
    await running;
  };
  const latest = useRef(autosave);
  latest.current = autosave;
  const schedule = (wait: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), wait);
  };
  // Whoever loses the record to somebody else has the own text as a version beside it.
  useEffect(() => {
    const before = live.current.record;
    if (!isReadOnly || !before) return;
    clearTimeout(timer.current);
    const now = current();
    if (Object.keys(changesOf(live.current.saved, now)).length === 0) return;
    const { title, content, excerpt } = now;
    void keep(now);
    void client
      .post('/core/v2/{collection}/{id}/autosaves', { collection, id: before.id, title, content, excerpt })
      .catch(() => undefined);
  }, [isReadOnly]);
  // The line is back: what waits goes at once.
  useEffect(() => {
    const send = (): void => void latest.current();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, []);
  // Whoever leaves does not wait for the clock.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void latest.current();
    },
    [],
  );

  return {
    work,
    record,
    state,
    faults: fault instanceof ApiError ? fault.params : {},
    hasConflict: isConflict(fault),
    latest: current,
    settleConflict() {
      live.current.hasConflict = false;
      setFault(undefined);
    },
    base: () => live.current.saved,
    adopt(theirs, merged) {
      Object.assign(live.current, {
        record: theirs,
        saved: workOf(theirs, termLists),
        work: merged,
        lazy: nothing,
        hasConflict: false,
      } satisfies Partial<Live>);
      setRecord(theirs);
      setWork(merged);
      setFault(undefined);
      void keep(merged);
    },
    change(changes) {
      const now = Date.now();
      if (live.current.firstChange === 0) live.current.firstChange = now;
      if (typeof changes === 'function') live.current.lazy = changes;
      else {
        live.current.work = { ...live.current.work, ...changes };
        setWork(live.current.work);
      }
      schedule(Math.max(0, autosaveAt(live.current.firstChange, now) - now));
      keepSoon(() => void keep(current()));
    },
    async save(more = {}) {
      clearTimeout(timer.current);
      await live.current.running;
      const now = current();
      const before = live.current.record;
      setState({ kind: 'saving' });
      try {
        const headers = expecting();
        const changes = { ...changesOf(live.current.saved, now), ...more };
        const saved = before
          ? await client.post('/core/v2/{collection}/{id}', { collection, id: before.id, ...changes }, { headers })
          : await create(now, more);
        settle(saved, now, true);
        setWork({ ...now, slug: saved.slug, date: saved.date?.slice(0, 16) ?? now.date });
        live.current.work = { ...now, slug: saved.slug, date: saved.date?.slice(0, 16) ?? now.date };
        live.current.saved = live.current.work;
        setState({ kind: 'saved', at: new Date() });
        if (!before) onCreated(saved);
        refresh();
        return saved;
      } catch (error) {
        fail(error, now);
        return undefined;
      }
    },
  };
}

interface Live {
  record: ContentRecord | undefined;
  /** What the site has. */
  saved: Work;
  work: Work;
  /** What has not been printed yet. */
  lazy: () => Partial<Work>;
  firstChange: number;
  running: Promise<void> | undefined;
  hasConflict: boolean;
}

const isConflict = (fault: unknown): boolean => fault instanceof ApiError && fault.status === 412;

const RETRY = 15_000;
const nothing = (): Partial<Work> => ({});

let keeping: ReturnType<typeof setTimeout> | undefined;
const KEEP_AFTER = 400;

/** Before anything goes to the site, the browser has it. */
function keepSoon(keep: () => void): void {
  clearTimeout(keeping);
  keeping = setTimeout(keep, KEEP_AFTER);
}
