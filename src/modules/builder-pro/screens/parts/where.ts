// Where a part is shown, in words; and which parts a page has.
import type { Part } from './part.ts';
import type { PlaceGroup } from './rules.ts';

const SHOWN = 2;

interface WhereWords {
  readonly nowhere: string;
  andMore(count: number): string;
  but(places: string): string;
}

/** "Posts, Pages and 2 more, but not Imprint" */
export function whereText(stored: readonly string[], groups: readonly PlaceGroup[], words: WhereWords): string {
  const labels = new Map(groups.flatMap(({ places }) => places.map((one) => [one.place, one.label])));
  const say = (rule: string): string => {
    const [, name = '', sub = '', item = ''] = rule.split('/');
    const label = labels.get(sub === '' ? name : `${name}/${sub}`) ?? (sub || name);
    return item === '' ? label : `${label} #${item}`;
  };
  const of = (type: string): string[] => stored.filter((one) => one.startsWith(`${type}/`)).map(say);
  const [included, excluded] = [of('include'), of('exclude')];
  if (included.length === 0) return words.nowhere;
  const first = included.slice(0, SHOWN).join(', ');
  const more = included.length > SHOWN ? ` ${words.andMore(included.length - SHOWN)}` : '';
  return `${first}${more}${excluded.length === 0 ? '' : `, ${words.but(excluded.join(', '))}`}`;
}

/** Only pages of this site. */
export function pageOf(address: string, home: string): string | undefined {
  try {
    const url = new URL(address.trim(), home.endsWith('/') ? home : `${home}/`);
    return url.origin === new URL(home).origin ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Those that a page was printed with, and others that could stand in their places. */
export function sidesOf<One extends Pick<Part, 'id' | 'kind' | 'status'>>(
  parts: readonly One[],
  found: readonly number[],
): { shown: One[]; others: One[] } {
  const shown = parts.filter(({ id }) => found.includes(id));
  const kinds = new Set(shown.map(({ kind }) => kind));
  const others = parts.filter((part) => part.status === 'publish' && kinds.has(part.kind) && !shown.includes(part));
  return { shown, others };
}
