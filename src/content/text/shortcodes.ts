import { everyShortcode, readShortcodeTag, type ShortcodeNames, type ShortcodeTag } from './shortcode-tag.ts';
import { findTagEnd, isTagStart } from './tags.ts';

/** One use of a shortcode in a text. */
export interface Shortcode {
  name: string;
  /** Named attributes, names in lower case. */
  attributes: ReadonlyMap<string, string>;
  /** Values without a name, in order: `[name flag]`. */
  values: readonly string[];
  /** What stands between the tags, its own shortcodes rendered; null when there is no closing tag. */
  content: string | null;
}

export type ShortcodeRenderer = (shortcode: Shortcode) => string;
export type ShortcodeRegistry = ReadonlyMap<string, ShortcodeRenderer>;
export type ReportShortcode = (name: string, error: unknown) => void;

/** Replaces registered shortcodes. One whose renderer throws prints nothing and is reported once; else errors pass. */
export function renderShortcodes(text: string, registry: ShortcodeRegistry, report?: ReportShortcode): string {
  return expandShortcodes(text, registry, report).html;
}

/** As `renderShortcodes`, and tells whether any renderer ran. */
export function expandShortcodes(
  text: string,
  registry: ShortcodeRegistry,
  report?: ReportShortcode,
): { html: string; hasRun: boolean } {
  if (registry.size === 0 || !text.includes('[')) return { html: text, hasRun: false };
  const failed = new Set<string>();
  let hasRun = false;
  const html = walk(text, registry, (tag, content) => {
    const renderer = registry.get(tag.name);
    if (!renderer) return '';
    hasRun = true;
    try {
      return renderer({ name: tag.name, ...readAttributes(tag.attributes), content: content() });
    } catch (error) {
      if (!report) throw error;
      if (!failed.has(tag.name)) report(tag.name, error);
      failed.add(tag.name);
      return '';
    }
  });
  return { html, hasRun };
}

/** Removes shortcodes together with what they enclose. */
export function stripShortcodes(text: string, names: ShortcodeNames = everyShortcode): string {
  if (!text.includes('[')) return text;
  return walk(text, names, () => '');
}

type Replace = (tag: ShortcodeTag, content: () => string | null) => string;

interface Walk {
  text: string;
  names: ShortcodeNames;
  replace: Replace;
  findClosing: (name: string, from: number) => number | undefined;
  /** Shortcodes we are inside of: none of them opens again. */
  around: ReadonlySet<string>;
}

function walk(text: string, names: ShortcodeNames, replace: Replace, around: ReadonlySet<string> = new Set()): string {
  const state: Walk = { text, names, replace, findClosing: closingFinder(text, names), around };
  const interesting = /[<[]/g;
  let out = '';
  let copied = 0;
  for (let match = interesting.exec(text); match; match = interesting.exec(text)) {
    const at = match.index;
    const use = match[0] === '[' ? readUse(state, at) : undefined;
    if (use) {
      out += text.slice(copied, at) + use.html;
      copied = use.end;
      interesting.lastIndex = use.end;
    } else if (isTagStart(text, at)) {
      interesting.lastIndex = findTagEnd(text, at);
    }
  }
  return out + text.slice(copied);
}

function readUse(state: Walk, at: number): { html: string; end: number } | undefined {
  const { text } = state;
  const isDoubled = text[at + 1] === '[';
  const start = isDoubled ? at + 1 : at;
  const tag = readShortcodeTag(text, start);
  if (!tag || tag.isClosing || !state.names.has(tag.name) || state.around.has(tag.name)) return undefined;

  const closesAt = tag.isSelfClosing ? undefined : state.findClosing(tag.name, tag.end);
  const end = closesAt === undefined ? tag.end : closesAt + tag.name.length + 3;
  if (isDoubled) {
    const literalEnd = [tag.end, end].find((place) => text[place] === ']');
    if (literalEnd === undefined) return undefined;
    return { html: text.slice(start, literalEnd), end: literalEnd + 1 };
  }
  const content = () => (closesAt === undefined ? null : walkInside(state, tag, closesAt));
  return { html: state.replace(tag, content), end };
}

function walkInside({ text, names, replace, around }: Walk, tag: ShortcodeTag, end: number): string {
  return walk(text.slice(tag.end, end), names, replace, new Set([...around, tag.name]));
}

/** Answers where the next `[/name]` is. Questions come in the order of the text, so each list is passed only once. */
function closingFinder(text: string, names: ShortcodeNames): Walk['findClosing'] {
  const places = new Map<string, number[]>();
  for (const match of text.matchAll(/\[\/([a-z][\w-]*)\]/gi)) {
    const [, name = ''] = match;
    if (!names.has(name)) continue;
    const list = places.get(name);
    if (list) list.push(match.index);
    else places.set(name, [match.index]);
  }
  for (const list of places.values()) list.reverse();
  return (name, from) => {
    const list = places.get(name) ?? [];
    while ((list.at(-1) ?? from) < from) list.pop();
    return list.at(-1);
  };
}

function readAttributes(text: string): Pick<Shortcode, 'attributes' | 'values'> {
  const attributes = new Map<string, string>();
  const values: string[] = [];
  const pattern = /(?:(?<name>[\w-]+)\s*=\s*)?(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>\S+))/g;
  for (const { groups = {} } of text.matchAll(pattern)) {
    const value = groups['double'] ?? groups['single'] ?? groups['bare'] ?? '';
    const name = groups['name'];
    if (name === undefined) values.push(value);
    else attributes.set(name.toLowerCase(), value);
  }
  return { attributes, values };
}
