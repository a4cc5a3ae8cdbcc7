// Argument builders. What they return IS the wire schema that the index prints, plus a few private members for the checker.
import type { Fault } from '#kernel/errors/rest-error.ts';

export type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';
export type Format =
  'date-time' | 'date' | 'email' | 'ip' | 'uuid' | 'hex-color' | 'uri' | 'text-field' | 'textarea-field';

/** The members that the index prints. */
export interface Schema {
  title?: string;
  description?: string;
  type?: TypeName | readonly TypeName[];
  default?: unknown;
  format?: Format;
  enum?: readonly unknown[];
  /** On an argument or a property: true. On an object also a list of names. */
  required?: boolean | readonly string[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  patternProperties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  minProperties?: number;
  maxProperties?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean;
  exclusiveMaximum?: boolean;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  context?: readonly string[];
  readonly?: boolean;
  /** Stands for a schema with a name of its own; only answers have such. */
  refersTo?: () => NamedSchema;
}

export interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
}

/** What a check may ask about the one who calls. */
export interface Asker {
  readonly id: number;
  can(capability: string): boolean;
}

/** Members of a top-level argument that are never printed. */
export interface Private {
  /** Blanks around a text are taken off before anything else. */
  trims?: boolean;
  /** Applied after coercion, to text. */
  clean?: (text: string) => string;
  /** Who may say such a thing at all; asked before the schema, about the value as it came. */
  gate?: (value: unknown, name: string, asker: Asker) => Fault | undefined;
  /** A rule beyond the schema; runs after the schema passed, on the coerced value. */
  check?: (value: never, name: string, asker: Asker) => Fault | undefined;
  /** Handed on as it came: the handler looks at the value itself. */
  unchecked?: boolean;
  /** Accepted beside `enum`, but not advertised. */
  alsoAccepts?: readonly string[];
  /** Printed as required, and not missed where this other argument is there. */
  orElse?: string;
  /** A text stands for the whole object: it is its `raw`. */
  alsoText?: boolean;
  /** In answers it may be missing, it may be null, its members may be missing, it is `[]` when it is empty. */
  isOptional?: boolean;
  isNullable?: boolean;
  isPartial?: boolean;
  isListWhenEmpty?: boolean;
}

export type ArgSpec = Schema & Private;

declare const carried: unique symbol;
/** The phantom member carries [value type, always present?, required?]. */
export type Arg<V, Given extends boolean = boolean, Needed extends boolean = boolean> = ArgSpec & {
  readonly [carried]?: [V, Given, Needed];
};
export type ArgMap = Record<string, Arg<any>>;

export type ValueOf<X> = X extends { readonly [carried]?: [infer V, any, any] } ? V : never;
type IsGiven<X> = X extends { readonly [carried]?: [any, infer G, any] } ? G : false;
type IsNeeded<X> = X extends { readonly [carried]?: [any, any, infer N] } ? N : false;

/** `Values<typeof args>`: what a handler receives for these arguments. */
export type Values<M extends ArgMap> = {
  [K in keyof M as IsGiven<M[K]> extends true ? K : never]: ValueOf<M[K]>;
} & { [K in keyof M as IsGiven<M[K]> extends true ? never : K]?: ValueOf<M[K]> };

/** The same for the members of a map: only arguments have their defaults filled in, members of a value do not. */
type Members<M extends ArgMap> = {
  [K in keyof M as IsNeeded<M[K]> extends true ? K : never]: ValueOf<M[K]>;
} & { [K in keyof M as IsNeeded<M[K]> extends true ? never : K]?: ValueOf<M[K]> };

type Options<V> = Pick<Schema, 'description' | 'title' | 'context' | 'readonly'> &
  Private & { required?: boolean; default?: V | null };
type Given<O> = O extends { orElse: string }
  ? false
  : O extends { required: true }
    ? true
    : O extends { default: string | number | boolean | object | null }
      ? true
      : false;
type Needed<O> = O extends { required: true } ? true : false;
type Null<O> = O extends { default: null } ? null : never;
type Number_ = Pick<Schema, 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf'>;
type String_ = Pick<Schema, 'minLength' | 'maxLength' | 'pattern' | 'format'>;
type List_ = Pick<Schema, 'minItems' | 'maxItems' | 'uniqueItems'>;
type Object_ = Pick<Schema, 'additionalProperties' | 'patternProperties' | 'minProperties' | 'maxProperties'>;

/** `a.int({ default: 1, minimum: 1 })`, `a.list(a.int(), { default: [] })`, `a.oneOf(['asc', 'desc'], { default: 'desc' })` */
export const a = {
  int: <const O extends Options<number> & Number_ = Options<number> & Number_>(
    o?: O,
  ): Arg<number | Null<O>, Given<O>, Needed<O>> => ({ type: 'integer', ...o }) as never,
  num: <const O extends Options<number> & Number_ = Options<number> & Number_>(
    o?: O,
  ): Arg<number | Null<O>, Given<O>, Needed<O>> => ({ type: 'number', ...o }) as never,
  bool: <const O extends Options<boolean> = Options<boolean>>(o?: O): Arg<boolean | Null<O>, Given<O>, Needed<O>> =>
    ({ type: 'boolean', ...o }) as never,
  string: <const O extends Options<string> & String_ = Options<string> & String_>(
    o?: O,
  ): Arg<string | Null<O>, Given<O>, Needed<O>> => ({ type: 'string', ...o }) as never,
  oneOf: <const V extends string, const O extends Options<V> = Options<V>>(
    values: readonly V[],
    o?: O,
  ): Arg<V | Null<O>, Given<O>, Needed<O>> => ({ type: 'string', enum: values, ...o }) as never,
  list: <V, const O extends Options<readonly V[] | string> & List_ = Options<readonly V[] | string> & List_>(
    items: Arg<V>,
    o?: O,
  ): Arg<V[] | Null<O>, Given<O>, Needed<O>> => ({ type: 'array', items, ...o }) as never,
  object: <M extends ArgMap, const O extends Options<object> & Object_ = Options<object> & Object_>(
    properties: M,
    o?: O,
  ): Arg<Members<M> | Null<O>, Given<O>, Needed<O>> => ({ type: 'object', properties, ...o }) as never,
  map: <const O extends Options<object> & Object_ = Options<object> & Object_>(
    o?: O,
  ): Arg<Record<string, unknown> | Null<O>, Given<O>, Needed<O>> =>
    ({ type: 'object', additionalProperties: true, ...o }) as never,
  /** Any schema, where the builders above do not reach; the caller names the value type: `a.schema<number | string>({…})`. */
  schema: <V>(spec: ArgSpec): Arg<V, false> => spec,
};

const PRIVATE = new Set([
  'trims',
  'clean',
  'gate',
  'check',
  'unchecked',
  'alsoAccepts',
  'orElse',
  'alsoText',
  'isOptional',
  'isNullable',
  'isPartial',
  'isListWhenEmpty',
]);

/** The printed form of one argument: every schema member, none of the private ones, `required` always. */
export function printed(spec: ArgSpec): Record<string, unknown> {
  return { ...withoutPrivate(spec), required: spec.required === true };
}

/** The schema alone. */
export function withoutPrivate(spec: ArgSpec): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(spec)) if (!PRIVATE.has(key) && value !== undefined) out[key] = value;
  const { items, properties, patternProperties, additionalProperties, anyOf, oneOf } = spec;
  if (items) out['items'] = withoutPrivate(items);
  if (properties) out['properties'] = eachWithoutPrivate(properties);
  if (patternProperties) out['patternProperties'] = eachWithoutPrivate(patternProperties);
  if (typeof additionalProperties === 'object') out['additionalProperties'] = withoutPrivate(additionalProperties);
  if (anyOf) out['anyOf'] = anyOf.map(withoutPrivate);
  if (oneOf) out['oneOf'] = oneOf.map(withoutPrivate);
  return out;
}

function eachWithoutPrivate(specs: Readonly<Record<string, ArgSpec>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(specs).map(([key, spec]) => [key, withoutPrivate(spec)]));
}
