// Folders of media that a running site keeps beside its records: the tree, and which file lies where.
import { isMap } from '#kernel/args/is-map.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { digestOf, personKey, type Carrier } from '#copy/origins/carrier.ts';
import { findOrigins, upsertOrigins, type Origins } from '#copy/origins/store.ts';
import { FOLDER_COLORS, FOLDER_LIST } from '#src/compat/import-names.ts';
import type { Found } from './client.ts';
import { ownName } from './forms.ts';
import { listIn, textIn, type JsonMap } from './json.ts';
import { noteRefusal, type Pull } from './list.ts';

export interface CarriedFolder {
  /** Its number there; so is that of its parent, 0 for none. */
  readonly id: number;
  readonly parent: number;
  readonly name: string;
  readonly ord: number;
  readonly color: string;
  /** What it became the last time. */
  readonly known: number | undefined;
  /** Media items of this site that are to lie in it. */
  readonly items: readonly number[];
}

/** The folders that these became, by their numbers there. `owner` is 0 for those of everybody. */
export type LandFolders = (
  tx: Tx,
  owner: number,
  folders: readonly CarriedFolder[],
) => Promise<ReadonlyMap<number, number>>;

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly carriedFolders: LandFolders;
  }
}

/** After the files that lie in them. A site without folders has no list. */
export async function pullFolders(pull: Pull): Promise<void> {
  const { carrier } = pull;
  const found = await readOrNote(pull, FOLDER_LIST);
  const folders = isMap(found?.value) ? listIn(found.value, 'folders').filter(isMap).flatMap(folderOf) : [];
  if (folders.length === 0) return;
  const land = landerOf(carrier.services);
  if (!land) {
    carrier.recorder.note(`${folders.length} folders of media stayed there: the module for them is switched off here.`);
    return;
  }
  if (carrier.options.isDryRun === true) {
    carrier.recorder.note(`${folders.length} folders of media would come, with what lies in them.`);
    return;
  }
  const colors = colorsIn((await readOrNote(pull, FOLDER_COLORS))?.value);
  for (const [owner, own] of byOwner(carrier, folders)) await landTree(carrier, land, owner, own, colors);
}

/** One that fails stops nothing else. */
async function readOrNote(pull: Pull, list: string): Promise<Found | undefined> {
  try {
    const found = await pull.client.read(pull.base === 'core/v2' ? ownName(list) : list);
    if (found.value === undefined && found.status !== 404) noteRefusal(pull, 'Folders of media', found.status);
    return found;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    pull.carrier.recorder.note(`Folders of media could not be read on the other site: ${error.message}`);
    return undefined;
  }
}

const landerOf = ({ registry }: Pick<Services, 'registry'>): LandFolders | undefined =>
  registry().modules.find(({ carriedFolders }) => carriedFolders)?.carriedFolders;

interface ForeignFolder extends Omit<CarriedFolder, 'known' | 'color'> {
  readonly owner: number;
}

/** Numbers come as texts from some servers, and names in the quotes of a table. */
function folderOf(row: JsonMap): ForeignFolder[] {
  const number = (key: string): number => numberOf(row[key]);
  const name = textIn(row, 'name').replace(/^"([^]*)"$/, (_whole, inner: string) => inner.replaceAll('""', '"'));
  const items = textIn(row, 'attachment_ids').split('|').map(numberOf);
  const folder = { id: number('id'), parent: number('parent'), name, ord: number('ord') };
  if (folder.id === 0) return [];
  return [{ ...folder, owner: number('created_by'), items: items.filter((id) => id > 0) }];
}

function numberOf(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** By the number of the folder; the list of the tree alone has them. */
function colorsIn(answer: unknown): ReadonlyMap<number, string> {
  const colors = new Map<number, string>();
  const waiting = isMap(answer) ? [...listIn(answer, 'tree')] : [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isMap(node)) continue;
    colors.set(numberOf(node['id']), textIn(node, 'color'));
    waiting.push(...listIn(node, 'children'));
  }
  return colors;
}

/** By who has them here; 0 for everybody. Those of somebody who did not come stay there. */
function byOwner(carrier: Carrier, folders: readonly ForeignFolder[]): Map<number, ForeignFolder[]> {
  const trees = new Map<number, ForeignFolder[]>();
  for (const folder of folders) {
    const owner = folder.owner === 0 ? 0 : carrier.people.get(personKey({ id: String(folder.owner) }));
    if (owner === undefined) carrier.recorder.note('Folders of media of somebody who is not here stayed there.');
    else trees.set(owner, [...(trees.get(owner) ?? []), folder]);
  }
  return trees;
}

async function landTree(
  carrier: Carrier,
  land: LandFolders,
  owner: number,
  folders: readonly ForeignFolder[],
  colors: ReadonlyMap<number, string>,
): Promise<void> {
  const { origin, services, recorder } = carrier;
  const placed = await services.tx(async (tx) => {
    const known = await findOrigins(
      tx.db,
      origin,
      'folder',
      folders.map(({ id }) => String(id)),
    );
    const files = await findFiles(tx, carrier, folders, known);
    const carried = folders.map((folder) => ({
      ...folder,
      color: colors.get(folder.id) ?? '',
      known: known.get(String(folder.id))?.local_id,
      items: (hasChanged(carrier, folder, known) ? folder.items : []).flatMap((id) => files.get(String(id)) ?? []),
    }));
    const landed = await land(tx, owner, carried);
    const rows = folders.flatMap((folder) => rowOf(carrier, folder, landed.get(folder.id)) ?? []);
    await upsertOrigins(tx.db, rows);
    return carried.reduce((sum, { items }) => sum + items.length, 0);
  });
  if (placed > 0) recorder.note(`Folders of media came: ${folders.length}. Files that were put into them: ${placed}.`);
}

/** What people have done with the files here since then stays, as long as nothing changed there. */
const hasChanged = (carrier: Carrier, { id, items }: ForeignFolder, known: ReadonlyMap<string, Origins>): boolean =>
  known.get(String(id))?.digest !== digestOf(carrier, { items });

/** Numbers there to numbers here. */
async function findFiles(
  tx: Tx,
  carrier: Carrier,
  folders: readonly ForeignFolder[],
  known: ReadonlyMap<string, Origins>,
): Promise<ReadonlyMap<string, number>> {
  const ids = folders.flatMap((folder) => (hasChanged(carrier, folder, known) ? folder.items.map(String) : []));
  const found = await findOrigins(tx.db, carrier.origin, 'post', ids);
  return new Map([...found].map(([id, { local_id: local }]) => [id, local]));
}

function rowOf(carrier: Carrier, { id, items }: ForeignFolder, local: number | undefined): Origins | undefined {
  if (local === undefined) return undefined;
  const digest = digestOf(carrier, { items });
  return { origin: carrier.origin, kind: 'folder', origin_id: String(id), local_id: local, digest, is_settled: 1 };
}
