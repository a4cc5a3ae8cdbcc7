// HTML that leads from another page to something here or elsewhere.
import { randomInt } from 'node:crypto';
import { escapeHtml } from '#kernel/text/escape.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Pairs the frame and the quotation of one piece of HTML, so that their script finds both. */
export function createSecret(): string {
  return Array.from({ length: 10 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/** For what may hold entities already: they stay. */
export function escapeOnce(text: string): string {
  return text
    .split(ENTITY)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : part))
    .join('');
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

const ENTITY = /(&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/i;
