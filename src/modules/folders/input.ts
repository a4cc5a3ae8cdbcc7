// Values that came from outside, in several forms: blocks of texts, files, other systems.

export type Sent = Readonly<Record<string, unknown>>;

/** A whole number, also when it is written as text. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*-?\d{1,16}\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

/** One number, a list of them, or a text with commas; undefined when a part is no number. */
export function toNumbers(value: unknown): number[] | undefined {
  const parts = typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : [value].flat();
  const numbers = parts.map(toNumber).filter((number) => number !== undefined);
  return numbers.length === parts.length ? numbers : undefined;
}

export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function toBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  if (value === false || value === 0 || value === '0' || value === 'false' || value === '') return false;
  return undefined;
}
