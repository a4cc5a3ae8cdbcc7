// The HTTP Basic header.

export interface BasicCredential {
  login: string;
  password: string;
}

/** Another scheme, or something that cannot be read, is no credential at all. */
export function readBasic(header: string | undefined): BasicCredential | undefined {
  const match = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header ?? '');
  if (!match) return undefined;
  const text = Buffer.from(match[1]!, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon === -1 || text.includes('\0')) return undefined;
  return { login: text.slice(0, colon), password: text.slice(colon + 1) };
}
