// What differs from run to run stands for itself no more.

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>'],
  [/\$argon2id\$[\w$=,+/]+/g, '<password>'],
  [/\b[0-9a-f]{8}\.[\w-]{16}\.[\w-]{22}\.[\w-]*/g, '<sealed>'],
  [/\b[0-9a-f]{10,128}\b/g, '<hash>'],
  [/(?<=nonce[":=\\ ]+)[\w-]{8,}/gi, '<nonce>'],
  // One in sixty has no digit.
  [/(?<=[?&]password=)\w{24}\b/g, '<token>'],
  // A token may begin or end with a hyphen.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{24,}/g, '<token>'],
  [/127\.0\.0\.1:\d+/g, '127.0.0.1:<port>'],
  [/\/tmp\/[\w./-]+/g, '<path>'],
];

/** Names of members whose values tell of the machine. */
const OF_THE_MACHINE =
  /^(queryTime|memory|uptime|version|node|platform|load|free|used|bytes|took|duration|ms|size|filesize)/i;
const SECRETS = /^(password|hash|token|secret|key_hash|signature|captcha_token)$/i;

export function masked(text: string): string {
  return MASKS.reduce((kept, [pattern, name]) => kept.replaceAll(pattern, name), text);
}

/** A page without its styles: how it looks is for those who look at it. */
export function withoutStyles(html: string): string {
  return html.replaceAll(/(?<=<style[^>]*>)[^<]+/g, '…');
}

export function maskedValue(value: unknown): unknown {
  if (typeof value === 'string') return masked(value);
  if (Array.isArray(value)) return value.map(maskedValue);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, one]: [string, unknown]) => {
    const isOfMachine = OF_THE_MACHINE.test(name) && (typeof one === 'number' || typeof one === 'string');
    const isSecret = SECRETS.test(name) && typeof one === 'string' && one !== '';
    return [masked(name), isOfMachine || isSecret ? `<${name}>` : maskedValue(one)];
  });
  return Object.fromEntries(members) as unknown;
}
