// A form tag, and what its options say.
import type { TagKind } from './tag-types.ts';

/** What visitors choose, and what is posted and mailed for it. */
export type Pipe = readonly [before: string, after: string];

export interface FormTag {
  /** As written: `text*`. */
  readonly type: string;
  /** Without the star. */
  readonly basetype: string;
  readonly kind: TagKind;
  /** Dots are turned into underscores; empty for tags without a name. */
  readonly name: string;
  readonly writtenName: string;
  readonly options: readonly string[];
  /** The quoted values as written. */
  readonly rawValues: readonly string[];
  /** The values without what a pipe hides. */
  readonly values: readonly string[];
  readonly pipes: readonly Pipe[];
  /** What stands between the tag and its end. */
  readonly content: string;
}

export interface TagFields {
  type: string;
  basetype: string;
  name: string;
  options: readonly string[];
  raw_values: readonly string[];
  labels: readonly string[];
  values: readonly string[];
  pipes: readonly Pipe[];
  content: string;
}

/** A tag as clients see it. */
export function tagFields(tag: FormTag): TagFields {
  const { type, basetype, name, options, rawValues, values, pipes, content } = tag;
  return { type, basetype, name, options, raw_values: rawValues, labels: values, values, pipes, content };
}

export function isRequired({ type, basetype }: FormTag): boolean {
  return type.endsWith('*') || basetype === 'radio';
}

export function hasOption({ options }: FormTag, word: string): boolean {
  return options.some((option) => option === word || option.startsWith(`${word}:`));
}

/** What stands behind `word:` in each such option. */
export function optionsOf({ options }: FormTag, word: string): string[] {
  const start = `${word}:`;
  return options.filter((option) => option.startsWith(start)).map((option) => option.slice(start.length));
}

/** The first that fits. */
export function optionOf(tag: FormTag, word: string, pattern = /./): string | undefined {
  return optionsOf(tag, word).find((value) => pattern.test(value));
}

export function wholeOption(tag: FormTag, word: string): number | undefined {
  const value = optionOf(tag, word, /^\d{1,9}$/);
  return value === undefined ? undefined : Number(value);
}

/** As it was written, because it is shown so: `1.50`. */
export function numberOption(tag: FormTag, word: string): string | undefined {
  return optionOf(tag, word, /^-?(?:\d+|\d*\.\d+)$/);
}

export interface Sizes {
  size: number | undefined;
  cols: number | undefined;
  rows: number | undefined;
  minlength: number | undefined;
  maxlength: number;
}

const LONGEST_LINE = 400;
const LONGEST_AREA = 2000;

/** `size:40`, `maxlength:80`, or the short forms `40/80` and `40x10/2000`. */
export function sizesOf(tag: FormTag): Sizes {
  const short = shortSizes(tag);
  const most = tag.kind === 'area' ? LONGEST_AREA : LONGEST_LINE;
  return {
    size: positive(wholeOption(tag, 'size')) ?? (tag.kind === 'area' ? undefined : short.width),
    cols: positive(wholeOption(tag, 'cols')) ?? short.width,
    rows: positive(wholeOption(tag, 'rows')) ?? short.height,
    minlength: positive(wholeOption(tag, 'minlength')),
    maxlength: positive(wholeOption(tag, 'maxlength')) ?? short.length ?? most,
  };
}

function shortSizes({ options }: FormTag): Partial<Record<'width' | 'height' | 'length', number | undefined>> {
  for (const option of options) {
    const match = /^(\d{1,9})?(?:x(\d{1,9})?)?(?:\/(\d{1,9})?)?$/.exec(option);
    if (!match || option === '') continue;
    const [width, height, length] = [1, 2, 3].map((group) => Number(match[group] ?? 0));
    return { width: positive(width), height: positive(height), length: positive(length) };
  }
  return {};
}

function positive(number: number | undefined): number | undefined {
  return number === undefined || number === 0 ? undefined : number;
}
