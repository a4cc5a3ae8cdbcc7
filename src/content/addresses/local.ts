// An address as the site sees it: what stands behind its start address.

export interface LocalAddress {
  /** With leading slash: `/2026/03/spring/`. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Undefined when the address does not lie below `home`. Whether it says http or https makes no difference. */
export function localAddress(address: string, home: string): LocalAddress | undefined {
  if (!isOnHostOf(address, home)) return undefined;
  const { pathname, searchParams } = new URL(address);
  const above = new URL(home).pathname.replace(/\/$/, '');
  if (pathname !== above && !pathname.startsWith(`${above}/`)) return undefined;
  return { path: pathname.slice(above.length) || '/', query: searchParams };
}

/** Is it an address of the same web server, whatever stands behind the host? */
export function isOnHostOf(address: string, home: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.host === new URL(home).host;
}

/** Forms of one path that lead to the same place: letter case, doubled slashes and the last slash do not count. */
export function comparablePath(path: string): string {
  return `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`;
}
