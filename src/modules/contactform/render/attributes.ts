// Attributes of elements: escaped, and left out when they say nothing.
import { escapeHtml } from '#kernel/text/escape.ts';

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** `true` is the name alone; false and undefined are nothing. */
export function element(name: string, attributes: Attributes, content?: string): string {
  const printed = Object.entries(attributes)
    .map(([key, value]) => {
      if (value === undefined || value === false) return '';
      return value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`;
    })
    .join('');
  return content === undefined ? `<${name}${printed}>` : `<${name}${printed}>${content}</${name}>`;
}
