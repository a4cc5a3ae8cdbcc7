// Path templates: `/notes/{id}` becomes the pattern that the index prints and the expression that matches.
import type { ArgMap } from '#kernel/args/args.ts';

export interface PathPattern {
  /** As the index prints it: `/core/v2/posts/(?P<id>[\d]+)`. */
  readonly printed: string;
  readonly params: readonly string[];
  readonly regex: RegExp;
  /** How many parts between slashes; ANY_LENGTH when a capture may hold slashes. */
  readonly segments: number;
}

export const ANY_LENGTH = -1;

/** `theme//name`. Old clients take a route apart at its slashes and brackets: the printed pattern has none inside. */
export const TEMPLATE_ID = '[^\\x2f:<>\\*\\?"\\|]+[\\x2f\\w%.-]+';

/**
 * Printed patterns whose parts overlap take quadratic time to refuse a long path. Each is matched by an equal pattern that
 * decides at every sign: here a slash begins the second part, and without one the last sign is all of it.
 */
const LINEAR_FORMS: ReadonlyMap<string, string> = new Map([
  [TEMPLATE_ID, '[^\\x2f:<>\\*\\?"\\|]+(?:\\x2f[\\x2f\\w%.-]*|(?<=[^\\x2f:<>\\*\\?"\\|][\\w%.-]))'],
]);

export function parsePath(namespace: string, template: string, args: ArgMap): PathPattern {
  const params: string[] = [];
  let printed = namespace === '' ? '' : `/${namespace}`;
  let source = escapeRegex(printed);
  let hasSlashCapture = false;
  for (const part of splitTemplate(template)) {
    if (typeof part === 'string') {
      printed += part;
      source += escapeRegex(part);
      continue;
    }
    const pattern = part.pattern ?? (args[part.name]?.type === 'integer' ? '[\\d]+' : '[\\w-]+');
    const matcher = LINEAR_FORMS.get(pattern) ?? pattern;
    hasSlashCapture ||= new RegExp(`^(?:${matcher})$`).test('a/b');
    params.push(part.name);
    printed += `(?P<${part.name}>${pattern})`;
    source += `(?<${part.name}>${matcher})`;
  }
  if (printed === '') printed = '/';
  const segments = hasSlashCapture
    ? ANY_LENGTH
    : (namespace === '' ? template : `/${namespace}${template}`).split('/').length;
  return { printed, params, regex: new RegExp(`^${source}$`, 'i'), segments };
}

type Part = string | { name: string; pattern?: string };

export function splitTemplate(template: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < template.length) {
    const open = template.indexOf('{', at);
    if (open === -1) {
      parts.push(template.slice(at));
      break;
    }
    if (open > at) parts.push(template.slice(at, open));
    const close = matchingBrace(template, open);
    const inner = template.slice(open + 1, close);
    const colon = inner.indexOf(':');
    parts.push(colon === -1 ? { name: inner } : { name: inner.slice(0, colon), pattern: inner.slice(colon + 1) });
    at = close + 1;
  }
  return parts;
}

function matchingBrace(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`The path template ${text} has an open brace.`);
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
