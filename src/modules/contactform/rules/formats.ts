// What texts must look like. Runs in the browser, too.

const SCHEMES = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
    ' ',
  ),
);

export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  if (text.length < 6 || at < 1) return false;
  if (!/^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(text.slice(0, at))) return false;
  const parts = text.slice(at + 1).split('.');
  return parts.length > 1 && parts.every((part) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(part));
}

/** A scheme in small letters from the list. `host:80` has none, and neither has `tel:123`. */
export function isUrl(text: string): boolean {
  const match = /^([a-z][a-z\d+.-]*):(.*)$/s.exec(text);
  if (!match) return false;
  const [, scheme = '', rest = ''] = match;
  return SCHEMES.has(scheme) && rest !== '' && !/^\d+(?:\/|$)/.test(rest) && !/^\/\/(?:\/|$)/.test(rest);
}

export function isTel(text: string): boolean {
  let number = text.replace(/[#*].+$/s, '').replaceAll(/[()/.*#\s-]+/g, '');
  if (number.startsWith('+') || number.startsWith('00')) number = `+${number.replace(/^[+0]+/, '')}`;
  return /^\+?\d+$/.test(number) && number.length >= 6 && number.length <= 15;
}

export function isNumber(text: string): boolean {
  return /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(text);
}

/** A day of the calendar: there is no 30 February. */
export function isDate(text: string): boolean {
  return dayOf(text) !== undefined;
}

export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text);
}

/** Days since 1970; undefined for what is no date. */
export function dayOf(text: string): number | undefined {
  const match = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const time = new Date(0);
  time.setUTCFullYear(year, month - 1, day);
  const isReal = time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal ? time.getTime() / 86_400_000 : undefined;
}
