import { isMap } from '#kernel/args/is-map.ts';

/** One of the comments that mark where a block begins and ends. */
export interface Delimiter {
  name: string;
  kind: 'opening' | 'closing' | 'void';
  attributes: Record<string, unknown>;
}

/** Whether a text holds blocks rather than plain HTML. */
export function hasBlocks(content: string): boolean {
  return content.includes('<!-- wp:');
}

/** Reads a whole comment, `<!-- wp:name {…} -->`; undefined when it is no delimiter or a malformed one. */
export function readDelimiter(comment: string): Delimiter | undefined {
  const match = beginning.exec(comment);
  // Browsers also end a comment at `--!>`; what looks like an attribute behind it would be markup to them.
  if (!match || !comment.endsWith('-->') || comment.includes('--!>')) return undefined;
  const [{ length }, closingSlash, namespace = 'core/', name = ''] = match;
  const isClosing = closingSlash !== undefined;
  const rest = comment.slice(length, -3);
  if (isClosing && rest !== '') return undefined;
  const isVoid = rest.endsWith('/');
  const attributes = readAttributes(isVoid ? rest.slice(0, -1) : rest);
  if (!attributes) return undefined;
  return { name: namespace + name, kind: kindOf(isClosing, isVoid), attributes };
}

const beginning = /^<!--\s+(\/)?wp:([a-z][a-z\d_-]*\/)?([a-z][a-z\d_-]*)\s+/;

function kindOf(isClosing: boolean, isVoid: boolean): Delimiter['kind'] {
  if (isClosing) return 'closing';
  return isVoid ? 'void' : 'opening';
}

/** Attributes are followed by a blank; none at all are an empty object. */
function readAttributes(json: string): Record<string, unknown> | undefined {
  if (json === '') return {};
  if (!json.startsWith('{') || !/\s$/.test(json)) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return isMap(value) ? value : undefined;
  } catch {
    // Not JSON: the comment is no delimiter.
    return undefined;
  }
}
