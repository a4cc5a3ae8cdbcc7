// The words and images in the settings of a widget that has no printer here, in the order in which they are stored.
import { isMap } from '#kernel/args/is-map.ts';
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { unwrapped } from '#modules/builder/widgets/atomic/props.ts';
import { link, mediaIn, type Link, type Media } from '../settings/values.ts';

export type Found =
  | { readonly kind: 'title' | 'text'; readonly words: string; readonly target?: Link }
  | { readonly kind: 'image'; readonly media: Media };

const TITLES = wordSet('title subtitle heading subheading headline name question label author company');
const TEXTS = wordSet(
  'text desc description content editor html caption message quote answer excerpt paragraph price period details summary job position address bio',
);

/** Values of choices that are stored under names which elsewhere hold words. */
const OPTIONS = wordSet(
  'yes no none default custom inherit auto left right center top middle bottom start end before after above below inside outside row column block inline true false on off h1 h2 h3 h4 h5 h6 div span p',
);

const DEEPEST = 12;

export function wordsIn(settings: ElementSettings): readonly Found[] {
  return [...found(unwrapped(settings), DEEPEST)];
}

function* found(value: unknown, levels: number): Generator<Found> {
  if (levels === 0) return;
  if (Array.isArray(value)) for (const row of value) yield* isMap(row) ? foundInRow(row, levels) : [];
  else if (isMap(value)) yield* foundInRow(value, levels);
}

function* foundInRow(row: ElementSettings, levels: number): Generator<Found> {
  const media = mediaIn(row);
  if (media && /\.(?:avif|gif|jpe?g|png|webp)$/i.test(media.url)) yield { kind: 'image', media };
  const target = link(row, 'link');
  let isLinked = false;
  for (const [key, value] of Object.entries(row)) {
    if (key.startsWith('_') || key.includes('background')) continue;
    const kind = kindOf(key, value);
    if (kind) {
      yield { kind, words: String(value), ...(target && !isLinked && { target }) };
      isLinked = true;
    } else yield* found(value, levels - 1);
  }
}

function kindOf(key: string, value: unknown): 'title' | 'text' | undefined {
  const isWords = (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
  if (!isWords || OPTIONS.has(String(value).trim())) return undefined;
  const word = key.slice(Math.max(key.lastIndexOf('_'), key.lastIndexOf('-')) + 1).toLowerCase();
  if (TITLES.has(word)) return 'title';
  return TEXTS.has(word) ? 'text' : undefined;
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
