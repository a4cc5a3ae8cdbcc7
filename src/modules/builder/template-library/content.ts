// The elements of a new template, in each of the forms in which clients send them.
import { invalidParams } from '#kernel/errors/rest-error.ts';
import { cleanElements } from '#modules/builder/document/clean.ts';
import { renewIds } from '#modules/builder/document/ids.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { readElements, type ElementNode } from '#modules/builder/document/node.ts';

/** A list, `{"content":[…]}`, a map whose values are elements, or any of them as JSON text. Ids are new. */
export function templateElements(sent: unknown, { isTrusted }: { isTrusted: boolean }): readonly ElementNode[] {
  const read = readElements(listIn(typeof sent === 'string' ? parsed(sent) : sent));
  if (read.fault) {
    const { path, message } = read.fault;
    throw invalidParams({ content: { message: `content${path} does not fit: ${message}.`, data: { path } } });
  }
  return renewIds(isTrusted ? read.elements : cleanElements(read.elements));
}

function listIn(value: unknown): unknown {
  if (value === undefined || value === null) return [];
  if (!isMap(value)) return value;
  return 'content' in value ? listIn(value['content']) : Object.values(value);
}

function parsed(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    throw invalidParams({ content: { message: 'content is not JSON.' } });
  }
}
