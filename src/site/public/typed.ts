// What visitors type about themselves. No I/O.
import { restError } from '#kernel/errors/rest-error.ts';

const lineOf = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

export function emailOf(text: string | null): string {
  const email = lineOf(text);
  if (email !== '' && !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(email)) throw wrongEmail();
  return email;
}

/** Whatever else somebody types there is not shown. */
export function webAddressOf(text: string | null): string {
  const address = lineOf(text);
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : '';
}

const wrongEmail = () => restError('rest_invalid_param', 400, 'This is not an e-mail address.');
