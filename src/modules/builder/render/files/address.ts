// Where the files of the builder stand.
import type { Site } from '#kernel/site.ts';

export const FOLDER = '/assets/generated';

/** `{base}/assets/generated/post-12.css?ver=…`: the version changes with the content. */
export function assetAddress({ base }: Pick<Site, 'base'>, name: string, hash: string): string {
  return `${base}${FOLDER}/${name}?ver=${hash}`;
}
