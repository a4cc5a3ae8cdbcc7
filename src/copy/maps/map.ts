// Names of other systems and what they are called here.

export const MAP_PARTS = ['types', 'taxonomies', 'meta', 'shortcodes', 'blocks', 'classes', 'widgets'] as const;
export type MapPart = (typeof MAP_PARTS)[number];

/**
 * From their name to ours, for each kind of name. An empty name leaves the thing out; `vendor_*` stands for all names
 * that begin so.
 */
export type NameMap = Readonly<Record<MapPart, Readonly<Record<string, string>>>>;
