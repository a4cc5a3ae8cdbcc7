// From the stored JSON to its type: what does not fit is not there.
import { isMap } from '#kernel/args/is-map.ts';
import { jsonMap } from '#kernel/db/json.ts';
import type { ImageMeta } from '#kernel/images/image-meta.ts';
import type { Details, MadeSize } from './details.ts';

export function readDetails(text: string): Details {
  const { sizes, image_meta: meta, parent_image: parent, isAnimated, orientation, recording } = jsonMap(text);
  return {
    sizes: readSizes(sizes),
    ...(isImageMeta(meta) && { image_meta: meta }),
    ...(isParent(parent) && { parent_image: parent }),
    ...(isAnimated === true && { isAnimated }),
    ...(typeof orientation === 'number' && { orientation }),
    ...(isMap(recording) && { recording }),
  };
}

function readSizes(value: unknown): Record<string, MadeSize> {
  if (!isMap(value)) return {};
  const entries = Object.entries(value).flatMap(([name, size]): [string, MadeSize][] =>
    isSize(size) ? [[name, size]] : [],
  );
  return Object.fromEntries(entries);
}

function isSize(value: unknown): value is MadeSize {
  return isMap(value) && typeof value['file'] === 'string' && typeof value['width'] === 'number';
}

function isImageMeta(value: unknown): value is ImageMeta {
  return isMap(value) && Array.isArray(value['keywords']);
}

function isParent(value: unknown): value is { attachment_id: number; file: string } {
  return isMap(value) && typeof value['attachment_id'] === 'number' && typeof value['file'] === 'string';
}
