// XML as text: elements with escaped contents.

export type Attributes = Readonly<Record<string, string>>;

/** `content` is XML; see `text` and `cdata`. */
export function element(name: string, content: string, attributes: Attributes = {}): string {
  const printed = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${text(value)}"`)
    .join('');
  return content === '' ? `<${name}${printed}/>` : `<${name}${printed}>${content}</${name}>`;
}

export function text(plain: string): string {
  return legal(plain)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function cdata(html: string): string {
  return `<![CDATA[${legal(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** XML knows no way to write control characters, nor halves of characters. */
function legal(value: string): string {
  const plain = value.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return plain.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}
