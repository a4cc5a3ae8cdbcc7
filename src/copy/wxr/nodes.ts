// Looking into the parts of a record.
import type { XmlNode } from './xml.ts';

export function textAt(node: XmlNode, name: string): string {
  return node.children.find((child) => child.name === name)?.text ?? '';
}

export function childrenNamed(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name);
}

/** Numbers of records are digits; 0 stands for none. */
export function idAt(node: XmlNode, name: string): string {
  const text = textAt(node, name).trim();
  return /^\d{1,18}$/.test(text) && !/^0+$/.test(text) ? String(BigInt(text)) : '';
}

/** `2026-03-01 09:00:00` as `2026-03-01T09:00:00`; what is no date is empty, as are dates of nought. */
export function dateAt(node: XmlNode, name: string): string {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(textAt(node, name).trim());
  const text = match ? `${match[1] ?? ''}T${match[2] ?? ''}` : '';
  return Number.isNaN(Date.parse(`${text}Z`)) ? '' : text;
}
