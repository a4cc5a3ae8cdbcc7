// Parameter sources and their rank: path, JSON body, form body, query.
import type { RestRequest } from '#kernel/routes/request.ts';

/** One map of all that was sent. A null only counts where no source of lower rank has a value. */
export function mergeParams(request: RestRequest, path: Readonly<Record<string, string>>): Record<string, unknown> {
  const merged = Object.create(null) as Record<string, unknown>;
  for (const source of [request.query, request.form, request.json, path]) {
    if (!source) continue;
    for (const name of Object.keys(source)) {
      const value = source[name];
      if (value !== null && value !== undefined) merged[name] = value;
      else if (!(name in merged)) merged[name] = null;
    }
  }
  return merged;
}
