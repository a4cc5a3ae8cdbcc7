// `media_details`: the facts about a file, by its kind.
import type { MadeSize } from '#content/media/details.ts';
import { lastPart } from '#content/media/names.ts';
import type { MediaItem } from '#content/media/store.ts';

type Address = (file: string) => string;

export function mediaDetails(item: MediaItem, address: Address): Record<string, unknown> {
  const { details } = item;
  if (item.media_type === 'image') return imageDetails(item, address);
  if (item.media_type !== 'audio' && item.media_type !== 'video') return { filesize: item.filesize, sizes: {} };
  return {
    filesize: item.filesize,
    mime_type: item.mime_type,
    ...details.recording,
    ...(details.recording?.length !== undefined && { length_formatted: clockText(details.recording.length) }),
    ...(item.width !== null && { width: item.width, height: item.height }),
    sizes: {},
  };
}

function imageDetails(item: MediaItem, address: Address): Record<string, unknown> {
  const { file, width, height, filesize, original_file: original, details } = item;
  return {
    width: width ?? 0,
    height: height ?? 0,
    file,
    filesize,
    sizes: sizesOf(item, address),
    ...(details.image_meta && { image_meta: details.image_meta }),
    ...(original !== null && { original_image: lastPart(original) }),
    ...(details.parent_image && { parent_image: details.parent_image }),
  };
}

/** With at least one smaller copy, the whole image is a size too. */
function sizesOf({ file, width, height, mime_type: type, details }: MediaItem, address: Address) {
  const folder = file.slice(0, file.length - lastPart(file).length);
  const sizes = Object.entries(details.sizes).map(([name, size]) => [name, shownSize(size, folder, address)] as const);
  if (sizes.length === 0) return {};
  const full = { file: lastPart(file), width, height, mime_type: type, source_url: address(file) };
  return Object.fromEntries([...sizes, ['full', full] as const]);
}

function shownSize({ file, width, height, filesize, mime_type: type }: MadeSize, folder: string, address: Address) {
  return { file, width, height, filesize, mime_type: type, source_url: address(folder + file) };
}

/** `1:02:03`, or `2:03` within the hour. */
function clockText(seconds: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
