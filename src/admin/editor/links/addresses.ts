// Addresses as people type and paste them, and as they stand in a text.

const SAFE = /^(?:https?|mailto|tel|sms|ftp|xmpp|geo):/i;
const MAIL = /^[^\s@<>"'/:]+@[^\s@<>"'/:.]+(?:\.[^\s@<>"'/:.]+)+$/;
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/u;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const LONGEST = 4_000;

/** What stands in the text for what was typed; undefined when that is no address. */
export function addressOf(typed: string): string | undefined {
  const text = withoutControls(typed.trim());
  if (text === '' || text.length > LONGEST || /\s/.test(text)) return undefined;
  if (SAFE.test(text)) return canParse(text) ? text : undefined;
  if (MAIL.test(text)) return `mailto:${text}`;
  if (/^(?:\/(?!\/)|#|\?)/.test(text)) return text;
  if (HOST.test(text) && !FILE.test(text)) return canParse(`https://${text}`) ? `https://${text}` : undefined;
  return undefined;
}

/** A word that is no page of one's own may be a host of one's own; undefined for several words. */
export function hostAddressOf(typed: string): string | undefined {
  const address = `https://${withoutControls(typed.trim())}`;
  return /^https:\/\/[\p{L}\p{N}]\S*$/u.test(address) && canParse(address) ? address : undefined;
}

/** `notes.md` is rather a file than a country. */
const FILE = /^[^/]+\.(?:md|txt|js|ts|css|html?|json|png|jpe?g|gif|svg|pdf|docx?|xlsx?|zip|csv)$/i;

/** A web address that is all of a text: what a person pastes. */
export function pastedAddress(text: string): string | undefined {
  const address = addressOf(text);
  return address !== undefined && /^(?:https?|mailto):/i.test(address) ? address : undefined;
}

export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

const canParse = (text: string): boolean => URL.canParse(text);

/** Browsers leave these out, so `java\nscript:` would be what it must not be. */
function withoutControls(text: string): string {
  return Array.from(text)
    .filter((sign) => sign > '\u001f' && sign !== '\u007f')
    .join('');
}

/** Where a link of a clipboard leads, past the counters that other programs put before it; undefined for none. */
export function clipboardHref(href: string): string | undefined {
  const text = withoutControls(href.trim());
  if (!SCHEME.test(text) || !SAFE.test(text) || !canParse(text)) return undefined;
  return unwrap(text);
}

/** Host and path, and the argument that holds the address proper. */
const WRAPPERS: readonly (readonly [host: RegExp, path: string, argument: string])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, '/url', 'q'],
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, '/url', 'url'],
  [/\.safelinks\.protection\.outlook\.com$/, '/', 'url'],
  [/^lm?\.facebook\.com$/, '/l.php', 'u'],
];

function unwrap(text: string): string {
  const { hostname, pathname, searchParams } = new URL(text);
  const wrapper = WRAPPERS.find(
    ([host, path, argument]) => host.test(hostname) && pathname === path && searchParams.has(argument),
  );
  const inner = wrapper && searchParams.get(wrapper[2]);
  return inner && isWebAddress(inner) && canParse(inner) ? inner : text;
}
