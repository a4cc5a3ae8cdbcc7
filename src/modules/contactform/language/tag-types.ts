// The words that begin a form tag, and what each of them is.

/**
 * `choice`: several values, of which some are chosen. `screen`: only for the eyes, sends nothing. `picture` and `captcha`:
 * letters that only people read, and the field for them.
 */
export type TagKind =
  | 'line'
  | 'area'
  | 'number'
  | 'date'
  | 'select'
  | 'choice'
  | 'consent'
  | 'quiz'
  | 'picture'
  | 'captcha'
  | 'file'
  | 'hidden'
  | 'screen'
  | 'place';

export interface TagType {
  readonly kind: TagKind;
  readonly hasName: boolean;
  /** Also exists with a star, which makes an answer necessary. */
  readonly canBeRequired: boolean;
}

const TYPES: Readonly<Record<string, TagType>> = {
  text: answer('line'),
  email: answer('line'),
  url: answer('line'),
  tel: answer('line'),
  textarea: answer('area'),
  number: answer('number'),
  range: answer('number'),
  date: answer('date'),
  select: answer('select'),
  checkbox: answer('choice'),
  radio: named('choice'),
  acceptance: named('consent'),
  quiz: named('quiz'),
  captchac: named('picture'),
  captchar: named('captcha'),
  file: answer('file'),
  hidden: named('hidden'),
  count: named('screen'),
  reflection: named('screen'),
  output: named('screen'),
  submit: { kind: 'place', hasName: false, canBeRequired: false },
  response: { kind: 'place', hasName: false, canBeRequired: false },
};

const BY_WORD: ReadonlyMap<string, TagType> = new Map(
  Object.entries(TYPES).flatMap(([word, type]): [string, TagType][] =>
    type.canBeRequired
      ? [
          [word, type],
          [`${word}*`, type],
        ]
      : [[word, type]],
  ),
);

/** `findTagType('text*')`; undefined for a word that is plain text. */
export function findTagType(word: string): TagType | undefined {
  return BY_WORD.get(word);
}

function answer(kind: TagKind): TagType {
  return { kind, hasName: true, canBeRequired: true };
}

function named(kind: TagKind): TagType {
  return { kind, hasName: true, canBeRequired: false };
}
