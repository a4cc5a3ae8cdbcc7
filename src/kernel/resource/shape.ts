// Rows and records become what clients see: context, fields and links.
import type { Context, Resource } from './resource.ts';
import { loadFurther } from './further.ts';
import type { View } from './view.ts';
import { pickFields } from './fields.ts';

/** The public objects of a page of rows. */
export async function shapeRows(
  resource: Resource,
  rows: readonly unknown[],
  view: View,
): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return [];
  const extra: unknown = resource.load ? await resource.load(rows, view) : undefined;
  if (resource.records) for (const row of rows) view.reads(...resource.records.tags(row, extra));
  const further = await loadFurther(resource, rows, view);
  return rows.map((row) => {
    const more = further?.(row);
    if (more) view.reads(...more.tags);
    return shapeRow(resource, row, extra, view, more?.values);
  });
}

export function shapeRow(
  resource: Resource,
  row: unknown,
  extra: unknown,
  view: View,
  further: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, field] of fieldsIn(resource, view.context)) {
    if (!view.wants(name)) continue;
    const value = field.get(row, extra, view);
    if (value !== undefined) out[name] = value;
  }
  for (const [name, value] of Object.entries(further)) if (view.wants(name)) out[name] = value;
  if (resource.links && view.wants('_links')) out['_links'] = withCuries(resource.links(row, extra, view));
  return view.fields ? (pickFields(out, view.fields) as Record<string, unknown>) : out;
}

type NamedField = [name: string, field: Resource['fields'][string]];

const byContext = new WeakMap<Resource, Map<Context, NamedField[]>>();

/** The fields of a context, sorted out once. */
function fieldsIn(resource: Resource, context: Context): readonly NamedField[] {
  const known = byContext.get(resource) ?? new Map<Context, NamedField[]>();
  const found = known.get(context) ?? Object.entries(resource.fields).filter(([, field]) => field.in.includes(context));
  byContext.set(resource, known.set(context, found));
  return found;
}

const CURIES = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

function withCuries(links: Record<string, unknown>): Record<string, unknown> {
  return Object.keys(links).some((relation) => relation.startsWith('wp:')) ? { ...links, curies: CURIES } : links;
}
