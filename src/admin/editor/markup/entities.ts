// Characters that markup spells in its own way.

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', shy: '\u00ad', sect: '§', para: '¶' },
    ...{ ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
    ...{ laquo: '«', raquo: '»', lsaquo: '‹', rsaquo: '›', copy: '©', reg: '®', trade: '™', deg: '°', middot: '·' },
    ...{ bull: '•', euro: '€', pound: '£', yen: '¥', cent: '¢', times: '×', divide: '÷', plusmn: '±', frac12: '½' },
    ...{ frac14: '¼', frac34: '¾', iexcl: '¡', iquest: '¿', micro: 'µ', ordf: 'ª', ordm: 'º', sup2: '²', sup3: '³' },
    ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è' },
    ...{ ecirc: 'ê', euml: 'ë', Eacute: 'É', agrave: 'à', acirc: 'â', aacute: 'á', atilde: 'ã', aring: 'å' },
    ...{ Aring: 'Å', aelig: 'æ', AElig: 'Æ', ccedil: 'ç', Ccedil: 'Ç', iacute: 'í', icirc: 'î', iuml: 'ï' },
    ...{ ntilde: 'ñ', oacute: 'ó', ocirc: 'ô', otilde: 'õ', oslash: 'ø', Oslash: 'Ø', oelig: 'œ', OElig: 'Œ' },
    ...{ uacute: 'ú', ugrave: 'ù', ucirc: 'û', yacute: 'ý', larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔' },
    ...{ minus: '−', ne: '≠', le: '≤', ge: '≥', infin: '∞', asymp: '≈', check: '✓', ensp: '\u2002', emsp: '\u2003' },
    ...{ thinsp: '\u2009', zwnj: '\u200c', zwj: '\u200d', lrm: '\u200e', rlm: '\u200f' },
  }),
);

/** The character of `&amp;`, `&#39;`, `&#x27;`; what is no entity is shown as it is written. */
export function decodeEntity(source: string): string {
  const [, decimal, hex, name] = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]*));$/i.exec(source) ?? [];
  if (name !== undefined) return NAMED.get(name) ?? source;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const isCharacter = code >= 32 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : source;
}

export const decodeText = (text: string): string =>
  text.replaceAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});/gi, decodeEntity);

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');

export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
