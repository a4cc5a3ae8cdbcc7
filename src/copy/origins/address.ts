// Addresses of the other site inside texts. No I/O.

export interface ForeignAddress {
  /** Host and path without the slash at the end: what posts and files are known by. */
  readonly key: string;
  readonly query: string;
  readonly hash: string;
}

/** `https://www.example.org/blog/` and `//example.org/blog` are the same place: `example.org/blog`. */
export function addressKey(address: string): string | undefined {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  if (whole.length > LONGEST || !URL.canParse(whole)) return undefined;
  const { protocol, host, pathname } = new URL(whole);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  const path = pathname.replace(/(?<!\/)\/+$/, '').replaceAll(/%[\da-f]{2}/gi, (code) => code.toLowerCase());
  return host.replace(/^www\./, '') + path;
}

export function hostOf(key: string): string {
  return key.split('/', 1)[0] ?? '';
}

/** With a scheme or two slashes in front, or from the root of the site where a value begins. */
const ABSOLUTE = /(?:https?:)?\/\/[\w.-]+(?::\d+)?[^\s"'<>()[\]{}\\]*/gi;
const FROM_ROOT = /(?<=[=:(,]\s*["'])\/(?=[\w%.~-])[^\s"'<>()[\]{}\\]*/g;
/** Nobody's address is longer. */
const LONGEST = 2048;

/**
 * The text with other addresses; `find` says which, or nothing. Addresses from the root are those of the first host.
 */
export function replaceAddresses(
  text: string,
  hosts: readonly string[],
  find: (address: ForeignAddress) => string | undefined,
): string {
  if (!text.includes('/')) return text;
  const replace = (whole: string, prefix: string): string => {
    if (whole.length > LONGEST) return whole;
    const address = withoutEnd(whole);
    const found = readAddress(prefix + address, hosts);
    const other = found && find(found);
    return other === undefined ? whole : other + whole.slice(address.length);
  };
  const home = hosts[0];
  const replaced = text.replaceAll(ABSOLUTE, (whole) => replace(whole, ''));
  return home === undefined ? replaced : replaced.replaceAll(FROM_ROOT, (whole) => replace(whole, `https://${home}`));
}

/** What origins keep of texts: 0 where an address may stand in one, which is looked up when all records are here. */
export function settledMark(...texts: readonly string[]): 0 | 1 {
  return texts.some((text) => text.includes('/')) ? 0 : 1;
}

/** Signs at the end belong to the sentence, or to the list of pictures, in which the address stands. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && '.,;:!?'.includes(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}

function readAddress(address: string, hosts: readonly string[]): ForeignAddress | undefined {
  const plain = address.replaceAll('&amp;', '&').replaceAll('&#038;', '&');
  const key = addressKey(plain);
  if (key === undefined || !hosts.includes(hostOf(key))) return undefined;
  const { search, hash } = new URL(plain.startsWith('//') ? `https:${plain}` : plain);
  return { key, query: search, hash };
}

/** The number in `?p=12`, and in its forms for pages and media items. */
export function idInQuery(query: string): string | undefined {
  const parameters = new URLSearchParams(query);
  const id = parameters.get('p') ?? parameters.get('page_id') ?? parameters.get('attachment_id') ?? '';
  return /^[1-9]\d{0,17}$/.test(id) ? id : undefined;
}

const COPY = /-(?:(?<width>\d+)x(?<height>\d+)|scaled|rotated)(?=\.[a-z\d]+$)/i;

/** The upload that a copy was made of: `tree-300x200.jpg` and `tree-scaled.jpg` give `tree.jpg`. */
export function uploadKey(key: string): string {
  return key.replace(COPY, '');
}

export function copySize(key: string): { width: number; height: number } | undefined {
  const { width, height } = COPY.exec(key)?.groups ?? {};
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}
