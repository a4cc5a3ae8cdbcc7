// Kinds of elements under the names that imports have.
import { IMPORT_WIDGETS } from '#src/compat/import-names.ts';
import { entry } from '#modules/builder/render/settings/values.ts';

/** Documents that came in before their names were known here keep them. */
export const widgetName = (type: string): string => entry(IMPORT_WIDGETS, type) ?? type;
