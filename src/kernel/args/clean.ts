// Cleaners: what text is reduced to before it is stored. Cleaning a clean text changes nothing.
import { withoutEscapes, withoutMarkup } from './markup.ts';

/** One line without tags, control characters and `%hh` sequences: `' <b>a</b>\n b '` becomes `'a b'`. */
export function plainText(text: string): string {
  return withoutMarkup(well(text))
    .replace(/[ \t\n\r]+/g, ' ')
    .trim();
}

/** For inputs of one line: plain text. */
export function textField(text: string): string {
  return plainText(text);
}

/** For inputs of several lines: as plain text, but the white space inside stays. */
export function textareaField(text: string): string {
  return withoutMarkup(well(text)).trim();
}

/** `'Post Format!'` becomes `'postformat'`. */
export function key(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9_-]/g, '');
}

/** An address that is safe to link to; empty when its scheme is not allowed. */
export function cleanUrl(text: string): string {
  const url = well(text).trim().replaceAll(' ', '%20').replace(NOT_IN_URL, '');
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined && !SCHEMES.has(scheme)) return '';
  // Line breaks have a meaning only in the text of a mail.
  return scheme === 'mailto' ? url : withoutEscapes(url, /%0[ad]/i);
}

const UNFIT = /[\p{Surrogate}\0-\x08\v\f\x0e-\x1f\x7f]/gu;
const NOT_IN_URL = /[^a-z0-9~+_.?#=!&;,/:%@$|*'()[\]\u{a1}-\u{10ffff}-]/giu;
/** Browsers also read the colon when it is written as an HTML entity. */
const SCHEME = /^([^/?#]*?)(?::|&#0*58;|&#x0*3a;|&colon;)/i;
const SCHEMES = new Set([
  ...['http', 'https', 'ftp', 'ftps', 'mailto', 'news', 'irc', 'gopher', 'nntp', 'feed'],
  ...['telnet', 'mms', 'rtsp', 'sms', 'svn', 'tel', 'fax', 'xmpp', 'webcal', 'urn'],
]);

/** Without halves of characters and without control characters other than tab and line breaks. */
function well(text: string): string {
  return text.replace(UNFIT, '');
}
