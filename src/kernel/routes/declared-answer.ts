// What a route says that it answers, as a schema: OpenAPI prints it, and tests hold every answer against it.
import type { ArgSpec, NamedSchema, Schema } from '#kernel/args/args.ts';
import { typesOf } from '#kernel/args/schema.ts';
import type { Context, Resource } from '#kernel/resource/resource.ts';
import type { Method, Route } from './route.ts';

/** Nothing: it declares none, because what it sends is a stream, a file or the work of others. */
export function declaredAnswer({ answers, gives, resource }: Route, method: Method): Schema | undefined {
  if (answers) return answers.name === '' ? answers.schema : { refersTo: () => answers };
  if (!resource) return undefined;
  const named = recordSchema(resource);
  const one: Schema = { refersTo: () => named };
  if (gives === 'list') return { type: 'array', items: one };
  if (gives === 'map') return { type: 'object', additionalProperties: one };
  return method === 'DELETE' ? { anyOf: [one, deletedRecord(one)] } : one;
}

const deletedRecord = (previous: Schema): Schema => ({
  type: 'object',
  properties: { deleted: { type: 'boolean', required: true }, previous: { ...previous, required: true } },
});

const schemas = new WeakMap<Resource, NamedSchema>();

/** A record in the contexts of reading and editing; in the one for embedding it has less. */
export function recordSchema(resource: Resource): NamedSchema {
  const known = schemas.get(resource);
  if (known) return known;
  const made = { name: resource.name, schema: createSchema(resource) };
  schemas.set(resource, made);
  return made;
}

const ALWAYS: readonly Context[] = ['view', 'edit'];

function createSchema({ fields, links, isOpen = false }: Resource): Schema {
  const properties: Record<string, Schema> = {};
  for (const [name, { arg, in: contexts, writable }] of Object.entries(fields)) {
    properties[name] = {
      ...asAnswer(arg),
      required: ALWAYS.every((context) => contexts.includes(context)) && arg.isOptional !== true,
      ...(!writable && { readonly: true }),
    };
  }
  if (links) Object.assign(properties, { _links: linksSchema, _embedded: embeddedSchema });
  return { type: 'object', properties, additionalProperties: isOpen };
}

/** Members are there unless they belong to one context only, or say that they may be missing. */
function asAnswer(arg: ArgSpec): Schema {
  const { isListWhenEmpty, description, ...whole } = arg;
  if (!isListWhenEmpty) return answerOf(arg);
  return {
    ...(description !== undefined && { description }),
    anyOf: [answerOf(whole), { type: 'array', maxItems: 0 }],
  };
}

function answerOf(arg: ArgSpec): Schema {
  const { isPartial = false, isNullable, alsoAccepts = [], enum: values, properties, items, ...rest } = arg;
  const { required: _required, default: _default, ...schema } = rest;
  const isThere = (member: ArgSpec): boolean => !isPartial && isAlways(member);
  return {
    ...schema,
    ...(isNullable && { type: [...typesOf(arg), 'null'] }),
    ...(values && { enum: [...values, ...alsoAccepts] }),
    ...(items && { items: asAnswer(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, { ...asAnswer(member), required: isThere(member) }]),
      ),
    }),
  };
}

const isAlways = ({ context, isOptional }: ArgSpec): boolean =>
  isOptional !== true && (context === undefined || ALWAYS.every((one) => context.includes(one)));

const linksSchema: Schema = {
  description: 'Where to go from here, by relation.',
  type: 'object',
  readonly: true,
  additionalProperties: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        href: { type: 'string', required: true },
        embeddable: { type: 'boolean', description: 'Whether `_embed` brings it.' },
        targetHints: {
          type: 'object',
          description: 'What the caller may do there.',
          properties: { allow: { type: 'array', items: { type: 'string' } } },
        },
      },
      additionalProperties: true,
    },
  },
};

/** Some relations lead to lists. */
const embedded: Schema = { type: 'object', additionalProperties: true };
const embeddedSchema: Schema = {
  description: 'With `_embed`: the linked records, by relation.',
  type: 'object',
  readonly: true,
  additionalProperties: { type: 'array', items: { anyOf: [embedded, { type: 'array', items: embedded }] } },
};
