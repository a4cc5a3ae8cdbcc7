// An entry of the catalog: what a service of others needs to be asked for, and how it is recognised on a page.
import { isMap } from '#kernel/args/is-map.ts';
import { listIn, mapIn, takeTexts, textIn, type Kind, type Texts } from '#modules/cookie-consent/model/fields.ts';
import type { Component } from '#modules/cookie-consent/model/store.ts';

export const PACKAGE_TYPES = ['service', 'content-blocker', 'compatibility'] as const;
export type PackageType = (typeof PACKAGE_TYPES)[number];

export const FIELD_TYPES = ['text', 'url'] as const;

/** Something that only the operator knows, such as the number of an account. */
export interface PackageField {
  readonly key: string;
  readonly type: (typeof FIELD_TYPES)[number];
  readonly isRequired: boolean;
  /** What a text has to look like. */
  readonly pattern: string;
  readonly help: Texts;
}

/** Parts of addresses, of inline scripts, and names of cookies (`_st_id*`). */
export interface Patterns {
  readonly hosts: readonly string[];
  readonly scripts: readonly string[];
  readonly inline: readonly string[];
  readonly cookies: readonly string[];
}

export interface CatalogItem {
  /** Never changes once it was shipped. */
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly version: string;
  readonly type: PackageType;
  readonly minServer: string;
  /** In the order in which they can be made: what others name comes first. */
  readonly components: readonly Component[];
  readonly fields: readonly PackageField[];
  readonly patterns: Patterns;
}

export const COMPONENT_LISTS = {
  providers: 'provider',
  services: 'service',
  contentBlockers: 'content-blocker',
  scriptBlockers: 'script-blocker',
} as const satisfies Record<string, Kind>;
export type ComponentList = keyof typeof COMPONENT_LISTS;
export const componentLists: readonly ComponentList[] = ['providers', 'services', 'contentBlockers', 'scriptBlockers'];

/** Undefined when it is no entry. */
export function catalogItemIn(value: unknown): CatalogItem | undefined {
  if (!isMap(value)) return undefined;
  const id = value['id'];
  const type = PACKAGE_TYPES.find((one) => one === value['type']);
  const key = textIn(value, 'key');
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || !type || !isKey(key)) return undefined;
  const fields = entriesIn(value['fields'], fieldIn);
  const components = componentsIn(mapIn(value, 'components'));
  const patterns = mapIn(value, 'patterns');
  if (!fields || !components) return undefined;
  return {
    ...{ id, key, type, fields, components },
    name: textIn(value, 'name') || key,
    version: textIn(value, 'version'),
    minServer: textIn(value, 'minServer') || '0',
    patterns: {
      hosts: listIn(patterns, 'hosts'),
      scripts: listIn(patterns, 'scripts'),
      inline: listIn(patterns, 'inline'),
      cookies: listIn(patterns, 'cookies'),
    },
  };
}

const isKey = (text: string): boolean => /^[a-z0-9-]{1,64}$/.test(text);

function componentsIn(lists: Readonly<Record<string, unknown>>): Component[] | undefined {
  const all: Component[] = [];
  for (const list of componentLists) {
    const taken = entriesIn(lists[list], (one) => componentIn(COMPONENT_LISTS[list], one));
    if (!taken) return undefined;
    all.push(...taken);
  }
  return all;
}

function componentIn(kind: Kind, value: unknown): Component | undefined {
  if (!isMap(value)) return undefined;
  const { key, ...fields } = value;
  return typeof key === 'string' && isKey(key) ? { kind, key, fields } : undefined;
}

function fieldIn(value: unknown): PackageField | undefined {
  if (!isMap(value)) return undefined;
  const key = textIn(value, 'key');
  const type = FIELD_TYPES.find((one) => one === (value['type'] ?? 'text'));
  const help = takeTexts(value['help'] ?? {}, ['en', 'de']);
  if (!/^\w{1,64}$/.test(key) || !type || !help) return undefined;
  return { key, type, help, isRequired: value['required'] === true, pattern: textIn(value, 'pattern') };
}

/** All of them or nothing; a list that is not there is empty. */
function entriesIn<V>(value: unknown, read: (one: unknown) => V | undefined): V[] | undefined {
  const entries = (Array.isArray(value) ? value : []).map(read);
  return entries.every((one) => one !== undefined) ? entries : undefined;
}
