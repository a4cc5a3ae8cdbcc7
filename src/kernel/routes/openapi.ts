// The OpenAPI 3.1 document of the active routes.
import type { ArgMap, NamedSchema, Schema } from '#kernel/args/args.ts';
import { typesOf } from '#kernel/args/schema.ts';
import { memoFor } from '#kernel/memo.ts';
import type { Module } from '#kernel/module.ts';
import type { Registry } from '#kernel/registry.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { requestBody, type RequestBody } from './openapi-body.ts';
import { declaredAnswer } from './declared-answer.ts';
import { openApiPath, type OpenApiPath } from './openapi-path.ts';
import { isPortablePattern, jsonSchema, type JsonSchema } from './openapi-schema.ts';
import { components, errorAnswer, listHeaders, sharedParameters } from './openapi-shared.ts';
import { isListed } from './own-namespace.ts';
import type { Method } from './route.ts';
import type { Endpoint, RouteEntry } from './table.ts';

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: string;
  explode?: boolean;
}

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: (OpenApiParameter | { $ref: string })[];
  requestBody?: RequestBody;
  responses: Record<string, unknown>;
  'x-allow-batch'?: true;
}

export type OpenApiPathItem = Partial<Record<Lowercase<Method>, OpenApiOperation>>;

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  tags: { name: string }[];
  paths: Record<string, OpenApiPathItem>;
  components: Record<string, unknown>;
}

/** Large, and the same until a module is switched. */
const documentsOf = memoFor((registry: Registry) => memoFor((site: Site) => createDocument(registry, site)));

export function openApiDocument(services: Pick<Services, 'registry'>, site: Site): OpenApiDocument {
  return documentsOf(services.registry())(site);
}

/** The printed form, made once for each document. */
export const openApiText = memoFor((document: OpenApiDocument) => JSON.stringify(document));

function createDocument({ routes, modules, namespaces }: Registry, site: Site): OpenApiDocument {
  const names = new Names(modules);
  const paths: Record<string, OpenApiPathItem> = {};
  const known = new KnownPaths();
  const own = routes.entries.map(({ namespace }) => namespace).filter((namespace) => !isListed(namespace));
  for (const entry of routes.entries) {
    const path = known.nameLike(openApiPath(entry.pattern.printed));
    paths[path.template] = { ...pathItem(entry, path, names), ...paths[path.template] };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'REST interface',
      version: modules[0]?.version ?? '1.0.0',
      description: `Everything that ${site.home} offers to programs. Sign in with an application password over HTTP Basic.`,
      license: { name: 'MIT License', identifier: 'MIT' },
    },
    // Paths begin with a slash, so the root goes without the one at its end.
    servers: [{ url: site.restRoot.replace(/\/$/, '') }],
    security: [{}, { applicationPassword: [] }],
    tags: [...new Set([ROOT_TAG, ...namespaces, ...own])].map((name) => ({ name })),
    paths,
    components: components(names.schemas()),
  };
}

const ROOT_TAG = 'root';

/** Two patterns may differ only in what they accept, or in the name of a part: they are one path, by the first names. */
class KnownPaths {
  readonly #paths = new Map<string, OpenApiPath>();

  nameLike(path: OpenApiPath): OpenApiPath {
    const key = path.template.replaceAll(/\{\w+\}/g, '{}');
    const first = this.#paths.get(key) ?? path;
    this.#paths.set(key, first);
    const params = path.params.map((param, index) => ({ ...param, name: first.params[index]!.name }));
    return { template: first.template, params };
  }
}

/** Names that must be unique in a document. */
class Names {
  readonly modules: readonly Module[];

  constructor(modules: readonly Module[]) {
    this.modules = modules;
  }

  readonly #operations = new Set<string>();
  readonly #schemas = new Map<NamedSchema, string>();

  operation(wish: string): string {
    return claim(this.#operations, wish);
  }

  schema(named: NamedSchema): string {
    const known = this.#schemas.get(named);
    if (known !== undefined) return known;
    const name = claim(new Set(this.#schemas.values()), named.name.replaceAll(/[^\w.-]/g, '-'));
    this.#schemas.set(named, name);
    return name;
  }

  /** Describing one may name others: a map that grows while it is walked over shows them too. */
  schemas(): Record<string, JsonSchema> {
    const schemas: Record<string, JsonSchema> = {};
    for (const [{ schema }, name] of this.#schemas) {
      schemas[name] = jsonSchema(schema, this.refer);
    }
    return schemas;
  }

  readonly refer = (named: NamedSchema): JsonSchema => ({
    $ref: `#/components/schemas/${this.schema(named)}`,
  });
}

function claim(taken: Set<string>, wish: string): string {
  let name = wish;
  for (let number = 2; taken.has(name); number++) name = `${wish}${number}`;
  taken.add(name);
  return name;
}

function pathItem(entry: RouteEntry, path: OpenApiPath, names: Names): OpenApiPathItem {
  const item: OpenApiPathItem = {};
  for (const endpoint of entry.endpoints) {
    const parts = operationParts(entry, endpoint, path);
    for (const method of endpoint.route.methods) {
      const key = method.toLowerCase() as Lowercase<Method>;
      item[key] ??= operation(entry, method, path, parts, names);
    }
  }
  return item;
}

/** What the operations of one endpoint share; one object each, so that readers see that they are the same. */
interface OperationParts {
  endpoint: Endpoint;
  pathParameters: OpenApiParameter[];
  queryParameters: OpenApiOperation['parameters'];
  requestBody: RequestBody | undefined;
}

function operationParts(entry: RouteEntry, endpoint: Endpoint, path: OpenApiPath): OperationParts {
  const inPath = new Set(entry.pattern.params);
  const { unlisted, takesFiles } = endpoint.route;
  const isOpen = takesFiles && Object.keys({ ...endpoint.route.args, ...unlisted }).every((name) => inPath.has(name));
  const args = Object.fromEntries(
    Object.entries({ ...endpoint.args, ...withoutAliases(unlisted, endpoint.args) }).filter(
      ([name]) => !inPath.has(name),
    ),
  );
  return {
    endpoint,
    pathParameters: path.params.map((param, index) =>
      pathParameter(param, endpoint.args[entry.pattern.params[index]!]),
    ),
    queryParameters: [...Object.entries(args).map(queryParameter), ...sharedParameters(args)],
    requestBody: requestBody(args, { takesFiles, isOpen }),
  };
}

/** Of two spellings of one argument the listed one is described: generators name types alike for both. */
function withoutAliases(unlisted: ArgMap, listed: ArgMap): ArgMap {
  const known = new Set(Object.keys(listed).map(spellingKey));
  return Object.fromEntries(Object.entries(unlisted).filter(([name]) => !known.has(spellingKey(name))));
}

const spellingKey = (name: string): string => name.replaceAll('_', '').toLowerCase();

function operation(
  entry: RouteEntry,
  method: Method,
  path: OpenApiPath,
  parts: OperationParts,
  names: Names,
): OpenApiOperation {
  const { endpoint, pathParameters, requestBody: body } = parts;
  const hasQuery = method === 'GET' || method === 'DELETE';
  return {
    operationId: names.operation(operationName(method, path.template)),
    tags: [entry.namespace === '' ? ROOT_TAG : entry.namespace],
    summary: summaryOf(entry, method, path),
    parameters: [...pathParameters, ...(hasQuery ? parts.queryParameters : [])],
    ...(!hasQuery && body && { requestBody: body }),
    responses: { ...successes(endpoint, method, names), '400': errorAnswer, default: errorAnswer },
    ...(endpoint.route.batch && { 'x-allow-batch': true as const }),
  };
}

function pathParameter({ name, pattern }: OpenApiPath['params'][number], arg: Schema | undefined): OpenApiParameter {
  const { default: _default, description, ...schema } = arg ? jsonSchema(arg) : { type: 'string' };
  const isText = schema['type'] === 'string';
  const whole = `^(?:${pattern})$`;
  return {
    name,
    in: 'path',
    required: true,
    ...(typeof description === 'string' && { description }),
    schema: { ...schema, ...(isText && isPortablePattern(whole) && { pattern: whole }) },
  };
}

function queryParameter([name, arg]: [string, Schema]): OpenApiParameter {
  const { description, ...schema } = jsonSchema(name === 'context' ? withoutEmbed(arg) : withPlainItems(arg));
  return {
    name,
    in: 'query',
    required: arg.required === true,
    ...(typeof description === 'string' && { description }),
    schema,
    ...queryStyle(arg),
  };
}

/** Records for embedding have fewer members than their schema says: it is not for clients that go by it. */
function withoutEmbed({ enum: values, ...arg }: Schema): Schema {
  return values ? { ...arg, enum: values.filter((value) => value !== 'embed') } : arg;
}

/** A list in a query whose items have no type of their own: they are words, numbers or flags there. */
function withPlainItems(arg: Schema): Schema {
  const isUntyped = typesOf(arg).includes('array') && !arg.items && !arg.oneOf && !arg.anyOf;
  return isUntyped ? { ...arg, items: { type: ['string', 'number', 'boolean'] } } : arg;
}

/** Lists are written with commas, maps as `name[key]=value`. */
function queryStyle({ type }: Schema): Pick<OpenApiParameter, 'style' | 'explode'> {
  if (type === 'object') return { style: 'deepObject', explode: true };
  return type === 'array' || (Array.isArray(type) && type.includes('array')) ? { style: 'form', explode: false } : {};
}

/** Exact statuses: generators that do not read ranges would type the answers as errors. */
function successes(endpoint: Endpoint, method: Method, names: Names): Record<string, unknown> {
  const answer = success(endpoint, method, names);
  return Object.fromEntries(endpoint.route.statuses.map((status) => [String(status), answer]));
}

function success({ args, route }: Endpoint, method: Method, names: Names): Record<string, unknown> {
  const isList = route.resource !== undefined && method === 'GET' && 'per_page' in args;
  const media = route.answers?.media ?? JSON_MEDIA;
  return {
    description: isList ? 'One page of the list.' : 'The answer.',
    ...(isList && { headers: listHeaders }),
    ...(media !== 'none' && { content: { [media]: { schema: answerSchema(route, method, names) } } }),
  };
}

const JSON_MEDIA = 'application/json';

function answerSchema(route: Endpoint['route'], method: Method, names: Names): JsonSchema {
  if (route.answers?.media !== undefined) return { type: 'string', format: 'binary' };
  const declared = declaredAnswer(route, method, names.modules);
  return declared ? jsonSchema(declared, names.refer) : {};
}

/** `GET /core/v2/posts/{id}` is `getCoreV2PostsById`. */
function operationName(method: Method, template: string): string {
  const words = template.replaceAll(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z0-9]+/);
  const parts = words.filter((word) => word !== '').map((word) => word[0]!.toUpperCase() + word.slice(1));
  return method.toLowerCase() + (parts.length === 0 ? 'Index' : parts.join(''));
}

const WORDS: Readonly<Record<Method, string>> = {
  GET: 'Read',
  POST: 'Update',
  PUT: 'Update',
  PATCH: 'Update',
  DELETE: 'Delete',
};

function summaryOf(entry: RouteEntry, method: Method, { template }: OpenApiPath): string {
  if (template === `/${entry.namespace}`) return `Routes of ${entry.namespace === '' ? 'the site' : entry.namespace}`;
  const below = template.slice(entry.namespace.length + 1);
  const subject = (
    below
      .split('/')
      .filter((part) => part !== '' && !part.startsWith('{'))
      .at(-1) ?? below
  ).replaceAll(/[-_]/g, ' ');
  return `${verbOf(entry, method, template)} ${subject}`;
}

function verbOf({ endpoints, methods }: RouteEntry, method: Method, template: string): string {
  const isList = endpoints.some(({ route, args }) => route.methods.includes('GET') && 'per_page' in args);
  if (isList && method === 'GET') return 'List';
  if (method !== 'POST') return WORDS[method];
  if (isList || (methods.includes('GET') && !methods.includes('PUT') && !template.endsWith('}'))) return 'Create';
  return methods.includes('PUT') ? WORDS.POST : 'Run';
}
