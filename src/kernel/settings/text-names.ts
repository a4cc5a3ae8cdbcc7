// The texts inside a setting have names: `title`, `[hours]monday`, `[hours][monday]from`.
import { isMap } from '#kernel/args/is-map.ts';

export interface NamedText {
  readonly name: string;
  readonly text: string;
  /** Empty for a setting that is a text itself. */
  readonly path: readonly string[];
}

/** Values inside each other. */
const DEEPEST = 10;

export const nameOfText = (option: string, path: readonly string[]): string =>
  path.length === 0 ? option : `${[option, ...path.slice(0, -1)].map((part) => `[${part}]`).join('')}${path.at(-1)}`;

/** The setting that a name belongs to. */
export const optionOf = (name: string): string => /^\[([^\]]+)\]/.exec(name)?.[1] ?? name;

/** The same value with what `visit` gives for each of its texts. */
export function mapTexts(
  option: string,
  value: unknown,
  visit: (text: NamedText) => string,
  path: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return visit({ name: nameOfText(option, path), text: value, path });
  if (path.length >= DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one, at) => mapTexts(option, one, visit, [...path, String(at)]));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapTexts(option, one, visit, [...path, key])]),
  );
}
