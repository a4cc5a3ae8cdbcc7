// Schemas of arguments and resources as JSON Schema 2020-12, which OpenAPI 3.1 speaks.
import type { NamedSchema, Schema } from '#kernel/args/args.ts';

export type JsonSchema = Record<string, unknown>;

/** The reference to a schema that stands elsewhere in the document. */
export type Refer = (named: NamedSchema) => JsonSchema;

/** Members that mean the same in both. */
const SAME = [
  'title',
  'description',
  'type',
  'default',
  'format',
  'enum',
  'minProperties',
  'maxProperties',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const satisfies readonly (keyof Schema)[];

/** Without `refer` nothing has a place of its own. */
export function jsonSchema(schema: Schema, refer?: Refer): JsonSchema {
  if (schema.refersTo) {
    const named = schema.refersTo();
    return refer ? refer(named) : jsonSchema(named.schema);
  }
  const out: JsonSchema = {};
  for (const name of SAME) if (schema[name] !== undefined) out[name] = schema[name];
  Object.assign(out, bounds(schema));
  const { items, properties, patternProperties, additionalProperties, anyOf, oneOf, pattern, required } = schema;
  if (schema.readonly) out['readOnly'] = true;
  if (pattern !== undefined && isPortablePattern(pattern)) out['pattern'] = pattern;
  if (items) out['items'] = jsonSchema(items, refer);
  if (properties) Object.assign(out, objectMembers(properties, refer, Array.isArray(required) ? required : []));
  else if (Array.isArray(required) && required.length > 0) out['required'] = required;
  if (patternProperties) out['patternProperties'] = portablePatterns(patternProperties, refer);
  if (additionalProperties !== undefined) {
    out['additionalProperties'] =
      typeof additionalProperties === 'boolean' ? additionalProperties : jsonSchema(additionalProperties, refer);
  }
  const choices = oneOf ?? anyOf;
  // The choices say it more closely: generators would add lists of anything to them.
  if (choices?.every(({ type }) => type !== undefined)) delete out['type'];
  if (anyOf) out['anyOf'] = anyOf.map((one) => jsonSchema(one, refer));
  if (oneOf) out['oneOf'] = oneOf.map((one) => jsonSchema(one, refer));
  return out;
}

/** A map of named schemas: those marked as required are listed beside them. */
export function objectMembers(
  members: Readonly<Record<string, Schema>>,
  refer?: Refer,
  alsoRequired: readonly string[] = [],
): { properties: Record<string, JsonSchema>; required?: string[] } {
  const marked = Object.keys(members).filter((name) => members[name]?.required === true);
  const required = [...new Set([...alsoRequired, ...marked])];
  const properties = Object.fromEntries(
    Object.entries(members).map(([name, schema]) => [name, jsonSchema(schema, refer)]),
  );
  return { properties, ...(required.length > 0 && { required }) };
}

/** Patterns are read with the rules of Unicode here; what does not fit them is left out rather than printed wrong. */
export function isPortablePattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** An exclusive bound was a flag beside the bound; now it is the bound. */
function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): JsonSchema {
  return {
    ...(minimum !== undefined && { [exclusiveMinimum ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum ? 'exclusiveMaximum' : 'maximum']: maximum }),
  };
}

function portablePatterns(schemas: Readonly<Record<string, Schema>>, refer?: Refer): Record<string, JsonSchema> {
  const kept = Object.entries(schemas).filter(([pattern]) => isPortablePattern(pattern));
  return Object.fromEntries(kept.map(([pattern, schema]) => [pattern, jsonSchema(schema, refer)]));
}
