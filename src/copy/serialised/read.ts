// Values in the serialised form of the reference: scalars, lists and maps. Objects are refused, whatever class they name.

/** The text is not a serialised value, or one that may not be read. */
export class SerialisedFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SerialisedFault';
  }
}

const DEEPEST = 64;
const START = /^(?:N;|[bi]:|d:|s:\d+:"|[aOCE]:\d+:)/;

/** Whether whoever wrote this text meant a serialised value; it may still be broken. */
export function looksSerialised(text: string): boolean {
  return START.test(text) && /[;}]$/.test(text);
}

export function readSerialised(text: string): unknown {
  // Lengths count bytes.
  const reader: Reader = { bytes: Buffer.from(text), at: 0 };
  const value = readValue(reader, 0);
  if (reader.at !== reader.bytes.length) throw new SerialisedFault('Something follows the value.');
  return value;
}

interface Reader {
  readonly bytes: Buffer;
  at: number;
}

function readValue(reader: Reader, depth: number): unknown {
  if (depth > DEEPEST) throw new SerialisedFault(`Lists stand more than ${DEEPEST} levels deep.`);
  const kind = String.fromCharCode(reader.bytes[reader.at] ?? 0);
  reader.at++;
  if (kind === 'N') {
    expect(reader, ';');
    return null;
  }
  if ('OCErR'.includes(kind)) throw new SerialisedFault('It holds an object.');
  expect(reader, ':');
  switch (kind) {
    case 'b':
      return readUntil(reader, ';') === '1';
    case 'i':
      return wholeNumber(readUntil(reader, ';'));
    case 'd':
      return fraction(readUntil(reader, ';'));
    case 's':
      return readText(reader);
    case 'a':
      return readList(reader, depth);
    default:
      throw new SerialisedFault(`At byte ${reader.at} stands no value.`);
  }
}

/** JSON has no numbers beyond these: they stay text. */
function wholeNumber(text: string): number | string {
  if (!/^-?\d+$/.test(text)) throw new SerialisedFault('A number is malformed.');
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

function fraction(text: string): number | string {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? value : text;
}

function readText(reader: Reader): string {
  const length = readLength(reader);
  expect(reader, '"');
  const end = reader.at + length;
  if (end > reader.bytes.length) throw new SerialisedFault('A text is shorter than it says.');
  const text = reader.bytes.toString('utf8', reader.at, end);
  reader.at = end;
  expect(reader, '"');
  expect(reader, ';');
  return text;
}

/** Keys that count up from nought make a list, all others a map. */
function readList(reader: Reader, depth: number): unknown {
  const count = readLength(reader);
  expect(reader, '{');
  const entries: [number | string, unknown][] = [];
  for (let at = 0; at < count; at++) {
    const key = readValue(reader, depth + 1);
    if (typeof key !== 'number' && typeof key !== 'string') throw new SerialisedFault('A key is malformed.');
    entries.push([key, readValue(reader, depth + 1)]);
  }
  expect(reader, '}');
  const isList = entries.every(([key], at) => key === at);
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function readLength(reader: Reader): number {
  const text = readUntil(reader, ':');
  if (!/^\d{1,12}$/.test(text)) throw new SerialisedFault('A length is malformed.');
  return Number(text);
}

const LONGEST_NUMBER = 64;

function readUntil(reader: Reader, end: string): string {
  const from = reader.at;
  const to = reader.bytes.subarray(from, from + LONGEST_NUMBER).indexOf(end);
  if (to === -1) throw new SerialisedFault('The text ends too early.');
  reader.at = from + to + 1;
  return reader.bytes.toString('latin1', from, from + to);
}

function expect(reader: Reader, sign: string): void {
  if (String.fromCharCode(reader.bytes[reader.at] ?? 0) !== sign) {
    throw new SerialisedFault(`At byte ${reader.at} a ${sign} is missing.`);
  }
  reader.at++;
}
