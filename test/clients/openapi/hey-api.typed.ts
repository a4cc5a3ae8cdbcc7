import type {
  GetCoreV2PostsByIdResponses,
  GetCoreV2PostsResponses,
  PostCoreV2PostsResponses,
} from './hey-api/types.gen.ts';
import type { AreTyped } from './typed.ts';

export const areTyped: AreTyped<{
  list: GetCoreV2PostsResponses[200];
  one: GetCoreV2PostsByIdResponses[200];
  created: PostCoreV2PostsResponses[201];
}> = true;
