// Texts with markup in them are stored as what they are: text.
import { escapeHtml } from '#kernel/text/escape.ts';

export const escapeMarkup = (text: string): string => (text.includes('<') ? escapeHtml(text) : text);

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#039': "'", '#39': "'", amp: '&' };

/** What `escapeMarkup` made, as it was. */
export function unescapeHtml(text: string): string {
  return text.includes('&lt;')
    ? text.replaceAll(/&(lt|gt|quot|#0?39|amp);/g, (mark, name: string) => SIGNS[name] ?? mark)
    : text;
}
