// Links as people set them in the editor.
import { isReservedAttribute } from '#content/text/reserved-attributes.ts';
import { tag, type Attributes, type Child, type Markup } from './markup.ts';
import type { Link } from '../settings/values.ts';

export function linkAttributes({ url, isExternal, isNofollow, customAttributes }: Link): Attributes {
  const rel = [isExternal && 'noopener', isNofollow && 'nofollow'].filter(Boolean).join(' ');
  return {
    ...readAttributes(customAttributes),
    href: url,
    ...(isExternal && { target: '_blank' }),
    ...(rel !== '' && { rel }),
  };
}

/** The children inside a link, or by themselves where there is none. */
export function linked(link: Link | undefined, attributes: Attributes, ...children: readonly Child[]): Child {
  return link ? tag('a', { ...linkAttributes(link), ...attributes }, ...children) : children;
}

/** As `linked`, with another tag where there is no link. */
export function linkedOr(name: string, link: Link | undefined, attributes: Attributes, ...children: Child[]): Markup {
  return link ? tag('a', { ...linkAttributes(link), ...attributes }, ...children) : tag(name, attributes, ...children);
}

const REFUSED = /^(?:on|href$|src|style$|action$|formaction$|target$|rel$|ping$|id$|class$)/i;

/** Event handlers, everything that leads elsewhere, and what scripts of the site act on are refused. */
function readAttributes(pairs: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const pair of pairs.split(',')) {
    const [name = '', ...value] = pair.split('|');
    const key = name.trim().toLowerCase();
    const isPlain = /^[a-z][a-z\d_.-]*$/.test(key) && !REFUSED.test(key) && !isReservedAttribute(key);
    if (isPlain) attributes[key] = value.join('|').trim();
  }
  return attributes;
}
