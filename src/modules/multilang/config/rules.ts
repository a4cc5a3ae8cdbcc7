// What the entries of a document mean for this site.
import type { Services } from '#kernel/services.ts';
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
export function modesIn(services: Parts, entries: readonly Entry[]): Record<string, Mode> {
  const known = entries.filter((entry) => isOfKind(services, entry));
  return Object.fromEntries(known.map(({ name, attributes }) => [name, modeIn(attributes)]));
}

type Parts = Pick<Services, 'registry' | 'settings'>;

function isOfKind(services: Parts, { element, name }: Entry): boolean {
  if (!hasLanguages(services.settings, name)) return false;
  return element === (isTaxonomy(services, name) ? 'taxonomy' : 'custom-type');
}

function modeIn(attributes: Entry['attributes']): Mode {
  if (attributes['display-as-translated'] === '1') return 2;
  return attributes['translate'] === '1' ? 1 : 0;
}
