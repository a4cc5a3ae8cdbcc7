// PO files: what gettext and its tools write.
import { setImmediate } from 'node:timers/promises';
import { restError } from '#kernel/errors/rest-error.ts';

export interface PoEntry {
  readonly context: string | null;
  readonly text: string;
  /** Empty: not translated. */
  readonly translation: string;
  readonly isFuzzy: boolean;
}

interface Open {
  isFuzzy: boolean;
  values: Map<string, string>;
  /** The keyword whose text goes on in the next line. */
  last: string;
}

/** Between so many lines others have their turn. */
const TURN = 2000;
const KEYWORD = /^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d{1,2}\])?)\s+(".*)/s;

/** The head, which has no text of its own, is left out. */
export async function parsePo(content: string): Promise<PoEntry[]> {
  const entries: PoEntry[] = [];
  let open = opened();
  let count = 0;
  let lines = 0;
  for (const [at, raw] of linesOf(content)) {
    lines = at + 1;
    if (at % TURN === TURN - 1) await setImmediate();
    const line = raw.trim();
    const isNext =
      line === '' || ((open.values.has('msgstr') || open.values.has('msgstr[0]')) && /^(#|msgctxt|msgid\s)/.test(line));
    if (isNext && open.values.size > 0) {
      entries.push(...entriesOf(open, at));
      count += 1;
      open = opened();
    }
    if (line !== '') readLine(open, line, lines);
  }
  if (open.values.size > 0) {
    entries.push(...entriesOf(open, lines));
    count += 1;
  }
  if (count === 0) throw poInvalid(1);
  return entries;
}

/** One after the other: there may be very many. */
function* linesOf(content: string): Generator<[number, string]> {
  let from = content.startsWith('\uFEFF') ? 1 : 0;
  for (let number = 0; from < content.length; number++) {
    const end = content.indexOf('\n', from);
    const to = end === -1 ? content.length : end;
    yield [number, content.slice(from, to)];
    from = to + 1;
  }
}

const opened = (): Open => ({ isFuzzy: false, values: new Map(), last: '' });

function readLine(open: Open, line: string, number: number): void {
  if (line.startsWith('#')) {
    if (line.startsWith('#,') && /\bfuzzy\b/.test(line)) open.isFuzzy = true;
    return;
  }
  const [, keyword, quoted] = KEYWORD.exec(line) ?? [];
  if (keyword !== undefined && quoted !== undefined) {
    if (open.values.has(keyword)) throw poInvalid(number);
    open.last = keyword;
    open.values.set(keyword, unquoted(quoted, number));
    return;
  }
  if (!line.startsWith('"') || open.last === '') throw poInvalid(number);
  open.values.set(open.last, (open.values.get(open.last) ?? '') + unquoted(line, number));
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' };

function unquoted(text: string, number: number): string {
  if (!/^"(?:[^"\\]|\\.)*"$/.test(text)) throw poInvalid(number);
  return text.slice(1, -1).replaceAll(/\\(.)/g, (all, sign: string) => ESCAPES[sign] ?? all);
}

/** A plural is a text of its own here. */
function entriesOf({ values, isFuzzy }: Open, number: number): PoEntry[] {
  const text = values.get('msgid');
  if (text === undefined || !(values.has('msgstr') || values.has('msgstr[0]'))) throw poInvalid(number);
  if (text === '') return [];
  const context = values.get('msgctxt') ?? null;
  const one = { context, text, translation: values.get('msgstr') ?? values.get('msgstr[0]') ?? '', isFuzzy };
  const plural = values.get('msgid_plural');
  if (plural === undefined) return [one];
  return [one, { context, text: plural, translation: values.get('msgstr[1]') ?? '', isFuzzy }];
}

const poInvalid = (line: number) =>
  restError('multilang_po_invalid', 400, 'This is no PO file that can be read.', { line });
