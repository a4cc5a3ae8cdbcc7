// Signs that no text has: NUL, which PostgreSQL refuses, and halves of signs, which no encoding can write. They are kept
// out where requests are read, so that no store, file name or address meets them.

/** Without NUL; a half of a sign is the sign for what cannot be shown. */
export function storableText(text: string): string {
  const whole = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return HALF_SIGN.test(whole) ? whole.replaceAll(HALF_SIGNS, '\ufffd') : whole;
}

export const hasHalfSign = (text: string): boolean => HALF_SIGN.test(text);

const HALF_SIGN = /\p{Surrogate}/u;
const HALF_SIGNS = /\p{Surrogate}/gu;

/** A query or a form, still encoded; undefined when a NUL stands there again once one is gone. */
export function withoutNulCode(encoded: string): string | undefined {
  const rest = encoded.replaceAll('%00', '').replaceAll('\0', '');
  return rest.includes('%00') ? undefined : rest;
}
