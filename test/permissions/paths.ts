// A path of the table as somebody would write it, with a record that there is.
import type { ArgMap, Schema } from '#kernel/args/args.ts';
import { openApiPath } from '#kernel/routes/openapi-path.ts';
import type { RouteEntry } from '#kernel/routes/table.ts';
import type { Samples } from './samples.ts';

/** When no sample fits: what most patterns take. */
const USUAL = ['1', 'a', 'a/b', 'ab', 'abcdefghijkl', '0b8f2d3e-52a4-4c6e-9d7f-1a2b3c4d5e6f'];

export function fill(
  { pattern }: RouteEntry,
  args: ArgMap,
  samples: Samples,
): { path: string; captures: Record<string, string> } {
  const { template, params } = openApiPath(pattern.printed);
  const captures: Record<string, string> = {};
  let path = '';
  for (const part of template.split(/(?<=\})|(?=\{)/)) {
    const param = params.find(({ name }) => part === `{${name}}`);
    const value = param && valueOf(param.pattern, path, [...samples.captures, ...listed(path, args[param.name])]);
    if (param && value !== undefined) captures[param.name] = value;
    path += value ?? part;
  }
  return { path, captures };
}

function valueOf(pattern: string, before: string, samples: Samples['captures']): string {
  const fits = (value: string): boolean => new RegExp(`^(?:${pattern})$`).test(value);
  const sample = samples.find(([end, value]) => before.endsWith(end) && fits(value));
  const found = sample?.[1] ?? USUAL.find(fits);
  if (found === undefined) throw new Error(`No text is known for ${pattern}, after ${before}.`);
  return found;
}

/** What a declaration lists comes last: a sample is a record that there is. */
const listed = (path: string, schema: Schema | undefined): Samples['captures'] =>
  (schema?.enum ?? []).map((value) => [path, String(value)]);
