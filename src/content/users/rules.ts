// What accounts may look like. No I/O.

export const LONGEST_LOGIN = 60;
export const LONGEST_SLUG = 50;
export const LONGEST_URL = 100;

/** Letters, digits, space, `_ . - @`, and no space at the ends. */
export function isLogin(text: string): boolean {
  return /^[A-Za-z0-9 _.@-]+$/.test(text) && text.trim() === text;
}

/** Clients have always been told that a backslash is not allowed. */
export function isPassword(text: string): boolean {
  return text !== '' && !text.includes('\\');
}
