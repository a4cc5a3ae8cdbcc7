/** What a typographic decision needs to know about the character before it. */
export type Kind = 'start' | 'space' | 'opener' | 'digit' | 'other';

const openers = new Set('( [ { - \u2013 \u2014 \u2018 \u201c'.split(' ').map((character) => character.charCodeAt(0)));

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});/iy;

const kindOfEntities = new Map<string, Kind>([
  ['&nbsp;', 'space'],
  ['&#160;', 'space'],
  ['&lt;', 'opener'],
  ['&#8211;', 'opener'],
  ['&#8212;', 'opener'],
  ['&#8216;', 'opener'],
  ['&#8220;', 'opener'],
]);

export function kindOfCharacter(code: number): Kind {
  if (code >= 48 && code <= 57) return 'digit';
  if (code === 32 || (code >= 9 && code <= 13) || code === 160) return 'space';
  return openers.has(code) ? 'opener' : 'other';
}

/** The entity that starts with the `&` at this place. */
export function readEntity(html: string, at: number): string | undefined {
  entity.lastIndex = at;
  return entity.exec(html)?.[0];
}

export function kindOfEntity(entity: string): Kind {
  return kindOfEntities.get(entity) ?? 'other';
}

export function isSpaceKind(kind: Kind): boolean {
  return kind === 'space' || kind === 'start';
}

export function isLetter(character: string): boolean {
  const code = character.charCodeAt(0);
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code > 127 && /\p{L}/u.test(character));
}
