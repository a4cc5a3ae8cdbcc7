// HTML that leads from another page to something here or elsewhere.
import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Pairs the frame and the quotation of one piece of HTML, so that their script finds both. */
export function createSecret(): string {
  return Array.from({ length: 10 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/** For texts and for values of attributes. */
export function escapeHtml(text: string): string {
  return escapeMarks(text.replaceAll('&', '&amp;'));
}

/** For what may hold entities already: they stay. */
export function escapeOnce(text: string): string {
  return escapeMarks(text.replaceAll(/&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi, '&amp;'));
}

export function printTag(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${printAttributes(attributes)}>`;
}

export function printAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

export function isWebUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function escapeMarks(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#039;');
}
