// Elements of an exchange file as text. No I/O.
import { escapeXml, legalXml } from '#kernel/text/escape.ts';

/** Which site wrote the file; in a namespace of ours. */
export const IDENTITY = 'sitewright:site';

/** A section ends where its text has `]]>`: there it is cut in two. Signs that XML does not have are dropped. */
export function cdata(text: string): string {
  return `<![CDATA[${legalXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

export function element(name: string, value: string | number): string {
  return `<${name}>${typeof value === 'number' ? value : cdata(value)}</${name}>`;
}

/** For values without markup: addresses, dates. */
export function plainElement(name: string, value: string): string {
  return `<${name}>${escapeXml(value)}</${name}>`;
}

/** `2026-03-01T09:00:00` as `2026-03-01 09:00:00`. */
export function dateText(date: string | null): string {
  return date === null ? '0000-00-00 00:00:00' : date.replace('T', ' ');
}

export function metaElement(
  name: 'wp:postmeta' | 'wp:termmeta' | 'wp:commentmeta',
  key: string,
  value: string,
): string {
  return `<${name}>${element('wp:meta_key', key)}${element('wp:meta_value', value)}</${name}>\n`;
}
