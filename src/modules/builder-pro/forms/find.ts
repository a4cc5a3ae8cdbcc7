// The form that a visitor filled in, by its document and its element.
import { isMap } from '#kernel/args/is-map.ts';
import { findKept, keep, positionOf } from '#kernel/resource/kept.ts';
import type { Services } from '#kernel/services.ts';
import { findMeta, findPostHeads } from '#content/posts/store.ts';
import type { FormName } from '#modules/builder-pro/submissions/filters.ts';
import { findPlacedWidget, type WidgetPlace } from '#modules/builder/public.ts';
import { readDefinition, type FormDefinition } from './definition.ts';
import { fingerprintOf } from './limits.ts';
import { findFreeForms } from './saver.ts';

export interface FoundForm {
  readonly definition: FormDefinition;
  /** By which its submissions are kept: a shared widget is one form, wherever it stands. */
  readonly keptAs: FormName;
  readonly documentId: number;
  readonly documentTitle: string;
  readonly isPublished: boolean;
  /** It may send wherever it says. */
  readonly isFree: boolean;
  /** Whose document its settings are in. */
  readonly authorId: number | null;
  /** What says in which language it speaks. */
  readonly document: Pick<WidgetPlace['document'], 'postType' | 'language'>;
}

/** `builder:12-476d0ce`, for tokens and messages. */
export const formReference = (documentId: number, elementId: string): string => `builder:${documentId}-${elementId}`;

export async function findForm(
  services: Services,
  documentId: number,
  elementId: string,
): Promise<FoundForm | undefined> {
  const key = `builder-pro|form|${documentId}|${elementId}`;
  const known = findKept<FoundForm>(services, key);
  if (known) return known.value;
  const since = positionOf(services);
  const tags = new Set<string>();
  const value = await readForm(services, documentId, elementId, (tag) => tags.add(tag));
  // What is not there is not kept: strangers could name anything.
  if (value)
    keep(services, key, { value, tags: [...tags], bytes: value.definition.fields.length * 600 + 2_000 }, since);
  return value;
}

async function readForm(
  services: Services,
  documentId: number,
  elementId: string,
  note: (tag: string) => void,
): Promise<FoundForm | undefined> {
  const reads = (...tags: string[]): void => {
    for (const tag of tags) note(tag);
  };
  const place = await findPlacedWidget({ services, db: services.db, reads }, documentId, elementId);
  if (place?.node.widgetType !== 'form') return undefined;
  const definition = readDefinition(place.node.settings);
  if (definition.fields.length === 0) return undefined;
  const keptAs = await findShared(services, documentId, elementId);
  const [head] = await findPostHeads(services.db, [keptAs.postId]);
  const free = await findFreeForms(services.db, keptAs.postId);
  return {
    definition,
    keptAs,
    isFree: free.includes(fingerprintOf(definition.settings)),
    authorId: head?.author_id ?? null,
    documentId,
    documentTitle: place.document.title,
    isPublished: place.document.status === 'publish',
    document: { postType: place.document.postType, language: place.document.language },
  };
}

/** A placeholder names its template; the form is the first element there. */
async function findShared({ db }: Pick<Services, 'db'>, documentId: number, elementId: string): Promise<FormName> {
  const placeholder = findById(await storedElements(db, documentId), elementId);
  const templateId = Number(placeholder?.['templateID']);
  const own = { postId: documentId, elementId };
  if (placeholder?.['templateID'] === undefined || !Number.isSafeInteger(templateId)) return own;
  const [first] = await storedElements(db, templateId);
  const id = isMap(first) ? first['id'] : undefined;
  return { postId: templateId, elementId: typeof id === 'string' ? id : elementId };
}

async function storedElements(db: Services['db'], documentId: number): Promise<readonly unknown[]> {
  const meta = (await findMeta(db, [documentId], ['_builder_data'])).get(documentId)?.get('_builder_data');
  const written: unknown = meta === undefined ? '' : JSON.parse(meta);
  const elements: unknown = typeof written === 'string' && written !== '' ? JSON.parse(written) : [];
  return isList(elements) ? elements : [];
}

function findById(elements: readonly unknown[], id: string): Record<string, unknown> | undefined {
  for (const element of elements) {
    if (!isMap(element)) continue;
    if (element['id'] === id) return element;
    const inside = Array.isArray(element['elements']) ? findById(element['elements'], id) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
