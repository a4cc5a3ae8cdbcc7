// Whatever happens to somebody who writes, in whatever order: "Saved" is true, no words are lost, nobody is written over.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { keptWork, openingOf } from '#modules/core/screens/editor/newer-work.ts';
import { createSaver, type Saver } from '#modules/core/screens/editor/saving.ts';
import { ApiError } from '#client/error.ts';
import type { StartType } from '#content/admin/start-document.ts';
import type { KeptText } from '#admin/editor/kept-texts.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = { name: 'post', rest_base: 'posts', taxonomies: [] } as unknown as StartType;
const ME = 7;

/** A browser that keeps texts. */
function keepTexts(): Map<string, unknown> {
  const kept = new Map<string, unknown>();
  const later = (result: unknown) => {
    const request: { result: unknown; onsuccess?: () => void } = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = {
    put(value: unknown, key: string) {
      kept.set(key, value);
      return later(key);
    },
    get: (key: string) => later(kept.get(key)),
    delete: (key: string) => later(kept.delete(key)),
  };
  const db = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  vi.stubGlobal('indexedDB', { open: () => later(db) });
  return kept;
}

/** A site with one record, as far as the editor knows it. */
class Site {
  content = 'begin';
  modified = 1;
  /** Every text that it was given: it keeps the states before. */
  readonly history: string[] = [];
  /** Texts of others that were replaced by somebody who had not seen them. */
  readonly overwritten: string[] = [];
  autosave: { content: string; modified: number } | undefined;
  line: 'up' | 'down' | 'refusing' = 'up';
  readonly #status: string;

  constructor(status: string) {
    this.#status = status;
  }

  get record(): ContentRecord {
    const fields = { id: 5, status: this.#status, author: ME, slug: 's', date: null, comment_status: 'open', meta: {} };
    const texts = { title: { raw: 'T' }, content: { raw: this.content }, excerpt: { raw: '' } };
    return { ...fields, ...texts, modified_gmt: this.#timeOf(this.modified) } as unknown as ContentRecord;
  }

  get autosaved(): ContentRecord | undefined {
    const { autosave } = this;
    if (!autosave) return undefined;
    return {
      ...this.record,
      content: { rendered: '', raw: autosave.content },
      modified_gmt: this.#timeOf(autosave.modified),
    };
  }

  post = async (
    path: string,
    { content }: { content?: string },
    { headers = {} }: { headers?: Record<string, string> } = {},
  ): Promise<ContentRecord> => {
    // An answer takes a moment.
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (this.line === 'down') throw new TypeError('fetch failed');
    if (this.line === 'refusing') throw new ApiError(400, { code: 'rest_invalid_param', message: 'No.' });
    const expected = headers['If-Match'];
    if (expected !== undefined && expected !== `"${this.record.modified_gmt}"`) {
      throw new ApiError(412, { code: 'rest_conflict', message: 'Changed.' });
    }
    const isBeside = path.endsWith('/autosaves') && this.#status !== 'draft';
    if (isBeside) {
      this.autosave = { content: content ?? this.content, modified: ++this.#clock };
      this.history.push(this.autosave.content);
      return this.autosaved!;
    }
    if (expected === undefined && this.content.startsWith('foreign')) this.overwritten.push(this.content);
    this.#write(content ?? this.content);
    return this.record;
  };

  writeOfSomebodyElse(): void {
    this.#write(`foreign ${this.modified}`);
  }

  #write(content: string): void {
    this.content = content;
    this.history.push(content);
    this.modified = ++this.#clock;
  }

  #clock = 1;
  #timeOf = (at: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString().slice(0, 19);
}

type Step =
  | { readonly does: 'types' | 'erases' | 'saves' | 'flushes' | 'leaves' | 'decides' }
  | { readonly does: 'line'; readonly is: Site['line'] }
  | { readonly does: 'somebody' }
  | { readonly does: 'waits'; readonly ms: number };

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ does: 'types' }) },
  { weight: 6, arbitrary: fc.constantFrom(50, 300, 500, 2_500, 20_000).map((ms): Step => ({ does: 'waits', ms })) },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ does: 'saves' }, { does: 'flushes' }, { does: 'erases' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Site['line']>('up', 'down', 'refusing').map((is): Step => ({ does: 'line', is })),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ does: 'somebody' }, { does: 'leaves' }, { does: 'decides' }) },
);

test.each(['draft', 'publish'])('a writer of a record with the status %s loses nothing', async (status) => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 25 }), async (list) => {
      vi.clearAllTimers();
      const kept = keepTexts();
      const site = new Site(status);
      let typed = 0;
      let text = site.content;
      let saver = open(site, kept);
      const states: string[] = [];

      /** Wherever a text is that outlives this page. */
      const stored = (): string[] => ['begin', ...site.history, ...keptIn(kept)];
      const expectStored = (): void => {
        if (text !== saver.base().content) expect(stored()).toContain(text);
      };
      for (const step of list) {
        switch (step.does) {
          case 'types':
            text = `text ${++typed}`;
            saver.change({ content: text });
            break;
          case 'erases':
            text = saver.base().content;
            saver.change({ content: text });
            break;
          case 'saves':
            void saver.save();
            break;
          case 'flushes':
            void saver.flush();
            break;
          case 'line':
            site.line = step.is;
            break;
          case 'somebody':
            site.writeOfSomebodyElse();
            break;
          case 'decides':
            // Somebody else saved, and the person takes the own text on top of it.
            await vi.advanceTimersByTimeAsync(0);
            if (saver.store.get().fault) saver.adopt(site.record, { ...saver.latest() });
            break;
          case 'waits':
            await vi.advanceTimersByTimeAsync(step.ms);
            break;
          case 'leaves':
            await leave(saver);
            expectStored();
            saver = open(site, kept);
            text = saver.latest().content;
            break;
        }
        const { state } = saver.store.get();
        states.push(state.kind);
        if (state.kind === 'saved') expect(['begin', ...site.history]).toContain(text);
        expect(saver.latest().content).toBe(text);
      }
      expect(site.overwritten).toEqual([]);
      // Half a second after the last key the words outlive the page, whatever the line does.
      await vi.advanceTimersByTimeAsync(1_000);
      expectStored();
      await leave(saver);
      expectStored();
    }),
    { numRuns: 300 },
  );
});

function open(site: Site, kept: ReadonlyMap<string, unknown>): Saver {
  const found = kept.get(`${ME}/post/5`) as KeptText | undefined;
  const discarded = kept.get(`${ME}/post/5/discarded`) as string | undefined;
  const isAutosaveIn = (site.autosave?.modified ?? 0) < site.modified;
  const opening = openingOf(site.record, { kept: found, autosave: site.autosaved, isAutosaveIn, discarded });
  // Who is asked takes the first that is offered.
  const offer = opening.kind === 'question' ? opening.offers[0] : undefined;
  const newer = opening.kind === 'newer' ? opening.newer : offer;
  return createSaver({
    ...{ client: { post: site.post } as never, personId: ME, type, record: site.record, newer, offline: 'no line' },
    onCreated: () => undefined,
    onSaved: () => undefined,
    onLeftUnsaved: () => undefined,
  });
}

async function leave(saver: Saver): Promise<void> {
  const left = saver.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  await left;
}

const keptIn = (kept: ReadonlyMap<string, unknown>): string[] =>
  [...kept.values()].flatMap((value) =>
    typeof value === 'string' ? [] : (keptWork(value as KeptText).work.content ?? []),
  );
