// The kinds of records that the builder brings.
import { component, floatingButtons, library, type PostType } from '#content/posts/types.ts';

export const builderTypes: readonly PostType[] = [library, component, floatingButtons];

/** Records that are documents and nothing else; posts and pages become one when somebody builds them. */
export function isDocumentType(type: string): boolean {
  return builderTypes.some((one) => one.name === type);
}
