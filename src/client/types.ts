// What each path takes and gives, for the functions of the client.
import type { Paths } from './paths.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The paths that answer to a method. */
export type PathOf<M extends Method> = {
  [P in keyof Paths]: M extends keyof Paths[P] ? P : never;
}[keyof Paths];

type Operation<P extends keyof Paths, M extends Method> = M extends keyof Paths[P] ? Paths[P][M] : never;

export type ParamsOf<P extends keyof Paths, M extends Method> =
  Operation<P, M> extends { params: infer Params } ? Params : never;

export type AnswerOf<P extends keyof Paths, M extends Method> =
  Operation<P, M> extends { answer: infer Answer } ? Answer : never;

/** Parameters may be left out where none is required. */
export type Sent<Params, Options> =
  Partial<Params> extends Params ? [params?: Params, options?: Options] : [params: Params, options?: Options];

/** The paths that give lists. */
export type ListPath = {
  [P in PathOf<'GET'>]: AnswerOf<P, 'GET'> extends readonly unknown[] ? P : never;
}[PathOf<'GET'>];

export type ItemOf<P extends PathOf<'GET'>> =
  AnswerOf<P, 'GET'> extends readonly (infer Item)[] ? Item : AnswerOf<P, 'GET'>;

/** The answer with some of its fields only. */
export type Picked<P extends PathOf<'GET'>, F extends keyof ItemOf<P>> =
  AnswerOf<P, 'GET'> extends readonly unknown[] ? Pick<ItemOf<P>, F>[] : Pick<ItemOf<P>, F>;
