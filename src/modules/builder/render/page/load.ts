// Documents ready to be printed: the widgets they share put in place, their style sheet made.
import { isMap } from '#kernel/args/is-map.ts';
import { asset, type Asset } from '#kernel/assets/asset.ts';
import type { Db } from '#kernel/db/db.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { findKept, keep, kept, positionOf, type Made } from '#kernel/resource/kept.ts';
import type { Services } from '#kernel/services.ts';
import { documentPackage, packageTag } from '#content/languages/packages.ts';
import { languageOf } from '#content/languages/spoken.ts';
import type { ShownPost } from '#content/posts/store.ts';
import type { RevisionRow } from '#content/revisions/store.ts';
import { cleanRawElements } from '#modules/builder/document/clean.ts';
import {
  BUILDER_TAG,
  documentOfPost,
  documentTag,
  findDocument,
  loadDocuments,
  type Document,
} from '#modules/builder/document/load.ts';
import { parseElements, readElements, type ElementNode } from '#modules/builder/document/node.ts';
import { mapElements, walk } from '#modules/builder/document/walk.ts';
import { kitOf, type Kit } from '#modules/builder/kit/kit.ts';
import { documentSheet } from '../css/document.ts';
import { kitSheet } from '../css/kit.ts';
import { mediaIn } from '../settings/values.ts';

export interface ReadyDocument {
  readonly document: Document;
  /** The kit that its style sheet was made with. */
  readonly kit: ReadyKit;
  readonly sheet: Asset;
  /** `post-12.css` */
  readonly sheetName: string;
  /** The images that its settings name. */
  readonly mediaIds: readonly number[];
}

export interface ReadySheet {
  readonly sheet: Asset;
  readonly isPublished: boolean;
}

export interface ReadyKit {
  readonly kit: Kit;
  readonly sheet: Asset;
}

type Parts = Pick<Services, 'records' | 'settings' | 'registry' | 'siteConfig' | 'sites'> & {
  readonly db: Db;
  /** Of the page, which a document that all languages share is to speak. */
  readonly language?: string;
};

export function readyKit(parts: Parts): Promise<Made<ReadyKit>> {
  return kept(parts, 'builder|kit', async () => {
    const kit = await kitOf(parts);
    const sheet = asset('css', kitSheet(kit));
    const tags = [BUILDER_TAG, 'settings', ...(kit.id === 0 ? [] : [documentTag(kit.id), `builder_library:${kit.id}`])];
    return { value: { kit, sheet }, tags, bytes: sheet.text.length * 6 };
  });
}

/**
 * Undefined when there is no such post. Its elements, which are the largest part of it, are kept when they are asked for
 * again: what is printed of most documents is kept anyway, and printed once.
 */
export async function readyDocument(
  parts: Parts,
  id: number,
  post?: ShownPost,
): Promise<Made<ReadyDocument | undefined>> {
  const key = `builder|document|${id}|${foreignLanguage(parts) ?? ''}`;
  const known = findKept<ReadyDocument | undefined>(parts, key);
  if (known) return known;
  const since = positionOf(parts);
  const made = await makeReady(parts, id, post);
  keep(parts, sheetKey(id), sheetOf(made), since);
  if (isAskedAgain(parts, id)) keep(parts, key, made, since);
  return made;
}

/** The style sheet of a document, without its elements. */
export async function readySheet(parts: Parts, id: number): Promise<ReadySheet | undefined> {
  const known = findKept<ReadySheet | undefined>(parts, sheetKey(id));
  return (known ?? sheetOf(await readyDocument(parts, id))).value;
}

const sheetKey = (id: number): string => `builder|sheet|${id}`;

function sheetOf({ value, tags }: Made<ReadyDocument | undefined>): Made<ReadySheet | undefined> {
  if (!value) return { value, tags, bytes: 0 };
  const { sheet, document } = value;
  return { value: { sheet, isPublished: document.status === 'publish' }, tags, bytes: sheet.text.length * 2 };
}

const MOST_ASKED = 10_000;
const asked = new WeakMap<object, Set<number>>();

function isAskedAgain({ records }: Parts, id: number): boolean {
  if (!records) return false;
  const ids = asked.get(records) ?? new Set();
  asked.set(records, ids);
  if (ids.has(id)) return true;
  if (ids.size >= MOST_ASKED) ids.clear();
  ids.add(id);
  return false;
}

async function makeReady(
  parts: Parts,
  id: number,
  post: ShownPost | undefined,
): Promise<Made<ReadyDocument | undefined>> {
  const ready = await readyKit(parts);
  const document = post ? await documentOfPost(parts.db, post) : await findDocument(parts.db, id);
  const own = [documentTag(id), `${document?.postType ?? 'post'}:${id}`, ...ready.tags];
  if (!document) return { value: undefined, tags: own, bytes: 0 };
  const { elements, templates } = await withSharedWidgets(parts.db, await spoken(parts, document));
  const value = readied({ ...document, elements }, ready.value);
  const tags = [
    ...own,
    packageTag(documentPackage(id)),
    ...templates.flatMap((template) => [documentTag(template), `builder_library:${template}`]),
  ];
  return { value, tags, bytes: sizeOf(elements) };
}

/** Undefined for the one in which documents are written. */
function foreignLanguage({ siteConfig, language }: Parts): string | undefined {
  return siteConfig.isMultilingual && language !== siteConfig.languages[0] ? language : undefined;
}

/** A document that has a language speaks it; one for all of them speaks that of the page. */
async function spoken(parts: Parts, document: Document): Promise<Document> {
  const language = foreignLanguage(parts);
  const isShared = languageOf(parts, { type: document.postType, language: document.language }) === undefined;
  if (language === undefined || !isShared) return document;
  const translate = parts.registry().modules.find((module) => module.documentTranslator)?.documentTranslator;
  const said = await translate?.(parts.db, document.id, document.elements, language);
  return { ...document, elements: (said && readElements(said).elements) ?? document.elements };
}

/** The same for elements that are not stored, as an editor sends them. */
export function readied(document: Document, kit: ReadyKit): ReadyDocument {
  return {
    document,
    kit,
    sheet: asset('css', documentSheet(document, kit.kit)),
    sheetName: `post-${document.id}.css`,
    mediaIds: [...mediaIds(document.elements)],
  };
}

/** What somebody has not published yet, for a look at it. Never kept. */
export async function readyAutosave(
  parts: Parts,
  autosave: RevisionRow,
  { isTrusted }: { isTrusted: boolean },
): Promise<ReadyDocument | undefined> {
  const document = (await loadDocuments(parts.db, [autosave.post_id])).get(autosave.post_id);
  if (!document) return undefined;
  const { _builder_data: data, _builder_page_settings: settings } = jsonMap(autosave.meta);
  const changed = {
    ...document,
    title: autosave.title,
    ...(typeof data === 'string' && autosavedElements(data, isTrusted)),
    pageSettings: isMap(settings) ? settings : document.pageSettings,
  };
  const { elements } = await withSharedWidgets(parts.db, changed);
  const ready = readied({ ...changed, elements }, (await readyKit(parts)).value);
  return { ...ready, sheetName: `autosave-${autosave.id}.css` };
}

function autosavedElements(data: string, isTrusted: boolean): Pick<Document, 'elements' | 'isTrusted'> {
  const elements = parseElements(data);
  return { isTrusted, elements: isTrusted ? elements : cleanRawElements(elements) };
}

/** A placeholder becomes the first element of its template; one inside a template stays what it is: nothing. */
async function withSharedWidgets(
  db: Db,
  document: Document,
): Promise<{ elements: readonly ElementNode[]; templates: readonly number[] }> {
  const templates = new Set<number>();
  for (const { templateID } of walk(document.elements)) if (templateID !== undefined) templates.add(templateID);
  if (templates.size === 0) return { elements: document.elements, templates: [] };
  const found = await loadDocuments(db, [...templates]);
  const elements = mapElements(document.elements, (node) => {
    if (node.templateID === undefined) return node;
    const template = found.get(node.templateID);
    const shared = template?.status === 'publish' ? template.elements[0] : undefined;
    if (!shared || shared.templateID !== undefined)
      return { ...node, elType: 'widget', widgetType: 'global', elements: [] };
    return { ...shared, id: node.id };
  });
  return { elements, templates: [...templates] };
}

function mediaIds(elements: readonly ElementNode[]): Set<number> {
  const found = new Set<number>();
  for (const { settings } of walk(elements)) collect(settings, found, 6);
  return found;
}

function collect(value: unknown, found: Set<number>, levels: number): void {
  if (levels === 0 || value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const one of value) collect(one, found, levels - 1);
    return;
  }
  const media = isMap(value) && 'url' in value ? mediaIn(unTyped(value)) : undefined;
  if (media && media.id > 0) found.add(media.id);
  for (const inner of Object.values(value)) if (typeof inner === 'object') collect(inner, found, levels - 1);
}

/** The image of an atomic element has its id as a typed value. */
function unTyped(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const id = value['id'];
  return isMap(id) && 'value' in id ? { ...value, id: id['value'] } : value;
}

/** An object takes some times the room of its text. */
function sizeOf(elements: readonly ElementNode[]): number {
  let count = 0;
  for (const { settings } of walk(elements)) count += 300 + Object.keys(settings).length * 120;
  return count;
}
