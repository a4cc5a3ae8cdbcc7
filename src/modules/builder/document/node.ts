// The elements of a document: reading them from text.
import { isMap } from '#kernel/args/is-map.ts';

/** What a control holds; values that equal the default are absent. */
export type ElementSettings = Readonly<Record<string, unknown>>;

export interface ElementNode {
  readonly id: string;
  readonly elType: string;
  /** Only where `elType` is `widget`. */
  readonly widgetType?: string;
  readonly isInner?: boolean;
  readonly settings: ElementSettings;
  readonly elements: readonly ElementNode[];
  /** Local classes of atomic elements, by their id. */
  readonly styles?: Readonly<Record<string, unknown>>;
  /** Stands for element 0 of this library document. */
  readonly templateID?: number;
}

/** `path` names the place: `[2].elements[0].settings`. */
export interface ElementFault {
  readonly path: string;
  readonly message: string;
}

export type ReadElements =
  | { readonly elements: readonly ElementNode[]; readonly fault?: undefined }
  | { readonly elements?: undefined; readonly fault: ElementFault };

/** Elements inside elements; what an editor makes has less than twenty levels. */
const DEEPEST = 100;
/** Lists and maps inside the settings of one element. */
const DEEPEST_VALUE = 64;

/** The elements of a stored text. What was stored was checked: a text that cannot be read has none. */
export function parseElements(text: string): readonly ElementNode[] {
  return readElementsText(text).elements ?? [];
}

/** An empty text has no elements; anything but a JSON list of element nodes is a fault. */
export function readElementsText(text: string): ReadElements {
  if (text.trim() === '') return { elements: [] };
  try {
    return readElements(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { fault: { path: '', message: 'it is not JSON' } };
  }
}

/** Checks a parsed value. Members that nobody knows stay, so that a newer editor's work survives. */
export function readElements(value: unknown): ReadElements {
  if (!Array.isArray(value)) return { fault: { path: '', message: 'it is not a list' } };
  try {
    return { elements: readList(value, 0) };
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    return { fault: { path: error.path, message: error.message } };
  }
}

/** Its path grows on the way out of the tree: an element that fits never has one put together. */
class Misfit extends Error {
  path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

function readList(list: readonly unknown[], depth: number): ElementNode[] {
  if (depth > DEEPEST) throw new Misfit('', `elements may stand ${DEEPEST} levels deep`);
  return list.map((value, index) => {
    try {
      return readNode(value, depth);
    } catch (error) {
      if (error instanceof Misfit) error.path = `[${index}]${error.path}`;
      throw error;
    }
  });
}

function readNode(value: unknown, depth: number): ElementNode {
  if (!isMap(value)) throw new Misfit('', 'an element is an object');
  const elType = textAt(value['elType'], '.elType');
  if (elType === '') throw new Misfit('.elType', 'it is empty');
  const id = textAt(value['id'], '.id');
  const { widgetType, isInner, styles, templateID } = value;
  const widget = widgetType === undefined || widgetType === null ? undefined : textAt(widgetType, '.widgetType');
  const settings = mapAt(value['settings'], '.settings');
  const elements = readInner(value['elements'], depth + 1);
  const classes = styles === undefined ? undefined : mapAt(styles, '.styles');
  const template = templateID === undefined ? undefined : numberAt(templateID, '.templateID');
  const node = { id, elType, settings, elements };
  if (isWhole(value, node)) return value;
  const { widgetType: _widget, isInner: _inner, styles: _styles, templateID: _template, ...others } = value;
  return {
    ...others,
    ...node,
    ...(widget !== undefined && { widgetType: widget }),
    ...(isInner !== undefined && { isInner: Boolean(isInner) }),
    ...(classes && { styles: classes }),
    ...(template !== undefined && { templateID: template }),
  };
}

/** Most elements are stored as they should be, and need no copy. */
function isWhole(
  value: Record<string, unknown>,
  { settings, elements }: Pick<ElementNode, 'settings' | 'elements'>,
): value is Record<string, unknown> & ElementNode {
  const { widgetType, isInner, styles, templateID } = value;
  return (
    value['settings'] === settings &&
    isSameList(value['elements'], elements) &&
    (widgetType === undefined || typeof widgetType === 'string') &&
    (isInner === undefined || typeof isInner === 'boolean') &&
    (styles === undefined || isMap(styles)) &&
    (templateID === undefined || typeof templateID === 'number')
  );
}

function isSameList(list: unknown, elements: readonly ElementNode[]): boolean {
  return Array.isArray(list) && elements.every((one, at) => one === list[at]);
}

function readInner(value: unknown, depth: number): ElementNode[] {
  const list = listAt(value, '.elements');
  try {
    return readList(list, depth);
  } catch (error) {
    if (error instanceof Misfit) error.path = `.elements${error.path}`;
    throw error;
  }
}

function textAt(value: unknown, path: string): string {
  if (typeof value !== 'string') throw new Misfit(path, 'it is not a text');
  return value;
}

function numberAt(value: unknown, path: string): number {
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw new Misfit(path, 'it is not a number');
  return number;
}

function listAt(value: unknown, path: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Misfit(path, 'it is not a list');
  return value;
}

/** Where the writer's language has one type for both, an empty map arrives as an empty list. */
function mapAt(value: unknown, path: string): Record<string, unknown> {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return {};
  if (!isMap(value)) throw new Misfit(path, 'it is not an object');
  if (isTooDeep(value, DEEPEST_VALUE)) throw new Misfit(path, `values may stand ${DEEPEST_VALUE} levels deep`);
  return value;
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}
