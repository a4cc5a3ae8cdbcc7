// Many writes in few requests. The site takes 25 at a time and says of each how it went.
import { ApiError } from './error.ts';
import { fillPath, type Params } from './address.ts';
import type { Connection, RequestOptions } from './request.ts';
import type { AnswerOf, Method, ParamsOf, PathOf } from './types.ts';

export type WriteMethod = Exclude<Method, 'GET'>;

/** `change('POST', '/core/v2/posts', { title: 'Hello' })` */
export interface Change<Answer> {
  readonly method: WriteMethod;
  readonly path: string;
  readonly params: Params;
  /** Only a type; there is no such member. */
  readonly answer?: Answer;
}

export function change<M extends WriteMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  params: ParamsOf<P, M>,
): Change<AnswerOf<P, M>> {
  return { method, path, params: params as Params };
}

export type Outcomes<Changes extends readonly Change<unknown>[]> = {
  [At in keyof Changes]: Changes[At] extends Change<infer Answer> ? Answer | ApiError : never;
};

const MOST = 25;

/** In their order: the answer of each change, or why there is none. */
export async function sendBatch<const Changes extends readonly Change<unknown>[]>(
  connection: Connection,
  changes: Changes,
  options?: RequestOptions,
): Promise<Outcomes<Changes>> {
  const outcomes: unknown[] = [];
  for (let at = 0; at < changes.length; at += MOST) {
    const requests = changes.slice(at, at + MOST).map(({ method, path, params }) => {
      const { path: filled, rest } = fillPath(path, params);
      return { method, path: filled, body: rest };
    });
    const { body } = await connection.ask('POST', '/batch/v1', { requests }, options);
    for (const one of (body as { responses: { status: number; body: unknown }[] }).responses) {
      outcomes.push(one.status < 400 ? one.body : new ApiError(one.status, one.body));
    }
  }
  return outcomes as Outcomes<Changes>;
}
