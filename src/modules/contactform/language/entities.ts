// Characters that people write as entities in values of tags.

const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }));
const HIGHEST = 0x10ffff;

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entity, ...found: unknown[]) => {
    const [decimal, hex, name] = found;
    if (typeof name === 'string') return NAMED.get(name) ?? entity;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= HIGHEST ? String.fromCodePoint(code) : entity;
  });
}
