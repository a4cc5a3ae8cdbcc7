// From what was sent to checked values: all faults at once, the rules that need the database included.
import { compileSchema } from '#kernel/args/check.ts';
import { isZoneName } from '#kernel/clock/zone.ts';
import type { Db } from '#kernel/db/db.ts';
import { invalidParams, restError, type Fault } from '#kernel/errors/rest-error.ts';
import { lookup } from '#kernel/lookup.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import type { Services } from '#kernel/services.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { pageForPosts, pageOnFront, timezone } from '#kernel/settings/site-settings.ts';
import { elementType } from '#content/languages/elements.ts';
import { findGroup } from '#content/languages/store.ts';
import { defaultCategory } from '#content/posts/settings.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { findTerm } from '#content/terms/store.ts';

export interface Change {
  readonly setting: Setting;
  /** Undefined goes back to the default. */
  readonly value: unknown;
}

/** Only names that exist count; a fixed setting may be sent back as it is. */
export async function readChanges(
  db: Db,
  services: Pick<Services, 'settings' | 'siteConfig'>,
  sent: Readonly<Record<string, unknown>>,
): Promise<Change[]> {
  const { settings } = services;
  const changes: Change[] = [];
  const faults: Record<string, Fault> = {};
  for (const setting of settings.list()) {
    if (!setting.isInRest || !(setting.name in sent)) continue;
    const result = await inDefaultLanguage(db, services, setting, checkedValue(setting, sent[setting.name]));
    const fault = result.fault ?? (await faultOf(db, setting, result.value ?? setting.default));
    if (fault) faults[setting.name] = fault;
    else changes.push({ setting, value: result.value });
  }
  if (Object.keys(faults).length > 0) throw invalidParams(faults);
  return changes.filter((change) => isWritable(change, settings));
}

function checkedValue(setting: Setting, sent: unknown): Checked {
  if (sent === null) return {};
  return compileSchema(setting.arg)(sent, setting.name);
}

interface Checked {
  value?: unknown;
  fault?: Fault | undefined;
}

/** The pages and the category that settings name are those of the default language. */
async function inDefaultLanguage(
  db: Db,
  { siteConfig }: Pick<Services, 'siteConfig'>,
  { name }: Setting,
  checked: Checked,
): Promise<Checked> {
  const type = NAMED[name];
  const { value } = checked;
  if (!siteConfig.isMultilingual || type === undefined || typeof value !== 'number' || value === 0) return checked;
  const group = await findGroup(db, type, value);
  const own = group.find((member) => member.language_code === siteConfig.languages[0]);
  if (own || group.length === 0) return { ...checked, value: own?.element_id ?? value };
  return { fault: { code: 'rest_invalid_param', message: `${name} has no translation in the default language.` } };
}

const NAMED: Readonly<Record<string, string>> = lookup({
  [pageOnFront.name]: elementType('post', 'page'),
  [pageForPosts.name]: elementType('post', 'page'),
  [defaultCategory.name]: elementType('term', 'category'),
});

async function faultOf(db: Db, setting: Setting, value: unknown): Promise<Fault | undefined> {
  if (setting.name === timezone.name) return zoneFault(value);
  if (typeof value !== 'number') return undefined;
  if (setting.name === pageOnFront.name || setting.name === pageForPosts.name) {
    return pageFault(db, setting.name, value);
  }
  if (setting.name !== defaultCategory.name || (await findTerm(db, 'category', value))) return undefined;
  return { code: 'rest_invalid_param', message: `${setting.name} is not the number of a category.` };
}

/** Empty: the site has a fixed offset instead. */
function zoneFault(value: unknown): Fault | undefined {
  if (value === '' || (typeof value === 'string' && isZoneName(value))) return undefined;
  return { code: 'rest_invalid_param', message: `${timezone.name} is not the name of a time zone.` };
}

async function pageFault(db: Db, name: string, id: number): Promise<Fault | undefined> {
  if (id === 0) return undefined;
  const [page] = await findPostHeads(db, [id]);
  if (page?.type === 'page' && page.status !== 'trash') return undefined;
  return { code: 'rest_invalid_param', message: `${name} is not the number of a page.` };
}

function isWritable({ setting, value }: Change, settings: Settings): boolean {
  if (!settings.isFixed(setting)) return true;
  if (value === settings.get(setting)) return false;
  throw settingFixed(setting.name);
}

export const settingFixed = (name: string) =>
  restError('setting_fixed', 409, `The setting ${name} is fixed by the server's configuration.`, { setting: name });
