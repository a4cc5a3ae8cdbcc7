// The texts of a document of the page builder: pulled out for translators, and put back into a copy of its elements.
import { isMap } from '#kernel/args/is-map.ts';
import { controlsOf } from './controls.ts';

/** Before the names of such texts. */
export const DOCUMENT = 'builder-';

/** Elements inside each other. */
const DEEPEST = 100;

/** Told of every text, in its order; gives what stands there instead. */
type Visit = (name: string, text: string) => string;

/** By name: `builder-1a2b3c-title`. */
export function documentTexts(stored: string): Map<string, string> {
  const texts = new Map<string, string>();
  walkDocument(stored, (name, text) => {
    if (text.trim() !== '') texts.set(name, text);
    return text;
  });
  return texts;
}

/** The same document, with the numbers of its elements; texts that are not named stay. */
export function withDocumentTexts(stored: string, texts: ReadonlyMap<string, string>): string {
  return JSON.stringify(walkDocument(stored, (name, text) => texts.get(name) ?? text));
}

export function withTexts(elements: readonly unknown[], texts: ReadonlyMap<string, string>): unknown[] {
  return elements.map((element) => walkElement(element, (name, text) => texts.get(name) ?? text, 0));
}

function walkDocument(stored: string, visit: Visit): unknown[] {
  const elements = parsed(stored);
  return Array.isArray(elements) ? elements.map((element) => walkElement(element, visit, 0)) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no document has no texts.
    return undefined;
  }
}

function walkElement(element: unknown, visit: Visit, depth: number): unknown {
  if (!isMap(element) || depth > DEEPEST) return element;
  const { id, widgetType, elType, settings, elements } = element;
  const kind = widgetType ?? elType;
  const widget = typeof kind === 'string' ? kind : '';
  return {
    ...element,
    ...(isMap(settings) && { settings: walkSettings(settings, widget, `${DOCUMENT}${String(id)}`, visit) }),
    ...(Array.isArray(elements) && { elements: elements.map((one) => walkElement(one, visit, depth + 1)) }),
  };
}

type Settings = Readonly<Record<string, unknown>>;

function walkSettings(settings: Settings, widget: string, name: string, visit: Visit): Settings {
  const { own = [], rows = {} } = controlsOf(widget);
  const changed: Record<string, unknown> = walkNamed(settings, own, name, visit);
  for (const [list, names] of Object.entries(rows)) {
    const value = settings[list];
    if (!Array.isArray(value)) continue;
    changed[list] = value.map((row: unknown, at) =>
      isMap(row) ? { ...row, ...walkNamed(row, names, `${name}-${list}-${at}`, visit) } : row,
    );
  }
  return { ...settings, ...changed };
}

/** What a dynamic tag says is none of the document. */
function walkNamed(settings: Settings, names: readonly string[], name: string, visit: Visit): Record<string, unknown> {
  const dynamic = isMap(settings['__dynamic__']) ? settings['__dynamic__'] : {};
  return Object.fromEntries(
    names
      .filter((one) => one in settings && !(one in dynamic))
      .map((one) => [one, walkValue(settings[one], `${name}-${one}`, visit)]),
  );
}

/** A text, or one that says what it is: `{"$$type":"string","value":"…"}`. */
function walkValue(value: unknown, name: string, visit: Visit): unknown {
  if (typeof value === 'string') return visit(name, value);
  if (!isMap(value)) return value;
  const inner = 'value' in value ? 'value' : 'content';
  return inner in value ? { ...value, [inner]: walkValue(value[inner], name, visit) } : value;
}
