// Values whose lengths are wrong: what a search and replace in a database leaves behind.
import { readSerialised, SerialisedFault } from './read.ts';

export interface ReadValue {
  readonly value: unknown;
  /** Lengths were put right before it could be read. */
  readonly isRepaired: boolean;
}

/** Throws the first fault of the text as it is where no lengths make a whole of it. */
export function readDamaged(text: string): ReadValue {
  try {
    return { value: readSerialised(text), isRepaired: false };
  } catch (error) {
    if (!(error instanceof SerialisedFault)) throw error;
    const repaired = withRightLengths(text);
    if (repaired === undefined) throw error;
    return { value: readRepaired(repaired, error), isRepaired: true };
  }
}

function readRepaired(text: string, first: SerialisedFault): unknown {
  try {
    return readSerialised(text);
  } catch (error) {
    // Lists with fewer or more entries than they say are no matter of lengths.
    throw error instanceof SerialisedFault ? first : error;
  }
}

const START = /s:(\d{1,12}):"/y;
const OTHER = /[^s"]+|[^]/y;
/** What may stand behind a text: the next value, or the end of its list. */
const NEXT = String.raw`";(?=\}|$|s:\d{1,12}:"|i:-?\d|[bd]:|a:\d{1,12}:\{|N;)`;
const END_HERE = new RegExp(NEXT, 'y');
const NEXT_END = new RegExp(NEXT, 'g');

/** Each text ends where it says, else where the next value begins. Undefined where one has no end. */
function withRightLengths(text: string): string | undefined {
  // Lengths count bytes: here each is one letter.
  const bytes = Buffer.from(text).toString('latin1');
  let out = '';
  for (let at = 0; at < bytes.length;) {
    const start = matchAt(START, bytes, at);
    if (!start) {
      const other = matchAt(OTHER, bytes, at)?.[0] ?? bytes.charAt(at);
      out += other;
      at += other.length;
      continue;
    }
    const from = at + start[0].length;
    const stated = from + Number(start[1]);
    const end = matchAt(END_HERE, bytes, stated) ? stated : matchAt(NEXT_END, bytes, from)?.index;
    if (end === undefined) return undefined;
    const inner = bytes.slice(from, end);
    out += `s:${inner.length}:"${inner}";`;
    at = end + 2;
  }
  return Buffer.from(out, 'latin1').toString();
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
