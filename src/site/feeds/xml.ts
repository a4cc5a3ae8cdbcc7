// XML as text: elements with escaped contents.
import { escapeXml, legalXml } from '#kernel/text/escape.ts';

export type Attributes = Readonly<Record<string, string>>;

/** `content` is XML; see `escapeXml` and `cdata`. */
export function element(name: string, content: string, attributes: Attributes = {}): string {
  const printed = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return content === '' ? `<${name}${printed}/>` : `<${name}${printed}>${content}</${name}>`;
}

export function cdata(html: string): string {
  return `<![CDATA[${legalXml(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n';
