// From views to the sums of a day: how many, and by how many visitors who had not been counted for it yet.
import type { Days, NewHit, SeenBefore } from './store.ts';

/** The sums that these views add, given what the same visitors did before. */
export function sumsOf(day: string, hits: readonly NewHit[], before: readonly SeenBefore[]): Days[] {
  const sums = new Map<string, Days>();
  const seen = new Set<string>();
  const earlier = new Map<string, number>();
  for (const one of before) {
    for (const place of placesOf(one)) seen.add(`${one.visitor} ${seenKey(place)}`);
    earlier.set(one.visitor, (earlier.get(one.visitor) ?? 0) + one.views);
  }
  const now = new Map<string, number>();
  for (const hit of hits) {
    now.set(hit.visitor, (now.get(hit.visitor) ?? 0) + hit.views);
    for (const place of placesOf(hit)) {
      const mark = `${hit.visitor} ${seenKey(place)}`;
      add(sums, day, place, { views: hit.views, visitors: seen.has(mark) ? 0 : 1 });
      seen.add(mark);
    }
  }
  const total = sums.get(sumKey(TOTAL));
  if (total) for (const [visitor, views] of now) total.bounces += bouncesOf(earlier.get(visitor) ?? 0, views);
  return [...sums.values()];
}

type Place = Pick<Days, 'report' | 'name' | 'detail' | 'language' | 'source'>;

const TOTAL: Place = { report: 'total', name: '', detail: '', language: '', source: '' };

/** The first view of a day may be the only one; the second says that it was not. */
function bouncesOf(before: number, more: number): number {
  if (before === 0) return more === 1 ? 1 : 0;
  return before === 1 ? -1 : 0;
}

type Seen = Pick<SeenBefore, 'hour' | 'path' | 'language' | 'referrer' | 'source'> & {
  readonly device?: string;
  readonly browser?: string;
};

/** Every sum that a view belongs to. A visitor has one device, so that whoever is new is new for it, too. */
function placesOf({ hour, path, language, referrer, source, device = '', browser = '' }: Seen): Place[] {
  const page = { report: 'page', name: path, detail: '', language } as const;
  const kind = { report: 'device', name: device, detail: browser } as const;
  return [
    TOTAL,
    { ...TOTAL, report: 'hour', name: hour },
    { ...page, source: '' },
    { ...page, source },
    ...(source === 'internal' ? [] : [{ ...TOTAL, report: 'referrer' as const, name: referrer, language, source }]),
    { ...kind, language: '', source: '' },
    { ...kind, language, source },
  ];
}

const sumKey = ({ report, name, detail, language, source }: Place): string =>
  [report, language, source, detail, name].join(' ');

const seenKey = (place: Place): string =>
  sumKey(place.report === 'device' ? { ...place, name: '', detail: '' } : place);

function add(sums: Map<string, Days>, day: string, place: Place, more: { views: number; visitors: number }): void {
  const key = sumKey(place);
  const known = sums.get(key) ?? { day, ...place, views: 0, visitors: 0, bounces: 0 };
  known.views += more.views;
  known.visitors += more.visitors;
  sums.set(key, known);
}
