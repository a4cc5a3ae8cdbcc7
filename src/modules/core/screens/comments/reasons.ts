// The names of the filter as sentences. What it learns to say later is shown as it is.
import type { OpinionWords } from './words/words.ts';

export function reasonWords(feature: string, { signals, tokens }: OpinionWords): string {
  const at = feature.indexOf(':');
  if (at === -1) return signals[feature] ?? feature;
  const [kind, text] = [feature.slice(0, at), feature.slice(at + 1)];
  return tokens[kind]?.(text) ?? feature;
}

export function eventWords(event: string, { events }: OpinionWords): string {
  const name = Object.keys(events).find((begin) => event === begin || event.startsWith(`${begin}-`));
  return events[event] ?? (name === undefined ? event : (events[name] ?? event));
}
