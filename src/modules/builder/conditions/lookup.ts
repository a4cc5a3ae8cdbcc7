// Which template stands where on a page.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { kept } from '#kernel/resource/kept.ts';
import { PLACES_TAG } from './actions.ts';
import type { SiteLocation } from './locations.ts';
import { takesSeveral } from './locations.ts';
import type { KnownConditions } from './known.ts';
import { bestPriority, parseCondition, type Condition, type PageFacts } from './rules.ts';
import { findPlaces, type PlaceRow } from './store.ts';

export interface Placed {
  readonly id: number;
  readonly type: string;
  readonly location: string;
  readonly status: string;
  readonly stored: readonly string[];
  readonly conditions: readonly Condition[];
}

export interface Places {
  readonly placed: readonly Placed[];
  /** What a page that asked for them depends on. */
  readonly tags: readonly string[];
}

/** All templates with conditions; asked of the database once, then kept. */
export async function placesOf(services: Pick<Services, 'records'>, db: Db): Promise<Places> {
  const { value, tags } = await kept(services, 'builder|places', async () => {
    const placed = (await findPlaces(db)).map(readPlace);
    const made = [PLACES_TAG, ...placed.flatMap(({ id }) => [`builder_library:${id}`, `b-floating-buttons:${id}`])];
    return { value: placed, tags: made, bytes: placed.length * 600 };
  });
  return { placed: value, tags };
}

/** The templates for a place: one, or all that fit where several may stand. The best comes first. */
export function chosenTemplates(
  places: Places,
  location: SiteLocation,
  page: PageFacts,
  known: KnownConditions,
): readonly number[] {
  const fitting = places.placed
    .filter((one) => one.location === location && one.status === 'publish')
    .flatMap((one) => {
      const priority = bestPriority(one.conditions, page, known);
      return priority === undefined ? [] : [{ id: one.id, priority }];
    })
    .sort((one, other) => one.priority - other.priority || one.id - other.id)
    .map(({ id }) => id);
  return takesSeveral(location) ? fitting : fitting.slice(0, 1);
}

function readPlace({ template_id: id, type, location, status, conditions }: PlaceRow): Placed {
  const list: unknown = JSON.parse(conditions);
  const stored = Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  return { id, type, location, status, stored, conditions: stored.flatMap((one) => parseCondition(one) ?? []) };
}
