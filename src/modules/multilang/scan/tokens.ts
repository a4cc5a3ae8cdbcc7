// The signs of a program that matter for finding its texts: texts, names and signs, without comments and patterns.

export interface Token {
  readonly kind: 'text' | 'name' | 'sign';
  /** Of a text what it says; what is put into it stands as `{}`. */
  readonly value: string;
  readonly line: number;
}

const NEXT = /\s+|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|[^]/uy;
const QUOTED = /'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"/uy;
const PATTERN = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/uy;
/** What a pattern may stand behind; behind everything else a stroke divides. */
const BEFORE_PATTERN = /^(?:[(,=:[!&|?{};+\-*%<>~^]|return|typeof|case|in|of|=>)$/;

export function* tokensOf(source: string): Generator<Token> {
  let at = 0;
  let line = 1;
  let last = '(';
  while (at < source.length) {
    const start = line;
    const sign = source.charAt(at);
    const quoted = sign === '`' ? templateAt(source, at) : literalAt(source, at, sign, last);
    const whole = quoted?.whole ?? matchAt(NEXT, source, at) ?? sign;
    at += whole.length;
    line += breaksIn(whole);
    if (quoted) {
      last = 'x';
      if (quoted.said !== undefined) yield { kind: 'text', value: quoted.said, line: start };
      continue;
    }
    if (/^(?:\s|\/[/*])/u.test(whole)) continue;
    last = whole;
    yield { kind: /^[\p{L}_$]/u.test(whole) ? 'name' : 'sign', value: whole, line: start };
  }
}

interface Quoted {
  readonly whole: string;
  /** Absent of a pattern. */
  readonly said?: string;
}

function literalAt(source: string, at: number, sign: string, last: string): Quoted | undefined {
  if (sign === "'" || sign === '"') {
    const whole = matchAt(QUOTED, source, at);
    return whole === undefined ? undefined : { whole, said: unescaped(whole.slice(1, -1)) };
  }
  const isComment = /^\/[/*]/.test(source.slice(at, at + 2));
  if (sign !== '/' || isComment || !BEFORE_PATTERN.test(last)) return undefined;
  const whole = matchAt(PATTERN, source, at);
  return whole === undefined ? undefined : { whole };
}

/** Programs inside are left out, with the templates that they may hold themselves. */
function templateAt(source: string, from: number): Quoted {
  let said = '';
  let at = from + 1;
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') {
      said += source.slice(at, at + 2);
      at += 2;
    } else if (source.startsWith('${', at)) {
      said += '{}';
      at = endOfProgram(source, at + 2);
    } else {
      said += source.charAt(at);
      at += 1;
    }
  }
  return { whole: source.slice(from, at + 1), said: unescaped(said) };
}

function endOfProgram(source: string, from: number): number {
  let depth = 1;
  let at = from;
  while (at < source.length) {
    const sign = source.charAt(at);
    const inner = sign === '`' ? templateAt(source, at) : literalAt(source, at, sign, 'x');
    at += inner?.whole.length ?? 1;
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return at;
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

function breaksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

const SPELLED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' };

function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|\r?\n|([^]))/gu,
    (_all, long?: string, four?: string, two?: string, sign?: string) => {
      const code = long ?? four ?? two;
      if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
      return sign === undefined ? '' : (SPELLED[sign] ?? sign);
    },
  );
}
