// The OpenAPI document as TypeScript: an interface for each schema, and one that lists the paths with what they take and give.
import { FILE_FIELD, fieldsOf } from './openapi-body.ts';
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter, OpenApiPathItem } from './openapi.ts';
import type { JsonSchema } from './openapi-schema.ts';

export function printTypes({ paths, components }: OpenApiDocument): string {
  const schemas = Object.entries(components['schemas'] as Record<string, JsonSchema>);
  const interfaces = schemas
    .map(([name, schema]) => printNamed(typeName(name), schema))
    .sort((one, other) => (one < other ? -1 : 1));
  const routes = Object.entries(paths).map(([path, item]) => `  '${path}': {\n${printItem(item)}  };\n`);
  return `${interfaces.join('\n')}\nexport interface Paths {\n${routes.join('')}}\n`;
}

/** `builder_library-revision` is `BuilderLibraryRevision`. */
function typeName(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

function printNamed(name: string, schema: JsonSchema): string {
  const isPlainObject = schema['type'] === 'object' && schema['properties'] !== undefined;
  const text = printType(schema, 0);
  return isPlainObject && text.startsWith('{') && text.endsWith('}')
    ? `export interface ${name} ${text}\n`
    : `export type ${name} = ${text};\n`;
}

function printItem(item: OpenApiPathItem): string {
  // Updates by other methods are the same operation.
  const others = item.post ? { put: undefined, patch: undefined } : {};
  return Object.entries({ ...item, ...others })
    .flatMap(([method, operation]) => (operation ? [[method, operation] as const] : []))
    .map(([method, operation]) => {
      const isOpen =
        operation.requestBody !== undefined && fieldsOf(operation.requestBody)['additionalProperties'] === true;
      const params = printMembers(paramsOf(operation), 3) + (isOpen ? ' & Record<string, unknown>' : '');
      return `    ${method.toUpperCase()}: {\n      params: ${params};\n      answer: ${printType(answerOf(operation), 3)};\n    };\n`;
    })
    .join('');
}

interface Member {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

function paramsOf({ parameters, requestBody }: OpenApiOperation): Member[] {
  const own = parameters.filter((one): one is OpenApiParameter => 'name' in one);
  const canEmbed = parameters.some((one) => '$ref' in one && one.$ref.endsWith('/_embed'));
  return [
    ...own.map((one) => ({
      name: one.name,
      schema: one.in === 'path' ? inPath(one) : one.schema,
      isRequired: one.required,
    })),
    ...(canEmbed ? [{ name: '_embed', schema: { type: ['boolean', 'string'] }, isRequired: false }] : []),
    ...(requestBody ? membersOf(fieldsOf(requestBody)).filter(({ name }) => name !== FILE_FIELD) : []),
  ];
}

/** A number does as well as its digits. */
function inPath({ schema }: OpenApiParameter): JsonSchema {
  return schema['type'] === 'string' ? { ...schema, type: ['string', 'number'] } : schema;
}

function answerOf({ responses }: OpenApiOperation): JsonSchema {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const { content = {} } = (success ?? {}) as { content?: Record<string, { schema: JsonSchema }> };
  return content['application/json']?.schema ?? {};
}

function membersOf({ properties, required = [] }: JsonSchema): Member[] {
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    schema,
    isRequired: (required as string[]).includes(name),
  }));
}

function printMembers(members: readonly Member[], depth: number): string {
  if (members.length === 0) return '{}';
  const indent = '  '.repeat(depth);
  const lines = members.map(({ name, schema, isRequired }) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${printComment(schema, depth + 1)}${indent}  ${key}${isRequired ? '' : '?'}: ${printType(schema, depth + 1)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function printComment({ description }: JsonSchema, depth: number): string {
  if (typeof description !== 'string') return '';
  return `${'  '.repeat(depth)}/** ${description.replaceAll('*/', '* /')} */\n`;
}

function printType(schema: JsonSchema, depth: number): string {
  const { $ref, type, anyOf, oneOf } = schema;
  if (typeof $ref === 'string') return typeName($ref.slice($ref.lastIndexOf('/') + 1));
  if (Array.isArray(schema['enum'])) return union(schema['enum'].map((value) => JSON.stringify(value)));
  const choices = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (choices) return union(choices.map((one) => printType(one, depth)));
  if (Array.isArray(type)) return union(type.map((one) => printType({ ...schema, type: one as string }, depth)));
  return printKind(schema, depth);
}

function printKind(schema: JsonSchema, depth: number): string {
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema['type'];
    case 'array':
      return listOf(schema['items'] ? printType(schema['items'] as JsonSchema, depth) : 'unknown');
    case 'object':
      return printObject(schema, depth);
    default:
      return 'unknown';
  }
}

const listOf = (item: string): string => (/^[\w.]+$/.test(item) ? `${item}[]` : `Array<${item}>`);

function printObject(schema: JsonSchema, depth: number): string {
  const members = membersOf(schema);
  const { additionalProperties, patternProperties } = schema;
  const others = Object.values((patternProperties ?? {}) as Record<string, JsonSchema>).map((one) =>
    printType(one, depth),
  );
  if (typeof additionalProperties === 'object') others.push(printType(additionalProperties as JsonSchema, depth));
  const isOpen = others.length === 0 && (additionalProperties === true || schema['properties'] === undefined);
  if (isOpen) others.push('unknown');
  if (others.length === 0) return printMembers(members, depth);
  const map = `Record<string, ${union(others)}>`;
  return members.length === 0 ? map : `${printMembers(members, depth)} & ${map}`;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}
