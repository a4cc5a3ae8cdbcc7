// Attributes that the scripts of the site itself act on. Only the server writes them: a text or a setting that brought
// one along could make such a script load, send or insert something. `reserved-attributes.test.ts` reads the scripts.

const RESERVED = /^data-(?:(?:builder|consent|contactform|form|lightbox|token)-|(?:choose|lightbox|shows|hides)$)/;

/** `name` in lower case. */
export function isReservedAttribute(name: string): boolean {
  return RESERVED.test(name);
}
