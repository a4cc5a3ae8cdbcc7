// What the entries of a document mean for this site.
import { hasLanguages, type Mode } from '#content/languages/settings.ts';
import { isTaxonomy } from '#content/languages/modes.ts';
import { FIELD_ACTIONS, type FieldAction } from './elements.ts';
import type { Entry } from './parse.ts';

/** By the name of the field; the last word counts. */
export function fieldsIn(entries: readonly Entry[]): Record<string, FieldAction> {
  return Object.fromEntries(
    entries.flatMap(({ element, name, attributes }) => {
      const action = FIELD_ACTIONS.find((one) => one === attributes['action']);
      return element === 'custom-field' && action ? [[name, action]] : [];
    }),
  );
}

/** By post type and taxonomy; those whose items have no languages here are left out. */
export function modesIn(entries: readonly Entry[]): Record<string, Mode> {
  return Object.fromEntries(entries.filter(isOfKind).map(({ name, attributes }) => [name, modeIn(attributes)]));
}

function isOfKind({ element, name }: Entry): boolean {
  if (!hasLanguages(name)) return false;
  return element === (isTaxonomy(name) ? 'taxonomy' : 'custom-type');
}

function modeIn(attributes: Entry['attributes']): Mode {
  if (attributes['display-as-translated'] === '1') return 2;
  return attributes['translate'] === '1' ? 1 : 0;
}
