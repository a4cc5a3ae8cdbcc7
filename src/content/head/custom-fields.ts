// The custom fields that templates of titles and descriptions name.
import type { Settings } from '#kernel/settings/settings.ts';
import { descriptionTemplates, titleTemplates } from './settings.ts';

/** Those that begin with an underscore are nobody's business. */
export function fieldNames(settings: Settings): string[] {
  const templates = [
    ...Object.values(settings.get(titleTemplates)),
    ...Object.values(settings.get(descriptionTemplates)),
  ];
  const names = templates.flatMap((template) => [...template.matchAll(/%%cf_([a-z\d][\w-]*)%%/gi)]);
  return [...new Set(names.map(([, name = '']) => name))];
}
