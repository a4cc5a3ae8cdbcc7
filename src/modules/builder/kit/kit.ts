// The kit: colours, fonts and defaults that the whole site shares.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { findMeta } from '#content/posts/store.ts';
import { findDocument } from '#modules/builder/document/load.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementSettings } from '#modules/builder/document/node.ts';
import { activeKit } from '#modules/builder/settings/settings.ts';
import {
  ACTIVE_BREAKPOINTS,
  BREAKPOINTS,
  DEVICES,
  KIT_DEFAULTS,
  SYSTEM_COLORS,
  SYSTEM_TYPOGRAPHY,
  type ColorRow,
  type Device,
  type TypographyRow,
} from './defaults.ts';
import { siteIdentity } from './mirror.ts';

export interface Kit {
  /** 0 when no published kit is there: all of it is defaults then. */
  readonly id: number;
  /** Page settings, defaults included. */
  readonly settings: ElementSettings;
  /** System rows first. */
  readonly colors: readonly ColorRow[];
  readonly typography: readonly TypographyRow[];
  /** Settings of new elements, by element or widget type. */
  readonly elementDefaults: Readonly<Record<string, ElementSettings>>;
  /** The devices that are told apart, with their limits in pixels. */
  readonly breakpoints: ReadonlyMap<Device, number>;
}

export const ELEMENT_DEFAULTS = '_builder_elements_default_values';

type Parts = Pick<Services, 'settings'> & { readonly db: Db };

/** The active kit as it is published. */
export async function kitOf(parts: Parts): Promise<Kit> {
  const { db, settings } = parts;
  const id = settings.get(activeKit);
  const document = id === 0 ? undefined : await findDocument(db, id);
  const isUsable = document?.status === 'publish' && document.type === 'kit';
  const stored = isUsable ? document.pageSettings : {};
  return {
    id: isUsable ? id : 0,
    settings: { ...KIT_DEFAULTS, ...stored, ...siteIdentity(stored, settings) },
    colors: [...systemRows(SYSTEM_COLORS, stored['system_colors']), ...rowsOf(stored['custom_colors'])].map(toColor),
    typography: [...systemRows(SYSTEM_TYPOGRAPHY, stored['system_typography']), ...rowsOf(stored['custom_typography'])],
    elementDefaults: isUsable ? await findElementDefaults(db, id) : {},
    breakpoints: breakpointsOf(stored),
  };
}

export async function findElementDefaults(db: Db, kitId: number): Promise<Record<string, ElementSettings>> {
  const stored = (await findMeta(db, [kitId], [ELEMENT_DEFAULTS])).get(kitId)?.get(ELEMENT_DEFAULTS);
  const value: unknown = stored === undefined ? {} : JSON.parse(stored);
  if (!isMap(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([type, settings]): [string, ElementSettings][] =>
      isMap(settings) ? [[type, settings]] : [],
    ),
  );
}

type Row = Record<string, unknown> & { _id: string; title: string };

/** Rows with an id; the last of those with the same id counts, in the place of the first. */
export function rowsOf(value: unknown): Row[] {
  const rows = new Map<string, Row>();
  for (const row of Array.isArray(value) ? value : []) {
    if (!isMap(row) || typeof row['_id'] !== 'string') continue;
    rows.set(row['_id'], { ...row, _id: row['_id'], title: typeof row['title'] === 'string' ? row['title'] : '' });
  }
  return [...rows.values()];
}

/** System rows can be changed, but neither added nor removed. */
function systemRows(defaults: readonly (ColorRow | TypographyRow)[], stored: unknown): Row[] {
  const changed = new Map(rowsOf(stored).map((row) => [row._id, row]));
  return defaults.map((row) => ({ ...row, ...changed.get(row._id) }));
}

function toColor(row: Row): ColorRow {
  return { ...row, color: typeof row['color'] === 'string' ? row['color'] : '' };
}

function breakpointsOf(stored: ElementSettings): Map<Device, number> {
  const active = stored['active_breakpoints'];
  const names: readonly unknown[] = Array.isArray(active) ? active : ACTIVE_BREAKPOINTS;
  const devices = DEVICES.filter((device) => names.includes(`viewport_${device}`));
  return new Map(devices.map((device) => [device, numberIn(stored[`viewport_${device}`]) ?? BREAKPOINTS[device]]));
}

function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && number > 0 ? number : undefined;
}
