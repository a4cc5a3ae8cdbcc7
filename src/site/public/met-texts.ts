// Which texts of the theme a page has, for those who want to know.
import type { TextWatcher } from '#content/languages/theme-texts.ts';
import type { Spoken } from '#content/pages/language.ts';
import type { PageContext } from '#content/pages/view.ts';
import { englishText, type Words } from '../words/words.ts';

interface Watch {
  readonly watchers: readonly TextWatcher[];
  readonly keys: Set<string>;
}

/** Of pages that are being made. */
const watches = new WeakMap<object, Watch>();

export function watchTexts(context: PageContext): void {
  const watchers = context.services
    .registry()
    .modules.flatMap(({ textWatcher }) => (textWatcher?.isWatching(context) === true ? [textWatcher] : []));
  if (watchers.length > 0) watches.set(context, { watchers, keys: new Set() });
}

/** The same words; whoever reads one is remembered. */
export function watched(context: Spoken, words: Words): Words {
  const watch = watches.get(context);
  if (!watch) return words;
  return new Proxy(words, {
    get(target, key, receiver): unknown {
      if (typeof key === 'string') watch.keys.add(key);
      return Reflect.get(target, key, receiver);
    },
  });
}

export function tellTexts(context: PageContext, address: string): void {
  const watch = watches.get(context);
  if (!watch) return;
  const texts = [...watch.keys].flatMap((key) => englishText(key) ?? []);
  for (const watcher of watch.watchers) watcher.met(context, address, texts);
}
