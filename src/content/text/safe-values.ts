const schemes = new Set(
  'http https ftp ftps mailto news irc ircs nntp feed sms tel fax xmpp webcal urn sip callto'.split(' '),
);

/** Whether an address has no scheme or one that only leads somewhere. Browsers skip blanks and controls, so we do too. */
export function isSafeUrl(value: string): boolean {
  const url = value.replace(/[\s\p{C}]/gu, '').toLowerCase();
  const scheme = /^[^/?#]*?(?=:)/.exec(url)?.[0];
  return scheme === undefined || schemes.has(scheme);
}

/** The same for the list of addresses in `srcset`. */
export function isSafeUrlSet(value: string): boolean {
  return value.split(',').every((candidate) => isSafeUrl(candidate.trim().split(/\s/, 1)[0] ?? ''));
}

/** The declarations of a `style` attribute that have known properties and harmless values, if there are any. */
export function safeStyle(value: string): string | undefined {
  const declarations = value.split(';').filter((declaration) => declaration.trim() !== '');
  const safe = declarations.filter(isSafeDeclaration);
  if (safe.length === 0) return undefined;
  return safe.length === declarations.length ? value : safe.join(';').trim();
}

const properties =
  /^(?:--[a-z\d_-]+|(?:background|border|column|flex|font|grid|list-style|margin|max|min|object|outline|overflow|padding|text|transition|box|align|justify|place|row|inset|scroll)(?:-[a-z-]+)?|(?:align|justify)-(?:content|items|self)|aspect-ratio|bottom|caption-side|clear|color|columns|cursor|direction|display|filter|float|gap|height|left|letter-spacing|line-height|opacity|order|position|right|top|vertical-align|visibility|white-space|width|word-break|word-spacing|word-wrap|writing-mode|z-index)$/;

const functions = new Set(
  'var calc min max clamp rgb rgba hsl hsla url repeat minmax fit-content linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient blur brightness contrast grayscale'.split(
    ' ',
  ),
);

function isSafeDeclaration(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  if (colon === -1) return false;
  const property = declaration.slice(0, colon).trim().toLowerCase();
  const value = declaration.slice(colon + 1).toLowerCase();
  if (!properties.test(property) || /[\\<>{}@]|\/\*|!ie/.test(value)) return false;
  for (const [, name = ''] of value.matchAll(/(?<![a-z-])([a-z-]*)\(/g)) {
    if (name !== '' && !functions.has(name)) return false;
  }
  for (const [, url = ''] of value.matchAll(/url\(([^)]*)/g)) {
    if (!isSafeUrl(url.replace(/["']/g, ''))) return false;
  }
  return true;
}
