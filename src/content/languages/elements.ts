// How groups name what they hold.

export type Kind = 'post' | 'term';

/** `post_page`, `tax_category`. */
export function elementType(kind: Kind, name: string): string {
  return `${kind === 'post' ? 'post' : 'tax'}_${name}`;
}

export function readElementType(type: string): { kind: Kind; name: string } | undefined {
  const [, prefix, name = ''] = /^(post|tax)_([\w-]+)$/.exec(type) ?? [];
  return prefix === undefined ? undefined : { kind: prefix === 'post' ? 'post' : 'term', name };
}

/**
 * The number of the group that an item founds. Posts and terms count by themselves, so each has numbers of its own here,
 * and nobody has to ask for the next one.
 */
export function ownTrid(kind: Kind, id: number): number {
  return id * 2 + (kind === 'term' ? 1 : 0);
}
