// Installing a package: what it brings becomes part of the dialog, and what the operator changed stays theirs.
import { canonical } from '#kernel/args/plain.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { installFailed } from '#modules/cookie-consent/errors.ts';
import { emptyFields, takeFields, type Fields } from '#modules/cookie-consent/model/fields.ts';
import { checkFields } from '#modules/cookie-consent/model/items.ts';
import { loadModel } from '#modules/cookie-consent/model/model.ts';
import {
  findItemByKey,
  insertItem,
  updateItem,
  type Component,
  type ItemRow,
} from '#modules/cookie-consent/model/store.ts';
import { COMPONENT_LISTS, componentLists, type CatalogItem, type ComponentList } from './catalog-item.ts';
import { fillFields, type PackageValues } from './fill.ts';
import { findPackage, upsertPackage } from './store.ts';
import { missingFields } from './values.ts';

export const STATES = ['created', 'updated', 'unchanged', 'kept-changed'] as const;
export type ComponentState = (typeof STATES)[number];

export interface InstallWish {
  /** Which languages of its texts; all unless said. */
  readonly languages?: readonly string[] | undefined;
  isWanted(list: ComponentList, key: string): boolean;
  /** Whether the operator's changes go. */
  isOverwritten(list: ComponentList, key: string): boolean;
}

export const wholePackage: InstallWish = { isWanted: () => true, isOverwritten: () => false };

export interface Installed {
  readonly components: Readonly<Record<ComponentList, { key: string; state: ComponentState }[]>>;
  readonly requiredFields: string[];
}

/** Part of a change of the model: whatever cannot be installed undoes all of it. */
export async function installPackage(
  tx: Tx,
  services: Pick<Services, 'settings' | 'siteConfig'>,
  item: CatalogItem,
  wish: InstallWish,
): Promise<Installed> {
  const before = await findPackage(tx.db, item.id);
  const values = valuesOf(before?.fields);
  const missing = missingFields(item, values);
  const components: Installed['components'] = { providers: [], services: [], contentBlockers: [], scriptBlockers: [] };
  for (const list of componentLists) {
    for (const component of item.components.filter(({ kind }) => kind === COMPONENT_LISTS[list])) {
      if (!wish.isWanted(list, component.key)) continue;
      const options = {
        packageId: item.id,
        fields: fillFields(spokenIn(component.fields, wish.languages), values),
        isWaiting: component.kind === 'service' && missing.length > 0,
        isOverwritten: wish.isOverwritten(list, component.key),
      };
      components[list].push({ key: component.key, state: await putComponent(tx, services, component, options) });
    }
  }
  await upsertPackage(tx.db, {
    id: item.id,
    version: item.version,
    fields: JSON.stringify(values),
    installed_at: utcText(tx.now),
  });
  return { components, requiredFields: missing };
}

export const valuesOf = (stored: string | undefined): PackageValues =>
  Object.fromEntries(
    Object.entries(jsonMap(stored ?? '{}')).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

interface ComponentOptions {
  readonly packageId: number;
  readonly fields: Fields;
  /** Something is still to be filled in: until then it does not count. */
  readonly isWaiting: boolean;
  readonly isOverwritten: boolean;
}

async function putComponent(
  tx: Tx,
  services: Pick<Services, 'settings' | 'siteConfig'>,
  { kind, key }: Component,
  options: ComponentOptions,
): Promise<ComponentState> {
  const fields = { ...emptyFields(kind), ...taken(services, kind, options.fields) };
  checkAgainst(await loadModel(tx.db, services), kind, key, fields);
  const installed = canonical(fields);
  const row = await findItemByKey(tx.db, kind, key);
  if (!row) {
    const status = options.isWaiting ? 'inactive' : 'active';
    const text = JSON.stringify(fields);
    await insertItem(tx.db, { kind, key, status, package_id: options.packageId, fields: text, installed });
    return 'created';
  }
  const isSame = canonical(jsonMap(row.fields)) === installed;
  if (!isSame && isChanged(row) && !options.isOverwritten) return 'kept-changed';
  const isOwn = row.package_id === null;
  await updateItem(tx.db, row.id, { fields: JSON.stringify(fields), installed: isOwn ? row.installed : installed });
  return isSame ? 'unchanged' : 'updated';
}

/** By the operator; what no package brought is theirs. */
export const isChanged = ({ installed, fields }: ItemRow): boolean =>
  installed === '' || canonical(jsonMap(fields)) !== installed;

function taken({ siteConfig }: Pick<Services, 'siteConfig'>, kind: Component['kind'], given: Fields): Fields {
  const { fields, faults } = takeFields(kind, given, siteConfig.languages);
  const [fault] = Object.values(faults);
  if (fault) throw installFailed(fault.message);
  return fields;
}

function checkAgainst(...[model, kind, key, fields]: Parameters<typeof checkFields>): void {
  try {
    checkFields(model, kind, key, fields);
  } catch (error) {
    throw error instanceof RestError ? installFailed(`${key} does not fit into the dialog.`) : error;
  }
}

/** Texts by language lose the languages that nobody asked for. */
function spokenIn(fields: Fields, languages: readonly string[] | undefined): Fields {
  if (!languages) return fields;
  const names = ['name', 'purpose', 'description', 'preview_html'];
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!names.includes(name) || typeof value !== 'object' || value === null) return [name, value];
      return [name, Object.fromEntries(Object.entries(value).filter(([language]) => languages.includes(language)))];
    }),
  );
}
