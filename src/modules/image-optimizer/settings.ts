// What the optimiser is told to do.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { LEVELS, type Level } from '#kernel/images/requests.ts';
import { stripLocation } from '#content/media/settings.ts';

const shown = { isInRest: true };

export const compressionLevel = setting('image_optimizer_compression_level', a.string(), 'lossy', shown);
export const convertToFormat = setting('image_optimizer_convert_to_format', a.string(), 'webp', shown);
export const optimizeOnUpload = setting('image_optimizer_optimize_on_upload', a.bool(), true, shown);
export const resizeLarger = setting('image_optimizer_resize_larger_images', a.bool(), true, shown);
export const largestWidth = setting(
  'image_optimizer_resize_larger_images_size',
  a.int({ minimum: 320, maximum: 10_000, description: 'Pixels; wider pictures are made this wide.' }),
  1920,
  shown,
);
export const stripExif = setting('image_optimizer_exif_metadata', a.bool({ description: 'Strip EXIF.' }), true, shown);
export const keepOriginals = setting('image_optimizer_original_images', a.bool(), true, shown);
export const customSizes = setting(
  'image_optimizer_custom_sizes',
  a.string({ description: '"all", nothing for the full size alone, or names joined by commas.' }),
  'all',
  shown,
);
const helpVideos = setting('image_optimizer_help_videos', a.map(), {}, shown);
const reviewData = setting('image_optimizer_review_data', a.map(), {}, shown);

export const engine = setting('image_optimizer.engine', a.oneOf(['local', 'remote']), 'local');
export const delivery = setting(
  'image_optimizer.delivery',
  a.oneOf(['negotiate', 'replace'], {
    description: 'Converted pictures lie beside the files, for browsers that take them; or they become the files.',
  }),
  'negotiate',
);
export const fallsBack = setting(
  'image_optimizer.remote_fallback',
  a.bool({ description: 'This server does the work when the service cannot be reached.' }),
  true,
);
export const serviceUrl = setting(
  'image_optimizer.service_url',
  a.string({ format: 'uri', description: 'Address of an optimising service.' }),
  '',
);
export const mostBytes = setting('image_optimizer.max_bytes', a.int({ minimum: 1 }), 50 * 1024 * 1024);
export const mostPixels = setting('image_optimizer.max_pixels', a.int({ minimum: 1 }), 100_000_000);

export const optimizerSettings = [
  compressionLevel,
  convertToFormat,
  optimizeOnUpload,
  resizeLarger,
  largestWidth,
  stripExif,
  keepOriginals,
  customSizes,
  helpVideos,
  reviewData,
  engine,
  delivery,
  fallsBack,
  serviceUrl,
  mostBytes,
  mostPixels,
];

/** How files are made now. */
export interface Recipe {
  readonly level: Level;
  /** Undefined: the type that the file has. */
  readonly wanted: string | undefined;
  /** What is converted becomes the file itself. */
  readonly replaces: boolean;
  readonly mostWidth: number | undefined;
  readonly stripsMetadata: boolean;
  readonly cutsLocation: boolean;
  readonly mostPixels: number;
}

const FORMATS = new Map([
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
]);

export function recipeOf(settings: Settings): Recipe {
  const level = settings.get(compressionLevel);
  return {
    level: LEVELS.find((one) => one === level) ?? 'lossy',
    wanted: FORMATS.get(settings.get(convertToFormat)),
    replaces: settings.get(delivery) === 'replace',
    mostWidth: settings.get(resizeLarger) ? settings.get(largestWidth) : undefined,
    stripsMetadata: settings.get(stripExif),
    cutsLocation: settings.get(stripLocation),
    mostPixels: settings.get(mostPixels),
  };
}

/** Files with the same mark were made in the same way. */
export function markOf({ level, wanted, replaces, mostWidth, stripsMetadata, cutsLocation }: Recipe): string {
  const place = replaces && wanted !== undefined ? ['replace'] : [];
  return [level, wanted ?? 'original', mostWidth ?? 'any', stripsMetadata, cutsLocation, ...place].join(' ');
}

/** The names of the sizes that take part; undefined: all of them. The picture itself always does. */
export function enabledSizes(settings: Settings): string[] | undefined {
  const wish = settings.get(customSizes).trim();
  if (wish === 'all') return undefined;
  return ['full', ...wish.split(',').map((name) => name.trim())];
}

export function sizeFilter(settings: Settings): (size: string) => boolean {
  const names = enabledSizes(settings);
  return (size) => names === undefined || names.includes(size);
}
