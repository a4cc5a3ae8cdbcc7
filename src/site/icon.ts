// The icon of a site that has none: the first letter of its name.
import { escapeHtml } from '#kernel/text/escape.ts';
import { firstLetter } from './first-letter.ts';

export const ICON_TYPE = 'image/svg+xml';

export function letterIcon(title: string): string {
  const letter = escapeHtml(firstLetter(title));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0d5a83"/><text x="32" y="46" text-anchor="middle" font-family="Georgia, serif" font-size="40" font-weight="600" fill="#fff">${letter}</text></svg>`;
}
