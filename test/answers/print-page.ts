// A page as a text of many lines, with what its head of HTTP says.
import { masked, withoutStyles } from './mask.ts';

const HEADERS = [
  ...['content-type', 'location', 'link', 'cache-control', 'x-robots-tag', 'content-security-policy'],
  ...['retry-after', 'allow', 'vary', 'content-disposition', 'content-language'],
];

const LINES =
  /(?=<(?:article|aside|div|entry|figure|footer|form|h\d|header|item|li|link|main|meta|nav|p|script|section|style|title|ul|url)\b)/g;

/** `onlyMain`: what other tables have shown is left out, as head, frame and policy. */
export async function printPage(answer: Response, { onlyMain = false } = {}): Promise<string> {
  const headers = (onlyMain ? HEADERS.filter((name) => name !== 'content-security-policy') : HEADERS)
    .filter((header) => answer.headers.has(header))
    .map((header) => `${header}: ${answer.headers.get(header)!}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => `set-cookie: ${cookie}`);
  const text = withoutStyles(await answer.text());
  const body = (onlyMain ? mainOf(text) : text).replaceAll(LINES, '\n');
  return masked(`${answer.status}\n${[...headers, ...cookies].join('\n')}\n${body}\n`);
}

function mainOf(page: string): string {
  const parts = [/<title>.*?<\/title>/s, /<body[^>]*>/, /<main.*<\/main>/s].map((part) => part.exec(page)?.[0] ?? '');
  return parts.join('') || page;
}
