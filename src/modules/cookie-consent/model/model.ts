// Everything the dialog is made of, read as a whole: it is small, and every page needs most of it.
import type { Db } from '#kernel/db/db.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { kept } from '#kernel/resource/kept.ts';
import type { Services } from '#kernel/services.ts';
import { cookieDays } from '#modules/cookie-consent/settings.ts';
import { findCurrentFiles } from '#modules/cookie-consent/files/store.ts';
import { findCurrentVersion } from '#modules/cookie-consent/versions/store.ts';
import { dialogIn, type Dialog } from './dialog.ts';
import { listIn, mapIn, takeCookie, textIn, textsIn, type ServiceCookie, type Texts } from './fields.ts';
import { findItems, findState, type ItemRow } from './store.ts';

export const MODEL_TAG = 'cookie-consent';
/** Stands for every outside host that no other service names. */
export const CATCH_ALL = 'external-content';
export const ESSENTIAL = 'essential';

interface Item {
  readonly id: number;
  readonly key: string;
  readonly isActive: boolean;
}

export interface Group extends Item {
  readonly name: Texts;
  readonly description: Texts;
  readonly position: number;
}

export interface Provider extends Item {
  readonly name: Texts;
  readonly address: string;
  readonly privacyUrl: string;
  readonly cookieUrl: string;
  readonly optOutUrl: string;
  readonly partners: string;
  readonly isInThirdCountry: boolean;
}

export interface Service extends Item {
  readonly group: string;
  readonly provider: string;
  readonly name: Texts;
  readonly purpose: Texts;
  readonly legalBasis: string;
  readonly cookies: readonly ServiceCookie[];
  readonly codeOptIn: string;
  readonly codeOptOut: string;
  readonly codeFallback: string;
  readonly hasConsentMode: boolean;
  readonly hosts: readonly string[];
}

export interface ContentBlocker extends Item {
  readonly service: string;
  readonly hosts: readonly string[];
  readonly previewHtml: Texts;
  readonly previewCss: string;
  readonly previewImage: string;
  readonly globalJs: string;
  readonly initJs: string;
}

export interface ScriptBlocker extends Item {
  readonly service: string;
  readonly phrases: readonly string[];
  readonly handles: readonly string[];
}

export interface Model {
  /** In the order of the dialog. */
  readonly groups: readonly Group[];
  readonly providers: ReadonlyMap<string, Provider>;
  readonly services: readonly Service[];
  readonly contentBlockers: readonly ContentBlocker[];
  readonly scriptBlockers: readonly ScriptBlocker[];
  readonly dialog: Dialog;
  readonly version: number;
  /** Once the dialog was on, people have seen it: from then on versions count. */
  readonly hasBeenActive: boolean;
  /** The assistant was gone through. */
  readonly isSetUp: boolean;
  /** Since which day the signal of browsers is heeded. */
  readonly gpcSince: string | undefined;
  /** Names of the generated files. */
  readonly files: readonly string[];
}

export async function loadModel(db: Db, services: Pick<Services, 'settings'>): Promise<Model> {
  const rows = await findItems(db);
  const state = await findState(db);
  const of = <V>(kind: ItemRow['kind'], read: (row: ItemRow, fields: Record<string, unknown>) => V): V[] =>
    rows.filter((row) => row.kind === kind).map((row) => read(row, jsonMap(row.fields)));
  return {
    groups: of('group', readGroup).sort((one, other) => one.position - other.position),
    providers: new Map(of('provider', readProvider).map((provider) => [provider.key, provider])),
    services: of('service', readService),
    contentBlockers: of('content-blocker', readContentBlocker),
    scriptBlockers: of('script-blocker', readScriptBlocker),
    dialog: dialogIn(state.get('dialog'), services.settings.get(cookieDays)),
    version: (await findCurrentVersion(db))?.version ?? 1,
    hasBeenActive: state.get('has-been-active') === true,
    isSetUp: state.get('is-set-up') === true,
    gpcSince: gpcDayIn(state),
    files: await findCurrentFiles(db),
  };
}

function gpcDayIn(state: ReadonlyMap<string, unknown>): string | undefined {
  const day = state.get('gpc-since');
  return typeof day === 'string' && day !== '' ? day : undefined;
}

/** As `loadModel`, kept until something changes. */
export async function readyModel(services: Pick<Services, 'db' | 'records' | 'settings'>): Promise<Model> {
  const { value } = await kept(services, 'cookie-consent|model', async () => {
    const model = await loadModel(services.db, services);
    return { value: model, tags: [MODEL_TAG, 'settings'], bytes: 20_000 + model.services.length * 2_000 };
  });
  return value;
}

export function activeServices({ services, groups }: Model): Service[] {
  const active = new Set(groups.filter(({ isActive }) => isActive).map(({ key }) => key));
  return services.filter(({ isActive, group }) => isActive && active.has(group));
}

const itemOf = ({ id, key, status }: ItemRow): Item => ({ id, key, isActive: status === 'active' });

function readGroup(row: ItemRow, fields: Record<string, unknown>): Group {
  const position = fields['position'];
  return {
    ...itemOf(row),
    name: textsIn(fields, 'name'),
    description: textsIn(fields, 'description'),
    position: typeof position === 'number' ? position : 0,
  };
}

function readProvider(row: ItemRow, fields: Record<string, unknown>): Provider {
  return {
    ...itemOf(row),
    name: textsIn(fields, 'name'),
    address: textIn(fields, 'address'),
    privacyUrl: textIn(fields, 'privacy_url'),
    cookieUrl: textIn(fields, 'cookie_url'),
    optOutUrl: textIn(fields, 'opt_out_url'),
    partners: textIn(fields, 'partners'),
    isInThirdCountry: fields['third_country'] === true,
  };
}

function readService(row: ItemRow, fields: Record<string, unknown>): Service {
  const cookies = fields['cookies'];
  return {
    ...itemOf(row),
    group: textIn(fields, 'group'),
    provider: textIn(fields, 'provider'),
    name: textsIn(fields, 'name'),
    purpose: textsIn(fields, 'purpose'),
    legalBasis: textIn(fields, 'legal_basis'),
    cookies: Array.isArray(cookies) ? cookies.flatMap((cookie) => takeCookie(cookie) ?? []) : [],
    codeOptIn: textIn(fields, 'code_opt_in'),
    codeOptOut: textIn(fields, 'code_opt_out'),
    codeFallback: textIn(fields, 'code_fallback'),
    hasConsentMode: mapIn(fields, 'settings')['consent_mode'] === true,
    hosts: listIn(fields, 'hosts'),
  };
}

function readContentBlocker(row: ItemRow, fields: Record<string, unknown>): ContentBlocker {
  return {
    ...itemOf(row),
    service: textIn(fields, 'service'),
    hosts: listIn(fields, 'hosts'),
    previewHtml: textsIn(fields, 'preview_html'),
    previewCss: textIn(fields, 'preview_css'),
    previewImage: textIn(fields, 'preview_image'),
    globalJs: textIn(fields, 'global_js'),
    initJs: textIn(fields, 'init_js'),
  };
}

function readScriptBlocker(row: ItemRow, fields: Record<string, unknown>): ScriptBlocker {
  return {
    ...itemOf(row),
    service: textIn(fields, 'service'),
    phrases: listIn(fields, 'phrases'),
    handles: listIn(fields, 'handles'),
  };
}
