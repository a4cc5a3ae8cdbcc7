// What is left of a document whose writer may not use any HTML they like.
import { filterHtml } from '#content/text/html-filter.ts';
import { parseElements, type ElementNode, type ElementSettings } from './node.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { printTag, readTag } from './dynamic-tag.ts';
import { mapElements, walk } from './walk.ts';

const CUSTOM_CSS = 'custom_css';
const DYNAMIC = '__dynamic__';
/** Prints what it holds as it is. */
const RAW_WIDGET = 'html';

/** Every text passes the list of allowed tags; rules for browsers do not stay. */
export function cleanElements(elements: readonly ElementNode[]): readonly ElementNode[] {
  return mapElements(elements, ({ elements: inner, ...element }) => ({
    ...element,
    ...cleanMap(element),
    settings: cleanSettings(element.settings),
    elements: inner,
  }));
}

/** The same of the text in which they are stored. */
export function cleanElementsText(text: string): string {
  const elements = parseElements(text);
  return elements.length === 0 ? text : JSON.stringify(cleanElements(elements));
}

/** As documents of such writers are read: whatever became of them since, no HTML of theirs is printed as it is. */
export function cleanRawElements(elements: readonly ElementNode[]): readonly ElementNode[] {
  if (!walk(elements).some(isRaw)) return elements;
  return mapElements(elements, (node) => (isRaw(node) ? { ...node, settings: cleanSettings(node.settings) } : node));
}

const isRaw = ({ widgetType }: ElementNode): boolean => widgetType === RAW_WIDGET;

export function cleanSettings(settings: ElementSettings): ElementSettings {
  return cleanMap(settings);
}

/** Without a bracket there is no tag, and addresses keep their ampersands. */
export function cleanText(text: string): string {
  return /[<>]/.test(text) ? filterHtml(text) : text;
}

export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  return isMap(value) ? cleanMap(value) : value;
}

function cleanMap(map: object): Record<string, unknown> {
  const kept = Object.entries(map).filter(([key]) => key !== CUSTOM_CSS);
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === DYNAMIC && isMap(value) ? cleanTags(value) : cleanValue(value)]),
  );
}

function cleanTags(tags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tags).map(([name, tag]) => [name, typeof tag === 'string' ? cleanTag(tag) : cleanValue(tag)]),
  );
}

/** Its settings are decoded as it is printed, so that they are cleaned decoded. */
function cleanTag(tag: string): string {
  const read = readTag(tag);
  const settings = cleanSettings(read.settings);
  const isClean = JSON.stringify(settings) === JSON.stringify(read.settings);
  return isClean ? cleanText(tag) : printTag({ ...read, settings });
}
