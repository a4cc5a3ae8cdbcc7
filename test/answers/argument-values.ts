// Some values for an argument, made from its declaration: what somebody who tries it out would send.
import type { ArgSpec, Schema } from '#kernel/args/args.ts';

const MOST_CHOICES = 8;
const TEXTS: Partial<Record<NonNullable<Schema['format']>, readonly string[]>> = {
  'date-time': ['2026-02-03T00:00:00', '2026-02-20T00:00:00'],
  date: ['2026-02-03'],
  email: ['ann@people.test'],
  uuid: ['0b8f2d3e-52a4-4c6e-9d7f-1a2b3c4d5e6f'],
  uri: ['http://site.test/en/story-1/'],
};

export function someValues(spec: ArgSpec): readonly string[] {
  if (spec.enum) return spec.enum.slice(0, MOST_CHOICES).map(String);
  const inner = spec.anyOf?.[0] ?? spec.oneOf?.[0];
  if (inner) return someValues({ ...inner });
  const type = [spec.type ?? 'string'].flat()[0];
  if (type === 'boolean') return ['true', 'false'];
  if (type === 'integer' || type === 'number') return [String(spec.minimum ?? 1), '2'];
  if (type === 'array') {
    const each = someValues(spec.items ?? {});
    return [...each, each.join(','), ...(spec.items?.type === 'string' ? ['story-1,story-2'] : [])];
  }
  if (type === 'object') return ['x'];
  return (spec.format && TEXTS[spec.format]) ?? ['story', 'zebra', 'a'];
}
