import type { getCoreV2Posts, getCoreV2PostsById, postCoreV2Posts } from './orval.gen.ts';
import type { AreTyped } from './typed.ts';

type Sent<F extends (...args: never[]) => Promise<{ status: number; data: unknown }>, S extends number> = Extract<
  Awaited<ReturnType<F>>,
  { status: S }
>['data'];

export const areTyped: AreTyped<{
  list: Sent<typeof getCoreV2Posts, 200>;
  one: Sent<typeof getCoreV2PostsById, 200>;
  created: Sent<typeof postCoreV2Posts, 201>;
}> = true;
