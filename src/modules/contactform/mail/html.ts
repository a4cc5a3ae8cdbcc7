// The HTML form of a mail, and the text form of that.
import { escapeHtml } from '#kernel/text/escape.ts';
import { autop } from '#content/text/autop.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { decodeEntities } from '#modules/contactform/language/entities.ts';
import { directionOf, languageTag } from '#modules/contactform/messages/locale.ts';

/** A body that is a document already stays as it is. */
export function htmlDocument(body: string, { locale, title }: { locale: string; title: string }): string {
  if (/<html[\s>]/i.test(body)) return body;
  return `<!doctype html>
<html lang="${escapeHtml(languageTag(locale))}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>
${autop(body)}</body>
</html>
`;
}

export function textOfHtml(html: string): string {
  const broken = html
    .replaceAll(/<(head|style|script)[\s>](?:(?!<\1[\s>])[^])*?<\/\1>/gi, '')
    .replaceAll(/(?<!\s)\s*\n\s*/g, ' ')
    .replaceAll(/<br\s*\/?>|<\/(?:div|li|tr|h[1-6])>/gi, '\n')
    .replaceAll(/<\/(?:p|ul|ol|table|blockquote)>/gi, '\n\n');
  const lines = decodeEntities(stripTags(broken)).split('\n');
  return `${lines
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
