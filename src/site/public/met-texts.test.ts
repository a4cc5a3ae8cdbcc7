import { expect, test } from 'vitest';
import type { TextWatcher } from '#content/languages/theme-texts.ts';
import type { PageContext } from '#content/pages/view.ts';
import { wordsFor } from '../words/words.ts';
import { tellTexts, watched, watchTexts } from './met-texts.ts';

const words = wordsFor('en');

function visit(...watchers: (TextWatcher | undefined)[]): PageContext {
  const modules = watchers.map((textWatcher) => ({ textWatcher }));
  return { services: { registry: () => ({ modules }) } } as unknown as PageContext;
}

function watcher(isWatching: boolean): TextWatcher & { told: [address: string, texts: readonly string[]][] } {
  const told: [string, readonly string[]][] = [];
  return { told, isWatching: () => isWatching, met: (_visit, address, texts) => void told.push([address, texts]) };
}

test('only who wants to know is told, and each text once', () => {
  const [eager, idle] = [watcher(true), watcher(false)];
  const context = visit(idle, undefined, eager);
  watchTexts(context);
  const read = watched(context, words);
  expect([read.skipToContent, read.skipToContent, read.search]).toEqual([
    words.skipToContent,
    words.skipToContent,
    words.search,
  ]);
  tellTexts(context, '/a/');
  expect(eager.told).toEqual([['/a/', [words.skipToContent, words.search]]]);
  expect(idle.told).toEqual([]);
});

test('where nobody wants to know, the words are given as they are', () => {
  const idle = watcher(false);
  const context = visit(idle);
  watchTexts(context);
  expect(watched(context, words)).toBe(words);
  tellTexts(context, '/a/');
  expect(idle.told).toEqual([]);
});
