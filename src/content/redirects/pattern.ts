// Patterns of addresses that people write. All ways through a pattern are walked side by side, so that none can take long:
// literals, ., [a-z], \d \w \s, groups, |, * + ? {m,n}, ^ and $. What needs going back is refused.

export class PatternError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PatternError';
  }
}

/** The captures of a match, the whole first; undefined when there is none. */
export type Match = (text: string) => (string | undefined)[] | undefined;

type Test = (code: number) => boolean;

type Step =
  | { readonly kind: 'take'; readonly test: Test }
  | { readonly kind: 'split'; first: number; second: number }
  | { readonly kind: 'jump'; to: number }
  | { readonly kind: 'save'; readonly slot: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'match' };

type Node =
  | { readonly kind: 'take'; readonly test: Test }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'all'; readonly parts: readonly Node[] }
  | { readonly kind: 'any'; readonly parts: readonly Node[] }
  | {
      readonly kind: 'repeat';
      readonly part: Node;
      readonly least: number;
      readonly most: number;
      readonly isLazy: boolean;
    }
  | { readonly kind: 'group'; readonly part: Node; readonly number: number | undefined };

const LONGEST_PATTERN = 500;
const MOST_STEPS = 2_000;
const MOST_TIMES = 100;
export const LONGEST_TEXT = 2_048;

export interface PatternOptions {
  /** Else `A` is `a`. */
  readonly isCaseSensitive?: boolean;
  /** Whoever needs more steps with a text does not fit it; absent: nobody counts. */
  readonly mostWork?: number;
}

export function compilePattern(source: string, options: PatternOptions = {}): Match {
  if (source.length > LONGEST_PATTERN) throw new PatternError('The pattern is too long.');
  const parsed = parse(source, options.isCaseSensitive === true ? asIs : lower);
  const steps: Step[] = [];
  const add = (step: Step): number => {
    if (steps.length >= MOST_STEPS) throw new PatternError('The pattern is too large.');
    return steps.push(step) - 1;
  };
  add({ kind: 'save', slot: 0 });
  emit(parsed.node, add, steps);
  add({ kind: 'save', slot: 1 });
  add({ kind: 'match' });
  const { mostWork = Infinity } = options;
  return (text) => run(steps, text.slice(0, LONGEST_TEXT), parsed.groups, { left: mostWork });
}

function parse(source: string, fold: Fold): { node: Node; groups: number } {
  let at = 0;
  let groups = 0;
  const node = alternatives();
  if (at < source.length) throw new PatternError('A bracket is closed that was not opened.');
  return { node, groups };

  function alternatives(): Node {
    const parts = [sequence()];
    while (source[at] === '|') {
      at++;
      parts.push(sequence());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'any', parts };
  }

  function sequence(): Node {
    const parts: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'all', parts };
  }

  function repeated(part: Node): Node {
    const bounds = /^(?:([*+?])|\{(\d{1,3})(?:(,)(\d{1,3})?)?\})(\??)/.exec(source.slice(at, at + 12));
    if (!bounds) return part;
    const [whole, sign, low, comma, high, lazy] = bounds;
    at += whole.length;
    const usual: Record<string, [number, number]> = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] };
    const fixed: [number, number] = [Number(low), comma === undefined ? Number(low) : Number(high ?? Infinity)];
    const [least, most] = usual[sign ?? ''] ?? fixed;
    if (least > MOST_TIMES || (most !== Infinity && (most > MOST_TIMES || most < least))) {
      throw new PatternError('A part is repeated too often.');
    }
    return { kind: 'repeat', part, least, most, isLazy: lazy === '?' };
  }

  function atom(): Node {
    const sign = source[at++] ?? '';
    if (sign === '(') return group();
    if (sign === '[') return { kind: 'take', test: charClass() };
    if (sign === '.') return { kind: 'take', test: (code) => code !== 10 };
    if (sign === '^') return { kind: 'start' };
    if (sign === '$') return { kind: 'end' };
    if ('*+?{'.includes(sign)) throw new PatternError('There is nothing before a repetition.');
    if (sign === '\\') return { kind: 'take', test: escaped(source[at++], fold) };
    return { kind: 'take', test: sameAs(sign, fold) };
  }

  function group(): Node {
    if (source.startsWith('?:', at)) at += 2;
    else if (source[at] === '?') throw new PatternError('Looking ahead or back is not possible.');
    else groups++;
    const number = source.slice(at - 2, at) === '?:' ? undefined : groups;
    const part = alternatives();
    if (source[at++] !== ')') throw new PatternError('A bracket is not closed.');
    return { kind: 'group', part, number };
  }

  function charClass(): Test {
    const isNegated = source[at] === '^';
    if (isNegated) at++;
    const tests: Test[] = [];
    for (let isFirst = true; isFirst || source[at] !== ']'; isFirst = false) {
      const sign = source[at++];
      if (sign === undefined) throw new PatternError('A bracket is not closed.');
      if (sign === '\\') tests.push(escaped(source[at++], fold));
      else if (source[at] === '-' && source[at + 1] !== undefined && source[at + 1] !== ']') {
        tests.push(between(sign, source[at + 1] ?? '', fold));
        at += 2;
      } else tests.push(sameAs(sign, fold));
    }
    at++;
    return (code) => tests.some((test) => test(code)) !== isNegated;
  }
}

/** What letters are compared as. */
type Fold = (code: number) => number;
const asIs: Fold = (code) => code;
const lower: Fold = (code) => (code >= 65 && code <= 90 ? code + 32 : code);
const sameAs = (sign: string, fold: Fold): Test => {
  const wanted = fold(sign.charCodeAt(0));
  return (code) => fold(code) === wanted;
};
const between = (first: string, last: string, fold: Fold): Test => {
  const [low, high] = [fold(first.charCodeAt(0)), fold(last.charCodeAt(0))];
  return (code) => fold(code) >= low && fold(code) <= high;
};
const isDigit: Test = (code) => code >= 48 && code <= 57;
const isWord: Test = (code) => isDigit(code) || (lower(code) >= 97 && lower(code) <= 122) || code === 95;
const isBlank: Test = (code) => code === 32 || (code >= 9 && code <= 13);

function escaped(sign: string | undefined, fold: Fold): Test {
  if (sign === undefined) throw new PatternError('A backslash stands at the end.');
  const known: Readonly<Record<string, Test>> = { d: isDigit, w: isWord, s: isBlank };
  const test = known[sign.toLowerCase()];
  if (test && /[dws]/i.test(sign)) return sign === sign.toLowerCase() ? test : (code) => !test(code);
  if (/[a-z0-9]/i.test(sign)) throw new PatternError(`\\${sign} is not known here.`);
  return sameAs(sign, fold);
}

function emit(node: Node, add: (step: Step) => number, steps: Step[]): void {
  switch (node.kind) {
    case 'take':
      add(node);
      return;
    case 'start':
    case 'end':
      add({ kind: node.kind });
      return;
    case 'all':
      for (const part of node.parts) emit(part, add, steps);
      return;
    case 'any':
      emitAny(node.parts, add, steps);
      return;
    case 'group':
      if (node.number !== undefined) add({ kind: 'save', slot: node.number * 2 });
      emit(node.part, add, steps);
      if (node.number !== undefined) add({ kind: 'save', slot: node.number * 2 + 1 });
      return;
    case 'repeat':
      emitRepeat(node, add, steps);
  }
}

function emitAny(parts: readonly Node[], add: (step: Step) => number, steps: Step[]): void {
  const jumps: { to: number }[] = [];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const split: Step = { kind: 'split', first: 0, second: 0 };
    if (!isLast) split.first = add(split) + 1;
    emit(part, add, steps);
    if (!isLast) {
      const jump: Step = { kind: 'jump', to: 0 };
      add(jump);
      jumps.push(jump);
      split.second = steps.length;
    }
  }
  for (const jump of jumps) jump.to = steps.length;
}

type Repeat = Node & { kind: 'repeat' };

function emitRepeat({ part, least, most, isLazy }: Repeat, add: (step: Step) => number, steps: Step[]): void {
  for (let time = 0; time < least; time++) emit(part, add, steps);
  const turn = (split: { first: number; second: number }, into: number, past: number): void => {
    split.first = isLazy ? past : into;
    split.second = isLazy ? into : past;
  };
  if (most === Infinity) {
    const split: Step = { kind: 'split', first: 0, second: 0 };
    const at = add(split);
    emit(part, add, steps);
    add({ kind: 'jump', to: at });
    turn(split, at + 1, steps.length);
    return;
  }
  const splits: { split: { first: number; second: number }; at: number }[] = [];
  for (let time = least; time < most; time++) {
    const split: Step = { kind: 'split', first: 0, second: 0 };
    splits.push({ split, at: add(split) });
    emit(part, add, steps);
  }
  for (const { split, at } of splits) turn(split, at + 1, steps.length);
}

interface Thread {
  readonly at: number;
  readonly saved: readonly (number | undefined)[];
}

/** The whole text must fit, from its start unless the pattern begins in the middle. */
function run(
  steps: readonly Step[],
  text: string,
  groups: number,
  work: { left: number },
): (string | undefined)[] | undefined {
  let best: readonly (number | undefined)[] | undefined;
  let threads: Thread[] = [];
  for (let place = 0; place <= text.length; place++) {
    const next: Thread[] = [];
    const seen = new Set<number>();
    const ready: Thread[] = [];
    if (work.left < 0) return undefined;
    for (const thread of threads) follow(steps, thread, place, text.length, seen, ready);
    if (!best) follow(steps, { at: 0, saved: [] }, place, text.length, seen, ready);
    work.left -= seen.size;
    const code = text.charCodeAt(place);
    for (const { at, saved } of ready) {
      const step = steps[at];
      if (step?.kind === 'match') {
        best = saved;
        // What comes later in the list is wanted less.
        break;
      }
      if (step?.kind === 'take' && place < text.length && step.test(code)) next.push({ at: at + 1, saved });
    }
    threads = next;
    if (threads.length === 0 && best) break;
  }
  const found = best;
  if (!found) return undefined;
  return Array.from({ length: groups + 1 }, (_, group) => {
    const [from, to] = [found[group * 2], found[group * 2 + 1]];
    return from === undefined || to === undefined ? undefined : text.slice(from, to);
  });
}

/** All places that can be reached without taking a letter, in the order in which they are wanted. */
function follow(
  steps: readonly Step[],
  thread: Thread,
  place: number,
  length: number,
  seen: Set<number>,
  ready: Thread[],
): void {
  const open: Thread[] = [thread];
  for (let one = open.pop(); one; one = open.pop()) {
    const { at, saved } = one;
    if (seen.has(at)) continue;
    seen.add(at);
    const step = steps[at];
    if (step?.kind === 'jump') open.push({ at: step.to, saved });
    else if (step?.kind === 'split') open.push({ at: step.second, saved }, { at: step.first, saved });
    else if (step?.kind === 'save') {
      const next = [...saved];
      next[step.slot] = place;
      open.push({ at: at + 1, saved: next });
    } else if (step?.kind === 'start') {
      if (place === 0) open.push({ at: at + 1, saved });
    } else if (step?.kind === 'end') {
      if (place === length) open.push({ at: at + 1, saved });
    } else ready.push(one);
  }
}
