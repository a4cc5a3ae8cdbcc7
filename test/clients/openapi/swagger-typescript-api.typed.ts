import type { Api } from './swagger-typescript-api.gen.ts';
import type { AreTyped } from './typed.ts';

type Core = Api<unknown>['core'];
type Data<F extends (...args: never[]) => Promise<{ data: unknown }>> = Awaited<ReturnType<F>>['data'];

export const areTyped: AreTyped<{
  list: Data<Core['getCoreV2Posts']>;
  one: Data<Core['getCoreV2PostsById']>;
  created: Data<Core['postCoreV2Posts']>;
}> = true;
