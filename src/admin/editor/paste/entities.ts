// Named characters of HTML, as programs write them on a clipboard.

/** From U+00A0 to U+00FF, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

const OTHERS =
  'amp & lt < gt > quot " apos \' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ ensp \u2002 emsp \u2003 ' +
  'thinsp \u2009 zwnj \u200c zwj \u200d lrm \u200e rlm \u200f ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” ' +
  'bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › euro € trade ™ larr ← uarr ↑ ' +
  'rarr → darr ↓ harr ↔ rArr ⇒ minus − le ≤ ge ≥ ne ≠ asymp ≈ infin ∞ radic √ sum ∑ part ∂ Delta Δ Omega Ω alpha α beta β ' +
  'gamma γ delta δ epsilon ε lambda λ mu μ pi π sigma σ omega ω check ✓ star ☆';

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(0xa0 + at)]),
  // By a plain blank alone: some of the characters are blanks themselves.
  ...pairsOf(OTHERS.split(' ')),
]);

function pairsOf(parts: readonly string[]): [string, string][] {
  return parts.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, parts[at + 1] ?? '']] : []));
}

/** What the numbers 128 to 159 mean in texts of Windows. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** A name that is not known stays as it is written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]\w{1,9}));?/g, (all, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED.get(name) ?? all;
    return characterOf(typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16));
  });
}

function characterOf(code: number): string {
  if (code >= 0x80 && code < 0xa0) return WINDOWS[code - 0x80] ?? '';
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
