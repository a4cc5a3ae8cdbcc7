// Where an old address leads. No I/O.
import { decodedPath } from '#kernel/text/decode.ts';
import { comparablePath } from '#content/addresses/local.ts';

export const KINDS = ['exact', 'prefix', 'pattern'] as const;
export type RedirectKind = (typeof KINDS)[number];
export const STATUSES = [301, 302, 307, 308, 410] as const;
export type RedirectStatus = (typeof STATUSES)[number];

/** Sources are compared without regard to case and to slashes at the end; patterns stand as they are. */
export function sourceKey(kind: RedirectKind, source: string): string {
  if (kind === 'pattern') return source;
  return comparablePath(pathOf(source));
}

function pathOf(source: string): string {
  const [path = ''] = source.split(/[?#]/, 1);
  return decodedPath(path);
}

/** `/a/b/c` and everything that it lies below: `/a/b`, `/a`. */
export function prefixesOf(key: string): string[] {
  const parts = key.split('/').filter(Boolean);
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`).reverse();
}

export interface Rule {
  readonly kind: RedirectKind;
  readonly source: string;
  readonly target: string;
}

/** `$1` stands for what the pattern caught; behind a prefix the rest of the path stays. */
export function targetOf(
  { kind, source, target }: Rule,
  path: string,
  captures: readonly (string | undefined)[],
): string {
  if (kind === 'pattern') return target.replaceAll(/\$(\d)/g, (_, digit: string) => captures[Number(digit)] ?? '');
  if (kind === 'exact') return target;
  const rest = path.slice(source.length).replace(/^\//, '');
  return rest === '' ? target : `${target.replace(/\/?$/, '/')}${rest}`;
}

/** The key of an address of this site; undefined where it leads elsewhere. */
export function ownKey(target: string, base: string): string | undefined {
  if (target.startsWith('/') && !target.startsWith('//')) return sourceKey('exact', target);
  if (!URL.canParse(target) || new URL(target).host !== new URL(base).host) return undefined;
  return sourceKey('exact', new URL(target).pathname);
}

/** Addresses of the web and paths of this site; nothing that a browser would run. */
export function isTarget(text: string): boolean {
  if (/[\r\n]/.test(text)) return false;
  return (text.startsWith('/') && !text.startsWith('//')) || (/^https?:\/\//i.test(text) && URL.canParse(text));
}
