// Rules of a part as rows of choices: what the interface offers, what is chosen, and how both are said.
import type { BuilderCondition, BuilderKnownConditionMap } from '#client/paths.ts';

export interface Rule {
  readonly type: 'include' | 'exclude';
  /** `singular/post`; the group alone: all of it. */
  readonly place: string;
  /** The number of one record, or empty. */
  readonly item: string;
}

export type Names = Readonly<Record<string, string>>;

export interface PlaceGroup {
  readonly name: string;
  readonly places: readonly { readonly place: string; readonly label: string }[];
}

const GROUPS = ['general', 'archive', 'singular'] as const;

/** Groups with all that is narrower in them, however deep the interface nests it. */
export function placesOf(config: BuilderKnownConditionMap, names: Names): PlaceGroup[] {
  return GROUPS.map((group) => {
    // Of the whole site only itself: the other groups follow.
    const inner = group === 'general' ? [] : below(config, config[group]?.sub_conditions ?? []);
    const places = [
      { place: group, label: nameOf(config, names, group, true) },
      ...inner.map((name) => ({ place: `${group}/${name}`, label: nameOf(config, names, name, false) })),
    ];
    return { name: group, places };
  });
}

function below(config: BuilderKnownConditionMap, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [name, ...below(config, config[name]?.sub_conditions ?? [])]))];
}

function nameOf(config: BuilderKnownConditionMap, names: Names, name: string, isAll: boolean): string {
  return names[name] ?? (isAll ? config[name]?.all_label : config[name]?.label) ?? name;
}

export interface ItemControl {
  readonly object: 'post' | 'tax' | 'author';
  readonly subtypes: readonly string[];
}

/** What one record of a place is, where the place has some. */
export function controlOf(config: BuilderKnownConditionMap, place: string): ItemControl | undefined {
  const controls = config[place.split('/')[1] ?? '']?.controls;
  if (controls === undefined || Array.isArray(controls)) return undefined;
  const [control] = Object.values(controls);
  if (!control) return undefined;
  const { object, query } = control.autocomplete;
  const asked = query[object === 'tax' ? 'taxonomy' : 'post_type'];
  const subtypes = (Array.isArray(asked) ? asked : [asked]).filter((one) => typeof one === 'string');
  return { object, subtypes };
}

export const ruleOf = ({ type, name, sub_name: sub, sub_id: item }: BuilderCondition): Rule => ({
  type,
  place: sub === '' ? name : `${name}/${sub}`,
  item,
});

export function conditionOf({ type, place, item }: Rule): BuilderCondition {
  const [name = '', sub = ''] = place.split('/');
  return { type, name, sub_name: sub, sub_id: sub === '' ? '' : item };
}

/** As the interface stores it: `include/singular/page/42`. */
export function storedOf(rule: Rule): string {
  const { type, name, sub_name: sub, sub_id: item } = conditionOf(rule);
  return [type, name, sub, item].join('/').replace(/(?<!\/)\/+$/, '');
}

/** One that was stored; none when it makes no sense. */
export function rulesIn(stored: string): Rule[] {
  const [type, name = '', sub = '', item = ''] = stored.split('/');
  if (type !== 'include' && type !== 'exclude') return [];
  return [ruleOf({ type, name, sub_name: sub, sub_id: item })];
}

export const isSame = (one: readonly Rule[], other: readonly Rule[]): boolean =>
  one.map(storedOf).join(' ') === other.map(storedOf).join(' ');

/** The parts that a page of the site was printed with. */
export function partsIn(html: string): number[] {
  const found = html.matchAll(/data-builder-type="[\w-]+" data-builder-id="(\d+)"/g);
  return [...new Set([...found].map(([, id]) => Number(id)))];
}
