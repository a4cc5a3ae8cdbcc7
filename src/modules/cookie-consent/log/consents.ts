// What a visitor chose, in the one form in which it is stored: every group is named, refused ones too.
import { isMap } from '#kernel/args/is-map.ts';
import { activeServices, ESSENTIAL, type Model } from '#modules/cookie-consent/model/model.ts';

export type Consents = Readonly<Record<string, readonly string[]>>;

export const METHODS = ['accept-all', 'essential-only', 'save-selection', 'content-blocker', 'gpc'] as const;
export type Method = (typeof METHODS)[number];

/** A map of lists of texts, or nothing. */
export function consentsIn(value: unknown): Consents | undefined {
  if (!isMap(value)) return undefined;
  const lists: Record<string, string[]> = {};
  for (const [group, list] of Object.entries(value)) {
    if (!Array.isArray(list) || !list.every((one) => typeof one === 'string')) return undefined;
    lists[group] = list;
  }
  return lists;
}

export interface Settled {
  readonly consents: Consents;
  /** `group/service`, or a whole `group`, that the dialog does not have. */
  readonly ignored: readonly string[];
}

/** Groups that the signal of a browser refuses. */
const TRACKING = ['statistics', 'marketing'];

export function settleConsents(model: Model, chosen: Consents, { isNarrowed }: { isNarrowed: boolean }): Settled {
  const services = activeServices(model);
  const ignored: string[] = [];
  const groups = model.groups.filter(({ isActive }) => isActive).map(({ key }) => key);
  for (const [group, list] of Object.entries(chosen)) {
    if (!groups.includes(group)) ignored.push(group);
    else {
      const known = services.filter((service) => service.group === group).map(({ key }) => key);
      ignored.push(...list.filter((key) => !known.includes(key)).map((key) => `${group}/${key}`));
    }
  }
  const consents = Object.fromEntries(
    groups.sort().map((group) => {
      const isRefused = isNarrowed && TRACKING.includes(group);
      const keys = services.filter((service) => service.group === group).map(({ key }) => key);
      const agreed = keys.filter((key) => group === ESSENTIAL || chosen[group]?.includes(key) === true);
      return [group, isRefused ? [] : agreed.sort()];
    }),
  );
  return { consents, ignored: ignored.sort() };
}

/** Worked out from the lists, when nobody says it. */
export function methodOf(model: Model, consents: Consents): Method {
  const optional = activeServices(model).filter(({ group }) => group !== ESSENTIAL);
  const agreed = optional.filter(({ group, key }) => consents[group]?.includes(key) === true);
  if (agreed.length === 0) return 'essential-only';
  return agreed.length === optional.length ? 'accept-all' : 'save-selection';
}
