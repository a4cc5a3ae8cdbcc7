// The texts of a program that are said in the language of whoever reads them: where it says so, and where it lists words.
import { tokensOf, type Token } from './tokens.ts';

export interface FoundText {
  readonly text: string;
  readonly context: string | null;
  /** Where the call names one. */
  readonly domain?: string;
  readonly line: number;
}

interface CallRule {
  /** Which argument is the text. */
  readonly text: number;
  readonly domain?: number;
  readonly context?: number;
}

const CALLS: ReadonlyMap<string, CallRule> = new Map([
  ['t', { text: 0, domain: 1, context: 2 }],
  ['say', { text: 1 }],
  ['restError', { text: 2 }],
  ['refused', { text: 2 }],
  ['permit', { text: 2 }],
]);

/** What stands between two brackets. */
interface Frame {
  readonly rule: CallRule | undefined;
  readonly line: number;
  /** Of those that are nothing but a text. */
  readonly args: (string | undefined)[];
  isPlain: boolean;
  hasCode: boolean;
}

/** Nothing at times, so that whoever reads a long program can let others have their turn. */
export function* findCalls(source: string): Generator<FoundText | undefined> {
  const frames: Frame[] = [frameOf(undefined, 1)];
  let before: Token | undefined;
  let last: Token | undefined;
  let sinceFound = 0;
  for (const token of tokensOf(source)) {
    sinceFound += 1;
    if (sinceFound % 2000 === 0) yield undefined;
    const frame = frames.at(-1) ?? frameOf(undefined, 1);
    if (token.kind === 'sign' && '([{'.includes(token.value)) {
      const isCall = token.value === '(' && last?.kind === 'name' && before?.value !== 'function';
      frame.isPlain = false;
      frames.push(frameOf(isCall ? CALLS.get(last?.value ?? '') : undefined, last?.line ?? token.line));
    } else if (token.kind === 'sign' && ')]}'.includes(token.value)) {
      if (frames.length > 1) frames.pop();
      const found = calledIn(frame);
      if (found) yield found;
    } else {
      const message = messageIn(frame, before, last, token);
      if (message !== undefined) yield { text: message, context: null, line: token.line };
      take(frame, token, last);
    }
    before = last;
    last = token;
  }
}

const frameOf = (rule: CallRule | undefined, line: number): Frame => ({
  rule,
  line,
  args: [],
  isPlain: true,
  hasCode: false,
});

function take(frame: Frame, token: Token, last: Token | undefined): void {
  if (frame.rule === undefined) {
    if (token.value === 'code' && token.kind === 'name') frame.hasCode = true;
    return;
  }
  const at = Math.max(frame.args.length - 1, 0);
  if (token.kind === 'sign' && token.value === ',') {
    if (frame.args.length === 0) frame.args.push(undefined);
    frame.args.push(undefined);
    frame.isPlain = true;
    return;
  }
  if (frame.args.length === 0) frame.args.push(undefined);
  const isJoined = last?.kind === 'sign' && last.value === '+';
  if (token.kind === 'text' && frame.isPlain && (frame.args[at] === undefined || isJoined)) {
    frame.args[at] = (frame.args[at] ?? '') + token.value;
  } else if (token.value !== '+' || frame.args[at] === undefined) {
    frame.isPlain = false;
    frame.args[at] = undefined;
  }
}

function calledIn({ rule, args, line }: Frame): FoundText | undefined {
  const text = rule && args[rule.text];
  if (!rule || text === undefined || !isSaid(text)) return undefined;
  const domain = rule.domain === undefined ? undefined : args[rule.domain];
  const context = rule.context === undefined ? undefined : args[rule.context];
  return { text, context: context ?? null, line, ...(domain !== undefined && domain !== '' && { domain }) };
}

/** What is wrong with an argument: a message beside a code. */
function messageIn(frame: Frame, before: Token | undefined, last: Token | undefined, token: Token): string | undefined {
  const isMessage = before?.value === 'message' && before.kind === 'name' && last?.value === ':';
  return isMessage && frame.hasCode && token.kind === 'text' && isSaid(token.value) ? token.value : undefined;
}

/** A list of words has them on top: `menu: 'Menu',`. */
export function* findWords(source: string): Generator<FoundText | undefined> {
  let depth = 0;
  let before: Token | undefined;
  let last: Token | undefined;
  for (const token of tokensOf(source)) {
    if (token.kind === 'sign' && '([{'.includes(token.value)) depth += 1;
    if (token.kind === 'sign' && ')]}'.includes(token.value)) depth -= 1;
    const isWord = token.kind === 'text' && depth === 1 && last?.value === ':' && before?.kind === 'name';
    if (isWord && isSaid(token.value)) yield { text: token.value, context: null, line: token.line };
    before = last;
    last = token;
  }
}

const isSaid = (text: string): boolean => /\p{L}/u.test(text.replaceAll('{}', ''));
