// The copies of an image by what they are, also those that a job has yet to make: their names follow from their sizes.
import type { Dimensions } from '#kernel/images/sizes.ts';
import { missingSizes } from './details.ts';
import { copyName } from './names.ts';
import { standInSize } from './rules.ts';
import type { MediaItem } from './store.ts';

export interface Copy extends Dimensions {
  file: string;
}

export function copiesOf(item: MediaItem): Copy[] {
  const upload = uploadOf(item);
  const folder = item.file.slice(0, item.file.lastIndexOf('/') + 1);
  const made = Object.values(item.details.sizes).map(({ file, width, height }) => ({
    file: folder + file,
    width,
    height,
  }));
  const planned = missingSizes(item).map(({ width, height }) => ({
    file: copyName(upload, `${width}x${height}`),
    width,
    height,
  }));
  return [...made, ...planned];
}

export const uploadOf = ({ file, original_file: original }: MediaItem): string => original ?? file;

/** What stands for the item, now or soon. */
export function standInOf(item: MediaItem): string {
  const planned = standInSize(item);
  return planned ? copyName(item.file, planned.suffix) : item.file;
}

/** Whether a file of this name will be there when the sizes are made. */
export function isPlanned(item: MediaItem, file: string): boolean {
  return standInOf(item) === file || copiesOf(item).some((copy) => copy.file === file);
}
