// The OpenAPI document of the site as operations: what each takes, as fields of a form.

export type Place = 'path' | 'query' | 'body';
export type FieldKind = 'text' | 'number' | 'choice' | 'list' | 'json' | 'any' | 'file';

export interface Field {
  readonly name: string;
  readonly place: Place;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly hint: string | undefined;
  /** What it is when nobody says anything. */
  readonly usual: string | undefined;
  readonly options: readonly string[];
}

export interface Operation {
  readonly id: string;
  readonly namespace: string;
  readonly path: string;
  /** Those that take and give the same. */
  readonly methods: readonly string[];
  readonly summary: string;
  readonly fields: readonly Field[];
  /** Its body is a form, for the file in it. */
  readonly takesFiles: boolean;
  /** Members that the document does not name are taken, too. */
  readonly isOpen: boolean;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface ApiDocument {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const groups = new Map<string, [string, Described][]>();
    for (const [method, described] of Object.entries(item)) {
      const taken = JSON.stringify([described.parameters, described.requestBody]);
      const key = method === 'get' || method === 'delete' ? method : taken;
      groups.set(key, [...(groups.get(key) ?? []), [method.toUpperCase(), described]]);
    }
    return [...groups.values()].flatMap((group) => operationOf(path, group, components.parameters));
  });
}

function operationOf(
  path: string,
  group: readonly [string, Described][],
  shared: ApiDocument['components']['parameters'],
): Operation[] {
  const described = group[0]?.[1];
  if (!described) return [];
  const content = described.requestBody?.content ?? {};
  const form = content['multipart/form-data'];
  const body = form?.schema ?? content['application/json']?.schema;
  return [
    {
      id: described.operationId,
      namespace: described.tags[0] ?? '',
      path,
      methods: group.map(([method]) => method),
      summary: described.summary,
      fields: [...parameterFields(described.parameters, shared), ...bodyFields(body)],
      takesFiles: form !== undefined,
      isOpen: body?.additionalProperties === true,
    },
  ];
}

const parameterFields = (parameters: Described['parameters'], shared: Readonly<Record<string, Parameter>>): Field[] =>
  parameters.flatMap((one) => {
    const parameter = '$ref' in one ? shared[one.$ref.split('/').at(-1) ?? ''] : one;
    if (!parameter) return [];
    const { name, in: place, required = false, description, schema } = parameter;
    return [fieldOf(name, place, required, { ...schema, ...(description !== undefined && { description }) })];
  });

const bodyFields = ({ properties = {}, required = [] }: Schema = {}): Field[] =>
  Object.entries(properties).map(([name, schema]) => fieldOf(name, 'body', required.includes(name), schema));

function fieldOf(name: string, place: Place, isRequired: boolean, schema: Schema): Field {
  const options = schema.enum?.map(printed) ?? (typeOf(schema) === 'boolean' ? ['true', 'false'] : []);
  const isPlain = schema.default !== undefined && schema.default !== null && schema.default !== '';
  return {
    name,
    place,
    kind: options.length > 0 ? 'choice' : kindOf(schema),
    isRequired,
    hint: schema.description,
    usual: isPlain ? printed(schema.default) : undefined,
    options,
  };
}

/** The one that is not nothing; undefined when there are several. */
function typeOf({ type }: Schema): string | undefined {
  if (typeof type === 'string' || type === undefined) return type;
  const types = type.filter((one) => one !== 'null');
  return types.length === 1 ? types[0] : undefined;
}

function kindOf(schema: Schema): FieldKind {
  if (schema.format === 'binary') return 'file';
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return 'text';
    case 'object':
      return 'json';
    case 'array':
      return isPlainList(schema) ? 'list' : 'json';
    case undefined:
    default:
      return schema.anyOf?.some(isPlainList) === true ? 'list' : 'any';
  }
}

const isPlainList = ({ type, items }: Schema): boolean =>
  type === 'array' && items !== undefined && ['string', 'integer', 'number'].includes(typeOf(items) ?? '');

const printed = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export interface Group {
  readonly namespace: string;
  readonly operations: readonly Operation[];
}

/** Every word of the filter stands somewhere in the method, the path or what it does. */
export function groupsOf(operations: readonly Operation[], filter: string): Group[] {
  const wanted = filter.toLowerCase().split(/\s+/);
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const { namespace, methods, path, summary } = operation;
    const text = `${methods.join(' ')} ${path} ${summary}`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    const known = groups.get(namespace);
    if (known) known.push(operation);
    else groups.set(namespace, [operation]);
  }
  return [...groups]
    .map(([namespace, found]) => ({ namespace, operations: found }))
    .sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
}

/** What most people look for comes first. */
const rankOf = ({ namespace }: Group): string => (namespace === 'core/v2' ? '' : namespace);

/** As many operations as this, in their groups. */
export function firstOf(groups: readonly Group[], most: number): Group[] {
  let left = most;
  return groups.flatMap(({ namespace, operations }) => {
    const shown = operations.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ namespace, operations: shown }] : [];
  });
}
