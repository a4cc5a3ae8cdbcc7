// Where the files of the builder stand.
import { createHash } from 'node:crypto';
import type { Site } from '#kernel/site.ts';

export const FOLDER = '/assets/generated';

/** `{base}/assets/generated/post-12.css?ver=…`: the version changes with the content. */
export function assetAddress({ base }: Pick<Site, 'base'>, name: string, hash: string): string {
  return `${base}${FOLDER}/${name}?ver=${hash}`;
}

export interface Asset {
  readonly text: string;
  readonly hash: string;
}

export function asset(text: string): Asset {
  return { text, hash: createHash('sha256').update(text).digest('base64url').slice(0, 12) };
}
