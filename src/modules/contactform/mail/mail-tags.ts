// `[your-name]` in mails and messages, replaced by what was posted.
import { escapeHtml } from '#kernel/text/escape.ts';

/** What stands for a tag; undefined for a name that nobody knows: it stays as it is. */
export type ValueOf = (name: string, values: readonly string[]) => string | undefined;

export interface ReplaceOptions {
  /** Values are escaped. */
  readonly isHtml?: boolean;
  /** Lines whose tags are all empty disappear. */
  readonly excludesBlank?: boolean;
}

const TAG = /(\[?)\[[\t ]*([a-zA-Z_][\w:.-]*)((?:[\t ]+(?:"[^"\n]*"|'[^'\n]*'))*)[\t ]*\](\]?)/g;

export function replaceTags(text: string, valueOf: ValueOf, options: ReplaceOptions = {}): string {
  if (options.excludesBlank !== true) return replaceIn(text, valueOf, options).text;
  return text
    .split('\n')
    .map((line) => replaceIn(line, valueOf, options))
    .filter(({ tags, filled }) => tags === 0 || filled > 0)
    .map((line) => line.text)
    .join('\n');
}

/** The names of all tags in a text. */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  replaceIn(text, (name) => void names.push(name), {});
  return names;
}

interface Replaced {
  text: string;
  tags: number;
  filled: number;
}

function replaceIn(text: string, valueOf: ValueOf, { isHtml = false }: ReplaceOptions): Replaced {
  const found = { tags: 0, filled: 0 };
  const replaced = text.replaceAll(
    TAG,
    (whole: string, opening: string, name: string, values: string, closing: string) => {
      if (opening !== '' && closing !== '') return whole.slice(1, -1);
      const value = valueOf(name, quotedIn(values));
      if (value === undefined) return whole;
      found.tags++;
      if (value.trim() !== '') found.filled++;
      return opening + (isHtml ? escapeHtml(value) : value) + closing;
    },
  );
  return { text: replaced, ...found };
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? '');
}
