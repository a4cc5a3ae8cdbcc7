// Global colours and fonts of another site: what stands for them on this one.
import { isDeepStrictEqual } from 'node:util';
import { plainText } from '#kernel/args/clean.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { cleanSettings } from '#modules/builder/document/clean.ts';
import { newElementId } from '#modules/builder/document/ids.ts';
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { colors, typography, type GlobalKind } from '#modules/builder/globals/rules.ts';
import { isColor } from '#modules/builder/kit/color.ts';
import type { Kit } from '#modules/builder/kit/kit.ts';
import { readReference } from '#modules/builder/render/css/globals.ts';
import { text } from '#modules/builder/render/settings/values.ts';

/**
 * `match_site`: the site's own values, the file's where the site has none of that id or name.
 * `keep_create`: the file's values become rows of the kit. `keep_flatten`: they are written into the elements.
 */
export const IMPORT_MODES = ['match_site', 'keep_create', 'keep_flatten'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

type KindName = GlobalKind['name'];

interface GlobalRow {
  readonly id: string;
  readonly title: string;
  /** `color`, or the controls of a font. */
  readonly columns: ElementSettings;
}

export type FileGlobals = Readonly<Record<KindName, readonly GlobalRow[]>>;

export interface AddedRow {
  readonly kind: GlobalKind;
  readonly row: { readonly _id: string; readonly title: string };
}

export interface SiteGlobals {
  /** Rows that the kit has to get; grows as elements ask. */
  readonly added: readonly AddedRow[];
  /** The settings with every reference led to what stands for it; one that leads nowhere stays. */
  resolve(settings: ElementSettings, file: FileGlobals): ElementSettings;
}

const KINDS: Readonly<Record<KindName, GlobalKind>> = { colors, typography };

/** As the site that wrote the file answers them: `{"colors":{"primary":{"title":"Primary","value":"#6EC1E4"}}}`. */
export function readFileGlobals(value: unknown): FileGlobals {
  const globals = isMap(value) ? value : {};
  return { colors: rowsIn(colors, globals['colors']), typography: rowsIn(typography, globals['typography']) };
}

export function siteGlobals(mode: ImportMode, kit: Kit): SiteGlobals {
  const added: AddedRow[] = [];
  const own: Record<KindName, GlobalRow[]> = { colors: ownRows(colors, kit), typography: ownRows(typography, kit) };
  const create = (kind: GlobalKind, { title, columns }: GlobalRow): GlobalRow => {
    const row = { id: newElementId(), title, columns };
    own[kind.name].push(row);
    added.push({ kind, row: { _id: row.id, title, ...columns } });
    return row;
  };
  const find = (name: KindName, id: string, file: FileGlobals): Stand | undefined => {
    const theirs = file[name].find((row) => row.id === id);
    const same = own[name].find((row) => row.id === id);
    if (mode === 'keep_flatten') return literal(theirs ?? same);
    if (mode === 'match_site') return reference(same ?? named(own[name], theirs)) ?? literal(theirs);
    return theirs && reference(equal(own[name], theirs) ?? create(KINDS[name], theirs));
  };
  return { added, resolve: (settings, file) => resolved(settings, (name, id) => find(name, id, file)) };
}

/** A row of this site's kit, or the value itself. */
type Stand = { readonly id: string; readonly columns?: undefined } | { readonly columns: ElementSettings };
type FindStand = (name: KindName, id: string) => Stand | undefined;

const reference = (row: GlobalRow | undefined): Stand | undefined => row && { id: row.id };
const literal = (row: GlobalRow | undefined): Stand | undefined => row && { columns: row.columns };

function named(rows: readonly GlobalRow[], theirs: GlobalRow | undefined): GlobalRow | undefined {
  const title = theirs?.title.toLowerCase() ?? '';
  return title === '' ? undefined : rows.find((row) => row.title.toLowerCase() === title);
}

/** A file that is imported twice does not fill the kit twice. */
function equal(rows: readonly GlobalRow[], theirs: GlobalRow): GlobalRow | undefined {
  return rows.find((row) => row.title === theirs.title && isDeepStrictEqual(row.columns, theirs.columns));
}

function ownRows(kind: GlobalKind, kit: Kit): GlobalRow[] {
  return kind.read(kit).map(({ id, title, value }) => ({ id, title, columns: kind.columns(value) ?? {} }));
}

function rowsIn(kind: GlobalKind, value: unknown): GlobalRow[] {
  return Object.entries(isMap(value) ? value : {}).flatMap(([id, row]) => {
    const columns = isMap(row) ? kind.columns(row['value']) : undefined;
    if (!isMap(row) || !columns) return [];
    if (kind === colors && !isColor(text(columns, 'color'))) return [];
    return [{ id, title: plainText(text(row, 'title')) || id, columns: cleanSettings(columns) }];
  });
}

/** Also inside the rows of repeaters, which have references of their own. */
function resolved(settings: ElementSettings, find: FindStand): ElementSettings {
  const inner = Object.entries(settings).map(([key, value]) => [key, resolvedValue(value, find)] as const);
  const { __globals__: bound, ...own } = Object.fromEntries(inner);
  if (!isMap(bound)) return bound === undefined ? own : { ...own, __globals__: bound };
  const kept: [string, unknown][] = [];
  let literals: ElementSettings = {};
  for (const [control, value] of Object.entries(bound)) {
    const asked = readReference(value);
    const stand = asked && find(asked.kind, asked.id);
    if (stand?.columns) literals = { ...literals, ...controlsFor(control, stand.columns) };
    else kept.push([control, asked && stand ? `globals/${asked.kind}?id=${stand.id}` : value]);
  }
  return { ...own, ...literals, ...(kept.length > 0 && { __globals__: Object.fromEntries(kept) }) };
}

function resolvedValue(value: unknown, find: FindStand): unknown {
  if (Array.isArray(value)) return value.map((one) => resolvedValue(one, find));
  return isMap(value) ? resolved(value, find) : value;
}

/** A font is bound by its first control, `title_typography_typography`; its members have the same beginning. */
function controlsFor(control: string, columns: ElementSettings): ElementSettings {
  if (typeof columns['color'] === 'string') return { [control]: columns['color'] };
  const beginning = control.replace(/_typography$/, '');
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name.replace(/^typography/, beginning), value]),
  );
}
