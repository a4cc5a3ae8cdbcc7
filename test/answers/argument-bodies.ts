// What somebody would send as a member of a body, made from its declaration: a right value or two, and a wrong one.
import type { ArgSpec, Schema } from '#kernel/args/args.ts';
import { someValues } from './argument-values.ts';

const WRONG = 'zebra';
const MOST_RIGHT = 2;

export function someBodies(spec: ArgSpec): readonly unknown[] {
  const right = [...new Set(someValues(spec))].slice(0, MOST_RIGHT).map((text) => typed(spec, text));
  return [...right, isText(spec) ? [WRONG, { a: 1 }] : WRONG];
}

const typeOf = ({ type }: Schema): string => [type ?? 'string'].flat()[0] ?? 'string';

const isText = (spec: Schema): boolean =>
  typeOf(spec) === 'string' && spec.enum === undefined && spec.format === undefined;

function typed(spec: Schema, text: string): unknown {
  const inner = spec.anyOf?.[0] ?? spec.oneOf?.[0];
  if (inner) return typed(inner, text);
  switch (typeOf(spec)) {
    case 'integer':
    case 'number':
      return Number(text);
    case 'boolean':
      return text === 'true';
    case 'array':
      return text.split(',').map((one) => typed(spec.items ?? {}, one));
    case 'object':
      return Object.fromEntries(
        Object.entries(spec.properties ?? {}).map(([name, one]) => [name, typed(one, someValues(one)[0] ?? '')]),
      );
    default:
      return text;
  }
}
