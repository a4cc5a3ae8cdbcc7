// Oddities of documents, noted once for each version of a document and process.
import type { RenderContext } from './context.ts';

const noted = new WeakMap<object, Set<string>>();
const MOST_NOTES = 10_000;

export function noteOnce(
  { services, document }: Pick<RenderContext, 'services' | 'document'>,
  what: string,
  details: object,
  sentence: string,
): void {
  const known = noted.get(services.log) ?? new Set<string>();
  noted.set(services.log, known);
  const key = `${document.id}|${what}`;
  if (known.has(key) || known.size >= MOST_NOTES) return;
  known.add(key);
  services.log.warn({ document: document.id, ...details }, sentence);
}
