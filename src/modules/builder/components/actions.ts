// Making, publishing, renaming and archiving components.
import { isMap } from '#kernel/args/is-map.ts';
import { jsonMap } from '#kernel/db/json.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Tx } from '#kernel/tx.ts';
import { updatePost, type PostChanges } from '#content/posts/actions.ts';
import { revisionedMeta } from '#content/posts/meta-actions.ts';
import { metaKeys } from '#content/posts/meta.ts';
import { findPost, upsertMeta, type PostRow } from '#content/posts/store.ts';
import { component } from '#content/posts/types.ts';
import { writeRulesOf, zoneOf } from '#content/posts/write-rules.ts';
import { keepAutosave, removeRevision } from '#content/revisions/actions.ts';
import { findAutosaveOf } from '#content/revisions/store.ts';
import { createDocument } from '#modules/builder/document/actions.ts';
import { cleanElements, cleanValue } from '#modules/builder/document/clean.ts';
import { documentTag } from '#modules/builder/document/load.ts';
import { type ElementNode } from '#modules/builder/document/node.ts';
import { mapElements } from '#modules/builder/document/walk.ts';
import type { NewComponent } from './checks.ts';
import { referredComponent } from './instance.ts';
import { ARCHIVED, PROPS, UID } from './store.ts';

export type SaveStatus = 'publish' | 'draft' | 'autosave';
type Parts = Pick<Ctx, 'caller' | 'services' | 'site'>;

/** All of them, by uid. Components that contain each other by uid get the numbers that they now have. */
export async function createComponents(
  tx: Tx,
  items: readonly NewComponent[],
  status: SaveStatus,
  parts: Parts,
): Promise<Map<string, number>> {
  const { caller, services, site } = parts;
  const made = new Map<string, number>();
  const place = { postType: component.name, type: component.name };
  for (const { uid, title, elements, props } of items) {
    const kept = caller.can('unfiltered_html') ? elements : cleanElements(elements);
    const changes = {
      title,
      status: status === 'publish' ? 'publish' : 'draft',
      meta: { _builder_data: JSON.stringify(kept) },
    };
    const id = await createDocument(tx, place, changes, writerOf(parts), writeRulesOf(services, site));
    await upsertMeta(tx.db, id, UID, JSON.stringify(uid));
    const values = caller.can('unfiltered_html') ? props : cleanValue(props);
    if (Object.keys(props).length > 0) await upsertMeta(tx.db, id, PROPS, JSON.stringify(values));
    made.set(uid, id);
  }
  for (const { uid, elements } of items) {
    if (![...made.keys()].some((other) => refersTo(elements, other))) continue;
    const kept = caller.can('unfiltered_html') ? elements : cleanElements(elements);
    const numbered = JSON.stringify(JSON.stringify(withNumbers(kept, made)));
    await upsertMeta(tx.db, made.get(uid) ?? 0, '_builder_data', numbered);
  }
  return made;
}

/** What the caller autosaved later than the last save becomes the component; false when there is no such component. */
export async function publishComponent(tx: Tx, id: number, parts: Parts): Promise<boolean> {
  const before = await findComponentPost(tx, id);
  if (!before) return false;
  const { caller, services, site } = parts;
  const autosave = await findAutosaveOf(tx.db, id, caller.id);
  const isNewer = autosave !== undefined && autosave.modified_gmt >= before.modified_gmt;
  const meta = isNewer ? jsonMap(autosave.meta) : {};
  const documentMeta = Object.fromEntries(
    Object.entries(meta).filter(([key]) => metaKeys.some((known) => known === key)),
  );
  const changes: PostChanges = { status: 'publish', ...(isNewer && { title: autosave.title, meta: documentMeta }) };
  await updatePost(tx, before, changes, writerOf(parts), writeRulesOf(services, site));
  for (const key of [PROPS, ARCHIVED]) {
    if (isMap(meta[key])) await upsertMeta(tx.db, id, key, JSON.stringify(meta[key]));
  }
  if (isNewer) await removeRevision(tx, autosave, before.type);
  tx.touch(documentTag(id));
  return true;
}

export async function renameComponent(
  tx: Tx,
  before: PostRow,
  title: string,
  status: SaveStatus,
  parts: Parts,
): Promise<void> {
  if (goesToAutosave(before, status)) {
    await changeAutosave(tx, before, parts, { title });
    return;
  }
  await updatePost(tx, before, { title }, writerOf(parts), writeRulesOf(parts.services, parts.site));
}

/** It goes on showing where it is used. */
export async function archiveComponent(tx: Tx, before: PostRow, status: SaveStatus, parts: Parts): Promise<void> {
  const archived = { is_archived: true, archived_at: Math.floor(tx.now.getTime() / 1000) };
  if (goesToAutosave(before, status)) {
    await changeAutosave(tx, before, parts, { meta: { [ARCHIVED]: archived } });
    return;
  }
  await upsertMeta(tx.db, before.id, ARCHIVED, JSON.stringify(archived));
  tx.touch(documentTag(before.id), `${before.type}:${before.id}`);
}

export async function findComponentPost(tx: Pick<Tx, 'db'>, id: number): Promise<PostRow | undefined> {
  const found = Number.isSafeInteger(id) ? await findPost(tx.db, id) : undefined;
  return found?.type === component.name && found.status !== 'trash' ? found : undefined;
}

/** While a component is a draft, its drafts are itself. */
function goesToAutosave(before: PostRow, status: SaveStatus): boolean {
  return status !== 'publish' && before.status === 'publish';
}

async function changeAutosave(
  tx: Tx,
  before: PostRow,
  { caller, services }: Parts,
  change: { title?: string; meta?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const known = await findAutosaveOf(tx.db, before.id, caller.id);
  const isNewer = known !== undefined && known.modified_gmt >= before.modified_gmt;
  const base = isNewer ? known : { ...before, meta: await revisionedMeta(tx, before.id) };
  const state = {
    title: change.title ?? base.title,
    content: base.content,
    excerpt: base.excerpt,
    meta: JSON.stringify({ ...jsonMap(base.meta), ...change.meta }),
  };
  await keepAutosave(tx, before.id, caller.id, state, zoneOf(services));
  tx.touch(`${before.type}:${before.id}`);
}

function writerOf({ caller }: Pick<Parts, 'caller'>) {
  return { id: caller.id, canPublish: true, can: caller.can };
}

function refersTo(elements: readonly ElementNode[], uid: string): boolean {
  return elements.some((node) => referredComponent(node) === uid || refersTo(node.elements, uid));
}

function withNumbers(elements: readonly ElementNode[], numbers: ReadonlyMap<string, number>): readonly ElementNode[] {
  return mapElements(elements, (node) => {
    const id = numbers.get(String(referredComponent(node) ?? ''));
    const instance = node.settings['component_instance'];
    if (id === undefined || !isMap(instance) || !isMap(instance['value'])) return node;
    const value = { ...instance['value'], component_id: { $$type: 'number', value: id } };
    return { ...node, settings: { ...node.settings, component_instance: { ...instance, value } } };
  });
}
