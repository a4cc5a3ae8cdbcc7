// The least that an argument takes, made from its declaration.
import type { ArgMap, ArgSpec, Format, Schema } from '#kernel/args/args.ts';

const FORMATS: Partial<Record<Format, string>> = {
  'date-time': '2026-01-02T03:04:05',
  date: '2026-01-02',
  email: 'ann@people.test',
  ip: '192.0.2.1',
  uuid: '0b8f2d3e-52a4-4c6e-9d7f-1a2b3c4d5e6f',
  'hex-color': '#aabbcc',
  uri: 'http://site.test/',
};

/** What must be there, and nothing else. */
export function leastArgs(args: ArgMap): Record<string, unknown> {
  const needed = Object.entries(args).filter(([, spec]) => spec.required === true);
  return Object.fromEntries(needed.map(([name, spec]) => [name, least(spec)]));
}

function least(schema: ArgSpec): unknown {
  if (schema.enum) return schema.enum[0];
  const inner = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (inner) return least({ ...inner });
  const type = [schema.type ?? 'string'].flat()[0];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => least(schema.items ?? {}));
  return type === 'object' ? leastObject(schema) : leastText(schema);
}

function leastText({ format, minLength = 1 }: Schema): string {
  return (format && FORMATS[format]) ?? 'a'.repeat(Math.max(1, minLength));
}

function leastObject({ properties = {}, required }: Schema): Record<string, unknown> {
  const names = Array.isArray(required) ? (required as string[]) : [];
  const needed = Object.entries(properties).filter(([name, one]) => one.required === true || names.includes(name));
  return Object.fromEntries(needed.map(([name, one]) => [name, least(one)]));
}
