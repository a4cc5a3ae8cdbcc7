// Global colours and fonts: rows of the kit as clients see them.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { SYSTEM_COLORS, SYSTEM_TYPOGRAPHY } from '#modules/builder/kit/defaults.ts';
import { rowsOf, type Kit } from '#modules/builder/kit/kit.ts';

export interface GlobalValue<V = unknown> {
  readonly id: string;
  readonly title: string;
  readonly value: V;
}

/** One of the two lists of the kit. */
export interface GlobalKind<V = unknown> {
  /** The last part of its address. */
  readonly name: 'colors' | 'typography';
  read(kit: Kit): GlobalValue<V>[];
  /** The columns of a row; undefined when it is no value of this kind. */
  columns(value: unknown): Readonly<Record<string, unknown>> | undefined;
  /** The value of a row with these columns. */
  valueIn(columns: Readonly<Record<string, unknown>>): V;
  readonly systemIds: readonly string[];
}

export const colors: GlobalKind<string> = {
  name: 'colors',
  read: (kit) => kit.colors.map((row) => ({ id: row._id, title: row.title, value: row.color })),
  columns: (value) => (typeof value === 'string' ? { color: value } : undefined),
  valueIn: ({ color }) => (typeof color === 'string' ? color : ''),
  systemIds: SYSTEM_COLORS.map((row) => row._id),
};

export const typography: GlobalKind<Record<string, unknown>> = {
  name: 'typography',
  read: (kit) => kit.typography.map((row) => ({ id: row._id, title: row.title, value: controlsIn(row) })),
  columns: (value) => (isMap(value) ? { typography_typography: 'custom', ...controlsIn(value) } : undefined),
  valueIn: controlsIn,
  systemIds: SYSTEM_TYPOGRAPHY.map((row) => row._id),
};

/** The kit with the row in it: a system row is changed, another one is replaced or added. */
export function withRow(kind: GlobalKind, settings: ElementSettings, row: { _id: string; title: string }) {
  const list = `${kind.systemIds.includes(row._id) ? 'system' : 'custom'}_${kind.name}`;
  const rows = rowsOf(settings[list]);
  const isThere = rows.some((one) => one._id === row._id);
  const after = isThere ? rows.map((one) => (one._id === row._id ? row : one)) : [...rows, row];
  return { ...settings, [list]: after };
}

export function withoutRow(kind: GlobalKind, settings: ElementSettings, id: string): ElementSettings {
  const list = `custom_${kind.name}`;
  return { ...settings, [list]: rowsOf(settings[list]).filter((row) => row._id !== id) };
}

function controlsIn(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([key]) => /^typography_[a-z_]+$/.test(key)));
}
