import { afterEach, expect, test, vi } from 'vitest';
import { dropKeptText, findDiscarded, findKeptText, keepDiscarded, keepText, type KeptText } from './kept-texts.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that keeps things; `said` is what was asked of it. */
function browser() {
  const kept = new Map<string, unknown>();
  const said: string[] = [];
  const later = (result: unknown, before?: () => void) => {
    const request: any = { result, error: null };
    queueMicrotask(() => {
      before?.();
      request.onsuccess();
    });
    return request;
  };
  const store = {
    put: (value: unknown, key: string) => {
      kept.set(key, value);
      return later(key);
    },
    get: (key: string) => later(kept.get(key)),
    delete: (key: string) => later(kept.delete(key)),
  };
  let isNew = true;
  const db = {
    createObjectStore: (name: string) => said.push(`make ${name}`),
    transaction: (name: string, mode: string) => {
      said.push(`${mode} ${name}`);
      return { objectStore: (one: string) => (one === name ? store : undefined) };
    },
    close: () => said.push('close'),
  };
  const open = (name: string, version: number) => {
    said.push(`open ${name} ${version}`);
    const request = later(db, () => {
      if (isNew) request.onupgradeneeded();
      isNew = false;
    });
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  return { kept, said };
}

const text: KeptText = { title: 'T', content: 'C', excerpt: '', base: '2026-11-16T09:00:00', at: 5 };

test('a text is kept, found and dropped', async () => {
  const { kept, said } = browser();
  expect(await keepText('1/post/2', text)).toBe(true);
  expect([await findKeptText('1/post/2'), await findKeptText('1/post/3')]).toEqual([text, undefined]);
  await dropKeptText('1/post/2');
  expect(kept.size).toBe(0);
  const open = 'open sitewright 1';
  expect(said).toEqual([
    ...[open, 'make texts', 'readwrite texts', 'close'],
    ...[open, 'readonly texts', 'close'],
    ...[open, 'readonly texts', 'close'],
    ...[open, 'readwrite texts', 'close'],
  ]);
});

test('keepDiscarded remembers an autosave beside the text', async () => {
  browser();
  await keepText('1/post/2', text);
  await keepDiscarded('1/post/2', '2026-11-16T10:00:00');
  expect([await findDiscarded('1/post/2'), await findDiscarded('1/post/3'), await findKeptText('1/post/2')]).toEqual([
    '2026-11-16T10:00:00',
    undefined,
    text,
  ]);
});

test('where nothing can be kept, nothing is found, and nobody is stopped', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request: any = { error: null };
      queueMicrotask(() => request.onerror());
      return request;
    },
  });
  expect(await keepText('a', text)).toBe(false);
  expect(await findKeptText('a')).toBeUndefined();
  await dropKeptText('a');
  vi.stubGlobal('indexedDB', undefined);
  expect(await findKeptText('a')).toBeUndefined();
});
