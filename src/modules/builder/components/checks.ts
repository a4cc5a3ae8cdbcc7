// What new components must be: few, named once, free of circles, made of atomic elements, with fitting settings.
import type { Db } from '#kernel/db/db.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { loadDocuments } from '#modules/builder/document/load.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { readElements, type ElementNode } from '#modules/builder/document/node.ts';
import { walk } from '#modules/builder/document/walk.ts';
import { invalidParams } from '#kernel/errors/rest-error.ts';
import { referredComponent } from './instance.ts';
import { checkProps } from './props.ts';
import { elementFaults } from './element-settings.ts';
import { findComponents, findTakenUids, type ComponentRow } from './store.ts';

export const MOST_COMPONENTS = 100;

export interface SentComponent {
  readonly uid: string;
  readonly title: string;
  readonly elements: readonly unknown[];
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

export interface NewComponent {
  readonly uid: string;
  readonly title: string;
  readonly elements: readonly ElementNode[];
  /** Empty when nothing can be overridden. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** Everything that can be wrong, in the order in which clients expect to hear of it. */
export async function checkComponents(
  db: Db,
  sent: readonly SentComponent[],
  { withElementSettings }: { withElementSettings: boolean },
): Promise<NewComponent[]> {
  const items = sent.map((item, index) => ({ ...item, nodes: readNodes(item.elements, index) }));
  const present = await findComponents(db);
  checkNames(
    items,
    present,
    await findTakenUids(
      db,
      items.map(({ uid }) => uid),
    ),
  );
  await checkCircles(db, items, present);
  checkAtomic(items.flatMap(({ nodes }) => nodes));
  return checkSettings(items, withElementSettings);
}

type ReadItem = SentComponent & { readonly nodes: readonly ElementNode[] };

function readNodes(elements: readonly unknown[], index: number): readonly ElementNode[] {
  const read = readElements(elements);
  if (!read.fault) return read.elements;
  const place = `items[${index}].elements${read.fault.path}`;
  throw invalidParams({ items: { message: `${place} does not fit: ${read.fault.message}.` } });
}

function checkNames(items: readonly ReadItem[], present: readonly ComponentRow[], takenUids: readonly string[]): void {
  const live = present.filter(({ isArchived }) => !isArchived);
  const reasons: string[] = [];
  if (live.length + items.length > MOST_COMPONENTS) reasons.push(`A site has at most ${MOST_COMPONENTS} components.`);
  const titles = new Set(live.map(({ title }) => title));
  const uids = new Set(takenUids);
  for (const { title, uid } of items) {
    if (titles.has(title)) reasons.push(`Another component is called "${title}".`);
    if (uids.has(uid)) reasons.push(`Another component has the uid "${uid}".`);
    titles.add(title);
    uids.add(uid);
  }
  if (reasons.length > 0) throw refusedWith('components_validation_failed', reasons.join(' '), {});
}

/** Looks at the components that the new ones contain, and at those inside them. */
async function checkCircles(db: Db, items: readonly ReadItem[], present: readonly ComponentRow[]): Promise<void> {
  const uidOf = new Map(present.map(({ id, uid }) => [id, uid]));
  const idOf = new Map(present.map(({ id, uid }) => [uid, id]));
  const inside = new Map(items.map(({ uid, nodes }) => [uid, referredUids(nodes, uidOf)]));
  let unknown = [...inside.values()].flat().filter((uid) => !inside.has(uid));
  while (unknown.length > 0) {
    const ids = [...new Set(unknown)].map((uid) => idOf.get(uid)).filter((id) => id !== undefined);
    for (const uid of unknown) inside.set(uid, []);
    for (const { id, elements } of (await loadDocuments(db, ids)).values()) {
      inside.set(uidOf.get(id) ?? '', referredUids(elements, uidOf));
    }
    unknown = [...inside.values()].flat().filter((uid) => !inside.has(uid));
  }
  for (const { uid } of items) {
    const circle = findCircle(uid, inside);
    if (circle) {
      throw refusedWith('circular_dependency_detected', 'A component cannot contain itself.', { caused_by: circle });
    }
  }
}

function referredUids(elements: readonly ElementNode[], uidOf: ReadonlyMap<number, string>): string[] {
  const found: string[] = [];
  for (const node of walk(elements)) {
    const id = referredComponent(node);
    if (id === undefined) continue;
    const number = typeof id === 'number' ? id : Number(id);
    found.push(uidOf.get(number) ?? String(id));
  }
  return found;
}

/** The uids on a way from a component back to itself. */
function findCircle(start: string, inside: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const seen = new Set<string>();
  const follow = (uid: string, way: readonly string[]): string[] | undefined => {
    for (const next of inside.get(uid) ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = follow(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return follow(start, [start]);
}

function checkAtomic(elements: readonly ElementNode[]): void {
  const others = new Set<string>();
  for (const { elType, widgetType } of walk(elements)) {
    const type = elType === 'widget' ? (widgetType ?? '') : elType;
    if (!type.startsWith('b-')) others.add(type);
  }
  if (others.size === 0) return;
  throw refusedWith('non_atomic_element_in_component', 'A component is made of atomic elements only.', {
    non_atomic_elements: [...others],
  });
}

function checkSettings(items: readonly ReadItem[], withElementSettings: boolean): NewComponent[] {
  const reasons: Record<string, readonly string[]> = {};
  const checked = items.map(({ uid, title, nodes, settings }): NewComponent => {
    const props = checkProps(isMap(settings) ? settings['overridable_props'] : undefined);
    const faults = [...(props.faults ?? []), ...(withElementSettings ? elementFaults(nodes) : [])];
    if (faults.length > 0) reasons[uid] = faults;
    return { uid, title, elements: nodes, props: props.faults ? {} : props.value };
  });
  if (Object.keys(reasons).length === 0) return checked;
  const sentence = Object.entries(reasons).map(([uid, faults]) => `${uid}: ${faults.join('; ')}.`);
  throw refusedWith('settings_validation_failed', sentence.join(' '), { reasons });
}

const refusedWith = (code: string, message: string, meta: object) => restError(code, 422, message, { meta });
