// What answers look like that are no records. One declaration gives the type of the value and its schema in OpenAPI.
import type { Arg, Schema, TypeName, ValueOf } from '#kernel/args/args.ts';
import { json, type Reply, type ReplyOptions } from './reply.ts';

declare const shaped: unique symbol;

export interface Shape<V = any> {
  readonly name: string;
  readonly schema: Schema;
  /** JSON unless it says otherwise; `none` when there is no body. */
  readonly media?: string;
  /** Carries the type of the value; never there. */
  readonly [shaped]?: V;
}

/** The value of a shape: `Shaped<typeof folderTree>`. */
export type Shaped<S> = S extends { readonly [shaped]?: infer V } ? V : never;

/** A member that may be absent. */
export interface Maybe<M extends Arg<any> | Shape> {
  readonly maybe: M;
}

type Member = Arg<any> | Shape;
type Members = Record<string, Member | Maybe<Member>>;
type MemberValue<M> = M extends Shape<infer V> ? V : ValueOf<M>;
type Simplify<T> = { [K in keyof T]: T[K] };
type MembersValue<M extends Members> = Simplify<
  { [K in keyof M as M[K] extends Maybe<Member> ? never : K]: MemberValue<M[K]> } & {
    [K in keyof M as M[K] extends Maybe<Member> ? K : never]?: M[K] extends Maybe<infer N> ? MemberValue<N> : never;
  }
>;

/**
 * ```ts
 * const count = shape('count', { total: a.int(), newest: orNull(a.string()), note: maybe(a.string()) });
 * const readCount = route({ …, answers: count, handle: () => answer(count, { total: 3, newest: null }) });
 * ```
 * Every member is there unless it is a `maybe`. Members are builders of arguments, or other shapes.
 */
export function shape<const M extends Members>(name: string, members: M): Shape<MembersValue<M>> {
  const entries = Object.entries(members).map(([key, member]): [string, Schema] =>
    'maybe' in member ? [key, schemaOf(member.maybe)] : [key, { ...schemaOf(member), required: true }],
  );
  return { name, schema: { type: 'object', properties: Object.fromEntries(entries), additionalProperties: false } };
}

export const maybe = <M extends Member>(member: M): Maybe<M> => ({ maybe: member });

/** A value, or null in its place. */
export function orNull<M extends Member>(member: M): Shape<MemberValue<M> | null> {
  const schema = schemaOf(member);
  if (schema.refersTo) return { name: '', schema: { anyOf: [schema, { type: 'null' }] } };
  const { type } = schema;
  const nameOfNull: TypeName = 'null';
  const types = type === undefined ? undefined : [...(typeof type === 'string' ? [type] : type), nameOfNull];
  const { enum: values } = schema;
  return { name: '', schema: { ...schema, ...(types && { type: types }), ...(values && { enum: [...values, null] }) } };
}

export function listOf<M extends Member>(member: M): Shape<MemberValue<M>[]> {
  return { name: nameOf(member, 'list'), schema: { type: 'array', items: schemaOf(member) } };
}

/** An object whose keys are not known beforehand. */
export function mapOf<M extends Member>(member: M): Shape<Record<string, MemberValue<M>>> {
  return { name: nameOf(member, 'map'), schema: { type: 'object', additionalProperties: schemaOf(member) } };
}

/** A shape that is declared further down, or is about itself: `children: listOf(later<Node>(() => node))`. */
export const later = <V>(find: () => Shape<V>): Shape<V> => ({ name: '', schema: { refersTo: find } });

/** One of several, told apart by whoever reads it. */
export function oneOfShapes<const S extends readonly Shape[]>(name: string, ...shapes: S): Shape<Shaped<S[number]>> {
  return { name, schema: { anyOf: shapes.map(schemaOf) } };
}

/** A value that stands alone: a text, a number. */
export const bare = <V>(arg: Arg<V>): Shape<V> => ({ name: '', schema: arg });

/** Always this value. */
export const exactly = <const V extends boolean | string>(value: V): Shape<V> => ({
  name: '',
  schema: { type: typeof value === 'string' ? 'string' : 'boolean', enum: [value] },
});

/** A file, or several kinds of them: `fileAnswer('text/csv')`. */
export const fileAnswer = (media: string): Shape<Uint8Array> => ({
  name: '',
  media,
  schema: { type: 'string' },
});

/** An answer that is its status alone. */
export const emptyAnswer: Shape<undefined> = { name: '', media: 'none', schema: { type: 'null' } };

export const nothing = (status: 200 | 204): Reply => ({ status, headers: {}, links: [], body: { kind: 'none' } });

/** `{ success: true, data: … }` */
export const successOf = <M extends Member>(member: M) =>
  shape(nameOf(member, 'success'), { success: exactly(true), data: member });

/** `{ data: …, meta: … }` */
export const dataAndMeta = <D extends Member, M extends Member>(data: D, meta: M) =>
  shape(nameOf(data, 'data'), { data, meta });

/** The value of the route's shape, printed as it is (after `_fields`). */
export const answer = <V>(_shape: Shape<V>, value: V | Fixed<V>, options: ReplyOptions = {}): Reply =>
  json(value, options);

/** What the same shape has made and somebody has stored; nothing else may write there. */
export const storedAnswer = <V>(_shape: Shape<V>, text: string): V => JSON.parse(text) as V;

/** Nobody changes an answer: lists that must not be changed will do. */
type Fixed<V> = V extends readonly (infer I)[]
  ? readonly Fixed<I>[]
  : V extends object
    ? { readonly [K in keyof V]: Fixed<V[K]> }
    : V;

/** Those with a name are described once, and elsewhere by their name. */
function schemaOf(member: Member): Schema {
  if (!isShape(member)) return member;
  return member.name === '' ? member.schema : { refersTo: () => member };
}

const isShape = (member: Member): member is Shape => 'schema' in member;

const nameOf = (member: Member, suffix: string): string =>
  isShape(member) && member.name !== '' ? `${member.name}-${suffix}` : '';
