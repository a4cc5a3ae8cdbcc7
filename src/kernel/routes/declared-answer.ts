// What a route says that it answers, as a schema: OpenAPI prints it, and tests hold every answer against it.
import type { ArgSpec, NamedSchema, Schema } from '#kernel/args/args.ts';
import { typesOf } from '#kernel/args/schema.ts';
import type { Module } from '#kernel/module.ts';
import type { Context, Resource } from '#kernel/resource/resource.ts';
import type { Method, Route } from './route.ts';

/** Nothing: it declares none, because what it sends is a stream, a file or the work of others. */
export function declaredAnswer(
  { answers, gives, resource }: Route,
  method: Method,
  modules: readonly Module[],
): Schema | undefined {
  if (answers) return answers.name === '' ? answers.schema : { refersTo: () => answers };
  if (!resource) return undefined;
  const named = recordSchema(resource, modules);
  const one: Schema = { refersTo: () => named };
  if (gives === 'list') return { type: 'array', items: one };
  if (gives === 'map') return { type: 'object', additionalProperties: one };
  return method === 'DELETE' ? { anyOf: [one, deletedRecord(one)] } : one;
}

const deletedRecord = (previous: Schema): Schema => ({
  type: 'object',
  properties: { deleted: { type: 'boolean', required: true }, previous: { ...previous, required: true } },
});

/** By the active modules, which may add fields to it. */
const schemas = new WeakMap<readonly Module[], Map<Resource, NamedSchema>>();

/** A record in the contexts of reading and editing; in the one for embedding it has less. */
function recordSchema(resource: Resource, modules: readonly Module[]): NamedSchema {
  const all = schemas.get(modules) ?? new Map<Resource, NamedSchema>();
  schemas.set(modules, all);
  const { name, addsAs = name } = resource;
  const added = modules.flatMap(({ recordFields }) => Object.entries(recordFields?.[addsAs]?.fields ?? {}));
  const named = all.get(resource) ?? { name, schema: createSchema(resource, added) };
  all.set(resource, named);
  return named;
}

const ALWAYS: readonly Context[] = ['view', 'edit'];

function createSchema({ fields, links, isOpen = false }: Resource, added: readonly [string, ArgSpec][]): Schema {
  const properties: Record<string, Schema> = {};
  for (const [name, { arg, in: contexts, writable }] of Object.entries(fields)) {
    properties[name] = {
      ...asAnswer(arg),
      required: ALWAYS.every((context) => contexts.includes(context)) && arg.isOptional !== true,
      ...(!writable && { readonly: true }),
    };
  }
  for (const [name, arg] of added) properties[name] = { ...asAnswer(arg), readonly: true };
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
