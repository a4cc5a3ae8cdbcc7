import type { paths } from './openapi-typescript.gen.ts';
import type { AreTyped } from './typed.ts';

type Json<R> = R extends { content: { 'application/json': infer B } } ? B : never;

export const areTyped: AreTyped<{
  list: Json<paths['/core/v2/posts']['get']['responses'][200]>;
  one: Json<paths['/core/v2/posts/{id}']['get']['responses'][200]>;
  created: Json<paths['/core/v2/posts']['post']['responses'][201]>;
}> = true;
