// The address of the page that a note was written on, in the one form by which notes are found again.

const DROPPED = new Set([
  'fbclid',
  'ver',
  'preview',
  'preview_id',
  'preview_nonce',
  'nonce',
  'theme_template_id',
  'builder-preview',
]);

/** Path and query: `https://site.test/about/?utm_source=x` is `/about`, the start page is empty. */
export function cleanRouteUrl(sent: string): string {
  const [local = ''] = sent
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .replace(HOST, '')
    .split('#', 1);
  const mark = local.indexOf('?');
  const path = mark === -1 ? local : local.slice(0, mark);
  const query = mark === -1 ? '' : keptQuery(local.slice(mark + 1));
  const whole = `${path.startsWith('/') ? '' : '/'}${path}${query === '' ? '' : `?${query}`}`;
  return whole.replace(/(?<!\/)\/+$/, '');
}

/** With a host or without; a relative one is judged as if it stood behind one. */
export function isAddress(sent: string): boolean {
  if (/\s/.test(sent)) return false;
  return URL.canParse(sent, 'http://site.invalid');
}

const HOST = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i;

function keptQuery(query: string): string {
  return query
    .split('&')
    .filter((pair) => pair !== '' && !isDropped(nameOf(pair)))
    .join('&');
}

const isDropped = (name: string): boolean => DROPPED.has(name) || name.startsWith('utm_') || name.endsWith('_nonce');

function nameOf(pair: string): string {
  const [name = ''] = [...new URLSearchParams(pair).keys()];
  return name;
}
